import { lapsedTexts } from '../orders/awaited-payment.ts';
import { OrderAgainButton } from '../orders/order-again.tsx';
import { RetryPaymentButton } from '../orders/retry-payment-button.tsx';
import type { LaterOrder } from './later-order.ts';
import { PaymentActions } from './payment-outcome.tsx';

/** Page of an order whose time to pay has run out: its lines go back to the cart, or are paid by card. */
export function LapsedPayment({ sessionId, order }: { sessionId: string; order: LaterOrder }) {
  const { title, text } = lapsedTexts(order.pending);
  return (
    <section role="status">
      <h1 className="heading">{title}</h1>
      <p className="lead mt-4">{text}</p>
      <PaymentActions>
        <OrderAgainButton lines={order.lines} gift={order.gift} />
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
