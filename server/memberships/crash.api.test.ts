import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSession } from '../accounts/accounts.ts';
import { brokenInvariants } from '../checkout/invariants.queries.ts';
import { createClock } from '../platform/clock.ts';
import { createKillableShop, type KillableShop } from '../testing/killable-shop.ts';
import { payOnPage } from '../testing/test-guest.ts';

let shop: KillableShop;
let planId: number;
beforeAll(async () => {
  shop = await createKillableShop();
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships)
    VALUES ('book-club-lectores', 'book-club-lectores', 'Book Club Lectores', '', '', '{}', 9900, false) RETURNING membership_id AS id`);
  planId = Number(rows[0]?.id);
});
afterEach(() => shop.calmDown());
afterAll(() => shop.close());

let count = 0;

async function aClientOfIt() {
  count += 1;
  const email = `socia${count}@example.test`;
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`INSERT INTO users (email, email_key, password_hash) VALUES (${email}, ${email}, 'none') RETURNING user_id AS id`,
  );
  const userId = Number(rows[0]?.id);
  const session = { ip: '127.0.0.1', headers: { 'user-agent': 'test' } };
  const token = await openSession({ db: shop.db, clock: createClock() }, userId, session);
  const subscribe = async (): Promise<{ checkout_url: string } | null> => {
    const answer = await fetch(`${shop.origin}/api/memberships/create-checkout-membership`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ membership_id: planId, address_id: null }),
    }).catch(() => null);
    return answer && (await answer.json());
  };
  const facts = async () =>
    (
      await shop.db.execute(sql`
        SELECT state, (SELECT count(*) FROM subscription_period p WHERE p.subscription_id = s.subscription_id) AS periods,
          (SELECT count(*) FROM mailbox_mail WHERE "to" = ${email} AND subject LIKE 'Recibo de %') AS receipts
        FROM subscription s WHERE user_id = ${userId} ORDER BY subscription_id`)
    ).rows;
  return { subscribe, facts };
}

const points: [name: string, hold: () => Promise<unknown>, isThere: () => Promise<unknown>][] = [
  [
    'while the provider is being asked for the record of the client',
    () => shop.holdProvider(),
    () => shop.untilProviderIsAsked(),
  ],
  [
    'after the provider made the page, before it is noted',
    () => shop.holdAt('UPDATE', 'subscription', 'NEW.session_id IS NOT NULL'),
    () => shop.untilHeld(),
  ],
];

test.each(points)(
  'killed %s: the client who tries again has one page, and can pay on it',
  async (_name, hold, isThere) => {
    await shop.start();
    const client = await aClientOfIt();
    await hold();
    const lost = client.subscribe();
    await isThere();
    await shop.kill();
    await lost;
    expect(await client.facts()).toMatchObject([{ state: 'pending' }]);
    await shop.restart();
    // A click that is not answered at once gets an error that asks to try again.
    let url = '';
    await expect
      .poll(
        async () => {
          url = (await client.subscribe())?.checkout_url ?? '';
          return url;
        },
        { timeout: 60_000, interval: 1000 },
      )
      .toMatch(/^http/);
    expect((await payOnPage(url)).status).toBe(303);
    await shop.flush();
    const paid = { state: 'active', periods: 1, receipts: 1 };
    await expect.poll(client.facts, { timeout: 60_000 }).toEqual([paid]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);

const settlingPoints: [name: string, hold: () => Promise<unknown>][] = [
  ['while the message is being kept', () => shop.holdAt('INSERT', 'webhook_event')],
  ['while the period is being written', () => shop.holdAt('INSERT', 'subscription_period')],
  ['while the mail is being sent', () => shop.holdAt('INSERT', 'mailbox_mail')],
];

test.each(settlingPoints)(
  'killed %s: after a restart it is active, paid once and receipted once',
  async (_name, hold) => {
    await shop.start();
    const client = await aClientOfIt();
    const { checkout_url = '' } = (await client.subscribe()) ?? {};
    await hold();
    await payOnPage(checkout_url);
    await shop.untilHeld();
    await shop.restart();
    await shop.flush();
    await expect
      .poll(client.facts, { timeout: 100_000 })
      .toEqual([{ state: 'active', periods: 1, receipts: 1 }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);
