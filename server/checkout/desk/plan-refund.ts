import type { RefundInput } from '#contract/desk/refunds.ts';
import { type Cents, formatCents } from '#contract/money.ts';
import { type OrderAmount, sumAmounts } from '#contract/order-amounts.ts';
import { ShopError } from '../../platform/errors.ts';
import type { RefundLine } from '../refunds/refunds.queries.ts';
import type { RefundFacts } from './refund-facts.queries.ts';
import { amountsLeft, centsLeft, centsUnderWay, linesLeft, wholeAmounts } from './what-is-left.ts';

export interface RefundPlan {
  cents: Cents;
  lines: RefundLine[];
  amounts: OrderAmount[];
  otherCents: Cents;
  leftCents: Cents;
  leftAfterCents: Cents;
}

/**
 * Plans a refund from the order's own prices: never more than was paid and is still here, nor more copies of a line
 * than were bought.
 */
export function planRefund(facts: RefundFacts, input: RefundInput): RefundPlan {
  const lines = planLines(facts, input);
  const kinds = [...(input.shipping ? ['shipping'] : []), ...(input.amounts ?? [])];
  const amounts = wholeAmounts(amountsLeft(facts).filter(({ kind }) => kinds.includes(kind)));
  const otherCents = input.other_cents;
  const cents = lines.reduce((sum, line) => sum + line.cents, 0) + sumAmounts(amounts) + otherCents;
  if (cents === 0) throw new ShopError('BAD_REQUEST', { sentence: 'Elige qué devolver.' });
  const leftAfterCents = requireLeft(facts, cents);
  return { cents, lines, amounts, otherCents, leftCents: leftAfterCents + cents, leftAfterCents };
}

/** Rest of the money after a sum has gone back; more than is left is refused. */
export function requireLeft(facts: RefundFacts, cents: Cents): Cents {
  requireMoneyHere(facts);
  const left = centsLeft(facts);
  if (cents > left) throw tooMuch(facts);
  return left - cents;
}

/** Plans to refund all that can still be given back: an order that never leaves returns to the shelf. */
export function planWholeRefund(facts: RefundFacts, { restock }: { restock: boolean }): RefundPlan {
  requireMoneyHere(facts);
  const leftCents = centsLeft(facts);
  if (leftCents === 0) throw tooMuch(facts);
  const lines = linesLeft(facts)
    .filter(({ quantityLeft }) => quantityLeft > 0)
    .map((line) => ({
      product_id: line.productId,
      quantity: line.quantityLeft,
      cents: line.quantityLeft * line.unitCents,
      restock: restock && line.mayRestock >= line.quantityLeft,
    }));
  const amounts = wholeAmounts(amountsLeft(facts));
  const named = lines.reduce((sum, line) => sum + line.cents, 0) + sumAmounts(amounts);
  const plan = { cents: leftCents, lines, amounts, otherCents: 0, leftCents, leftAfterCents: 0 };
  if (named <= leftCents) return { ...plan, otherCents: leftCents - named };
  // A sum without lines went back before: what is left is less than what the lines cost.
  return {
    ...plan,
    lines: lines.map((line) => ({ ...line, cents: 0 })),
    amounts: [],
    otherCents: leftCents,
  };
}

function planLines(facts: RefundFacts, input: RefundInput): RefundLine[] {
  const left = new Map(linesLeft(facts).map((line) => [line.productId, line]));
  if (new Set(input.lines.map(({ product_id }) => product_id)).size < input.lines.length)
    throw new ShopError('BAD_REQUEST');
  return input.lines.map(({ product_id, quantity, restock }) => {
    const line = left.get(product_id);
    if (!line) throw new ShopError('BAD_REQUEST');
    if (quantity > line.quantityLeft) throw tooMuch(facts);
    const cents = quantity * line.unitCents;
    return { product_id, quantity, cents, restock: restock && line.mayRestock >= quantity };
  });
}

function requireMoneyHere({ state }: RefundFacts) {
  if (state !== 'disputed') return;
  const sentence = 'Su pago está en aclaración con el banco: espera su decisión.';
  throw new ShopError('REFUND_UNDER_WAY', { sentence });
}

function tooMuch(facts: RefundFacts): ShopError {
  const left = centsLeft(facts);
  if (left === 0 && centsUnderWay(facts) > 0) return new ShopError('REFUND_UNDER_WAY');
  return new ShopError('REFUND_TOO_MUCH', { sentence: `Solo quedan ${formatCents(left)} por devolver.` });
}
