import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '#seed/guide/testing/read-pdf.ts';
import { aClient } from '../../../accounts/testing/a-client.ts';
import { payPass, settlePass } from '../../../checkout/testing/a-pass.ts';
import {
  aDedication,
  aPassGift,
  aPassGiftToPay,
  printed,
  redeem,
} from '../../../checkout/testing/a-pass-gift.ts';
import { orderLinkToken } from '../../../orders/order-link.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { certificateToken } from '../../passes/gifts/certificate-link.ts';
import { giftCode, giftCodeHash, shownGiftCode } from '../../passes/gifts/gift-code.ts';
import type { GiftMail } from '../../passes/gifts/gift-mail-job.ts';
import { mailGift } from '../../passes/gifts/gift-mails.ts';
import { sendGifts } from '../../passes/gifts/send-gifts.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
const key = shop.secrets.orderLinkKey;
let amalia: StaffMember;
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

type Gift = Awaited<ReturnType<typeof aPassGift>>;

/** A gift that was mailed to whom it is for; whatever the hour of the test is. */
async function aSentGift(): Promise<Gift> {
  const gift = await aPassGift(testShop, { gift: { send_on: tomorrow() } });
  testShop.travel(2 * DAY);
  await sendGifts(shop);
  testShop.travel(-2 * DAY);
  return gift;
}
const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const tomorrow = () => dayIn(1);

const read = async ({ passId }: { passId: number }) =>
  (await amalia.get(`/desk/pass-gifts/get?pass_id=${passId}`)).body.gift;
const step = (name: string, { passId }: { passId: number }, changes: object = {}) =>
  amalia.post(`/desk/pass-gifts/${name}`, { pass_id: passId, ...changes });
const correct = (gift: { passId: number }, to_email: string, request_key: string = randomUUID()) =>
  step('correct', gift, { to_email, request_key });

const kept = async ({ passId }: { passId: number }) =>
  (
    await shop.db.execute<{ version: number; hash: string; email: string | null; sent: string | null }>(sql`
      SELECT code_version AS version, code_hash AS hash, to_email AS email, sent_at AS sent FROM pass_gift WHERE pass_id = ${passId}`)
  ).rows[0];
const hashOf = ({ folio }: Gift, version: number) => giftCodeHash(key, giftCode(key, folio, version));
const codeOf = ({ folio }: Gift, version: number) => shownGiftCode(giftCode(key, folio, version));

/** What would be mailed now for all that was queued. */
async function mailsOf({ passId }: { passId: number }) {
  const { rows } = await shop.db.execute<{ mail: GiftMail }>(sql`
    SELECT data AS mail FROM pgboss.job WHERE name = 'gift-mail' AND (data->>'passId')::int = ${passId} ORDER BY created_on, data->>'kind' DESC`);
  const sent: { to: string; subject: string; text: string; key: string }[] = [];
  const mailer = { ...shop.mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  for (const { mail } of rows) await mailGift({ ...shop, mailer }, mail);
  return sent;
}

const entries = async ({ orderId }: Gift) =>
  (
    await shop.db.execute<{ call: string; changes: unknown }>(sql`
      SELECT call, changes FROM audit_entry WHERE entity = 'order' AND entity_id = ${String(orderId)} ORDER BY audit_entry_id`)
  ).rows;

/** Moves its order: its pass follows. */
const putOrder = ({ orderId }: Pick<Gift, 'orderId'>, state: string) =>
  shop.db.execute(sql`
    WITH was AS (SELECT order_id, state FROM orders WHERE order_id = ${orderId}),
      told AS (INSERT INTO order_event (order_id, from_state, to_state, cause) SELECT order_id, state, ${state}, 'test' FROM was)
    UPDATE orders SET state = ${state}, updated_at = now() WHERE order_id = ${orderId}`);

describe('the record of a gift', () => {
  test('says where it stands and what happened, and never its code', async () => {
    const gift = await aSentGift();
    const { raw } = await amalia.get(`/desk/pass-gifts/get?pass_id=${gift.passId}`);
    const shown = await read(gift);
    expect(shown).toMatchObject({
      stage: 'sent',
      to: 'Lupita',
      from: 'Carmen',
      to_email: aDedication.to_email,
      message: aDedication.message,
      periods: 3,
      price_cents: 28_900,
      folio: gift.folio,
      paid_with: { method: 'card' },
      begun_by: null,
    });
    expect(shown.timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Correo «Tienes un regalo» enviado',
      expect.stringMatching(/^Pago recibido con .*, \$289\.00$/),
      `${gift.wanted.contact_information.full_name} compró el regalo`,
    ]);
    expect(raw.toString()).not.toContain(gift.code);
    expect(raw.toString()).not.toContain(hashOf(gift, 1));
  });

  test.each([
    ['unpaid', () => aPassGiftToPay(testShop, { method: 'spei' })],
    ['coming', () => aPassGift(testShop, { gift: { send_on: tomorrow() } })],
    ['to-print', () => aPassGift(testShop, { gift: printed })],
  ])('is %s before it is sent', async (stage, make) => {
    expect((await read(await make())).stage).toBe(stage);
  });

  test.each([
    ['disputed', 'suspended', /^El banco abrió una aclaración/],
    ['refund_pending', 'suspended', /^La devolución va en camino/],
    ['refunded', 'void', /^Anulado: se devolvió el dinero$/],
  ])('follows its order that is %s', async (state, stage, words) => {
    const gift = await aPassGift(testShop);
    await putOrder(gift, state);
    const { stage: now, timeline } = await read(gift);
    expect([now, timeline[0].text]).toEqual([stage, expect.stringMatching(words)]);
    await putOrder(gift, 'paid');
    expect((await read(gift)).timeline[0].text).toBe('Su pago vale de nuevo');
  });

  test('says who began it, and when', async () => {
    const gift = await aSentGift();
    const client = await aClient(testShop);
    expect((await redeem(client, gift.code)).status).toBe(200);
    const shown = await read(gift);
    expect(shown).toMatchObject({
      stage: 'begun',
      begun_at: expect.any(String),
      begun_by: { email: client.email },
      contact_name: gift.wanted.contact_information.full_name,
    });
    expect(shown.timeline.map(({ text }: { text: string }) => text)).toContain('Lo empezaron');
  });

  test.each([
    ['the address', { to_email: 'bien@example.test' }, ['corrigió el correo']],
    ['the day', { send_on: dayIn(5) }, ['cambió el día']],
    ['both', { to_email: 'bien@example.test', send_on: dayIn(5) }, ['corrigió el correo y el día']],
    ['nothing', {}, []],
    ['a day that is refused', { send_on: dayIn(-5) }, []],
  ])('says what its buyer corrected, without the address: %s', async (_what, changes, words) => {
    const gift = await aPassGift(testShop, { gift: { send_on: dayIn(1) } });
    const before = (await read(gift)).timeline.length;
    const token = orderLinkToken(key, gift.folio);
    const { to_email } = aDedication;
    const payload = { order: { token }, to_email, send_on: dayIn(1), ...changes };
    await testShop.app.inject({ method: 'PUT', url: '/api/memberships/correct-gift', payload });
    const { timeline } = await read(gift);
    const added = timeline.slice(0, timeline.length - before);
    const { full_name } = gift.wanted.contact_information;
    expect(added).toEqual(
      words.map((text) => ({
        kind: 'change',
        at: expect.any(String),
        text: `${full_name} ${text}`,
        note: null,
        staff_name: null,
      })),
    );
  });

  test('of a number that is none, or of a pass that is no gift, is not there', async () => {
    expect(await amalia.get('/desk/pass-gifts/get?pass_id=2000000000')).toMatchObject({
      status: 404,
      body: { status_Message: 'Ese regalo no existe.' },
    });
  });
});

describe('the list', () => {
  const list = async (q = '') =>
    (await amalia.get(`/desk/pass-gifts/list?q=${encodeURIComponent(q)}`)).body.gifts;
  const ids = async (q: string) => (await list(q)).map(({ pass_id }: { pass_id: number }) => pass_id);

  test('finds gifts by both names, both e-mails and the folio', async () => {
    const email = `regala-${randomUUID()}@example.test`;
    const to_email = `recibe-${randomUUID()}@example.test`;
    const gift = await aPassGift(testShop, {
      gift: { to: 'Úrsula Peña', to_email },
      contact_information: { full_name: 'Óscar Ibáñez', phone: '5512345678', email },
    });
    for (const q of ['ursula pena', 'oscar', email, to_email, gift.folio, gift.folio.toLowerCase()])
      expect(await ids(q)).toContain(gift.passId);
    expect(await ids('nadie así')).toEqual([]);
  });

  test('leaves out what was given up before its payment, and shows what waits for it', async () => {
    const to = `Abandonado ${Date.now()}`;
    const gift = await aPassGiftToPay(testShop, { method: 'spei', gift: { to } });
    await putOrder(gift, 'awaiting_payment');
    expect(await ids(to)).toEqual([]);
    await settlePass(testShop, gift);
    expect(await ids(to)).toEqual([gift.passId]);
    await putOrder(gift, 'expired');
    expect(await ids(to)).toEqual([]);
  });
});

describe('resending', () => {
  test('mails the same code to the same address, once for two taps', async () => {
    const gift = await aSentGift();
    for (const _ of [1, 2]) expect((await step('resend', gift)).status).toBe(200);
    const mails = await mailsOf(gift);
    expect(mails.map(({ to }) => to)).toEqual([aDedication.to_email, aDedication.to_email]);
    expect(new Set(mails.map((mail) => mail.key)).size).toBe(2);
    for (const { text } of mails) expect(text).toContain(gift.code);
    expect(await kept(gift)).toMatchObject({ version: 1, hash: hashOf(gift, 1) });
    expect((await entries(gift)).map(({ call }) => call)).toContain('POST /desk/pass-gifts/resend');
    const told = { kind: 'mail', text: 'reenvió el correo', staff_name: amalia.name };
    expect((await read(gift)).timeline).toContainEqual(expect.objectContaining(told));
  });

  test.each([
    ['one that waits for its day', () => aPassGift(testShop, { gift: { send_on: tomorrow() } })],
    ['one that is printed', () => aPassGift(testShop, { gift: printed })],
  ])('is refused for %s', async (_what, make) => {
    const gift = await make();
    expect(await step('resend', gift)).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_STEP_NOT_POSSIBLE' },
    });
    expect(await mailsOf(gift)).toEqual([]);
  });
});

describe('correcting the address', () => {
  test('before it is sent changes where it goes, and nothing else', async () => {
    const gift = await aPassGift(testShop, { gift: { send_on: tomorrow() } });
    const answer = await correct(gift, 'bien@example.test');
    expect(answer.body.gift).toMatchObject({ to_email: 'bien@example.test', stage: 'coming' });
    expect(await kept(gift)).toMatchObject({ version: 1, hash: hashOf(gift, 1), sent: null });
    expect(await mailsOf(gift)).toEqual([]);
  });

  test('of one that waits for its money is possible, too', async () => {
    const gift = await aPassGiftToPay(testShop, { method: 'spei' });
    expect((await correct(gift, 'bien@example.test')).status).toBe(200);
    await payPass(testShop, gift);
    expect((await kept(gift))?.email).toBe('bien@example.test');
  });

  test('after it was sent makes a new code, for the new address; the old one is dead, and the buyer learns it', async () => {
    const gift = await aSentGift();
    const request = randomUUID();
    expect((await correct(gift, 'bien@example.test', request)).status).toBe(200);
    // The answer was lost: the page sends the same again.
    expect((await correct(gift, 'bien@example.test', request)).status).toBe(200);
    expect(await kept(gift)).toMatchObject({ version: 2, hash: hashOf(gift, 2), email: 'bien@example.test' });
    const mails = await mailsOf(gift);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bien@example.test', 'Tienes un regalo de Carmen'],
      [gift.wanted.contact_information.email, 'El código de tu regalo para Lupita cambió'],
    ]);
    expect(mails[0]?.text).toContain(codeOf(gift, 2));
    expect(mails[0]?.text).not.toContain(gift.code);
    expect(mails[1]?.text).not.toContain('bien@example.test');
    const changed = (await entries(gift)).filter(({ call }) => call === 'POST /desk/pass-gifts/correct');
    expect(changed.map(({ changes }) => changes)).toEqual([[{ field: 'code_version', before: 1, after: 2 }]]);
  });

  test('is refused for the same address, for another text of the same request, and for one that is printed', async () => {
    const gift = await aSentGift();
    expect((await correct(gift, aDedication.to_email.toUpperCase())).body.code).toBe(
      'MEMBER_STEP_NOT_POSSIBLE',
    );
    const request = randomUUID();
    await correct(gift, 'uno@example.test', request);
    expect((await correct(gift, 'dos@example.test', request)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await kept(gift)).toMatchObject({ version: 2, email: 'uno@example.test' });
    const paper = await aPassGift(testShop, { gift: printed });
    expect((await correct(paper, 'uno@example.test')).body.code).toBe('MEMBER_STEP_NOT_POSSIBLE');
    expect((await kept(paper))?.email).toBe(null);
    expect((await correct(gift, 'no es un correo')).status).toBe(400);
  });
});

describe('a new code', () => {
  const renew = (gift: { passId: number }, request_key: string = randomUUID()) =>
    step('new-code', gift, { request_key });

  test('of a printed gift is on its certificate from then on', async () => {
    const gift = await aPassGift(testShop, { gift: printed });
    const request = randomUUID();
    for (const _ of [1, 2]) expect((await renew(gift, request)).status).toBe(200);
    expect(await kept(gift)).toMatchObject({ version: 2, hash: hashOf(gift, 2), sent: null });
    const path = `/api/memberships/gift-certificate/${certificateToken(testShop.shop, gift.passId)}`;
    const text = readPdf((await testShop.app.inject({ url: path })).rawPayload).pages.join('');
    expect(text).toContain(codeOf(gift, 2));
    expect(text).not.toContain(gift.code);
    const [mail, ...others] = await mailsOf(gift);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: gift.wanted.contact_information.email });
    expect(mail?.text).toContain('Descarga el certificado nuevo en tu pedido.');
  });

  test('of a mailed one is mailed at once', async () => {
    const gift = await aSentGift();
    await renew(gift);
    const mails = await mailsOf(gift);
    expect(mails.map(({ to }) => to)).toEqual([aDedication.to_email, gift.wanted.contact_information.email]);
    expect(mails[0]?.text).toContain(codeOf(gift, 2));
  });

  test('of one that waits for its day is mailed on it', async () => {
    const gift = await aPassGift(testShop, { gift: { send_on: tomorrow() } });
    await renew(gift);
    expect((await mailsOf(gift)).map(({ to }) => to)).toEqual([gift.wanted.contact_information.email]);
    expect((await kept(gift))?.sent).toBe(null);
    testShop.travel(2 * DAY);
    await sendGifts(shop);
    testShop.travel(-2 * DAY);
    expect((await mailsOf(gift)).find(({ to }) => to === aDedication.to_email)?.text).toContain(
      codeOf(gift, 2),
    );
  });

  test('twice at once by two people is two codes, of which the last works', async () => {
    const gift = await aSentGift();
    const answers = await Promise.all([renew(gift), renew(gift)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept(gift)).toMatchObject({ version: 3, hash: hashOf(gift, 3) });
  });
});

test('the certificate is downloaded, and who took it is written down', async () => {
  const gift = await aPassGift(testShop, { gift: printed });
  const answer = await amalia.get(`/desk/pass-gifts/certificate.pdf?pass_id=${gift.passId}`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="regalo-lupita.pdf"');
  expect(readPdf(answer.raw).pages.join('')).toContain(gift.code);
  expect((await entries(gift)).map(({ call }) => call)).toContain('GET /desk/pass-gifts/certificate.pdf');
});

describe.each(['suspended', 'void', 'begun'])('a gift that is %s', (stage) => {
  test.each([
    ['resend', {}],
    ['correct', { to_email: 'otra@example.test', request_key: randomUUID() }],
    ['new-code', { request_key: randomUUID() }],
  ])('stays as it is: %s', async (name, changes) => {
    const gift = await aSentGift();
    const [before, mailed] = [await kept(gift), (await entries(gift)).length];
    if (stage === 'begun') await redeem(await aClient(testShop), gift.code);
    else await putOrder(gift, stage === 'void' ? 'refunded' : 'disputed');
    const request = 'request_key' in changes ? { ...changes, request_key: randomUUID() } : changes;
    expect(await step(name, gift, request)).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_STEP_NOT_POSSIBLE' },
    });
    const { status } = await amalia.get(`/desk/pass-gifts/certificate.pdf?pass_id=${gift.passId}`);
    expect([status, await kept(gift), (await entries(gift)).length]).toEqual([409, before, mailed]);
  });
});

test('a gift is voided by giving its money back, from then on without a working code', async () => {
  const gift = await aPassGift(testShop, { gift: printed });
  const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${gift.orderId}`);
  const lines = body.order.lines.map(
    ({ product_id, quantity }: { product_id: number; quantity: number }) => ({
      product_id,
      quantity,
      restock: false,
    }),
  );
  const { status } = await amalia.post('/desk/checkout/refund', {
    order_id: gift.orderId,
    lines,
    shipping: false,
    other_cents: 0,
    reason: 'cancela',
    request_key: randomUUID(),
    expected_cents: 28_900,
    notify: true,
  });
  expect(status).toBe(200);
  expect(['suspended', 'void']).toContain((await read(gift)).stage);
  const path = `/api/memberships/gift-certificate/${certificateToken(testShop.shop, gift.passId)}`;
  expect((await testShop.app.inject({ url: path })).statusCode).toBe(404);
  await settlePass(testShop, gift);
  expect((await read(gift)).stage).toBe('void');
});
