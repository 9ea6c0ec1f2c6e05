import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { holdMember, notPossible, recordMemberChange } from './hold-member.ts';
import { writeCancelLabel } from './label-reason.queries.ts';

/** Labels the reason that the owner reads out of a client's words; null takes the label away. */
export const labelReason = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { subscription_id, label }: { subscription_id: number; label: LeaveReason | null },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const kept = await holdMember(tx, subscription_id);
    if (kept.state !== 'canceled' && !kept.cancel_at_period_end)
      throw notPossible('Esta suscripción sigue: todavía no hay por qué se va.');
    await writeCancelLabel(tx, subscription_id, label);
    await recordMemberChange(tx, by, kept, {
      call: 'POST /desk/memberships/label-reason',
      before: { cancel_label: kept.cancel_label },
      after: { cancel_label: label },
      at: clock.now(),
    });
  });
