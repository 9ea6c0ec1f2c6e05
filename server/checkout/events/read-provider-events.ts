import type Stripe from 'stripe';
import { drawTicket } from '../../memberships/memberships.ts';
import type { Shop } from '../../platform/shop.ts';
import { findUntriedEvents, markEventProcessed, moveCursor, readCursor } from '../checkout.queries.ts';
import { countFailure } from './event-attempts.ts';
import { type EventSubject, handledEvents, settleSubject } from './event-subject.ts';
import { keepEvent } from './keep-event.ts';
import { readEvent } from './read-event.ts';

const CURSOR = 'provider-events';
const OVERLAP_MS = 60 * 60 * 1000;
const PAGE = 100;
/** Events of one round, and how many of the questions they lead to are awaited together. */
const A_ROUND = 1000;
const TOGETHER = 5;

/** Subject of one or more events, the oldest of them first. */
interface News {
  subject: EventSubject;
  eventIds: string[];
}

/**
 * Reads the provider's own list of events from where the last reading ended, an hour earlier to be safe. Of those that
 * were not acted on the oldest are taken in as if they had just come, kept and with a job each, and worked on at once:
 * each subject once, however many events tell of it. The next reading begins where this one had enough.
 */
export async function readProviderEvents(shop: Shop, atMost = A_ROUND): Promise<void> {
  const { db, clock } = shop;
  const startedAt = clock.now();
  const cursor = (await readCursor(db, CURSOR)) ?? startedAt;
  // A clock that ran ahead once must not hide what happens now.
  const since = Math.min(cursor.getTime(), startedAt.getTime()) - OVERLAP_MS;
  const { oldest, leftSince } = await findNew(shop, Math.floor(since / 1000), atMost);
  const ticket = await drawTicket(db);
  for (const event of oldest) await keepEvent(shop, event, JSON.stringify(event));
  await moveCursor(db, CURSOR, leftSince ?? startedAt);
  const waiting = bySubject(oldest);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await workOn(shop, next, ticket);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

/** The oldest of the events that were not acted on, in their order, and the time of the first that is left. */
async function findNew(
  { stripe, db }: Shop,
  since: number,
  atMost: number,
): Promise<{ oldest: Stripe.Event[]; leftSince: Date | null }> {
  // A renewal that is near is announced by the shop's own clock, too.
  const types = handledEvents.filter((type) => type !== 'invoice.upcoming');
  const found: Stripe.Event[] = [];
  let leftSince: Date | null = null;
  let after: string | undefined;
  // Page by page: what is known of the events of one is asked for at once. The provider lists the latest first.
  for (let hasMore = true; hasMore; ) {
    const page: Stripe.ApiList<Stripe.Event> = await stripe.events.list({
      types,
      created: { gte: since },
      limit: PAGE,
      ...(after && { starting_after: after }),
    });
    const ids = page.data.map(({ id }) => id);
    const untried = await findUntriedEvents(db, ids);
    found.push(
      ...page.data.filter((event) => untried.has(event.id) && readEvent(event).verdict !== 'ignored'),
    );
    const latest = found.splice(0, Math.max(0, found.length - atMost)).at(-1);
    if (latest) leftSince = new Date(latest.created * 1000);
    after = ids.at(-1);
    hasMore = page.has_more && after !== undefined;
  }
  return { oldest: found.reverse(), leftSince };
}

function bySubject(events: readonly Stripe.Event[]): News[] {
  const all = new Map<string, News>();
  for (const event of events) {
    const reading = readEvent(event);
    if (reading.verdict !== 'usable') continue;
    const { subject } = reading;
    const name = `${subject.about} ${subject.id}`;
    const known = all.get(name) ?? { subject, eventIds: [] };
    known.eventIds.push(event.id);
    all.set(name, known);
  }
  return [...all.values()];
}

async function workOn(shop: Shop, { subject, eventIds }: News, ticket: number) {
  const { db, clock, log } = shop;
  const [first = '', ...others] = eventIds;
  try {
    await settleSubject(shop, subject, { cause: 'reconciler', eventId: first, ticket });
    for (const eventId of others) await markEventProcessed(db, eventId, clock.now());
  } catch (error) {
    log.warn({ err: error, eventId: first }, 'reconciling an event failed, it will be tried again');
    for (const eventId of eventIds) await countFailure(shop, eventId, error);
  }
}
