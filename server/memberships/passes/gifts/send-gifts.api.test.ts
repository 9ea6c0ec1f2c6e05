import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dayText, mexicoCityDay } from '#contract/mexico-city.ts';
import { payPass } from '../../../checkout/testing/a-pass.ts';
import { aDedication, aPassGift, aPassGiftToPay, printed } from '../../../checkout/testing/a-pass-gift.ts';
import { orderLink } from '../../../orders/orders.ts';
import { sendPaidMail } from '../../../orders/send-paid-mail.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { DAY } from '../../testing/a-subscriber.ts';
import type { GiftMail } from './gift-mail-job.ts';
import { mailGift } from './gift-mails.ts';
import { sendGifts } from './send-gifts.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
beforeAll(() => testShop.control({ webhooks: 'drop' }));
afterEach(() => testShop.expectInvariants());

type Gift = { passId: number };

/** The instant of an hour of Mexico City, so many days from today. */
const at = (hour: number, days = 0) =>
  new Date(Date.parse(`${mexicoCityDay(new Date())}T00:00:00-06:00`) + hour * 60 * 60 * 1000 + days * DAY);
const dayIn = (days: number) => mexicoCityDay(at(12, days));

/** Works as the shop does at that moment. */
async function roundAt(moment: Date, work: () => Promise<unknown> = () => sendGifts(shop)): Promise<void> {
  const way = moment.getTime() - shop.clock.now().getTime();
  testShop.travel(way);
  try {
    await work();
  } finally {
    testShop.travel(-way);
  }
}

const queued = async ({ passId }: Gift) =>
  (
    await shop.db.execute<{ mail: GiftMail }>(sql`
      SELECT data AS mail FROM pgboss.job WHERE name = 'gift-mail' AND (data->>'passId')::int = ${passId} ORDER BY created_on, id`)
  ).rows.map(({ mail }) => mail);
const kinds = async (gift: Gift) => (await queued(gift)).map(({ kind }) => kind);

/** Mails that are sent now for what was queued. */
async function delivered(gift: Gift) {
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer = { ...shop.mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  for (const mail of await queued(gift)) await mailGift({ ...shop, mailer }, mail);
  return sent;
}

const sentAt = async ({ passId }: Gift) =>
  (
    await shop.db.execute<{ at: string | null }>(
      sql`SELECT sent_at AS at FROM pass_gift WHERE pass_id = ${passId}`,
    )
  ).rows[0]?.at;

describe('a gift is mailed', () => {
  test('on its day from nine in the morning, once', async () => {
    const gift = await aPassGift(testShop, { gift: { send_on: dayIn(20) } });
    await roundAt(at(20, 19));
    await roundAt(at(8.99, 20));
    expect(await kinds(gift)).toEqual([]);
    await roundAt(at(9, 20));
    expect(await kinds(gift)).toEqual(['received']);
    await roundAt(at(9.2, 20));
    await roundAt(at(9, 21));
    // The clock is set back.
    await roundAt(at(7, 20));
    expect(await kinds(gift)).toEqual(['received']);
  });

  test('once by two copies of the shop at once', async () => {
    const gifts = await Promise.all(
      [1, 2, 3].map(() => aPassGift(testShop, { gift: { send_on: dayIn(2) } })),
    );
    await roundAt(at(10, 2), () => Promise.all([sendGifts(shop), sendGifts(shop), sendGifts(shop)]));
    for (const gift of gifts) expect(await kinds(gift)).toEqual(['received']);
  });

  test('at the next round where its day passed before it was paid', async () => {
    const gift = await aPassGiftToPay(testShop, { method: 'oxxo', gift: { send_on: dayIn(0) } });
    await roundAt(at(10, 1));
    expect(await kinds(gift)).toEqual([]);
    await payPass(testShop, gift);
    await roundAt(at(10, 1));
    await roundAt(at(10.2, 1));
    expect(await kinds(gift)).toEqual(['received']);
  });

  test.each(['suspended', 'void'])('never while it is %s', async (state) => {
    const gift = await aPassGift(testShop, { gift: { send_on: dayIn(0) } });
    await shop.db.execute(sql`UPDATE orders SET state = ${state === 'void' ? 'refunded' : 'disputed'}, updated_at = now()
      WHERE order_id = ${gift.orderId}`);
    await roundAt(at(10, 3));
    expect([await kinds(gift), await sentAt(gift)]).toEqual([[], null]);
    await shop.db.execute(
      sql`UPDATE orders SET state = 'paid', updated_at = now() WHERE order_id = ${gift.orderId}`,
    );
    await roundAt(at(10, 3));
    expect(await kinds(gift)).toEqual(['received']);
  });

  test('not when its buyer prints it', async () => {
    const gift = await aPassGift(testShop, { gift: printed });
    await roundAt(at(10, 3));
    expect(await kinds(gift)).toEqual([]);
  });

  test('with everything that its recipient needs, and no price', async () => {
    const gift = await aPassGift(testShop, { gift: { message: 'Una línea.\nOtra línea.' } });
    await roundAt(at(10));
    const [mail, ...others] = await delivered(gift);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: aDedication.to_email, subject: 'Tienes un regalo de Carmen' });
    for (const words of [
      'Para Lupita, de parte de Carmen: 3 meses de',
      'Una línea.',
      'Otra línea.',
      gift.code,
      'no caduca',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`${shop.config.PUBLIC_ORIGIN}/canjear/${gift.code}`);
    expect(mail?.text).not.toMatch(/\$|289/);
    expect(mail?.text).not.toContain(gift.folio);
  });

  test.each(['suspended', 'void', 'active'])('not any more when it is %s by then', async (state) => {
    const gift = await aPassGift(testShop);
    await roundAt(at(10));
    await shop.db.execute(
      sql`UPDATE membership_pass SET state = ${state}, activated_at = now() WHERE pass_id = ${gift.passId}`,
    );
    expect(await delivered(gift)).toEqual([]);
    await shop.db.execute(
      sql`UPDATE membership_pass SET state = 'ready', activated_at = NULL WHERE pass_id = ${gift.passId}`,
    );
  });

  test('not any more when it has another code by then', async () => {
    const gift = await aPassGift(testShop);
    await roundAt(at(10));
    await shop.db.execute(sql`UPDATE pass_gift SET code_version = 2 WHERE pass_id = ${gift.passId}`);
    expect(await delivered(gift)).toEqual([]);
  });
});

describe('its buyer is reminded', () => {
  test('once, thirty days after it was mailed and not begun', async () => {
    const gift = await aPassGift(testShop, { gift: { send_on: dayIn(40) } });
    await roundAt(at(10, 40));
    await roundAt(at(9.9, 70));
    expect(await kinds(gift)).toEqual(['received']);
    await roundAt(at(10, 70), () => Promise.all([sendGifts(shop), sendGifts(shop)]));
    await roundAt(at(10, 110));
    expect(await kinds(gift)).toEqual(['received', 'waits']);
    const mail = (await delivered(gift)).at(-1);
    expect(mail).toMatchObject({
      to: gift.wanted.contact_information.email,
      subject: 'Tu regalo para Lupita todavía no se empieza',
    });
    expect(mail?.text).toContain(orderLink(shop, gift.folio));
    expect(mail?.text).not.toContain(aDedication.to_email);
    expect(mail?.text).not.toContain(gift.code);
  });

  test('thirty days after it was paid, where they print it', async () => {
    const gift = await aPassGift(testShop, { gift: printed });
    await roundAt(at(0, 29));
    expect(await kinds(gift)).toEqual([]);
    await roundAt(at(24, 30));
    expect(await kinds(gift)).toEqual(['waits']);
    expect((await delivered(gift))[0]?.text).toContain('descárgalo otra vez en tu pedido');
  });

  test.each(['suspended', 'void', 'active'])('not of one that is %s', async (state) => {
    const gift = await aPassGift(testShop, { gift: printed });
    await shop.db.execute(
      sql`UPDATE membership_pass SET state = ${state}, activated_at = now() WHERE pass_id = ${gift.passId}`,
    );
    await roundAt(at(10, 50));
    expect(await kinds(gift)).toEqual([]);
    await shop.db.execute(
      sql`UPDATE membership_pass SET state = 'ready', activated_at = NULL WHERE pass_id = ${gift.passId}`,
    );
  });
});

test.each([
  [
    { send_on: dayIn(20) },
    0,
    `Tu regalo para Lupita sale el ${dayText(dayIn(20))}, a partir de las 9 de la mañana, por correo.`,
  ],
  [{ send_on: dayIn(2) }, 2, 'Tu regalo para Lupita sale en unos minutos por correo.'],
  [printed, 0, 'Tu regalo para Lupita te espera.'],
])('the mail of its payment says how it goes on: %j', async (gift, days, words) => {
  const { orderId, folio } = await aPassGift(testShop, { gift });
  await roundAt(at(12, days), () => sendPaidMail(shop, orderId));
  const { rows } = await shop.db.execute<{ text: string }>(
    sql`SELECT text FROM mailbox_mail WHERE subject LIKE ${`%${folio}`}`,
  );
  expect(rows[0]?.text).toMatch(/^Tu regalo está listo$/im);
  expect(rows[0]?.text).toContain(`${words} El certificado, sin precio, lo descargas en tu pedido.`);
  expect(rows[0]?.text).not.toMatch(/Tu pase ya cuenta|¡Gracias por tu compra!/);
});
