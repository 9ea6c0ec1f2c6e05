import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAY_LINK_DAYS } from '#contract/later-payment.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { findOrder } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { payOnPage } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { payByLink } from '../starting/pay-by-link.ts';
import { aCheckout } from '../testing/a-checkout.ts';
import { aLaterOrder, type LaterOrder, payLater } from '../testing/a-later-order.ts';
import { aLinkSale } from '../testing/a-sale-by-hand.ts';
import { endOrder, endTransfer } from './end-order.ts';
import type { ProviderOutcome } from './provider-outcome.ts';
import { askProvider, settleBy } from './settle-payment.ts';

/**
 * What becomes of an order depends on its rows and on the next thing that happens, nothing else. So all orders of messages, of any
 * length, are explored by trying each thing in each state that can be reached: answers of the provider, however late or often they
 * come, the desk's cancelling, and a death before the transaction ends. An order sold by hand also waits for clicks on its link,
 * each of which makes another page.
 */
const testShop = await testShopOfFile();
const { shop } = testShop;
let staff: StaffMember;
beforeAll(async () => {
  staff = await aStaffMember(testShop);
});
afterAll(() => testShop.expectInvariants());

type Way = 'oxxo' | 'spei' | 'link';
type Walked = Pick<LaterOrder, 'orderId' | 'folio' | 'totalCents' | 'providerId' | 'customerId' | 'book'> & {
  /** Of the link. */
  token?: string;
};

/** Answers of the provider about an order, as it gave them about others; by a link it is paid on a card's page. */
const readings: Record<Way, Record<string, ProviderOutcome>> = { oxxo: {}, spei: {}, link: {} };

beforeAll(async () => {
  for (const method of ['oxxo', 'spei'] as const) {
    const [paid, ended] = [await aLaterOrder(testShop, method), await aLaterOrder(testShop, method)];
    const read = (order: LaterOrder) => askProvider(shop, order.providerId);
    readings[method].waits = await read(paid);
    if (method === 'spei') {
      await payLater(testShop, paid, 5_000);
      readings[method].partly = await read(paid);
      await payLater(testShop, paid, paid.totalCents - 5_000);
      await endTransfer(shop, ended.providerId, 'reconciler');
    } else {
      await payLater(testShop, paid);
      await testShop.control({ async_payment: { session: ended.providerId, outcome: 'failed' } });
    }
    readings[method].paid = await read(paid);
    readings[method].ended = await read(ended);
    await shop.stripe.refunds
      .create({ payment_intent: readings[method].paid.payment?.paymentIntentId ?? '' })
      .catch(() => undefined);
    const isCash = method === 'oxxo';
    // Cash is never given back by the provider.
    if (!isCash) readings[method].refunded = await read(paid);
    for (const order of [paid, ended]) await settleBy(shop, order.providerId, await read(order), 'webhook');
  }
});

beforeAll(async () => {
  const [paid, ended] = [await aCheckout(testShop), await aCheckout(testShop)];
  readings.link.open = await askProvider(shop, paid.sessionId);
  const { status } = await payOnPage(paid.url);
  expect(status).toBe(303);
  readings.link.paid = await askProvider(shop, paid.sessionId);
  await shop.stripe.checkout.sessions.expire(ended.sessionId);
  readings.link.ended = await askProvider(shop, ended.sessionId);
  for (const [{ sessionId }, said] of [
    [paid, readings.link.paid],
    [ended, readings.link.ended],
  ] as const)
    await settleBy(shop, sessionId, said, 'webhook');
});

/** An answer about another order, said about this one. */
const about = (order: Walked, said: ProviderOutcome): ProviderOutcome => ({
  ...said,
  sessionId: said.sessionId && order.providerId,
  transfer: said.transfer && { intentId: order.providerId, customerId: order.customerId ?? '' },
  reference: { orderId: order.orderId, folio: order.folio },
  amountCents: order.totalCents,
  refundedCents: said.refundedCents > 0 ? order.totalCents : 0,
  refunds: said.refunds.map((refund) => ({
    ...refund,
    providerId: `re_${order.orderId}`,
    cents: order.totalCents,
  })),
  payment: said.payment && { ...said.payment, paymentIntentId: `pi_of_${order.orderId}` },
});

/** Does everything and dies before any of it is kept. */
const dying = (work: (dead: Shop) => Promise<unknown>) =>
  inTransaction(shop.db, async (tx) => {
    await work({ ...shop, db: tx as Shop['db'] });
    throw new Error('killed');
  }).catch((error) => {
    if (error.message !== 'killed') throw error;
  });

/** More would mean that some fact grows with each message. */
const MOST = 60;
const CANCELLED = 'cancelled at the desk';
type Thing = (order: Walked) => Promise<unknown>;

/** The payment that an order has now: by a link it may be the second page. */
const paymentOf = async ({ orderId, providerId, ...order }: Walked) => {
  const { session_id } = (await findOrder(shop.db, orderId)) ?? {};
  return { ...order, orderId, providerId: session_id ?? providerId };
};

function thingsOf(way: Way): Map<string, Thing> {
  const things = way === 'link' ? thingsOfLink() : new Map<string, Thing>();
  for (const [name, said] of Object.entries(readings[way])) {
    const tell = async (of: Shop, order: Walked) => {
      const payment = await paymentOf(order);
      await settleBy(of, payment.providerId, about(payment, said), 'webhook');
    };
    things.set(name, (order) => tell(shop, order));
    things.set(`${name}, killed`, (order) => dying((dead) => tell(dead, order)));
  }
  return things.set(CANCELLED, ({ orderId }) =>
    staff.post('/desk/checkout/cancel-order', {
      order_id: orderId,
      request_key: randomUUID(),
      notify: false,
    }),
  );
}

/** A provider that makes pages, the same one for the same key, and whose answers may be lost. */
const makingPages = (isLost: boolean) => {
  const create = async (
    { expires_at }: { expires_at: number },
    { idempotencyKey }: { idempotencyKey: string },
  ) => {
    if (isLost) throw new Error('killed');
    return { id: `cs_${idempotencyKey}`, url: 'https://pay.example.test/', expires_at };
  };
  return { ...shop, stripe: { checkout: { sessions: { create } } } as unknown as Shop['stripe'] };
};

function thingsOfLink(): Map<string, Thing> {
  const click = (of: Shop, { token = '' }: Walked) =>
    payByLink(of, token, 'card').catch((error) => {
      if (!(error instanceof ShopError) && error.message !== 'killed') throw error;
    });
  const afterwards = new Date(shop.clock.now().getTime() + (PAY_LINK_DAYS + 1) * 24 * 60 * 60_000);
  return new Map<string, Thing>([
    ['clicked', (order) => click(makingPages(false), order)],
    ['clicked and killed', (order) => click(makingPages(true), order)],
    [
      'an earlier page ended',
      (order) => {
        const earlier = { ...order, providerId: `cs_before_${order.orderId}` };
        return settleBy(
          shop,
          earlier.providerId,
          about(earlier, readings.link.ended as ProviderOutcome),
          'webhook',
        );
      },
    ],
    [
      'the link ended',
      async ({ orderId }) => {
        const order = await findOrder(shop.db, orderId);
        if (order?.state === 'awaiting_payment')
          await endOrder({ ...shop, clock: { now: () => afterwards } }, order, 'reconciler');
      },
    ],
  ]);
}

interface Facts extends Record<string, unknown> {
  state: string;
  mails: string[];
  stock: number;
  reserved: number;
  shipping: string;
  paid_cents: number | null;
  refunds: number;
  unpaged: boolean;
}

/** Everything that what comes next could depend on, without ids and times. */
async function factsOf({ orderId, book }: Walked): Promise<Facts> {
  const { rows } = await shop.db.execute<Facts>(sql`
    SELECT o.state, o.shipping_state AS shipping, o.decline_code, o.paid_at IS NULL AS unpaid, o.link_hash IS NULL AS unlinked,
      o.promised_to IS NULL AS unpromised, coalesce(o.session_id, o.payment_intent_id) IS NULL AS unpaged,
      o.session_expires_at = o.pay_link_ends_at AS unasked, b.stock, b.reserved, p.amount_cents AS paid_cents, p.refunded_cents,
      w.remaining_cents, ARRAY(SELECT r.state FROM reservation r WHERE r.order_id = o.order_id) AS reservations,
      (SELECT count(*)::int FROM refund f WHERE f.order_id = o.order_id) AS refunds,
      ARRAY(SELECT coalesce(j.data->>'kind', j.name) FROM pgboss.job j WHERE (j.data->>'orderId')::int = o.order_id
        AND j.name LIKE '%mail' ORDER BY 1) AS mails
    FROM orders o LEFT JOIN payment p USING (order_id) LEFT JOIN pending_payment w USING (order_id), product b
    WHERE o.order_id = ${orderId} AND b.product_id = ${book.productId}`);
  const [facts] = rows;
  if (!facts) throw new Error('The order is gone.');
  return facts;
}

/** What holds in each state, whatever led there. */
function judge(facts: Facts, way: readonly string[]) {
  const said = way.join(' → ');
  const lived = way.filter((name) => !name.endsWith(', killed'));
  const hasMoney = lived.includes('paid') || lived.includes('refunded');
  expect(new Set(facts.mails).size, `mails once: ${said}`).toBe(facts.mails.length);
  expect(facts.paid_cents !== null, `money that came is kept, and no other: ${said}`).toBe(hasMoney);
  const bought = ['paid', 'refund_pending', 'refunded', 'review'];
  const unpaid = ['processing', 'failed', 'awaiting_payment', 'expired', 'canceled'];
  expect(hasMoney ? bought : unpaid, said).toContain(facts.state);
  const copies: Record<string, [stock: number, reserved: number]> = {
    awaiting_payment: [2, 1],
    processing: [2, 1],
    paid: [2, 0],
    failed: [3, 0],
    expired: [3, 0],
    canceled: [3, 0],
  };
  const held = copies[facts.state];
  if (held) expect([facts.stock, facts.reserved], `no copy is lost or sold twice: ${said}`).toEqual(held);
  expect(facts.shipping, `nothing leaves: ${said}`).toBe('pendiente de envío');
}

async function anOrder(way: Way): Promise<Walked> {
  const book = await aBook(shop.db, { stock: 3 });
  if (way !== 'link') return aLaterOrder(testShop, way, { book });
  return { ...(await aLinkSale(testShop, {}, { book, seller: staff })), providerId: '', customerId: null };
}

describe.each(['oxxo', 'spei', 'link'] as const)('an order paid by %s', (method) => {
  test('reaches the same end by every order of messages', async () => {
    const things = thingsOf(method);
    const replay = async (way: readonly string[]) => {
      const order = await anOrder(method);
      for (const name of way) await things.get(name)?.(order);
      return factsOf(order);
    };
    const known = new Map<string, string[]>();
    const startedAt = performance.now();
    let steps = 0;
    const edges = new Map<string, string[]>();
    const start = JSON.stringify(await replay([]));
    known.set(start, []);
    for (const waiting = [start]; waiting.length > 0; ) {
      const state = waiting.shift() ?? '';
      const way = known.get(state) ?? [];
      for (const name of things.keys()) {
        // One refund says all: each further one would be another state.
        if (name === CANCELLED && JSON.parse(state).refunds > 0) continue;
        // Nobody tells of a page that was not made.
        if (JSON.parse(state).unpaged && name.replace(', killed', '') in readings[method]) continue;
        const facts = await replay([...way, name]);
        steps += 1;
        if (known.size > MOST) throw new Error(`There are too many states: ${[...known.values()].at(-1)}`);
        judge(facts, [...way, name]);
        const reached = JSON.stringify(facts);
        edges.set(state, [...(edges.get(state) ?? []), reached]);
        // A death leaves nothing behind, or the whole.
        if (name.endsWith(', killed'))
          expect([state, JSON.stringify(await replay([...way, name.replace(', killed', '')]))]).toContain(
            reached,
          );
        if (known.has(reached)) continue;
        known.set(reached, [...way, name]);
        waiting.push(reached);
      }
    }
    const each = ((performance.now() - startedAt) / steps).toFixed(0);
    process.stdout.write(
      `${method}: ${known.size} states, ${steps} steps of ${each} ms, ${sequences(edges, start, 10)} orders of 10 messages\n`,
    );
    expect(known.size).toBeGreaterThan(4);
  }, 300_000);
});

/** The number of ways through the states, so many steps long. */
function sequences(edges: ReadonlyMap<string, readonly string[]>, start: string, steps: number): number {
  let ways = new Map([[start, 1]]);
  for (let step = 0; step < steps; step += 1) {
    const next = new Map<string, number>();
    for (const [state, count] of ways)
      for (const reached of edges.get(state) ?? []) next.set(reached, (next.get(reached) ?? 0) + count);
    ways = next;
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0);
}
