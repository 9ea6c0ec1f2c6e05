import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sendPaidMail } from './orders/send-paid-mail.ts';
import { aPaidOrder, type PaidOrder } from './orders/testing/a-paid-order.ts';
import { listMails } from './platform/mail/mailbox.ts';
import { aThread } from './site/testing/a-thread.ts';
import { aStaffMember, type StaffMember } from './staff/testing/a-staff-member.ts';
import { aContact } from './testing/test-guest.ts';
import { testShopOfFile } from './testing/test-shop.ts';

/** A person whose words are kept from before the marks of a letter were bounded. */
const email = 'marcas@example.test';
const SHOWN = 'Za\u030d\u030d';
const KEPT = `Za${'\u030d'.repeat(60)}`;
const TOO_MANY = /\p{M}{3}/u;

let owner: StaffMember;
let order: PaidOrder;
let threadId: number;
const testShop = await testShopOfFile();
beforeAll(async () => {
  owner = await aStaffMember(testShop);
  order = await aPaidOrder(testShop, { contact_information: { ...aContact, email } });
  ({ threadId } = await aThread(testShop, { email }));
  const { db } = testShop.shop;
  await db.execute(sql`
    UPDATE orders SET contact_name = ${KEPT}, note = ${KEPT},
      shipping_address = jsonb_set(shipping_address, '{street}', to_jsonb(${KEPT}::text))
    WHERE order_id = ${order.orderId}`);
  await db.execute(sql`
    UPDATE message_thread SET full_name = ${KEPT}, subject = ${KEPT} WHERE thread_id = ${threadId}`);
});

test.each([
  ['an order', () => `orders/get?folio=${order.folio}`],
  ['the list of orders', () => 'orders/list?tab=all'],
  ['the search', () => `find?q=${order.folio}`],
  ['the list of people', () => `clients/list?tab=all&q=${email}`],
  ['a person', () => `clients/get?email=${email}`],
  ['a conversation', () => `messages/get?thread_id=${threadId}`],
  ['a table for a spreadsheet', () => 'orders/export.csv?tab=all'],
])('%s shows two marks of a letter at most', async (_, path) => {
  const { status, raw } = await owner.get(`/desk/${path()}`);
  expect(status).toBe(200);
  expect(raw.toString()).toContain(SHOWN);
  expect(raw.toString()).not.toMatch(TOO_MANY);
});

test('a mail shows two marks of a letter at most, and tables that no word widens', async () => {
  const { shop } = testShop;
  await sendPaidMail(shop, order.orderId, 'mail:paid:again');
  const mails = await listMails(shop.db, email);
  const paid = mails.filter(({ html }) => html.includes(SHOWN));
  expect(paid.length).toBeGreaterThan(0);
  for (const { subject, html, text } of paid) {
    expect(`${subject} ${html} ${text}`).not.toMatch(TOO_MANY);
    expect(text).toContain(SHOWN);
    expect(html).toContain('table-layout:fixed');
  }
});
