import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { laterMethods } from '#contract/later-payment.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { laterMailKinds } from '../../orders/later-mail-job.ts';
import { findWholeOrder, orderLink } from '../../orders/orders.ts';
import { sendLaterMail } from '../../orders/send-later-mail.ts';
import { sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aLaterOrder, type LaterOrder, payLater } from '../testing/a-later-order.ts';
import { endTransfer } from './end-order.ts';
import { askProvider, settleBy, settlePayment } from './settle-payment.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
afterEach(() => testShop.expectInvariants());

/** Mails about an order, as they stand in the mailbox. */
async function mailsOf({ folio }: LaterOrder) {
  const { rows } = await shop.db.execute<{ to: string; subject: string; text: string }>(
    sql`SELECT "to", subject, text FROM mailbox_mail WHERE subject LIKE ${`%${folio}`} ORDER BY mail_id`,
  );
  return rows;
}

const send = ({ orderId }: LaterOrder, kind: (typeof laterMailKinds)[number]) =>
  sendLaterMail(shop, { orderId, kind });

/** The kinds of mail that an order as it stands would still get. */
async function kindsSent(order: LaterOrder) {
  const sent: string[] = [];
  for (const kind of laterMailKinds) {
    const before = (await mailsOf(order)).length;
    await send(order, kind);
    if ((await mailsOf(order)).length > before) sent.push(kind);
  }
  return sent;
}

async function pendingOf({ orderId }: LaterOrder) {
  const pending = (await findWholeOrder(shop.db, orderId))?.pending;
  if (!pending) throw new Error('The order waits for nothing.');
  return pending;
}

async function pay(order: LaterOrder) {
  await payLater(testShop, order);
  await settlePayment(shop, order.providerId, 'webhook');
}

async function lapse(order: LaterOrder) {
  if (order.customerId) return endTransfer(shop, order.providerId, 'reconciler');
  await testShop.control({ async_payment: { session: order.providerId, outcome: 'failed' } });
  await settlePayment(shop, order.providerId, 'webhook');
}

describe.each([
  ['pending', 'Falta tu pago: '],
  ['reminder', 'Recordatorio: falta tu pago '],
] as const)('the mail %s', (kind, subject) => {
  test('of a voucher has its number in fours, the sum, the last moment and the order’s link', async () => {
    const order = await aLaterOrder(testShop, 'oxxo');
    const { number, pay_by } = await pendingOf(order);
    await send(order, kind);
    const [mail] = await mailsOf(order);
    expect(mail).toMatchObject({ to: 'mariana@example.test', subject: `${subject}${order.folio}` });
    for (const said of [
      String(number?.replaceAll(/(.{4})(?=.)/g, '$1 ')),
      formatCents(order.totalCents),
      `${dateText(pay_by)} a las 23:59`,
      orderLink(shop, order.folio),
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toMatch(/CLABE|Concepto|ransfiere/);
  });

  test('of a transfer has the account in threes, its text, and what is left after a part', async () => {
    const order = await aLaterOrder(testShop, 'spei');
    await payLater(testShop, order, 5_000);
    await settlePayment(shop, order.providerId, 'webhook');
    const { clabe, bank_name, pay_by } = await pendingOf(order);
    await send(order, kind);
    const [mail] = await mailsOf(order);
    const left = formatCents(order.totalCents - 5_000);
    for (const said of [
      String(clabe?.replaceAll(/(.{3})(?=.)/g, '$1 ')),
      String(bank_name),
      order.folio,
      `Transfiere exactamente ${left} en una sola transferencia`,
      `${dateText(pay_by)} a las 23:59`,
      orderLink(shop, order.folio),
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain(formatCents(order.totalCents));
    expect(mail?.text).not.toMatch(/ficha|OXXO/);
  });
});

test.each([
  ['oxxo', 'Tu ficha venció: ', 'No se cobró nada.', 'te lo devolvemos'],
  ['spei', 'Tu transferencia ya no se espera: ', 'te lo devolvemos a la misma cuenta', 'No se cobró nada'],
] as const)('the mail of one by %s that lapsed says what becomes of its money', async (method, ...said) => {
  const [subject, promise, other] = said;
  const order = await aLaterOrder(testShop, method);
  await lapse(order);
  await send(order, 'lapsed');
  const [mail] = await mailsOf(order);
  expect(mail?.subject).toBe(`${subject}${order.folio}`);
  expect(mail?.text).toContain(promise);
  expect(mail?.text).not.toContain(other);
  expect(mail?.text).toContain(orderLink(shop, order.folio));
});

test('a card that the bank refuses late lapses without a mail', async () => {
  const { body } = await testShop.guest().checkout([await aBook(shop.db)]);
  const sessionId = sessionIdOf(body.url);
  const said = await askProvider(shop, sessionId);
  for (const target of ['processing', 'failed'] as const)
    await settleBy(shop, sessionId, { ...said, target }, 'webhook');
  const { rows } = await shop.db.execute(sql`
    SELECT o.state, j.name FROM orders o LEFT JOIN pgboss.job j ON j.name LIKE '%mail' AND (j.data->>'orderId')::int = o.order_id
    WHERE o.session_id = ${sessionId}`);
  expect(rows).toEqual([{ state: 'failed', name: null }]);
});

describe.each(laterMethods)('a mail that is late, about an order by %s,', (method) => {
  test('asks for no money that has come', async () => {
    const order = await aLaterOrder(testShop, method);
    await pay(order);
    expect(await kindsSent(order)).toEqual([]);
  });

  test('asks for no money of an order that has ended, and says so of no other', async () => {
    const order = await aLaterOrder(testShop, method);
    expect(await kindsSent(order)).toEqual(['pending', 'reminder']);
    await lapse(order);
    expect(await kindsSent(order)).toEqual(['lapsed']);
  });

  test('goes to nobody once the buyer is forgotten', async () => {
    const order = await aLaterOrder(testShop, method);
    await shop.db.execute(sql`UPDATE orders SET contact_email = '' WHERE order_id = ${order.orderId}`);
    expect(await kindsSent(order)).toEqual([]);
  });
});
