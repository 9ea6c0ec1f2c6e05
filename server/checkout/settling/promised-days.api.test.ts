import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { sendPaidMail } from '../../orders/send-paid-mail.ts';
import { anAddress, type CartEntry, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { brokenInvariants } from '../invariants.queries.ts';
import { settlePayment } from './settle-payment.ts';

const testShop = await testShopOfFile();
beforeAll(async () => {
  // One that came while the clock shows another day would count as days late.
  await testShop.control({ webhooks: 'drop' });
});

/** Pays when the shop's clock shows that instant. */
async function paidAt(instant: string, entries: readonly CartEntry[], changes: object = {}) {
  const { shop } = testShop;
  const guest = testShop.guest();
  const { body } = await guest.checkout(entries, changes);
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url);
  const { now } = shop.clock;
  shop.clock.now = () => new Date(instant);
  const details = await settlePayment(shop, sessionId, 'webhook')
    .then(() => guest.details(sessionId))
    .finally(() => {
      shop.clock.now = now;
    });
  const { rows } = await shop.db.execute<{ order_id: number; state: string; days: string[] | null }>(sql`
    SELECT order_id, state, CASE WHEN promised_to IS NOT NULL THEN ARRAY[promised_from::text, promised_to::text] END AS days
    FROM orders WHERE session_id = ${sessionId}`);
  const [order] = rows;
  if (!order) throw new Error('There is no order.');
  return { ...order, sessionId, shown: details.body.order };
}

const mailTexts = async () =>
  (await testShop.shop.db.execute<{ text: string }>(sql`SELECT text FROM mailbox_mail`)).rows
    .map(({ text }) => text)
    .join('\n');

test('days are fixed with the payment, by the clock of the shop and the postal code', async () => {
  const { shop } = testShop;
  const book = await aBook(shop.db, { stock: 5 });
  const address_information = { ...anAddress, postal_code: '44160' };
  // A minute before the cutoff of 13:00 in Mexico City, and at it.
  const before = await paidAt('2026-11-24T18:59:00Z', [book], { address_information });
  const after = await paidAt('2026-11-24T19:00:00Z', [book]);
  expect([before.state, before.days]).toEqual(['paid', ['2026-11-30', '2026-12-02']]);
  expect([after.state, after.days]).toEqual(['paid', ['2026-11-30', '2026-12-01']]);
  expect(before.shown).toMatchObject({
    promised_from: '2026-11-30',
    promised_to: '2026-12-02',
    leaves_on: '2026-11-25',
    arrives_by: '2026-12-02',
    is_late: false,
  });

  await sendPaidMail(shop, before.order_id);
  expect(await mailTexts()).toContain('Llega entre el lunes 30 de noviembre y el miércoles 2 de diciembre.');
});

test('a purchase without anything to ship is promised no day', async () => {
  const guide = await aBook(testShop.shop.db, { productType: 'DIGITAL', priceCents: 13_900 });
  const bought = await paidAt('2026-11-24T18:59:00Z', [guide], {
    total: 139,
    address_information: undefined,
  });
  expect([bought.state, bought.days]).toEqual(['paid', null]);
  expect(bought.shown).toMatchObject({ promised_from: null, leaves_on: null, arrives_by: null });
  expect(await brokenInvariants(testShop.shop.db)).toEqual([]);
});

test('a shipped order without days is found, unless it was made before days were promised', async () => {
  const { db } = testShop.shop;
  const { order_id } = await paidAt('2026-11-24T18:59:00Z', [await aBook(db)]);
  await db.execute(
    sql`UPDATE orders SET promised_from = NULL, promised_to = NULL WHERE order_id = ${order_id}`,
  );
  expect(await brokenInvariants(db)).toEqual([
    { rule: 'what is shipped was promised days when it was paid', count: 1, rows: [{ order_id }] },
  ]);
  await db.execute(sql`UPDATE orders SET promises_delivery = false WHERE order_id = ${order_id}`);
  expect(await brokenInvariants(db)).toEqual([]);
});
