import { lapsedTexts } from '../orders/awaited-payment.ts';
import { GiftOfOrder } from '../orders/gifts/gift-of-order.tsx';
import { useBoughtGift } from '../orders/gifts/use-bought-gift.ts';
import { OrderAgainButton } from '../orders/order-again.tsx';
import { RetryPaymentButton } from '../orders/retry-payment-button.tsx';
import type { LaterOrder } from './later-order.ts';
import { PaymentActions } from './payment-outcome.tsx';

/** Page of an order whose time to pay has run out: its lines go back to the cart, or are paid by card. */
export function LapsedPayment({ sessionId, order }: { sessionId: string; order: LaterOrder }) {
  const { title, text } = lapsedTexts(order.pending);
  const { bought } = useBoughtGift(
    { session_id: sessionId },
    { lines: order.lines, payment_status: 'expired' },
  );
  return (
    <section role="status">
      <h1 className="heading">{title}</h1>
      {bought ? (
        <GiftOfOrder
          bought={bought}
          order={{ session_id: sessionId }}
          paymentState="expired"
          pending={order.pending}
          email={null}
          paidAt={null}
          as="h2"
          className="mt-4"
        />
      ) : (
        <p className="lead mt-4">{text}</p>
      )}
      <PaymentActions>
        {bought ? null : <OrderAgainButton lines={order.lines} gift={order.gift} />}
        <RetryPaymentButton
          order={{ session_id: sessionId }}
          lines={order.lines}
          gift={order.gift}
          isSecond
        />
      </PaymentActions>
    </section>
  );
}
