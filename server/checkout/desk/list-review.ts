import type { ReviewCase } from '#contract/desk/refunds.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { REFUND_FAILED } from '../refunds/note-refund.ts';
import { findRefunds } from '../refunds/refunds.queries.ts';
import { presentRefund } from './present-refund.ts';
import { findReviewRows, type ReviewRow } from './review.queries.ts';

/** A page of the orders that a person must look at. */
export async function listReview({ db }: Pick<Shop, 'db'>, cursor: string | undefined) {
  const { rows, next } = await readPage({
    kind: 'id',
    newestFirst: false,
    cursor,
    find: ({ id }, atMost) => findReviewRows(db, id, atMost),
    cursorOf: ({ orderId }) => ({ key: '', id: orderId }),
  });
  const refunds = await findRefunds(
    db,
    rows.flatMap(({ refundId }) => refundId ?? []),
  );
  const cases = rows.map((row) => {
    const refund = refunds.find(({ refundId }) => refundId === row.refundId);
    return { ...present(row), refund: refund ? presentRefund(refund) : null };
  });
  return { cases, next };
}

function present(row: ReviewRow): Omit<ReviewCase, 'refund'> {
  const left = (row.paidCents ?? 0) - row.refundedCents - row.underWayCents;
  return {
    order_id: row.orderId,
    folio: row.folio,
    kind: kindOf(row),
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    payment_status: row.state,
    since: row.since.toISOString(),
    expected_cents: row.totalCents,
    paid_cents: row.paidCents,
    currency: row.currency,
    detail: row.detail,
    can_release: row.canRelease,
    can_refund_all: left > 0 && row.state !== 'disputed',
  };
}

/** Kind of a case, by the words that the shop wrote when it stopped the order. */
export function kindOf({
  state,
  detail,
  refundId,
}: Pick<ReviewRow, 'state' | 'detail' | 'refundId'>): ReviewCase['kind'] {
  if (state === 'disputed') return 'disputed';
  if (state === 'paid_oversold') return 'oversold';
  if (refundId !== null || detail === REFUND_FAILED) return 'refund failed';
  if (detail === 'paid twice') return 'paid twice';
  const isMismatch = /^(amount|currency|the session refers)/.test(detail ?? '');
  return isMismatch ? 'amount' : 'other';
}
