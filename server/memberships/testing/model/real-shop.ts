import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { aClient } from '../../../accounts/testing/a-client.ts';
import { settleSubject, subjectOf } from '../../../checkout/events/event-subject.ts';
import { reconcile } from '../../../checkout/settling/reconcile.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { aContact } from '../../../testing/test-guest.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { settleCredit } from '../../crediting/settle-credit.ts';
import { announceRenewals } from '../../mails/announce-renewals.ts';
import { findClientSubscriptions, type SubscriptionRecord } from '../../subscriptions.queries.ts';
import { reconcileMemberships } from '../../syncing/reconcile-memberships.ts';
import { passTime, saveAddress } from '../a-subscriber.ts';

export const messageWays = ['in order', 'duplicated', 'shuffled', 'delayed', 'lost'] as const;
export type MessageWay = (typeof messageWays)[number];

export interface RealSlot {
  userId: number;
  planId: number;
  priceCents: number;
  /** Addresses; none for the plan that ships nothing. */
  addresses: readonly number[];
}

/** System under test: the shop with its database, the provider, and how its messages travel. */
export interface RealShop {
  testShop: TestShop;
  way: MessageWay;
  /** Messages were lost or late: the shop may have learnt of a charge when it was too late to announce it. */
  wasLate: boolean;
  slots: readonly RealSlot[];
  /** Person who gives at the desk. */
  by: Staff;
}

export interface Offer {
  planId: number;
  priceCents: number;
}
export interface Ground {
  digital: Offer;
  shipped: Offer;
  by: Staff;
}

/** Events that the real provider sends when the shop asks for no others. */
const SENT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Two clients new to the shop: one who may take both plans, one with the plan that ships nothing. */
export async function newRealShop(testShop: TestShop, ground: Ground): Promise<RealShop> {
  const { digital, shipped, by } = ground;
  const [one, other] = [await aClient(testShop), await aClient(testShop)];
  const addresses = [await saveAddress(one), await saveAddress(one, { street: 'Otra calle' })];
  const real: RealShop = {
    testShop,
    way: 'in order',
    wasLate: false,
    slots: [
      { userId: one.userId, ...digital, addresses: [] },
      { userId: one.userId, ...shipped, addresses },
      { userId: other.userId, ...digital, addresses: [] },
    ],
    by,
  };
  await testShop.control({ webhook_events: SENT_EVENTS });
  await setWay(real, 'in order');
  return real;
}

export async function setWay(real: RealShop, way: MessageWay) {
  real.way = way;
  real.wasLate ||= way === 'delayed' || way === 'lost';
  const webhooks = way === 'delayed' ? 'hold' : way === 'lost' ? 'drop' : 'deliver';
  await real.testShop.control({ webhooks });
}

/** Moves both clocks, and lets what has arrived be worked on. */
export async function pass(real: RealShop, milliseconds: number) {
  await passTime(real.testShop, milliseconds);
  await workOnMessages(real);
}

/** A card that is good for years on a page of the provider; its clock may have gone far ahead. */
export async function giveCard({ testShop }: RealShop, url: string, number: string): Promise<number> {
  const year = (testShop.shop.clock.now().getUTCFullYear() + 5) % 100;
  const card = { number, exp: `12/${year}`, cvc: '123', name: aContact.full_name, email: aContact.email };
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(card),
    redirect: 'manual',
  });
  return answer.status;
}

/** The queue's work, in the order in which messages are said to travel. */
async function workOnMessages({ testShop, way }: RealShop) {
  const { shop } = testShop;
  const { rows } = await shop.db.execute<{ id: string; raw: string }>(
    sql`SELECT event_id AS id, raw FROM webhook_event WHERE processed_at IS NULL ORDER BY created_at`,
  );
  // Ids are random, so theirs is an order like any other.
  const events = way === 'shuffled' ? rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : rows;
  for (const { id, raw } of events) {
    const subject = subjectOf(JSON.parse(raw) as Stripe.Event);
    if (!subject) continue;
    const times = way === 'duplicated' ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, () => settleSubject(shop, subject, { cause: 'webhook', eventId: id })),
    );
  }
}

export async function reconcileAll({ testShop: { shop } }: RealShop) {
  await reconcile(shop);
  await reconcileMemberships(shop);
}

/** Gifts of subscriptions that ended or go on again, should the provider not have been asked at once. */
export async function workOnGifts({ testShop: { shop } }: RealShop) {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT DISTINCT (data->>'creditId')::int AS id FROM pgboss.job WHERE name = 'send-credit'`,
  );
  for (const { id } of rows) await settleCredit(shop, id);
}

/** Runs what a running shop does every few minutes. */
export async function announce({ testShop: { shop } }: RealShop) {
  await reconcileMemberships(shop);
  await announceRenewals(shop);
}

/** Finds all subscriptions of one client and plan, oldest first, pages that nobody paid left out. */
export async function keptOf(
  { testShop }: RealShop,
  { userId, planId }: RealSlot,
): Promise<SubscriptionRecord[]> {
  const { db, clock } = testShop.shop;
  const { all } = await findClientSubscriptions(db, userId, clock.now());
  return all
    .filter(({ membership_id, state }) => membership_id === planId && state !== 'expired')
    .toSorted((a, b) => a.subscription_id - b.subscription_id);
}
