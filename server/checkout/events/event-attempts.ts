import { describeError } from '../../platform/describe-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { settleSubject } from './event-subject.ts';
import { claimDueEvents, countFailedAttempt, type DueEvent, giveUpEvent } from './kept-events.queries.ts';
import { readEvent } from './read-event.ts';

/** Together with the back-off about three days. */
const ATTEMPTS = 20;
/** Time for which an event belongs to the queue's job alone. */
const JOB_FIRST_MS = 5 * 60 * 1000;
const TOGETHER = 5;
const CLAIMED_AT_ONCE = 50;
/** A round leaves time for what else the reconciler does in its minute. */
const ROUND_MS = 40_000;
const LONGEST_REASON = 300;

/**
 * Counts a failed try to act on an event, and gives the event up with the last one. Answers how many there have been; of
 * an event that is done or given up, or was not kept, all.
 */
export async function countFailure(
  { db, clock, log }: Shop,
  eventId: string,
  error: unknown,
): Promise<number> {
  const attempts = await countFailedAttempt(db, eventId, clock.now());
  if (attempts === undefined) return ATTEMPTS;
  await giveUpAfterLast({ db, clock, log }, { event_id: eventId, attempts }, error);
  return attempts;
}

/**
 * Tries kept events again whose time has come, those that have waited longest first. Claiming one counts the attempt and
 * sets the time of the next, so that neither an event that always fails nor a crash keeps the others waiting.
 */
export async function retryEvents(shop: Shop): Promise<void> {
  const at = shop.clock.now();
  const receivedBefore = new Date(at.getTime() - JOB_FIRST_MS);
  for (const end = performance.now() + ROUND_MS; performance.now() < end; ) {
    const due = await claimDueEvents(shop.db, { at, receivedBefore, atMost: CLAIMED_AT_ONCE });
    if (due.length === 0) return;
    const worker = async () => {
      for (let next = due.shift(); next; next = due.shift()) await retry(shop, next);
    };
    await Promise.all(Array.from({ length: TOGETHER }, worker));
  }
}

async function retry(shop: Shop, event: DueEvent): Promise<void> {
  const { event_id: eventId, raw } = event;
  try {
    const reading = readEvent(JSON.parse(raw));
    if (reading.verdict === 'usable')
      await settleSubject(shop, reading.subject, { cause: 'reconciler', eventId });
    else await giveUp(shop, eventId, reading.verdict === 'unusable' ? reading.reason : 'it is not handled');
  } catch (error) {
    shop.log.warn({ err: error, eventId, attempts: event.attempts }, 'an event could not be acted on');
    await giveUpAfterLast(shop, event, error);
  }
}

type AttemptsContext = Pick<Shop, 'db' | 'clock' | 'log'>;

async function giveUpAfterLast(
  context: AttemptsContext,
  { event_id, attempts }: { event_id: string; attempts: number },
  error: unknown,
): Promise<void> {
  if (attempts < ATTEMPTS) return;
  const { code, message } = describeError(error);
  await giveUp(context, event_id, [code, message ?? 'no error'].filter(Boolean).join(': '));
}

async function giveUp({ db, clock, log }: AttemptsContext, eventId: string, why: string): Promise<void> {
  const reason = why.slice(0, LONGEST_REASON);
  if (await giveUpEvent(db, eventId, reason, clock.now()))
    log.error({ eventId, reason }, 'an event is given up: nobody will act on it unless a person asks for it');
}
