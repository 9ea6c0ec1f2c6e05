import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NoticePerson } from '#contract/desk/notices.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { answerTransfer } from '../../checkout/refunds/answer-transfer.ts';
import { anAccount, aTransfer } from '../../checkout/testing/a-transfer.ts';
import { aPlan } from '../../memberships/testing/a-plan.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import { aThread } from '../../site/testing/a-thread.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aMembership } from '../testing/a-membership.ts';
import { aSale } from '../testing/a-sale.ts';
import { announceMonday, sendMondayMail } from './monday-mail.ts';
import { announceEvents, sendNoticeMail } from './notice-mails.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
const lucia = await aStaffMember(testShop, 'shipping');

interface Job extends Record<string, unknown> {
  data: { staffId: number; counts: Record<string, number>; until: string; day: string };
}
const jobs = async (queue: string) =>
  (
    await testShop.shop.db.execute<Job>(
      sql`SELECT data FROM pgboss.job WHERE name = ${queue} ORDER BY created_on, id`,
    )
  ).rows.map(({ data }) => data);
const mailsTo = async (email: string) =>
  (
    await testShop.shop.db.execute<{ subject: string; text: string }>(
      sql`SELECT subject, text FROM mailbox_mail WHERE "to" = ${email} ORDER BY mail_id`,
    )
  ).rows;
const choose = (staff_id: number, event: string, is_wanted: boolean) =>
  amalia.post('/desk/notices/save', { staff_id, event, is_wanted });

test('each person is offered what they may see; an owner at first gets what waits, a helper nothing', async () => {
  const people: NoticePerson[] = (await amalia.get('/desk/notices/get')).body.people;
  const wantedOf = (id: number) => people.find(({ staff_id }) => staff_id === id)?.wanted;
  expect(wantedOf(amalia.staffId)).toMatchObject({
    review: true,
    monday: true,
    order: false,
    message: false,
  });
  expect(wantedOf(lucia.staffId)).toEqual({ order: false, return: false });
  expect((await choose(lucia.staffId, 'message', true)).status).toBe(404);
  expect((await choose(2_000_000_000, 'order', true)).status).toBe(404);
});

test('a notice is mailed once to each who subscribed to it, and to no other', async () => {
  const { shop } = testShop;
  await announceEvents(shop);
  expect(await jobs('notice-mail')).toEqual([]);
  await choose(lucia.staffId, 'order', true);
  await choose(amalia.staffId, 'message', true);
  await aPaidOrder(testShop);
  await aPaidOrder(testShop);
  await aThread(testShop);
  testShop.travel(1_000);
  await Promise.all([announceEvents(shop), announceEvents(shop)]);
  await announceEvents(shop);
  const sent = await jobs('notice-mail');
  expect(sent.map(({ staffId, counts }) => [staffId, counts]).toSorted()).toEqual(
    [
      [amalia.staffId, { message: 1 }],
      [lucia.staffId, { order: 2 }],
    ].toSorted(),
  );
  for (const mail of sent) await sendNoticeMail(shop, mail);
  expect(await mailsTo(lucia.email)).toMatchObject([{ subject: 'Mostrador: 2 pedidos pagados' }]);
  expect((await mailsTo(amalia.email)).at(-1)?.text).toContain('1 conversación con mensaje nuevo');
});

test('a refund that failed, of an order or of a membership, is a payment to review once, as on Hoy', async () => {
  const { shop } = testShop;
  const subscriptionId = await aMembership(shop.db, {
    membershipId: await aPlan(testShop),
    periods: [{ from: '2026-01-01T12:00:00Z' }],
  });
  const reviews = async () => {
    testShop.travel(1_000);
    await announceEvents(shop);
    return (await jobs('notice-mail')).flatMap(({ counts }) => counts.review ?? []);
  };
  const failed = (key: string) =>
    shop.db.execute(sql`INSERT INTO period_refund (period_id, cents, reason, state, request_key, created_at)
      SELECT period_id, 100, 'otro', 'failed', ${key}, '2026-01-02T12:00:00Z' FROM subscription_period
      WHERE subscription_id = ${subscriptionId}`);
  const onToday = async () => (await amalia.get('/desk/today')).body.review.count;
  expect([await reviews(), await onToday()]).toEqual([[], 0]);
  await failed('first');
  await shop.db.execute(sql`
    INSERT INTO refund (order_id, payment_intent_id, cents, lines, reason, state, request_key, created_at)
    SELECT min(order_id), 'pi_of_test', 100, '[]', 'otro', 'failed', 'third', '2026-01-02T12:00:00Z' FROM orders`);
  expect([await reviews(), await onToday()]).toEqual([[2], 2]);
  expect(await reviews(), 'again').toEqual([2]);
  await failed('second');
  expect(await reviews()).toEqual([2, 1]);
  for (const table of ['refund', 'period_refund'])
    await shop.db.execute(sql`UPDATE ${sql.raw(table)} SET settled_at = now()`);
  expect([await reviews(), await onToday()]).toEqual([[2, 1], 0]);
});

test('a refund by transfer is a payment to review once its account is given, or its link ends without', async () => {
  const { shop } = testShop;
  const [answered, lapsed] = [await aTransfer(testShop), await aTransfer(testShop)];
  const reviews = async (afterMs: number) => {
    testShop.travel(afterMs);
    await announceEvents(shop);
    const sent = await jobs('notice-mail');
    return sent.filter(({ staffId }) => staffId === amalia.staffId).map(({ counts }) => counts.review ?? 0);
  };
  const before = (await reviews(1_000)).length;
  const since = async (afterMs: number) => (await reviews(afterMs)).slice(before);
  expect(await since(1_000)).toEqual([]);
  await answerTransfer(shop, { token: answered.token, ...anAccount });
  expect(await since(1_000)).toEqual([1]);
  expect(await since(1_000), 'again').toEqual([1]);
  await shop.db.execute(
    sql`UPDATE refund_transfer SET link_ends_at = ${new Date(shop.clock.now().getTime() + 500).toISOString()} WHERE refund_id = ${lapsed.refundId}`,
  );
  expect(await since(1_000)).toEqual([1, 1]);
});

test('who is not of the staff any more is mailed nothing', async () => {
  const { shop } = testShop;
  const tomas = await aStaffMember(testShop, 'shipping');
  await choose(tomas.staffId, 'order', true);
  await aPaidOrder(testShop);
  await shop.db.execute(sql`UPDATE staff SET disabled_at = now() WHERE staff_id = ${tomas.staffId}`);
  testShop.travel(1_000);
  await announceEvents(shop);
  expect((await jobs('notice-mail')).some(({ staffId }) => staffId === tomas.staffId)).toBe(false);
});

test('on Mondays Hoy is mailed once to who wants it, with the cards that were declined', async () => {
  const { shop } = testShop;
  const membershipId = await aPlan(testShop);
  const periods = [{ from: '2026-01-01T12:00:00Z' }];
  for (const state of ['past_due', 'past_due', 'active', 'canceled'] as const)
    await aMembership(shop.db, { membershipId, state, periods });
  await announceMonday(shop);
  await announceMonday(shop);
  const sent = await jobs('monday-mail');
  expect(sent.map(({ staffId }) => staffId)).toEqual([amalia.staffId]);
  for (const mail of [...sent, ...sent]) await sendMondayMail(shop, mail);
  const mails = (await mailsTo(amalia.email)).filter(
    ({ subject }) => subject === 'Tu semana en Brincacuentos',
  );
  expect(mails).toHaveLength(1);
  const { text } = mails[0] ?? { text: '' };
  expect(text).toContain('• Por enviar: 3.');
  expect(text).toContain('• Tarjetas rechazadas: 2. La más vieja debe desde el');
});

test('the week that passed is given in full, from Monday to Sunday in Mexico City, beside the one before', async () => {
  const { shop } = testShop;
  const membershipId = await aPlan(testShop);
  const { productId } = await aBook(shop.db);
  const lines = [{ productId, unitCents: 20_000 }];
  // Instants before the week, on its first and last, and on the Monday itself.
  const instants = [
    '2024-06-03T05:59:59Z',
    '2024-06-03T06:00:00Z',
    '2024-06-10T05:59:59Z',
    '2024-06-10T06:00:00Z',
  ];
  for (const paidAt of instants) await aSale(shop.db, { paidAt, lines });
  await aMembership(shop.db, {
    membershipId,
    state: 'canceled',
    periods: [],
    events: [
      [null, 'pending', '2024-06-04T12:00:00Z'],
      ['pending', 'active', '2024-06-04T12:01:00Z'],
      ['active', 'canceled', '2024-06-08T12:00:00Z'],
    ],
  });
  await sendMondayMail(shop, { staffId: amalia.staffId, day: '2024-06-10' });
  const text = (await mailsTo(amalia.email)).at(-1)?.text ?? '';
  const week = text.slice(text.indexOf('La semana que pasó'));
  expect(week).toMatch(/Ventas +\$400\.00\n\$200\.00 más que la semana anterior/);
  expect(week).toMatch(/Pedidos +2\n1 más que la semana anterior/);
  expect(week).toMatch(/Altas +1\n1 más que la semana anterior/);
  expect(week).toMatch(/Bajas +1\n1 más que la semana anterior/);
});
