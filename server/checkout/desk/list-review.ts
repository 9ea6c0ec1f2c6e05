import type { ReviewCase } from '#contract/desk/refunds.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { REFUND_FAILED } from '../refunds/order-refunds.ts';
import { findRefunds } from '../refunds/refunds.queries.ts';
import { presentRefund } from './present-refund.ts';
import { findReviewRows, type ReviewRow } from './review.queries.ts';

/** A page of the orders that a person must look at. */
export async function listReview({ db, clock }: Pick<Shop, 'db' | 'clock'>, cursor: string | undefined) {
  const { rows, next } = await readPage({
    kind: 'id',
    newestFirst: false,
    cursor,
    find: ({ id }, atMost) => findReviewRows(db, id, atMost, clock.now()),
    cursorOf: ({ order_id }) => ({ key: '', id: order_id }),
  });
  const refunds = await findRefunds(
    db,
    rows.flatMap(({ refund_id }) => refund_id ?? []),
  );
  const cases = rows.map((row) => {
    const refund = refunds.find(({ refund_id }) => refund_id === row.refund_id);
    return { ...present(row), refund: refund ? presentRefund(refund) : null };
  });
  return { cases, next };
}

function present(row: ReviewRow): Omit<ReviewCase, 'refund'> {
  const { state, total_cents, refunded_cents, under_way_cents, ...shown } = row;
  const left = (row.paid_cents ?? 0) - refunded_cents - under_way_cents;
  return wire({
    ...shown,
    kind: kindOf(row),
    payment_status: state,
    expected_cents: total_cents,
    can_refund_all: left > 0 && state !== 'disputed',
  });
}

/** Kind of a case, by the words that the shop wrote when it stopped the order. */
export function kindOf({
  state,
  detail,
  refund_id,
  transfer,
}: Pick<ReviewRow, 'state' | 'detail' | 'refund_id' | 'transfer'>): ReviewCase['kind'] {
  if (state === 'disputed') return 'disputed';
  if (state === 'paid_oversold') return 'oversold';
  if (refund_id !== null || detail === REFUND_FAILED) return 'refund failed';
  if (detail === 'paid twice') return 'paid twice';
  if (transfer && state !== 'review') return 'transfer';
  const isMismatch = /^(amount|currency|the session refers)/.test(detail ?? '');
  return isMismatch ? 'amount' : 'other';
}
