import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { settlePass } from '../../../checkout/testing/a-pass.ts';
import { aPassGift, aPassGiftToPay, printed } from '../../../checkout/testing/a-pass-gift.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aPassOffer } from '../../testing/a-pass.ts';
import { DAY } from '../../testing/a-subscriber.ts';
import { certificateToken } from './certificate-link.ts';
import { giftCodeHash, readGiftCode } from './gift-code.ts';

const testShop = await testShopOfFile();
const { shop } = testShop;
beforeAll(() => testShop.control({ webhooks: 'drop' }));

const get = (token: string, method: 'GET' | 'HEAD' = 'GET') =>
  testShop.app.inject({ method, url: `/api/memberships/gift-certificate/${token}` });
const tokenOf = ({ passId }: { passId: number }) => certificateToken(shop, passId);

async function certificateOf(gift: { passId: number }) {
  const answer = await get(tokenOf(gift));
  expect(answer.statusCode).toBe(200);
  const { pages, source } = readPdf(answer.rawPayload);
  expect(pages).toHaveLength(1);
  return { answer, source, text: pages.join('') };
}

const putState = (passId: number, state: string) =>
  shop.db.execute(sql`
    UPDATE membership_pass SET state = ${state}, activated_at = CASE WHEN ${state} = 'active' THEN created_at END
    WHERE pass_id = ${passId}`);

describe('a certificate', () => {
  test('says who gives what to whom, and the code that begins it; no price, folio or mail', async () => {
    const gift = await aPassGift(testShop, {
      gift: { from: 'tu abuela Carmen', to: 'Lupita', message: 'Guárdame uno.\nTe quiero.' },
    });
    const { answer, source, text } = await certificateOf(gift);
    for (const words of [
      'Un regalo para',
      'Lupita',
      '3 meses de',
      'Guárdame uno.',
      'De parte de tu abuela Carmen',
    ])
      expect(text).toContain(squeeze(words));
    const code = /BRIN(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
    const hash = giftCodeHash(shop.secrets.orderLinkKey, readGiftCode(code) ?? '');
    const { rows } = await shop.db.execute(sql`SELECT pass_id FROM pass_gift WHERE code_hash = ${hash}`);
    expect(rows).toEqual([{ pass_id: gift.passId }]);
    expect(text).not.toMatch(/\$|289|@|https?:/);
    expect(text).not.toContain(gift.folio);
    expect(source).not.toMatch(/\/URI|\/Link/);
    expect(text).toContain(`Entraa${new URL(shop.config.PUBLIC_ORIGIN).host}/canjear`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="regalo-lupita.pdf"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(answer.rawPayload.length).toBeLessThan(200_000);
    expect(source).toContain('/MediaBox [0 0 595.28 419.53]');
  });

  test.each([
    [true, 'Ahí nos dices a dónde van las cajas y lo empiezas cuando quieras: no caduca.'],
    [false, 'Lo empiezas cuando quieras: no caduca.'],
  ])('of a plan that ships (%s) says how it is begun', async (ships, words) => {
    const offer = await aPassOffer(testShop, ships ? { ships, family: 'book-club-libros' } : {});
    const { text } = await certificateOf(await aPassGift(testShop, { offer, gift: printed }));
    expect(text).toContain(squeeze(`escribe tu código. ${words}`));
  });

  test('has room for the longest names and message, on one page', async () => {
    const to = `María Fernanda ${'Guadalupe '.repeat(4)}Rey`;
    const message = `${'Guárdame el más bonito para leerlo. '.repeat(8)}Te quiero.`;
    const gift = await aPassGift(testShop, { gift: { to, from: 'Ñ'.repeat(60), message } });
    const { text, answer } = await certificateOf(gift);
    for (const words of [to, message, `De parte de ${'Ñ'.repeat(60)}`])
      expect(text).toContain(squeeze(words));
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="regalo-maria-[a-z-]+rey\.pdf"$/,
    );
  });

  test.each([
    ['José “Pepe”; x=y', 'regalo-jose-pepe-x-y.pdf'],
    ['¡…!', 'regalo.pdf'],
  ])('for %s is saved under a name that every computer takes', async (to, name) => {
    const { answer } = await certificateOf(await aPassGift(testShop, { gift: { to } }));
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  });

  test('is answered to HEAD without its content', async () => {
    const answer = await get(tokenOf(await aPassGift(testShop)), 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('there is no certificate', () => {
  const nothing = { statusCode: 404, headers: { 'cache-control': expect.stringContaining('no-store') } };

  test.each(['a'.repeat(43), 'short', `${'a'.repeat(43)}x`])('behind the link %s', async (token) => {
    expect(await get(token)).toMatchObject(nothing);
  });

  test('of a gift that waits for its money, nor once its time has run out', async () => {
    const gift = await aPassGiftToPay(testShop, { method: 'spei' });
    await settlePass(testShop, gift);
    expect(await get(tokenOf(gift))).toMatchObject(nothing);
  });

  test.each(['unpaid', 'active', 'suspended', 'void'])('of a gift that is %s', async (state) => {
    const gift = await aPassGift(testShop);
    await putState(gift.passId, state);
    expect(await get(tokenOf(gift))).toMatchObject(nothing);
  });
});

test('a link to a certificate opens no order, and ends within two days', async () => {
  const gift = await aPassGift(testShop, { gift: printed });
  const token = tokenOf(gift);
  const order = await testShop.guest().post('/memberships/get-bought-gift', { order: { token } });
  expect(order.status).toBe(400);
  testShop.travel(DAY);
  expect((await get(token)).statusCode).toBe(200);
  testShop.travel(DAY);
  expect((await get(token)).statusCode).toBe(404);
  testShop.travel(-2 * DAY);
});
