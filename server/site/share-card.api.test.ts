import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBook, aCategory } from '../catalog/testing/a-book.ts';
import { createTestShop, testShopOfFile } from '../testing/test-shop.ts';

const COVER = 'covers/TEST-share';
/** Points of the card that show the tile beside the cover, and the middle of the cover. */
const TILE = { left: 70, top: 300 };
const COVER_MIDDLE = { left: 290, top: 315 };

const testShop = await testShopOfFile();
beforeAll(async () => {
  await putCover('#d10a68');
});

async function putCover(colour: string) {
  const cover = sharp({ create: { width: 480, height: 640, channels: 3, background: colour } });
  await testShop.shop.files.put(`${COVER}/480.webp`, await cover.webp().toBuffer(), 'image/webp');
}

const get = (productId: number | string, headers = {}) =>
  testShop.app.inject({ url: `/compartir/libro/${productId}.jpg`, headers });

async function colourAt(jpeg: Buffer, place: { left: number; top: number }): Promise<number[]> {
  const point = sharp(jpeg).extract({ ...place, width: 1, height: 1 });
  return [...(await point.raw().toBuffer())];
}

const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1));

describe('the share card of a book', () => {
  test('shows the cover on the tile of its age, in the size that previews take', async () => {
    const { db } = testShop.shop;
    await aCategory(db, '7-9 años', { ageMin: 7, ageMax: 9 });
    const book = await aBook(db, { categories: ['7-9 años'], imageKeys: [COVER] });
    const answer = await get(book.productId);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(await colourAt(answer.rawPayload, TILE)).toEqual(near([0xe0, 0xf3, 0xf7]));
    expect(await colourAt(answer.rawPayload, COVER_MIDDLE)).toEqual(near([0xd1, 0x0a, 0x68]));
  });

  test('is drawn once and then kept, until what it shows changes', async () => {
    const book = await aBook(testShop.shop.db, { imageKeys: [COVER] });
    const first = await get(book.productId);
    await putCover('#103b36');
    const kept = await get(book.productId);
    expect(kept.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(kept.headers['content-length']).toBe(String(first.rawPayload.length));
    await testShop.shop.pool.query('UPDATE product SET title = $1 WHERE product_id = $2', [
      'Otro título',
      book.productId,
    ]);
    const renamed = await get(book.productId);
    expect(renamed.headers.etag).not.toBe(first.headers.etag);
    expect(renamed.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test('is not sent to anyone who has it', async () => {
    const book = await aBook(testShop.shop.db);
    const { headers } = await get(book.productId);
    const again = await get(book.productId, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('needs no cover: the mark of the shop stands on the tile', async () => {
    const without = await get((await aBook(testShop.shop.db, { categories: ['4-6 años'] })).productId);
    const { width, height } = await sharp(without.rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await colourAt(without.rawPayload, TILE)).toEqual(near([0xfd, 0xe5, 0xd8]));
  });

  test('shows a cover that was lost as soon as it is back', async () => {
    const { db, files } = testShop.shop;
    const book = await aBook(db, { imageKeys: ['covers/TEST-lost'] });
    expect((await get(book.productId)).statusCode).toBe(200);
    const cover = sharp({ create: { width: 480, height: 640, channels: 3, background: '#d10a68' } });
    await files.put('covers/TEST-lost/480.webp', await cover.webp().toBuffer(), 'image/webp');
    const again = await get(book.productId);
    expect(await colourAt(again.rawPayload, COVER_MIDDLE)).toEqual(near([0xd1, 0x0a, 0x68]));
  });

  test('is drawn also where it cannot be kept', async () => {
    const other = await createTestShop();
    const folder = join(other.shop.config.DATA_DIR, 'files');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'share-cards'), 'in the way');
    const { productId } = await aBook(other.shop.db);
    const answer = await other.app.inject(`/compartir/libro/${productId}.jpg`);
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
    await other.close();
  });

  test.each([
    ['the longest title', { title: 'Palabra '.repeat(37).trim() }],
    ['a word without end', { title: 'x'.repeat(300) }],
    ['letters that no face has', { title: '你好 🐇', authors: ['大'] }],
    ['markup', { title: '<script>&"\'', authors: ['</svg>'] }],
    ['many authors', { authors: Array.from({ length: 20 }, (_, at) => `Autora Número ${at}`) }],
    ['none', { authors: [] }],
  ])('can be drawn of %s', async (_what, input) => {
    const answer = await get((await aBook(testShop.shop.db, input)).productId);
    expect(answer.statusCode).toBe(200);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
  });

  test('exists for books on sale only', async () => {
    const withdrawn = await aBook(testShop.shop.db, { active: false });
    for (const productId of [withdrawn.productId, 2_000_000_000]) {
      const answer = await get(productId);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await get('99999999999999')).statusCode).toBe(400);
    expect((await get('1e3')).statusCode).toBe(404);
  });

  test('that many ask for at once is drawn for all of them; a flood of others gets 503', async () => {
    const books = await Promise.all(Array.from({ length: 40 }, () => aBook(testShop.shop.db)));
    const [one] = books;
    const same = await Promise.all(Array.from({ length: 40 }, () => get(one?.productId ?? 0)));
    expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
    const answers = await Promise.all(books.map(({ productId }) => get(productId)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers } of refused)
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });
});
