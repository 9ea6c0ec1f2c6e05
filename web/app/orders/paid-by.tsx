import { cardName } from '#contract/card-brands.ts';
import { methodNames } from '#contract/later-payment-words.ts';
import type { OrderView } from '#contract/orders.ts';
import { paymentMethodName } from '#contract/payment-methods.ts';
import { creditCard } from '../ui/card-icons.generated.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { bank, storefront } from './later-icons.generated.ts';
import { orderPayment } from './order-status.ts';

interface PaidWith {
  icon: IconName;
  /** Null where nothing is known beyond the state. */
  name: string | null;
}

const icons: Readonly<Record<string, IconName>> = { oxxo: storefront, spei: bank, customer_balance: bank };

/** What the order was paid with or, while it is not paid, is to be paid with. */
function paidWith({ payment, pending }: Pick<OrderView, 'payment' | 'pending'>): PaidWith {
  if (!payment && pending)
    return { icon: icons[pending.method] ?? creditCard, name: methodNames[pending.method] };
  if (payment?.last4) return { icon: creditCard, name: cardName(payment) };
  const icon = payment && icons[payment.method];
  return icon ? { icon, name: paymentMethodName(payment.method) } : { icon: creditCard, name: null };
}

/** `Visa terminada en 4242 · Pagado` */
export function PaidBy({ order }: { order: OrderView }) {
  const { icon, name } = paidWith(order);
  const { label } = orderPayment(order);
  return (
    <p className="small mt-3 flex items-center gap-2 text-muted">
      <Icon name={icon} size={20} />
      {name ? `${name} · ${label}` : label}
    </p>
  );
}
