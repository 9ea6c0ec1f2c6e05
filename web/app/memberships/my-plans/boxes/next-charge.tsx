import { cardName } from '#contract/card-brands.ts';
import type { Subscription, SubscriptionDetail } from '#contract/subscriptions.ts';
import { Price } from '../../../ui/price.tsx';
import { GiftCharge } from '../gift-charge.tsx';
import { weekdayOf } from '../pausing/pause-words.ts';
import { SkipShipment } from '../pausing/skip-shipment.tsx';

interface NextChargeProps {
  subscription: Subscription;
  /** Undefined until it is known. */
  card: SubscriptionDetail['card'] | undefined;
}

/** «Próximo cobro»: amount, day and card, and the button that skips it. */
export function NextCharge({ subscription, card }: NextChargeProps) {
  const { next_charge_at: next, next_charge_is_gift: isGift, price_cents, subscription_id } = subscription;
  if (!next || subscription.cancel_at_period_end || subscription.status !== 'active') return null;
  const id = `cobro-${subscription_id}`;
  const day = <strong>{weekdayOf(next)}</strong>;
  return (
    <section aria-labelledby={id} className="panel p-5 max-lg:order-2 sm:p-7">
      <h3 id={id} className="heading-3">
        Próximo cobro
      </h3>
      <Price cents={isGift ? 0 : price_cents} size="detail" className="mt-1" />
      <p className="mt-1">
        {isGift ? (
          <GiftCharge day={day} />
        ) : (
          <>
            El {day}, a tu {card ? cardName(card) : 'tarjeta'}.
          </>
        )}{' '}
        Te escribimos antes.
      </p>
      <div className="mt-5 border-t border-line pt-5 empty:hidden">
        <SkipShipment subscription={subscription} />
      </div>
    </section>
  );
}
