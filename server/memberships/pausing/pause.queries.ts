import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

interface PauseEvent {
  subscriptionId: number;
  state: SubscriptionState;
  cause: string;
  /** `paused: <next charge>` or `continued: <next charge>`. */
  detail: string;
  staffId: number | null;
  at: Date;
}

const insert = statement(
  'insert_pause_event',
  `INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, detail, staff_id, at)
   VALUES ($1, $2, $2, $3, $4, $5, $6)`,
);

/** The history keeps pauses, though the state stays as it is. */
export const insertPauseEvent = (tx: Database, event: PauseEvent) =>
  insert(tx, [event.subscriptionId, event.state, event.cause, event.detail, event.staffId, event.at]);

const claim = statement(
  'claim_pause_event',
  `UPDATE subscription_event e SET cause = $2, staff_id = $3
   WHERE e.cause = 'webhook' AND e.subscription_event_id = (
     SELECT max(subscription_event_id) FROM subscription_event l
     WHERE l.subscription_id = $1 AND (l.detail LIKE 'paused: %' OR l.detail LIKE 'continued: %')
       AND l.subscription_event_id > $4)`,
);

const last = statement<{ id: number }>(
  'last_event_of_subscription',
  `SELECT coalesce(max(subscription_event_id), 0) AS id FROM subscription_event WHERE subscription_id = $1`,
);

/** Finds the last event; asked before the provider is, as later events follow from its answer. */
export async function findLastEvent(db: Database, subscriptionId: number): Promise<number> {
  return (await last(db, [subscriptionId]))[0]?.id ?? 0;
}

/** The provider's message about a pause may be acted on before its own answer: the pause is still of who asked for it. */
export const claimPauseEvent = (
  db: Database,
  subscriptionId: number,
  by: { cause: string; staffId: number | null },
  after: number,
) => claim(db, [subscriptionId, by.cause, by.staffId, after]);
