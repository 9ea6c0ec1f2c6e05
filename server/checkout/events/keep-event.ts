import { drawTicket } from '../../memberships/memberships.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { keepWebhookEvent } from '../checkout.queries.ts';
import { countFailure } from './event-attempts.ts';
import { type EventSubject, settleSubject } from './event-subject.ts';
import { keepUnusableEvent } from './kept-events.queries.ts';
import { readEvent } from './read-event.ts';

/** Settles what an event is about. `ticket`: drawn when it came, to know whether the provider was asked since. */
export const settleEventJob = defineJob<{ eventId: string; subject: EventSubject; ticket?: number }>(
  'settle-event',
);

/** Tries of the queue, within some minutes; the later ones are the reconciler's. */
const TRIES_OF_THE_QUEUE = 5;

/**
 * The event and the job to act on it, together; a repeated delivery finds both and adds nothing. Kinds that change
 * nothing here, which the provider sends when its endpoint names no events, are not kept: they name buyers. One that can
 * never be acted on is kept as given up: sent again it would be no better.
 */
export async function keepEvent({ db, jobs, clock, log }: Shop, sent: unknown, raw: string): Promise<void> {
  const reading = readEvent(sent);
  if (reading.verdict === 'ignored') return;
  if (reading.verdict === 'unusable') {
    const { id, type, reason } = reading;
    const isNew = id === null || (await keepUnusableEvent(db, { id, type, reason, at: clock.now(), raw }));
    if (isNew) log.error({ eventId: id, type, reason }, 'a signed event cannot be used');
    return;
  }
  const { event, subject } = reading;
  const { id, type, created } = event;
  const ticket = subject.about === 'subscription' ? await drawTicket(db) : undefined;
  await inTransaction(db, async (tx) => {
    const facts = { id, type, createdAt: new Date(created * 1000), receivedAt: clock.now(), raw };
    await keepWebhookEvent(tx, facts);
    await jobs.send(settleEventJob, { eventId: id, subject, ticket }, { tx, key: `event:${id}` });
  });
}

/** Makes the queue's workers act on what is kept. */
export function workOnEvents(shop: Shop): void {
  shop.jobs.work(settleEventJob, async ({ eventId, subject, ticket }) => {
    try {
      await settleSubject(shop, subject, { cause: 'webhook', eventId, ticket });
    } catch (error) {
      if ((await countFailure(shop, eventId, error)) < TRIES_OF_THE_QUEUE) throw error;
    }
  });
}
