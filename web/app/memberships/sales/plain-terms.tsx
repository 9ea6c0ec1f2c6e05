import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RabbitHop } from '../../ui/illustrations/rabbit-hop.tsx';
import { arrowsClockwise, calendarX, lockKeyOpen } from './terms-icons.generated.ts';

const terms: { icon: IconName; text: string }[] = [
  { icon: calendarX, text: 'Cancela cuando quieras; te conviene hacerlo 24 horas antes de renovar.' },
  { icon: arrowsClockwise, text: `El siguiente pago es exactamente ${PERIOD_DAYS} días después.` },
  { icon: lockKeyOpen, text: 'Entras de inmediato al mes actual y a los anteriores.' },
];

/** Terms that a client has to know before subscribing. */
export function PlainTerms() {
  return (
    <section className="on-slate flex flex-col overflow-hidden rounded-block rounded-br-tile px-6 pt-8 lg:rounded-br-promo">
      <h2 className="heading-3 text-[1.625rem] text-mango">Sin letra chiquita</h2>
      <ul className="mt-5 grid gap-5">
        {terms.map(({ icon, text }) => (
          <li key={text} className="flex gap-3.5 leading-snug">
            <Icon name={icon} className="text-sky" />
            {text}
          </li>
        ))}
      </ul>
      <RabbitHop arc="stroke-sky" className="mt-auto h-60 w-full" />
    </section>
  );
}
