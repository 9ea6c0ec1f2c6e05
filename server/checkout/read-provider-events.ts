import type Stripe from 'stripe';
import { drawTicket } from '../memberships/memberships.ts';
import type { Shop } from '../platform/shop.ts';
import { findUnprocessedEvents, markEventProcessed, moveCursor, readCursor } from './checkout.queries.ts';
import { type EventSubject, handledEvents, settleSubject, subjectOf } from './event-subject.ts';
import { keepEvent } from './keep-event.ts';

const CURSOR = 'provider-events';
const OVERLAP_MS = 60 * 60 * 1000;
const PAGE = 100;
/** Subjects that are asked about in one round, and how many of these questions are awaited together. */
const A_ROUND = 600;
const TOGETHER = 5;

/** What one or more events are about, the oldest of them first. */
interface News {
  subject: EventSubject;
  eventIds: string[];
}

/**
 * Reads the provider's own list of events from where the last reading ended, an hour earlier to be safe, and takes in
 * those that never came as if they had just come: kept, with a job each. Only then does the reading count as done. The
 * oldest are worked on at once, each subject once however many events tell of it; the rest is left to the queue.
 */
export async function readProviderEvents(shop: Shop, atMost = A_ROUND): Promise<void> {
  const { db, clock } = shop;
  const startedAt = clock.now();
  const cursor = (await readCursor(db, CURSOR)) ?? startedAt;
  // A clock that ran ahead once must not hide what happens now.
  const since = Math.min(cursor.getTime(), startedAt.getTime()) - OVERLAP_MS;
  const news = await takeIn(shop, Math.floor(since / 1000));
  const heard = await drawTicket(db);
  await moveCursor(db, CURSOR, startedAt);
  const waiting = news.slice(0, atMost);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await workOn(shop, next, heard);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

/** Everything told since then that nobody has acted on, the oldest first. */
async function takeIn(shop: Shop, since: number): Promise<News[]> {
  const types = handledEvents.filter((type) => type !== 'invoice.upcoming');
  const bySubject = new Map<string, News>();
  // Page by page: what is known of the events of one is asked for at once.
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const page: Stripe.ApiList<Stripe.Event> = await shop.stripe.events.list({
      types,
      created: { gte: since },
      limit: PAGE,
      ...(after && { starting_after: after }),
    });
    const unprocessed = await findUnprocessedEvents(
      shop.db,
      page.data.map(({ id }) => id),
    );
    for (const event of page.data) {
      const subject = unprocessed.has(event.id) ? subjectOf(event) : null;
      if (!subject) continue;
      await keepEvent(shop, event, JSON.stringify(event));
      const name = `${subject.about} ${subject.id}`;
      const known = bySubject.get(name);
      // The provider lists the latest first.
      bySubject.delete(name);
      bySubject.set(name, { subject, eventIds: [event.id, ...(known?.eventIds ?? [])] });
    }
    after = page.data.at(-1)?.id;
    hasMore = page.has_more && after !== undefined;
  }
  return [...bySubject.values()].reverse();
}

async function workOn(shop: Shop, { subject, eventIds: [first = '', ...others] }: News, heard: number) {
  const { db, clock, log } = shop;
  try {
    await settleSubject(shop, subject, { cause: 'reconciler', eventId: first, heard });
    for (const eventId of others) await markEventProcessed(db, eventId, clock.now());
  } catch (error) {
    log.warn({ err: error, eventId: first }, 'reconciling an event failed, its job tries again');
  }
}
