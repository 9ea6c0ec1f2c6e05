import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Box } from '#contract/boxes.ts';
import { firstBoxWindow } from '#contract/delivery.ts';
import { firstBoxText } from '#contract/delivery-words.ts';
import { startOfDay } from '#contract/mexico-city.ts';
import { signInAgain, type TestClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { anAddress } from '../testing/test-guest.ts';
import { testSettings } from '../testing/test-settings.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { mailSubscriber } from './mails/subscription-mails.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';
import { fillBox, putBox } from './testing/a-box.ts';
import { aSubscriber, DAY, passTime, passUntil, type Subscriber } from './testing/a-subscriber.ts';

const BOOKS = { ships: true, family: 'book-club-libros' } as const;

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

async function boxesOf({ userId }: Pick<TestClient, 'userId'>): Promise<Box[]> {
  const { get } = await signInAgain(testShop, userId);
  return (await get('/memberships/get-my-boxes')).body.boxes;
}

async function renew(subscriber: Subscriber, periods: number) {
  await passTime(testShop, (30 * periods + 1) * DAY);
  await syncSubscription(testShop.shop, (await subscriber.row()).provider_id, 'webhook');
}

async function boxAt({ subscriptionId }: Subscriber, place: number): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ id: number }>(sql`
    SELECT shipment_id AS id FROM shipment JOIN subscription_period USING (period_id) WHERE subscription_id = ${subscriptionId}
    ORDER BY period_start OFFSET ${place - 1} LIMIT 1`);
  return rows[0]?.id ?? 0;
}

const send = async (subscriber: Subscriber, place: number, tracking: string) =>
  putBox(testShop, await boxAt(subscriber, place), 'enviado', tracking);

test('each paid period of a plan with books is a box, numbered from the first, the newest before the others', async () => {
  const subscriber = await aSubscriber(testShop, BOOKS);
  await renew(subscriber, 2);
  await send(subscriber, 1, 'https://rastreo.test/1');
  await send(subscriber, 2, 'javascript:alert(1)');
  const boxes = await boxesOf(subscriber.client);
  expect(
    boxes.map(({ number, status, carrier, tracking_url }) => [number, status, carrier, tracking_url]),
  ).toEqual([
    [3, 'preparing', null, null],
    [2, 'sent', 'Estafeta', null],
    [1, 'sent', 'Estafeta', 'https://rastreo.test/1'],
  ]);
  expect(boxes[1]?.period_end).toBe(boxes[0]?.period_start);
});

test('a first box leaves by the day that its client was mailed, also when the owner changes the days later, and is late after it', async () => {
  const subscriber = await aSubscriber(testShop, BOOKS);
  const { rows } = await testShop.shop.db.execute<{ paidAt: string }>(sql`
    SELECT paid_at AS "paidAt" FROM subscription_period WHERE subscription_id = ${subscriber.subscriptionId}`);
  const day = firstBoxWindow(testSettings, new Date(rows[0]?.paidAt ?? ''), anAddress.postal_code);
  await mailSubscriber(testShop.shop, { kind: 'welcome', subscriptionId: subscriber.subscriptionId });
  const mails = (await testShop.app.inject(`/dev/mailbox.json?to=${subscriber.client.email}`)).json();
  const texts: string[] = mails.map(({ text }: { text: string }) => text.replace(/\s+/g, ' '));
  expect(texts.join()).toContain(`Tu primera caja ${day && firstBoxText(day)}`);
  await testShop.shop.db.execute(
    sql`UPDATE site_setting SET settings = settings || '{"box_handling_days": null}'::jsonb`,
  );
  const leaving = async () =>
    (await boxesOf(subscriber.client)).map(({ number, leaves_by, is_late }) => [number, leaves_by, is_late]);
  expect(await leaving()).toEqual([[1, day?.leaves, false]]);
  const [year = 0, month = 0, date = 0] = (day?.leaves ?? '').split('-').map(Number);
  const midnight = startOfDay({ year, month, day: date + 1 });
  await passUntil(testShop, new Date(midnight.getTime() - 60_000));
  expect(await leaving()).toEqual([[1, day?.leaves, false]]);
  await passUntil(testShop, midnight);
  expect(await leaving()).toEqual([[1, null, true]]);
  await renew(subscriber, 1);
  expect(await leaving()).toEqual([
    [2, null, false],
    [1, null, true],
  ]);
  await send(subscriber, 1, 'https://rastreo.test/2');
  expect((await leaving())[1]).toEqual([1, null, false]);
});

test('a client does not see the boxes of another, and a plan that is only read has none', async () => {
  const owner = await aSubscriber(testShop, BOOKS);
  const reader = await aSubscriber(testShop, {});
  expect(await boxesOf(reader.client)).toEqual([]);
  expect((await boxesOf(owner.client)).map(({ subscription_id }) => subscription_id)).toEqual([
    owner.subscriptionId,
  ]);
});

test('a box that stays here because of its money is not said to be prepared', async () => {
  const subscriber = await aSubscriber(testShop, BOOKS);
  await testShop.shop.db.execute(sql`
    UPDATE shipment h SET held_at = now() FROM subscription_period p
    WHERE p.period_id = h.period_id AND p.subscription_id = ${subscriber.subscriptionId}`);
  expect(await boxesOf(subscriber.client)).toEqual([]);
  await testShop.shop.db.execute(sql`
    UPDATE shipment h SET held_at = NULL FROM subscription_period p
    WHERE p.period_id = h.period_id AND p.subscription_id = ${subscriber.subscriptionId}`);
});

test('a box says its titles once it has left, with their pages while the books are sold; one that is not sent says why', async () => {
  const { db } = testShop.shop;
  const subscriber = await aSubscriber(testShop, BOOKS);
  await renew(subscriber, 1);
  const books = [await aBook(db, { title: 'Sopa' }), await aBook(db, { title: 'Nopalito', active: false })];
  await fillBox(testShop, await boxAt(subscriber, 1), books);
  expect((await boxesOf(subscriber.client))[1]?.titles).toEqual([]);
  await send(subscriber, 1, 'https://rastreo.test/3');
  const [second, first] = await boxesOf(subscriber.client);
  expect(first?.titles).toMatchObject([
    { product_id: books[0]?.productId, product_name: 'Sopa', authors: ['Ana Prueba'], is_on_sale: true },
    { product_name: 'Nopalito', is_on_sale: false },
  ]);
  expect(second).toMatchObject({ status: 'preparing', titles: [], skipped_reason: null });
  await db.execute(sql`
    UPDATE shipment h SET skipped_at = now(), skipped_reason = 'Están de viaje' FROM subscription_period p
    WHERE p.period_id = h.period_id AND p.subscription_id = ${subscriber.subscriptionId} AND h.state = 'pendiente de envío'`);
  expect((await boxesOf(subscriber.client))[0]).toMatchObject({
    status: 'skipped',
    skipped_reason: 'Están de viaje',
  });
});
