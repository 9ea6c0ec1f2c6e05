import { useId } from 'react';
import type { Membership } from '#contract/memberships.ts';
import { formatCents } from '#contract/money.ts';
import type { PassOffer } from '#contract/passes.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { lastDayText, monthByMonth, passDays } from './pass-choice.ts';

interface PassOptionsProps {
  plan: Membership;
  chosen: PassOffer;
  onChoose: (offer: PassOffer) => void;
  /** Time of the shop's clock; null while it is not known. */
  now: string | null;
  /** Instant at which the pass starts, if something was paid before. */
  startsAt?: string | undefined;
}

/** «¿Cuánto tiempo?»: the passes of a plan, each with its price and last day. */
export function PassOptions({ plan, chosen, onChoose, now, startsAt }: PassOptionsProps) {
  const name = useId();
  return (
    <fieldset className="panel min-w-0 px-5 py-4 sm:px-7">
      <legend className="float-left mb-3 w-full">
        <h2 className="heading-3">¿Cuánto tiempo?</h2>
      </legend>
      <div className="clear-both grid gap-2.5">
        {plan.pass_offers.map((offer) => (
          <label
            key={offer.periods}
            className={classNames(
              'flex gap-3 rounded-button p-3.5 leading-snug',
              offer.periods === chosen.periods
                ? 'bg-mist outline-2 -outline-offset-2 outline-slate'
                : 'bg-white outline-1 -outline-offset-1 outline-control',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={offer.periods === chosen.periods}
              onChange={() => onChoose(offer)}
              className="check-mark"
            />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="heading-3 whitespace-nowrap">{offer.periods} meses</span>
                <Price cents={offer.price_cents} as="span" />
              </span>
              {now ? (
                <span className="small block">
                  hasta el <strong>{lastDayText(passDays(offer.periods, now, startsAt).endsAt)}</strong>
                </span>
              ) : null}
              <Beside plan={plan} offer={offer} />
            </span>
          </label>
        ))}
      </div>
      <p className="small mt-3 text-muted">
        Cada mes del pase dura 30 días y la cuenta empieza cuando recibimos tu pago. En OXXO puede ser un día
        hábil después.
      </p>
    </fieldset>
  );
}

/** What the pass holds, or what it saves. */
function Beside({ plan, offer }: { plan: Membership; offer: PassOffer }) {
  const sum = monthByMonth(plan, offer);
  const text = plan.ships
    ? `${offer.periods} cajas, una cada 30 días`
    : sum && `Mes por mes serían ${formatCents(sum)}`;
  return text ? <span className="small block text-muted">{text}</span> : null;
}
