import type { Refundable } from '#contract/desk/refunds.ts';
import type { Cents } from '#contract/money.ts';
import { centsOf, type OrderAmount } from '#contract/order-amounts.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import type { RefundFacts } from './refund-facts.queries.ts';

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
