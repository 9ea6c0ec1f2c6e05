import type { Refundable, RefundInput } from '#contract/desk/refunds.ts';
import { type Cents, formatCents } from '#contract/money.ts';
import { centsOf, type OrderAmount, sumAmounts } from '#contract/order-amounts.ts';
import { ShopError } from '../../platform/errors.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import type { RefundLine } from '../refunds/refunds.queries.ts';
import type { RefundFacts } from './refund-facts.queries.ts';

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

function requireMoneyHere({ state, is_begun_gift }: RefundFacts) {
  if (is_begun_gift) throw new ShopError('GIFT_ALREADY_STARTED');
  if (state !== 'disputed') return;
  const sentence = 'Su pago está en aclaración con el banco: espera su decisión.';
  throw new ShopError('REFUND_UNDER_WAY', { sentence });
}

function tooMuch(facts: RefundFacts): ShopError {
  const left = centsLeft(facts);
  if (left === 0 && centsUnderWay(facts) > 0) return new ShopError('REFUND_UNDER_WAY');
  return new ShopError('REFUND_TOO_MUCH', { sentence: `Solo quedan ${formatCents(left)} por devolver.` });
}

const isUnderWay = ({ state }: RefundFacts['refunds'][number]) => state === 'asked' || state === 'sent';
const counts = ({ state }: RefundFacts['refunds'][number]) => state !== 'failed';

export const centsUnderWay = ({ refunds }: RefundFacts): Cents =>
  refunds.filter(isUnderWay).reduce((sum, { cents }) => sum + cents, 0);

/** Money left: paid − given back − under way. */
export function centsLeft(facts: RefundFacts): Cents {
  const { payment } = facts;
  if (!payment) return 0;
  return Math.max(0, payment.amount_cents - payment.refunded_cents - centsUnderWay(facts));
}

/** Amounts charged beside the books, and what of each has not gone back and is not on its way. */
export function amountsLeft({ amounts, refunds }: RefundFacts): Refundable['amounts'] {
  const given = refunds.filter(counts).flatMap((refund) => refund.amounts);
  return amounts.map(({ kind, cents }) => ({
    kind,
    cents,
    left_cents: Math.max(0, cents - centsOf(given, kind)),
  }));
}

/** Refunds all that is left of those amounts. */
export const wholeAmounts = (left: Refundable['amounts']): OrderAmount[] =>
  left
    .filter(({ left_cents }) => left_cents > 0)
    .map(({ kind, left_cents }) => ({ kind, cents: left_cents }));

export interface LineLeft {
  productId: number;
  title: string;
  unitCents: Cents;
  quantity: number;
  isDigital: boolean;
  /** Copies whose money has not gone back and is not on its way. */
  quantityLeft: number;
  /** Copies that may return to the shelf: while the order is here, or as far as they came back in a parcel. */
  mayRestock: number;
  refundedAt: string | null;
}

export const linesLeft = (facts: RefundFacts): LineLeft[] =>
  facts.lines.map((line) => {
    const given = facts.refunds
      .filter(counts)
      .flatMap(({ lines, created_at: createdAt }) => lines.map((one) => ({ ...one, createdAt })))
      .filter(({ product_id }) => product_id === line.product_id);
    return {
      productId: line.product_id,
      title: line.title,
      unitCents: line.unit_cents,
      quantity: line.quantity,
      isDigital: line.product_type === 'DIGITAL',
      quantityLeft: Math.max(0, line.quantity - given.reduce((sum, { quantity }) => sum + quantity, 0)),
      mayRestock: restockable(facts, line),
      refundedAt: given.at(-1)?.createdAt ?? null,
    };
  });

function restockable(facts: RefundFacts, { product_id, sold_copies }: RefundFacts['lines'][number]): number {
  if (!hasLeft(facts.shipping_state)) return sold_copies;
  const { return_case } = facts;
  if (!return_case?.received_at) return 0;
  const received = return_case.lines.find((line) => line.product_id === product_id)?.quantity ?? 0;
  return Math.min(received, sold_copies);
}
