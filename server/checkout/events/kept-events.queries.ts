import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A quarter of a minute after the first failure, twice as long after each next one, six hours at most. */
const NEXT_ATTEMPT = (at: string) =>
  `attempts = attempts + 1, next_attempt_at = ${at}::timestamptz + least(interval '15 seconds' * power(2, attempts), interval '6 hours')`;

const claimDue = statement<DueEvent>(
  'claim_due_events',
  `UPDATE webhook_event SET ${NEXT_ATTEMPT('$1')}
   WHERE event_id IN (SELECT event_id FROM webhook_event
     WHERE processed_at IS NULL AND next_attempt_at <= $1 AND received_at < $2
     ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING event_id, raw, attempts`,
);

export interface DueEvent {
  event_id: string;
  raw: string;
  /** Number of attempts, this one included. */
  attempts: number;
}

/** Events to be tried again now: two copies of the shop never get the same one. */
export const claimDueEvents = (
  db: Database,
  { at, receivedBefore, atMost }: { at: Date; receivedBefore: Date; atMost: number },
): Promise<DueEvent[]> => claimDue(db, [at.toISOString(), receivedBefore.toISOString(), atMost]);

const failedAttempt = statement<{ attempts: number }>(
  'webhook_event_failed',
  `UPDATE webhook_event SET ${NEXT_ATTEMPT('$2')} WHERE event_id = $1 AND processed_at IS NULL RETURNING attempts`,
);

/** Counts a failure of an event, and answers how many there are; undefined when it is done, given up or not kept. */
export async function countFailedAttempt(
  db: Database,
  eventId: string,
  at: Date,
): Promise<number | undefined> {
  const [row] = await failedAttempt(db, [eventId, at.toISOString()]);
  return row?.attempts;
}

/** Gives an event up; false when it was done or given up before. */
export async function giveUpEvent(db: Database, eventId: string, reason: string, at: Date): Promise<boolean> {
  const result = await db.execute(sql`
    UPDATE webhook_event SET processed_at = ${at.toISOString()}, given_up_reason = ${reason}
    WHERE event_id = ${eventId} AND processed_at IS NULL RETURNING event_id`);
  return result.rows.length > 0;
}

/** Stores an event as given up from the start. False when it is here already. */
export async function keepUnusableEvent(
  db: Database,
  { id, type, reason, at, raw }: { id: string; type: string; reason: string; at: Date; raw: string },
): Promise<boolean> {
  const now = at.toISOString();
  const result = await db.execute(sql`
    INSERT INTO webhook_event (event_id, type, created_at, received_at, processed_at, given_up_reason, raw)
    VALUES (${id}, ${type}, ${now}, ${now}, ${now}, ${reason}, ${raw}) ON CONFLICT DO NOTHING RETURNING event_id`);
  return result.rows.length > 0;
}

const emptyGivenUp = statement(
  'empty_given_up_events',
  `UPDATE webhook_event SET raw = '' WHERE given_up_reason IS NOT NULL
     AND strpos(lower(raw), (SELECT lower(email) FROM users WHERE user_id = $1)) > 0`,
);

const emptyGivenUpOfEmail = statement(
  'empty_given_up_events_of_email',
  `UPDATE webhook_event SET raw = '' WHERE given_up_reason IS NOT NULL AND strpos(lower(raw), $1) > 0`,
);

export async function emptyGivenUpEventsOfEmail(tx: Database, emailKey: string): Promise<void> {
  await emptyGivenUpOfEmail(tx, [emailKey]);
}

/** Empties given-up events that name the client: without its text one cannot be tried again. */
export async function emptyGivenUpEvents(tx: Database, userId: number): Promise<void> {
  await emptyGivenUp(tx, [userId]);
}
