import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaterMethod } from '#contract/later-payment.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aLaterOrder, type LaterOrder, payLater } from '../testing/a-later-order.ts';
import { endTransfer } from './end-order.ts';
import type { ProviderOutcome } from './provider-outcome.ts';
import { askProvider, settleBy } from './settle-payment.ts';

/**
 * What becomes of an order depends on its rows and on the next thing that happens, nothing else. So all orders of messages, of any
 * length, are explored by trying each thing in each state that can be reached: answers of the provider, however late or often they
 * come, the desk's cancelling, and a death before the transaction ends.
 */
const testShop = await testShopOfFile();
const { shop } = testShop;
let staff: StaffMember;
beforeAll(async () => {
  staff = await aStaffMember(testShop);
});
afterAll(() => testShop.expectInvariants());

/** Answers of the provider about an order, as it gave them about others. */
const readings: Record<LaterMethod, Record<string, ProviderOutcome>> = { oxxo: {}, spei: {} };

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

/** An answer about another order, said about this one. */
const about = (order: LaterOrder, said: ProviderOutcome): ProviderOutcome => ({
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
type Thing = (order: LaterOrder) => Promise<unknown>;

function thingsOf(method: LaterMethod): Map<string, Thing> {
  const things = new Map<string, Thing>();
  for (const [name, said] of Object.entries(readings[method])) {
    things.set(name, (order) => settleBy(shop, order.providerId, about(order, said), 'webhook'));
    things.set(`${name}, killed`, (order) =>
      dying((dead) => settleBy(dead, order.providerId, about(order, said), 'webhook')),
    );
  }
  return things.set(CANCELLED, ({ orderId }) =>
    staff.post('/desk/checkout/cancel-order', {
      order_id: orderId,
      request_key: randomUUID(),
      notify: false,
    }),
  );
}

interface Facts extends Record<string, unknown> {
  state: string;
  mails: string[];
  stock: number;
  reserved: number;
  shipping: string;
  paid_cents: number | null;
  refunds: number;
}

/** Everything that what comes next could depend on, without ids and times. */
async function factsOf({ orderId, book }: LaterOrder): Promise<Facts> {
  const { rows } = await shop.db.execute<Facts>(sql`
    SELECT o.state, o.shipping_state AS shipping, o.decline_code, o.paid_at IS NULL AS unpaid, o.link_hash IS NULL AS unlinked,
      o.promised_to IS NULL AS unpromised, b.stock, b.reserved, p.amount_cents AS paid_cents, p.refunded_cents,
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
  expect(hasMoney ? bought : ['processing', 'failed'], said).toContain(facts.state);
  const copies: Record<string, [stock: number, reserved: number]> = {
    processing: [2, 1],
    paid: [2, 0],
    failed: [3, 0],
  };
  const held = copies[facts.state];
  if (held) expect([facts.stock, facts.reserved], `no copy is lost or sold twice: ${said}`).toEqual(held);
  expect(facts.shipping, `nothing leaves: ${said}`).toBe('pendiente de envío');
}

describe.each(['oxxo', 'spei'] as const)('an order paid by %s', (method) => {
  test('reaches the same end by every order of messages', async () => {
    const things = thingsOf(method);
    const replay = async (way: readonly string[]) => {
      const order = await aLaterOrder(testShop, method, { book: await aBook(shop.db, { stock: 3 }) });
      for (const name of way) await things.get(name)?.(order);
      return factsOf(order);
    };
    const known = new Map<string, string[]>();
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
    process.stdout.write(
      `${method}: ${known.size} states, ${steps} steps, ${sequences(edges, start, 10)} orders of 10 messages\n`,
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
