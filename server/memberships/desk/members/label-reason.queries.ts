import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const write = statement(
  'write_cancel_label',
  'UPDATE subscription SET cancel_label = $2 WHERE subscription_id = $1',
);

export const writeCancelLabel = (tx: Database, subscriptionId: number, label: LeaveReason | null) =>
  write(tx, [subscriptionId, label]);
