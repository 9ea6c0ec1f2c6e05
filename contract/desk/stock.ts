/** Reasons why the count on the shelf changed otherwise than by selling. */
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

/** Reasons that a person gives; the others are the shop's own. */
export const adjustReasons = [
  'compra',
  'conteo',
  'merma',
  'perdido',
  'muestra',
  'regalo',
  'devolución',
] as const satisfies readonly StockReason[];
export type AdjustReason = (typeof adjustReasons)[number];

/** Copies of one entry at most. */
export const COUNT_MAX = 100_000;
/** Copies of one entry for who helps with shipping. */
export const HELPER_COPIES_MAX = 20;
