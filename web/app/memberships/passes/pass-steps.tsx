import type { Membership } from '#contract/memberships.ts';
import { dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { PassOffer } from '#contract/passes.ts';
import { type PassStart, passDays, startText } from './pass-choice.ts';

interface PassStepsProps {
  plan: Membership;
  offer: PassOffer;
  start: PassStart;
  now: string | null;
}

/** «Así va tu pase»: what happens at the payment, before the end and at it. */
export function PassSteps({ plan, offer, start, now }: PassStepsProps) {
  return (
    <section aria-labelledby="asi-va" className="rounded-block rounded-br-promo bg-sky-pale p-5 sm:p-7">
      <h2 id="asi-va" className="heading-3">
        Así va tu pase
      </h2>
      <ol className="mt-3 grid gap-4">
        {stepsOf(plan, offer, start, now).map(([title, text], index) => (
          <li key={title} className="flex items-start gap-3.5 leading-snug">
            <span
              aria-hidden="true"
              className={`figure grid size-8 shrink-0 place-items-center rounded-square ${index === 0 ? 'bg-mango' : 'border-2 border-slate bg-white'}`}
            >
              {index + 1}
            </span>
            <p>
              <strong className="block">{title}</strong>
              <span className="small text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(plan: Membership, offer: PassOffer, start: PassStart, now: string | null) {
  const startsAt = start.kind === 'after' ? start.startsAt : undefined;
  const days = now && passDays(offer.periods, now, startsAt);
  const ifToday = startsAt === undefined ? ', si tu pago llega hoy' : '';
  const dayOf = (instant: Date) => `${dayText(mexicoCityDay(instant))}${ifToday}`;
  const opens = plan.ships
    ? 'Preparamos tu primera caja en cuanto recibimos tu pago.'
    : 'Tu club se abre en cuanto recibimos tu pago.';
  const ends = days ? `El ${dayOf(days.endsAt)}. ` : '';
  return [
    [`Pagas ${formatCents(offer.price_cents)}, una sola vez`, startText(start) ?? opens],
    ['Siete días antes te avisamos', days ? `Por correo: el ${dayOf(days.noticeAt)}.` : 'Por correo.'],
    ['Termina solo', `${ends}No se cobra nada más. Para seguir, compras otro pase o te suscribes.`],
  ] as const;
}
