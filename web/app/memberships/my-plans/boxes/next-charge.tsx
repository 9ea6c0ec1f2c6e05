import { cardName } from '#contract/card-brands.ts';
import type { Subscription, SubscriptionDetail } from '#contract/subscriptions.ts';
import { Price } from '../../../ui/price.tsx';
import { weekdayOf } from '../pausing/pause-words.ts';
import { SkipShipment } from '../pausing/skip-shipment.tsx';

interface NextChargeProps {
  subscription: Subscription;
  /** Undefined until it is known. */
  card: SubscriptionDetail['card'] | undefined;
}

/** «Próximo cobro»: amount, day and card, and how to leave it out. */
export function NextCharge({ subscription, card }: NextChargeProps) {
  const { next_charge_at: next, price_cents, subscription_id } = subscription;
  if (!next || subscription.cancel_at_period_end || subscription.status !== 'active') return null;
  const id = `cobro-${subscription_id}`;
  return (
    <section aria-labelledby={id} className="panel p-5 max-lg:order-2 sm:p-7">
      <h3 id={id} className="heading-3">
        Próximo cobro
      </h3>
      <Price cents={price_cents} size="detail" className="mt-1" />
      <p className="mt-1">
        El <strong>{weekdayOf(next)}</strong>, a tu {card ? cardName(card) : 'tarjeta'}. Te escribimos antes.
      </p>
      <div className="mt-5 border-t border-line pt-5 empty:hidden">
        <SkipShipment subscription={subscription} />
      </div>
    </section>
  );
}
