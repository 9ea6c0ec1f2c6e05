import type Stripe from 'stripe';
import { drawTicket } from '../memberships/memberships.ts';
import { inTransaction, sendAhead } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { keepWebhookEvent } from './checkout.queries.ts';
import { type EventSubject, settleSubject, subjectOf } from './event-subject.ts';

/** Settles what an event is about. `heard`: drawn when it came, to tell whether anybody has asked since. */
export const settleEventJob = defineJob<{ eventId: string; subject: EventSubject; heard?: number }>(
  'settle-event',
);

/**
 * The event and the job to act on it, together; a repeated delivery finds both and adds nothing. Kinds that change
 * nothing here, which a provider sends when nobody told it what to send, are not kept: they name buyers.
 */
export async function keepEvent({ db, jobs, clock }: Shop, event: Stripe.Event, raw: string) {
  const subject = subjectOf(event);
  if (!subject) return;
  const { id, type, created } = event;
  const heard = subject.about === 'subscription' ? await drawTicket(db) : undefined;
  await inTransaction(db, async (tx) => {
    const facts = { id, type, createdAt: new Date(created * 1000), receivedAt: clock.now(), raw };
    await sendAhead(tx, keepWebhookEvent(tx, facts));
    await jobs.send(settleEventJob, { eventId: id, subject, heard }, { tx, key: `event:${id}` });
  });
}

/** Makes the queue's workers act on what is kept. */
export function workOnEvents(shop: Shop): void {
  shop.jobs.work(settleEventJob, ({ eventId, subject, heard }) =>
    settleSubject(shop, subject, { cause: 'webhook', eventId, heard }),
  );
}
