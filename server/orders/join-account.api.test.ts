import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import {
  codeMailedTo,
  mailTo,
  newEmail,
  PASSWORD,
  registered,
  TestBrowser,
} from '../accounts/testing/a-browser.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { settlePayment } from '../checkout/settling/settle-payment.ts';
import { aContact, payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';

const JOIN = '/orders/join-my-account';

const testShop = await testShopOfFile({ workers: true });
afterEach(() => testShop.expectInvariants());

/** A guest's paid order, and its link as the success page gives it to the browser that bought it. */
async function aGuestOrder(email: string) {
  const guest = testShop.guest();
  const contact_information = { ...aContact, email };
  const { body } = await guest.checkout([await aBook(testShop.shop.db)], { contact_information });
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url);
  await settlePayment(testShop.shop, sessionId, 'return');
  const shown = (await guest.details(sessionId)).body.order;
  return { sessionId, token: String(shown.guest.link_token), shown, guest };
}

async function ownerOf(sessionId: string) {
  const { rows } = await testShop.shop.db.execute<{ user_id: number | null; guest_hash: string | null }>(
    sql`SELECT user_id, guest_hash FROM orders WHERE session_id = ${sessionId}`,
  );
  return rows[0];
}

/** The account of the same e-mail, made after the order. */
async function registeredAfter(email: string) {
  await mailTo(testShop, email);
  const browser = new TestBrowser(testShop);
  await browser.register(email, PASSWORD);
  const code = await codeMailedTo(testShop, email, 2);
  expect((await browser.validate(email, code)).status).toBe(200);
  return browser;
}

const joinBy = (browser: TestBrowser, token: string) => browser.send('POST', JOIN, { token });
const refused = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const NOT_JOINED = [409, 'ORDER_NOT_JOINED'];

test('the order of a link, and no other, joins the account made after it, once: in two tabs and again', async () => {
  const email = newEmail('une');
  const other = await aGuestOrder(newEmail('ajeno'));
  const { sessionId, token, shown, guest } = await aGuestOrder(email);
  expect(shown.guest).toMatchObject({
    first_name: 'Mariana',
    address: 'Av. Coyoacán 1435, Ciudad de México',
  });
  const browser = await registeredAfter(email);
  expect(await ownerOf(sessionId)).toMatchObject({ user_id: null });
  const tabs = await Promise.all([joinBy(browser, token), joinBy(browser, token)]);
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(refused(await joinBy(browser, token))).toEqual(NOT_JOINED);
  expect(await ownerOf(other.sessionId)).toMatchObject({ user_id: null, guest_hash: expect.any(String) });
  const mine = (await browser.send('GET', '/orders/get-my-orders')).body.orders;
  expect(mine).toMatchObject([{ folio: shown.folio, payment_status: 'paid' }]);
  const kept = (await browser.send('GET', '/users/get-addresses')).body.addresses;
  expect(kept).toMatchObject([{ street: 'Av. Coyoacán', main_address: true }]);
  // Order belongs to the account alone now; the link in the mail still opens it.
  expect((await guest.details(sessionId)).body.order).toBeNull();
  expect((await testShop.app.inject(`/api/orders/get-shared-order?token=${token}`)).statusCode).toBe(200);
});

test('the e-mail alone joins nothing: neither registering, nor a forged or another link', async () => {
  const email = newEmail('solo');
  const [own, other] = [await aGuestOrder(email), await aGuestOrder(newEmail('ajeno'))];
  const browser = await registeredAfter(email);
  expect(refused(await joinBy(browser, other.token))).toEqual(NOT_JOINED);
  expect(refused(await joinBy(browser, 'a'.repeat(43)))).toEqual(NOT_JOINED);
  expect(refused(await joinBy(browser, 'roto'))).toEqual([400, 'BAD_REQUEST']);
  for (const { sessionId } of [own, other])
    expect(await ownerOf(sessionId)).toMatchObject({ user_id: null, guest_hash: expect.any(String) });
});

test('an account that was there before, and one of another e-mail, gets nothing by the link', async () => {
  const before = await registered(testShop, newEmail('antes'));
  const { sessionId, token } = await aGuestOrder(before.email);
  expect(refused(await joinBy(before.browser, token))).toEqual(NOT_JOINED);
  const stranger = await aClient(testShop);
  expect(refused(await stranger.post(JOIN, { token }))).toEqual(NOT_JOINED);
  expect((await testShop.guest().post(JOIN, { token })).status).toBe(401);
  expect(await ownerOf(sessionId)).toMatchObject({ user_id: null });
});

test('a wrong or expired code makes no account, so nothing joins', async () => {
  const email = newEmail('tarde');
  const { sessionId, token } = await aGuestOrder(email);
  await mailTo(testShop, email);
  const browser = new TestBrowser(testShop);
  await browser.register(email, PASSWORD);
  const code = await codeMailedTo(testShop, email, 2);
  await testShop.shop.db.execute(
    sql`UPDATE registration_challenge SET expires_at = now() - interval '1 hour' WHERE email_key = ${email}`,
  );
  expect((await browser.validate(email, code)).body.code).toBe('CODE_EXPIRED');
  expect((await joinBy(browser, token)).status).toBe(401);
  expect(await ownerOf(sessionId)).toMatchObject({ user_id: null });
});
