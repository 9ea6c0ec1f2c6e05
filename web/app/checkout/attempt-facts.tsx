import type { PaymentDetails } from '#contract/checkout.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { methodName } from '../orders/payment-texts.ts';
import { Facts } from '../ui/facts.tsx';

/** Amount, means and time of a payment that was not made. */
export function AttemptFacts({ details }: { details: PaymentDetails }) {
  const { session, payment_intent, charge, failure } = details;
  const { card } = payment_intent.payment_method;
  return (
    <section aria-label="Detalles del pago" className="panel mt-4 px-5 py-3 sm:px-7">
      <Facts
        rows={[
          [
            'Monto',
            <span key="amount" className="figure text-2xl">
              {formatCents(session.amount_total)}
            </span>,
          ],
          ...(card || failure
            ? [['Método de pago', methodName(payment_intent.payment_method)] as const]
            : []),
          ...(charge.created_at ? [['Fecha', dateText(charge.created_at)] as const] : []),
        ]}
      />
    </section>
  );
}
