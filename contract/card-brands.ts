const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa terminada en 4242`; an unknown brand is named as the provider names it. */
export function cardName({ brand, last4 }: { brand: string | null; last4: string | null }): string {
  const name = brand ? (names[brand] ?? brand) : 'Tarjeta';
  return last4 ? `${name} terminada en ${last4}` : name;
}
