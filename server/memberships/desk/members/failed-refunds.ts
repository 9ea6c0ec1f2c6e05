import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { noteMemberEvent } from '../../member-events.queries.ts';
import { findPeriodRefund, settleFailedPeriodRefund } from '../../refunding/period-refunds.queries.ts';
import { findFailedRefunds } from './failed-refunds.queries.ts';
import { holdMember, recordMemberChange } from './hold-member.ts';

const AT_MOST = 50;

/** Failed refunds that a person must see to, the oldest first. */
export async function listFailedRefunds({ db }: Pick<Shop, 'db'>): Promise<FailedPeriodRefund[]> {
  return wire(await findFailedRefunds(db, AT_MOST));
}

/** «Ya lo transferí»: it reached the client another way, of which the provider knows nothing. */
export async function settleFailedRefund(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { period_refund_id, note }: { period_refund_id: number; note: string },
): Promise<void> {
  const refund = await findPeriodRefund(db, period_refund_id);
  if (!refund) throw new ShopError('NOT_FOUND');
  const { subscription_id: subscriptionId, cents } = refund;
  await inTransaction(db, async (tx) => {
    const kept = await holdMember(tx, subscriptionId);
    const at = clock.now();
    const now = await findPeriodRefund(tx, period_refund_id);
    if (now?.state !== 'failed' || now.settled_at !== null)
      throw new ShopError('NOT_FOUND', {
        sentence: 'Esa devolución ya no está pendiente. Recarga la página.',
      });
    await settleFailedPeriodRefund(tx, period_refund_id, at);
    const { staffId } = by;
    const detail = 'refund by hand';
    await noteMemberEvent(tx, { subscriptionId, cause: 'staff', detail, staffId, at, unlessSince: at });
    const call = 'POST /desk/memberships/settle-refund';
    const after = { cents, kind: 'by hand', note };
    await recordMemberChange(tx, by, kept, { call, after, isMoney: true, at });
  });
}
