import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { DAY } from '../memberships/testing/a-subscriber.ts';
import { orderLinkToken } from '../orders/orders.ts';
import { aPurchase } from '../orders/testing/a-purchase.ts';
import { aContact } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { forgetOldData } from './forget-old-data.ts';
import { passFacts, providerIdOf } from './testing/a-pass.ts';
import {
  aDedication,
  aPassGift,
  aPassGiftToPay,
  type PassGiftToPay,
  printed,
  redeem,
} from './testing/a-pass-gift.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
let club: Awaited<ReturnType<typeof aPassOffer>>;

beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  club = await aPassOffer(testShop);
});
afterEach(() => testShop.expectInvariants());

const dayIn = (days: number) => mexicoCityDay(new Date(shop.clock.now().getTime() + days * DAY));
const tokenOf = ({ folio }: Pick<PassGiftToPay, 'folio'>) => orderLinkToken(shop.secrets.orderLinkKey, folio);
const see = (by: PassGiftToPay['buyer'], order: object) => by.post('/memberships/get-bought-gift', { order });
const storedGifts = async () =>
  (await shop.db.execute(sql`SELECT count(*)::int AS count FROM pass_gift`)).rows[0];
const deliveryOf = async ({ passId }: PassGiftToPay) =>
  (
    await shop.db.execute(
      sql`SELECT to_email, send_on::text AS send_on, sent_at IS NOT NULL AS sent FROM pass_gift WHERE pass_id = ${passId}`,
    )
  ).rows[0];
const markSent = ({ passId }: PassGiftToPay) =>
  shop.db.execute(sql`UPDATE pass_gift SET sent_at = now() WHERE pass_id = ${passId}`);

describe('buying a gift', () => {
  const buy = (gift: object, changes: object = {}) =>
    testShop.guest().post('/memberships/buy-pass', {
      ...club,
      kind: 'gift',
      address_id: null,
      contact_information: aContact,
      gift: { ...aDedication, send_on: dayIn(0), ...gift },
      ...changes,
    });

  test.each([
    [
      'a link in its message',
      { message: 'Mira https://malo.test' },
      'El mensaje no puede llevar enlaces ni correos.',
    ],
    [
      'an address in its message',
      { message: 'Escribe a yo@malo.test' },
      'El mensaje no puede llevar enlaces ni correos.',
    ],
    ['301 letters', { message: 'a'.repeat(301) }, /300/],
    ['a control character', { message: 'Hola\u0007' }, 'Contiene caracteres no permitidos'],
    ['text that runs the other way', { message: 'Hola \u202eadiós' }, 'Contiene caracteres no permitidos'],
    ['a picture', { message: '¡Feliz! 🎂' }, 'El certificado no puede llevar emojis.'],
    ['six lines', { message: 'a\nb\nc\nd\ne\nf' }, 'El certificado lleva hasta 5 renglones.'],
    ['a link as a name', { from: 'www.malo.test' }, 'El nombre no puede llevar enlaces ni correos.'],
    ['no name', { to: ' ' }, 'Escribe para quién es.'],
    ['an address and no day', { send_on: null }, 'Elige un día de hoy y hasta dentro de un año.'],
    ['a day and no address', { to_email: null }, 'Elige un día de hoy y hasta dentro de un año.'],
  ])('with %s is refused with a sentence', async (_what, gift, sentence) => {
    const before = await storedGifts();
    const { status, body } = await buy(gift);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.status_Message).toMatch(sentence);
    expect(await storedGifts()).toEqual(before);
  });

  test.each([
    ['yesterday', -1],
    ['in more than a year', 366],
  ])('to be mailed %s is refused', async (_when, days) => {
    expect(await buy({ send_on: dayIn(days) })).toMatchObject({
      status: 422,
      body: { code: 'GIFT_DAY_REFUSED' },
    });
  });

  test.each([0, 365])('to be mailed in %i days is sold', async (days) => {
    expect((await buy({ send_on: dayIn(days) })).status).toBe(200);
  });

  test('of 300 letters, or without a message, is sold', async () => {
    expect((await buy({ message: 'ñ'.repeat(300) })).status).toBe(200);
    expect((await buy({ message: undefined })).status).toBe(200);
  });

  test('is for guests; a pass of one’s own needs an account', async () => {
    expect(await buy({}, { kind: 'self', gift: undefined })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_REQUIRED' },
    });
    expect((await buy({}, { kind: 'self' })).body.code).toBe('BAD_REQUEST');
    expect((await buy({}, { gift: undefined })).body.code).toBe('BAD_REQUEST');
  });
});

describe('a bought gift', () => {
  test('is shown to its buyer by number, session and link, with its certificate once it is paid', async () => {
    const unpaid = await aPassGiftToPay(testShop, { offer: club });
    expect((await see(unpaid.buyer, { order_id: unpaid.orderId })).body.gift).toMatchObject({
      status: 'unpaid',
      certificate_url: null,
    });
    const gift = await aPassGift(testShop, { offer: club });
    const { body } = await see(gift.buyer, { order_id: gift.orderId });
    expect(body).toMatchObject({
      today: dayIn(0),
      gift: {
        ...aDedication,
        status: 'ready',
        send_on: dayIn(0),
        sent_at: null,
        begun_at: null,
        price_cents: club.unit_amount,
        certificate_url: `${shop.config.PUBLIC_ORIGIN}/api/memberships/gift-certificate/${tokenOf(gift)}`,
      },
    });
    expect(JSON.stringify(body)).not.toContain(gift.code);
    const session_id = await providerIdOf(testShop, gift);
    expect((await see(gift.buyer, { session_id })).body).toEqual(body);
    expect((await see(testShop.guest(), { token: tokenOf(gift) })).body).toEqual(body);
    for (const order of [{ order_id: gift.orderId }, { session_id }])
      expect(await see(testShop.guest(), order)).toMatchObject({
        status: 404,
        body: { code: 'PURCHASE_NOT_FOUND' },
      });
  });

  test('that was begun says so, and neither by whom nor with which code', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const client = await aClient(testShop, { name: 'Petronila' });
    await redeem(client, gift.code);
    const { body } = await see(gift.buyer, { order_id: gift.orderId });
    expect(body.gift).toMatchObject({ status: 'begun', certificate_url: null });
    expect(body.gift.begun_at).not.toBeNull();
    const text = JSON.stringify(body);
    for (const secret of ['Petronila', client.email, gift.code]) expect(text).not.toContain(secret);
  });

  test.each([
    ['suspended', 'suspended'],
    ['void', 'void'],
  ])('that is %s is shown as %s, without a certificate', async (state, status) => {
    const gift = await aPassGift(testShop, { offer: club });
    await shop.db.execute(sql`UPDATE membership_pass SET state = ${state} WHERE pass_id = ${gift.passId}`);
    expect((await see(gift.buyer, { order_id: gift.orderId })).body.gift).toMatchObject({
      status,
      certificate_url: null,
    });
    await shop.db.execute(sql`UPDATE membership_pass SET state = 'ready' WHERE pass_id = ${gift.passId}`);
  });

  test('is null of an order of books', async () => {
    const client = await aClient(testShop);
    const { orderId } = await aPurchase(testShop, client, [await aBook(shop.db)]);
    expect((await see(client, { order_id: orderId })).body.gift).toBeNull();
  });
});

describe('correcting a gift', () => {
  const to = (days: number) => ({ to_email: 'otra@example.test', send_on: dayIn(days) });
  const correct = (body: object) =>
    testShop.app.inject({ method: 'PUT', url: '/api/memberships/correct-gift', payload: body });

  async function ask(gift: PassGiftToPay, delivery: object) {
    const answer = await correct({ order: { token: tokenOf(gift) }, ...delivery });
    return { status: answer.statusCode, code: answer.json().code };
  }

  test.each([
    ['to be mailed', {}],
    ['to be printed', printed],
  ])('%s changes address and day', async (_what, how) => {
    const gift = await aPassGift(testShop, { offer: club, gift: how });
    expect(await ask(gift, to(20))).toMatchObject({ status: 200 });
    expect(await deliveryOf(gift)).toEqual({ ...to(20), sent: false });
  });

  test('to a day that has passed or is too far is refused', async () => {
    const gift = await aPassGift(testShop, { offer: club });
    const before = await deliveryOf(gift);
    for (const days of [-1, 366])
      expect(await ask(gift, to(days))).toEqual({ status: 422, code: 'GIFT_DAY_REFUSED' });
    expect(await deliveryOf(gift)).toEqual(before);
  });

  test.each<[string, (gift: PassGiftToPay) => Promise<unknown>, string]>([
    ['mailed', markSent, 'GIFT_ALREADY_SENT'],
    ['begun', async ({ code }) => redeem(await aClient(testShop), code), 'GIFT_ALREADY_USED'],
    [
      'given back',
      ({ orderId }) => shop.db.execute(sql`UPDATE orders SET state = 'refunded' WHERE order_id = ${orderId}`),
      'GIFT_VOID',
    ],
  ])('that was %s is refused and changes nothing', async (_what, happen, code) => {
    const gift = await aPassGift(testShop, { offer: club });
    await happen(gift);
    const before = await deliveryOf(gift);
    expect(await ask(gift, to(3))).toEqual({ status: 409, code });
    expect(await deliveryOf(gift)).toEqual(before);
    await shop.db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${gift.orderId}`);
  });

  test('of another order is refused', async () => {
    const client = await aClient(testShop);
    const { orderId } = await aPurchase(testShop, client, [await aBook(shop.db)]);
    const { status, body } = await client.put('/memberships/correct-gift', {
      order: { order_id: orderId },
      ...to(1),
    });
    expect([status, body.code]).toEqual([404, 'PURCHASE_NOT_FOUND']);
  });
});

describe('a gift that was not paid in time', () => {
  const lapse = ({ orderId }: PassGiftToPay) =>
    shop.db.execute(
      sql`UPDATE orders SET session_expires_at = now() - interval '1 hour' WHERE order_id = ${orderId}`,
    );

  test('can be tried again as it was dedicated, on today where its day has passed', async () => {
    const client = await aClient(testShop);
    const message = 'Para tus cinco.\nTe quiere, Carmen';
    const gift = await aPassGiftToPay(testShop, {
      offer: club,
      buyer: client,
      gift: { message, send_on: dayIn(0) },
    });
    await lapse(gift);
    await shop.db.execute(sql`UPDATE pass_gift SET send_on = ${dayIn(-2)} WHERE pass_id = ${gift.passId}`);
    expect((await client.post('/orders/retry-payment', { order_id: gift.orderId })).status).toBe(200);
    const { rows } = await shop.db.execute(sql`
      SELECT from_name AS "from", to_name AS "to", message, to_email, send_on::text AS send_on
      FROM pass_gift JOIN membership_pass USING (pass_id) JOIN orders o USING (order_id)
      WHERE o.user_id = ${client.userId} ORDER BY pass_id DESC LIMIT 1`);
    expect(rows).toEqual([{ ...aDedication, message, send_on: dayIn(0) }]);
  });

  test('is deleted with its order after a month', async () => {
    const gift = await aPassGiftToPay(testShop, { offer: club });
    await shop.stripe.checkout.sessions.expire(await providerIdOf(testShop, gift));
    await testShop
      .guest()
      .post('/payments/get-payment-details', { session_id: await providerIdOf(testShop, gift) });
    expect(await passFacts(testShop, gift)).toMatchObject({ state: 'void' });
    testShop.travel(31 * DAY);
    await forgetOldData(shop);
    testShop.travel(-31 * DAY);
    expect(await passFacts(testShop, gift)).toBeUndefined();
    expect(await deliveryOf(gift)).toBeUndefined();
  });
});
