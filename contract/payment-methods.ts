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

/** A payment's method and, of a card, which one. */
export interface PaidWith {
  method: string;
  brand: string | null;
  last4: string | null;
}

/** `Visa ·4242`, or the method's name: where money came from. */
export function paidWith({ method, brand, last4 }: PaidWith): string {
  if (method !== 'card') return paymentMethodName(method);
  const name = cardName({ brand, last4: null });
  return last4 ? `${name} ·${last4}` : name;
}

/** Methods that are not said by their name alone: how an order was paid by one, and how its money goes back. */
const ways: Readonly<Record<string, { paid: string; back: string }>> = {
  oxxo: { paid: 'en OXXO', back: 'por transferencia, a la CLABE que le pedimos por correo' },
  customer_balance: { paid: 'por transferencia SPEI', back: 'a la cuenta desde la que transfirió' },
  cash: { paid: 'en efectivo', back: 'en efectivo, en la mano' },
  transfer: { paid: 'por transferencia', back: 'por transferencia, desde tu banco' },
};

const isUnnamedCard = ({ method, brand }: PaidWith) => method === 'card' && brand === null;

/** «con Visa ·4242», «en efectivo»: behind «pagó $100.00». */
export const howPaid = (paid: PaidWith): string =>
  ways[paid.method]?.paid ?? (isUnnamedCard(paid) ? 'con tarjeta' : `con ${paidWith(paid)}`);

/** «a Visa ·4242», «en efectivo, en la mano»: behind «se devolverán $100.00». */
export const howItGoesBack = (paid: PaidWith): string =>
  ways[paid.method]?.back ?? (isUnnamedCard(paid) ? 'a su tarjeta' : `a ${paidWith(paid)}`);
