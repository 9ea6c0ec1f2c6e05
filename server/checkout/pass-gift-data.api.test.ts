import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aClient, signInAgain } from '../accounts/testing/a-client.ts';
import type { GiftMail } from '../memberships/passes/gifts/gift-mail-job.ts';
import { mailGift } from '../memberships/passes/gifts/gift-mails.ts';
import { sendGifts } from '../memberships/passes/gifts/send-gifts.ts';
import { forgetDepartedSubscribers, passesDataSource } from '../memberships/personal-data.ts';
import { aPassOffer } from '../memberships/testing/a-pass.ts';
import { DAY } from '../memberships/testing/a-subscriber.ts';
import { forgetDepartedClients, ordersDataSource } from '../orders/personal-data.ts';
import { inTransaction } from '../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../staff/testing/a-staff-member.ts';
import { aContact } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { forgetOldData } from './forget-old-data.ts';
import { passFacts, payPass } from './testing/a-pass.ts';
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
const saysOf = async ({ passId }: PassGiftToPay) =>
  (
    await shop.db.execute(sql`
      SELECT from_name AS "from", to_name AS "to", message, to_email, contact_name, contact_phone, contact_email
      FROM pass_gift JOIN membership_pass USING (pass_id) WHERE pass_id = ${passId}`)
  ).rows[0];
const markSent = ({ passId }: PassGiftToPay) =>
  shop.db.execute(sql`UPDATE pass_gift SET sent_at = now() WHERE pass_id = ${passId}`);
const exportFor = async (userId: number) =>
  (await (await signInAgain(testShop, userId)).get('/users/download-my-data')).body.data;
const leave = (userId: number) => inTransaction(shop.db, (tx) => ordersDataSource(shop).forget(tx, userId));

async function inDays<T>(days: number, work: () => Promise<T>): Promise<T> {
  testShop.travel(days * DAY);
  try {
    return await work();
  } finally {
    testShop.travel(-days * DAY);
  }
}

const GIVER = {
  contact_name: 'Mariana Gutiérrez',
  contact_phone: '5512345678',
  contact_email: 'mariana@example.test',
};
const NOBODY = { contact_name: '', contact_phone: '', contact_email: '' };
const FORGOTTEN = { from: '', to: '', message: null, to_email: null };

test('a client’s data has what their gifts say, and of gifts they were given only what these opened', async () => {
  const [buyer, recipient] = [await aClient(testShop), await aClient(testShop)];
  const gift = await aPassGift(testShop, { offer: club, buyer });
  await redeem(recipient, gift.code);
  const bought = await exportFor(buyer.userId);
  expect(bought.orders).toMatchObject([
    { folio: gift.folio, pass_gift: { ...aDedication, send_on: dayIn(0), sent_at: null } },
  ]);
  expect(bought.passes).toEqual([]);
  expect(JSON.stringify(bought)).not.toContain(recipient.email);
  const received = await exportFor(recipient.userId);
  expect(received.passes).toMatchObject([
    { folio: null, is_gift: true, periods: 3, contact: { email: recipient.email } },
  ]);
  const text = JSON.stringify(received);
  for (const theirs of [gift.folio, 'Carmen', 'mariana@example.test']) expect(text).not.toContain(theirs);
});

test('a buyer who goes takes what a gift says along once it was mailed; it can still be begun', async () => {
  const buyer = await aClient(testShop);
  const gift = await aPassGift(testShop, { offer: club, buyer, gift: { send_on: dayIn(300) } });
  const whole = { ...aDedication, ...GIVER };
  await inDays(200, () => leave(buyer.userId));
  await inDays(201, () => forgetDepartedClients(shop));
  await forgetDepartedSubscribers(shop);
  expect(await saysOf(gift)).toEqual(whole);
  await markSent(gift);
  await inDays(301, () => forgetDepartedClients(shop));
  expect(await saysOf(gift)).toEqual({ ...FORGOTTEN, ...NOBODY });
  const client = await aClient(testShop);
  expect((await redeem(client, gift.code)).status).toBe(200);
  expect(await saysOf(gift)).toMatchObject({ contact_email: client.email });
});

test.each([
  ['that is printed', printed],
  ['that was mailed', {}],
])('a gift %s forgets its buyer with the order, and keeps its recipient', async (_what, how) => {
  const buyer = await aClient(testShop);
  const gift = await aPassGift(testShop, { offer: club, buyer, gift: how });
  await markSent(gift);
  const client = await aClient(testShop);
  await redeem(client, gift.code);
  await inDays(8, () => leave(buyer.userId));
  expect(await saysOf(gift)).toMatchObject({ ...FORGOTTEN, contact_email: client.email });
  expect(await passFacts(testShop, gift)).toMatchObject({ state: 'active', has_access: true });
});

test('the e-mail of who received a gift is deleted thirty days after it was begun, or its money went back', async () => {
  const begun = await aPassGift(testShop, { offer: club });
  await redeem(await aClient(testShop), begun.code);
  const waiting = await aPassGift(testShop, { offer: club });
  const lapsed = await aPassGift(testShop, { offer: club });
  await shop.db.execute(
    sql`UPDATE orders SET state = 'refunded', updated_at = ${shop.clock.now().toISOString()} WHERE order_id = ${lapsed.orderId}`,
  );
  const emails = async () =>
    Promise.all([begun, waiting, lapsed].map(async (gift) => (await saysOf(gift))?.to_email));
  await inDays(29, () => forgetOldData(shop));
  expect(await emails()).toEqual(Array(3).fill(aDedication.to_email));
  await inDays(31, () => forgetOldData(shop));
  expect(await emails()).toEqual([null, aDedication.to_email, null]);
  await shop.db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${lapsed.orderId}`);
});

test('a recipient who deletes the account leaves the gift as paid for, without a person', async () => {
  const gift = await aPassGift(testShop, { offer: club });
  const client = await aClient(testShop);
  await redeem(client, gift.code);
  await inTransaction(shop.db, (tx) => passesDataSource(shop).forget(tx, client.userId));
  expect(await saysOf(gift)).toMatchObject({ ...NOBODY, from: 'Carmen' });
  expect((await redeem(await aClient(testShop), gift.code)).body.code).toBe('GIFT_ALREADY_USED');
});

test('an unpaid gift of a buyer who goes is left to its order', async () => {
  const buyer = await aClient(testShop);
  const gift = await aPassGiftToPay(testShop, { offer: club, buyer });
  await leave(buyer.userId);
  expect(await saysOf(gift)).toEqual({ ...aDedication, ...GIVER });
});

test('the staff erases neither who gives what waits for its day, nor who has begun it', async () => {
  const amalia = await aStaffMember(testShop);
  const email = 'regala@example.test';
  const erase = async (whose: string) =>
    (await amalia.post('/desk/clients/erase', { email: whose, typed_email: whose })).body.status_Message;
  const gift = await aPassGift(testShop, {
    offer: club,
    contact_information: { ...aContact, email },
    gift: { send_on: dayIn(9) },
  });
  expect(await erase(email)).toBe(
    `Su pedido ${gift.folio} es un regalo que todavía no se envía. Espera a que salga, o devuelve su dinero.`,
  );
  const client = await aClient(testShop);
  await redeem(client, gift.code);
  expect(await erase(client.email)).toMatch(/^Tiene un pase de .+ hasta el .+\. Espera a que termine\.$/);
});

describe('Who is known only by the e-mail that gifts are mailed to', () => {
  let amalia: StaffMember;
  beforeAll(async () => {
    amalia = await aStaffMember(testShop);
  });
  const anEmail = () => `Recibe-${randomUUID()}@example.test`;
  const aGiftFor = (to_email: string, days = 0) =>
    aPassGift(testShop, { offer: club, gift: { to_email, send_on: dayIn(days) } });
  const ofEmail = async (email: string) => {
    const { status, raw } = await amalia.get(`/desk/clients/export-data?email=${email}`);
    return status === 200 ? JSON.parse(raw.toString()).passes : null;
  };
  const erase = (email: string) => amalia.post('/desk/clients/erase', { email, typed_email: email });
  const deliveryOf = async ({ passId }: PassGiftToPay) =>
    (
      await shop.db.execute(sql`
        SELECT to_email, send_on::text AS send_on, sent_at IS NOT NULL AS sent FROM pass_gift WHERE pass_id = ${passId}`)
    ).rows[0];

  /** What would be mailed now about a gift. */
  async function mailsOf({ passId }: PassGiftToPay) {
    const { rows } = await shop.db.execute<{ mail: GiftMail }>(
      sql`SELECT data AS mail FROM pgboss.job WHERE name = 'gift-mail' AND (data->>'passId')::int = ${passId} ORDER BY created_on`,
    );
    const sent: { to: string; subject: string; text: string }[] = [];
    const mailer = { ...shop.mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
    for (const { mail } of rows) await mailGift({ ...shop, mailer }, mail);
    return sent;
  }

  test('is found in any case, and handed what the gifts say, without price, buyer, folio or code', async () => {
    const email = anEmail();
    const [gift, other] = [await aGiftFor(email, 9), await aGiftFor(anEmail())];
    const { status, body } = await amalia.get(`/desk/clients/get?email=${email.toLowerCase()}`);
    expect([status, body.person]).toMatchObject([
      200,
      { email: email.toLowerCase(), name: '', account: null },
    ]);
    expect(await ofEmail(email)).toEqual([
      {
        membership: expect.any(String),
        periods: 3,
        status: 'ready',
        from: 'Carmen',
        to: 'Lupita',
        message: aDedication.message,
        to_email: email,
        send_on: dayIn(9),
        sent_at: null,
      },
    ]);
    const { raw } = await amalia.get(`/desk/clients/export-data?email=${email}`);
    for (const theirs of [gift.folio, GIVER.contact_email, gift.code, other.folio])
      expect(raw.toString()).not.toContain(theirs);
  });

  test.each<[string, (gift: PassGiftToPay) => Promise<unknown>]>([
    ['mailed', markSent],
    ['begun', async (gift) => redeem(await aClient(testShop), gift.code)],
  ])('is erased from a gift that was %s, and from no other’s', async (_what, happen) => {
    const [email, another] = [anEmail(), anEmail()];
    const [gift, other] = [await aGiftFor(email), await aGiftFor(another)];
    await markSent(gift);
    await happen(gift);
    const { way: _, ...before } = { ...(await passFacts(testShop, gift)) };
    expect((await erase(email)).status).toBe(200);
    expect(await deliveryOf(gift)).toEqual({ to_email: null, send_on: dayIn(0), sent: true });
    expect(await saysOf(gift)).toMatchObject({ from: 'Carmen', to: 'Lupita', message: aDedication.message });
    expect(await passFacts(testShop, gift)).toMatchObject(before);
    expect(await mailsOf(gift)).toEqual([]);
    expect(await deliveryOf(other)).toMatchObject({ to_email: another });
    expect((await erase(email)).body.code).toBe('CLIENT_NOT_FOUND');
    expect(await ofEmail(email)).toBeNull();
  });

  test('is mailed no gift whose day comes later: its buyer prints it, and learns so', async () => {
    const email = anEmail();
    const gift = await aGiftFor(email, 9);
    expect((await erase(email)).status).toBe(200);
    expect(await deliveryOf(gift)).toEqual({ to_email: null, send_on: null, sent: false });
    await inDays(10, () => sendGifts(shop));
    const [mail, ...others] = await mailsOf(gift);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: GIVER.contact_email,
      subject: 'Tu regalo para Lupita ya no sale por correo',
    });
    expect(mail?.text.toLowerCase()).not.toContain(email.toLowerCase());
    expect(mail?.text).not.toContain(gift.code);
    const { body } = await amalia.get(`/desk/pass-gifts/get?pass_id=${gift.passId}`);
    expect(body.gift).toMatchObject({ stage: 'to-print', to_email: null });
    expect(body.gift.timeline[0].text).toBe('Se borró el correo de quien lo recibe, a petición suya');
    expect((await redeem(await aClient(testShop), gift.code)).status).toBe(200);
  });

  test('is erased from a gift that is not paid yet: paid, it is printed', async () => {
    const email = anEmail();
    const gift = await aPassGiftToPay(testShop, {
      offer: club,
      method: 'spei',
      gift: { to_email: email, send_on: dayIn(9) },
    });
    expect((await erase(email)).status).toBe(200);
    expect(await mailsOf(gift)).toEqual([]);
    await payPass(testShop, gift);
    expect(await deliveryOf(gift)).toEqual({ to_email: null, send_on: null, sent: false });
  });

  test('with an account is known by the account: a gift for the e-mail is neither in its data nor erased with it', async () => {
    const client = await aClient(testShop);
    const gift = await aGiftFor(client.email, 9);
    expect(await ofEmail(client.email)).toEqual([]);
    expect((await erase(client.email)).status).toBe(200);
    expect(await deliveryOf(gift)).toMatchObject({ to_email: client.email, send_on: dayIn(9) });
    expect(await ofEmail(client.email)).toMatchObject([{ to: 'Lupita' }]);
  });
});
