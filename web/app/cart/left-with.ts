import { BOUGHT_HOURS } from '#contract/bought-already.ts';
import { HELD_MS, useHeldCopies } from './held-copies.ts';

/** Milliseconds after which the shop no longer checks whether a cart was bought already. */
const REMEMBERED_MS = BOUGHT_HOURS * 60 * 60_000;

interface Line {
  product_id: number;
  quantity: number;
}

/** True when this browser left for the payment page with just these lines. */
export function wasLeftWith(lines: readonly Line[]): boolean {
  const left = leftWith();
  const quantities = new Map(left.map(({ product_id, quantity }) => [product_id, quantity]));
  return (
    left.length === lines.length && lines.every((line) => quantities.get(line.product_id) === line.quantity)
  );
}

/** Lines that this browser left for the payment page with, within the last day: their order may be paid by now. */
export function leftWith(): Line[] {
  const { until, quantities } = useHeldCopies.getState();
  if (Date.now() >= until - HELD_MS + REMEMBERED_MS) return [];
  return Object.entries(quantities).map(([id, quantity]) => ({ product_id: Number(id), quantity }));
}
