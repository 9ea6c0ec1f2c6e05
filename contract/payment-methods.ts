import { cardName } from './card-brands.ts';

const names: Readonly<Record<string, string>> = {
  card: 'Tarjeta',
  oxxo: 'Efectivo en OXXO',
  customer_balance: 'Transferencia bancaria (SPEI)',
  link: 'Link',
  paypal: 'PayPal',
  cash: 'Efectivo',
  transfer: 'Transferencia',
};

/** The provider's payment method as people call it; one that is not listed keeps the provider's name. */
export const paymentMethodName = (type: string) => names[type] ?? type;

/** Tells that a payment was made in cash, which the provider cannot give back: it goes back by transfer. */
export const isCash = (type: string) => type === 'oxxo';

/** `Visa ·4242`, or the method's name: where money came from, and where it goes back. */
export function paidWith({
  method,
  brand,
  last4,
}: {
  method: string;
  brand: string | null;
  last4: string | null;
}): string {
  if (method !== 'card') return paymentMethodName(method);
  const name = cardName({ brand, last4: null });
  return last4 ? `${name} ·${last4}` : name;
}
