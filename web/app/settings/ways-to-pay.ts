import type { LaterMethod } from '#contract/later-payment.ts';

/** `Tarjeta, efectivo en OXXO o transferencia SPEI`: the ways to pay an order; those that are off are not named. */
export function waysToPay(laterMethods: readonly LaterMethod[]): string {
  const [cash, transfer] = (['oxxo', 'spei'] as const).map((method) => laterMethods.includes(method));
  if (cash && transfer) return 'Tarjeta, efectivo en OXXO o transferencia SPEI';
  if (cash) return 'Tarjeta o efectivo en OXXO';
  return transfer ? 'Tarjeta o transferencia SPEI' : 'Tarjeta de crédito o débito';
}
