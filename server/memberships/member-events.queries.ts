import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const lock = statement(
  'lock_for_member_event',
  'SELECT FROM subscription WHERE subscription_id = $1 FOR UPDATE',
);

const note = statement(
  'note_member_event',
  `INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, detail, staff_id, at)
   SELECT subscription_id, state, state, $2, $3, $4::int, $5::timestamptz FROM subscription s
   WHERE subscription_id = $1 AND NOT EXISTS (SELECT FROM subscription_event e
     WHERE e.subscription_id = s.subscription_id AND e.cause = $2 AND e.detail = $3 AND e.at >= $6::timestamptz)`,
);

interface MemberEvent {
  subscriptionId: number;
  /** `staff`, or `mail` of one that was sent. */
  cause: 'staff' | 'mail';
  detail: string;
  staffId: number | null;
  at: Date;
  /** Time since which the same event counts as repeated; absent: ever. */
  unlessSince?: Date;
}

/**
 * Notes, once, an event that leaves the state of a subscription as it is. Under the row's lock, taken by a statement of
 * its own: the state that an event says is the one that the events before it have led to, and of two at once the later
 * sees the earlier.
 */
export async function noteMemberEvent(
  tx: Database,
  { subscriptionId, cause, detail, staffId, at, unlessSince }: MemberEvent,
): Promise<void> {
  await lock(tx, [subscriptionId]);
  await note(tx, [subscriptionId, cause, detail, staffId, at, unlessSince ?? '-infinity']);
}
