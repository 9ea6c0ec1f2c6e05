/** Why the count on the shelf changed otherwise than by selling. */
export const stockReasons = [
  'compra',
  'conteo',
  'merma',
  'perdido',
  'muestra',
  'regalo',
  'devolución',
  'cancelación',
  'reposición',
  'club',
] as const;
export type StockReason = (typeof stockReasons)[number];
