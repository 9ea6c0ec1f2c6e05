import { NOTICE_DAYS, PERIOD_DAYS } from '#contract/membership-terms.ts';
import { useSite } from '../../settings/site-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { MonthOnPlans } from './month-on-plans.ts';
import { arrowsClockwise, calendarX } from './terms-icons.generated.ts';

const terms: { icon: IconName; text: string }[] = [
  {
    icon: arrowsClockwise,
    text: `El siguiente pago es exactamente ${PERIOD_DAYS} días después. Son 12 o 13 cargos al año.`,
  },
  { icon: 'envelope-simple', text: `Te avisamos por correo ${NOTICE_DAYS} días antes de cada cargo.` },
  { icon: calendarX, text: 'Cancela cuando quieras; te conviene hacerlo 24 horas antes de renovar.' },
];

/** Terms that a client has to know before subscribing. */
export function PlainTerms({ month }: { month: MonthOnPlans | null }) {
  const [reader] = useSite().settings.owner_name.trim().split(/\s+/);
  const voice: typeof terms =
    month && month.computer_voice !== 'none'
      ? [
          {
            icon: 'headphones',
            text: `${month.computer_voice === 'all' ? 'Los' : 'Algunos'} audios los lee una voz de computadora${reader ? `, mientras ${reader} los graba` : ''}.`,
          },
        ]
      : [];
  return (
    <section className="on-slate mt-rhythm rounded-block rounded-br-promo p-6 sm:p-12">
      <h2 className="heading text-mango">Sin letra chiquita</h2>
      <ul className="mt-5 grid gap-x-12 gap-y-4 lg:grid-cols-2">
        {[...terms, ...voice].map(({ icon, text }) => (
          <li key={text} className="flex gap-3.5 leading-snug">
            <Icon name={icon} className="text-mango" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
