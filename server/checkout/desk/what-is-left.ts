import type { Cents } from '#contract/money.ts';
import { hasLeft } from '../../orders/orders.ts';
import type { RefundFacts } from './refund-facts.queries.ts';

const isUnderWay = ({ state }: RefundFacts['refunds'][number]) => state === 'asked' || state === 'sent';
const counts = ({ state }: RefundFacts['refunds'][number]) => state !== 'failed';

export const centsUnderWay = ({ refunds }: RefundFacts): Cents =>
  refunds.filter(isUnderWay).reduce((sum, { cents }) => sum + cents, 0);

/** Money left: paid − given back − under way. */
export function centsLeft(facts: RefundFacts): Cents {
  const { payment } = facts;
  if (!payment) return 0;
  return Math.max(0, payment.amountCents - payment.refundedCents - centsUnderWay(facts));
}

export const shippingLeft = ({ shippingCents, refunds }: RefundFacts): Cents =>
  Math.max(0, shippingCents - refunds.filter(counts).reduce((sum, refund) => sum + refund.shippingCents, 0));

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
      .flatMap(({ lines, createdAt }) => lines.map((one) => ({ ...one, createdAt })))
      .filter(({ product_id }) => product_id === line.productId);
    return {
      productId: line.productId,
      title: line.title,
      unitCents: line.unitCents,
      quantity: line.quantity,
      isDigital: line.productType === 'DIGITAL',
      quantityLeft: Math.max(0, line.quantity - given.reduce((sum, { quantity }) => sum + quantity, 0)),
      mayRestock: restockable(facts, line),
      refundedAt: given.at(-1)?.createdAt ?? null,
    };
  });

function restockable(facts: RefundFacts, { productId, soldCopies }: RefundFacts['lines'][number]): number {
  if (!hasLeft(facts.shippingState)) return soldCopies;
  const { returnCase } = facts;
  if (!returnCase?.receivedAt) return 0;
  const received = returnCase.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return Math.min(received, soldCopies);
}
