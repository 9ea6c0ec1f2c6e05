import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DeskCategory } from '#contract/desk/taxonomy.ts';
import { sweepReplacedFiles } from '../../../platform/files/replaced/sweep-replaced-files.ts';
import { anUpload, sentUpload } from '../../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aCategory } from '../../testing/a-book.ts';
import { aPhotoOf } from '../testing/a-photo.ts';

const DAY = 24 * 60 * 60_000;
const SIZES = 6;

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);

let made = 0;
async function aNewCategory(): Promise<number> {
  made += 1;
  return (await aCategory(testShop.shop.db, `Edad ${made}`, { ageMin: 4 })).categoryId;
}

async function read(id: number): Promise<DeskCategory> {
  const { body } = await amalia.get('/desk/catalog/taxonomy');
  return body.categories.find((one: DeskCategory) => one.id === id);
}

async function shownToVisitors(id: number) {
  const { category_list } = (await testShop.app.inject('/api/categories/get-categories')).json();
  return category_list.find((one: { category_id: number }) => one.category_id === id);
}

async function set(id: number, picture: object | null, { by = amalia, seen = '' } = {}) {
  const mark = seen || (await read(id)).picture_seen;
  return by.post('/desk/taxonomy/set-picture', { category_id: id, seen: mark, picture });
}

/** A new photo, put there; each is of another width, so that no two are the same file. */
async function put(id: number, alt = 'Un bosque') {
  made += 1;
  const upload_id = await anUpload(testShop, amalia, 'picture', await aPhotoOf(100 + made));
  const { status, body } = await set(id, { upload_id, alt });
  expect([status, body.code]).toEqual([200, undefined]);
  return body as { audit_entry_id: number };
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list()) if (key.includes('/category-')) keys.push(key);
  return keys.sort();
}
const keyOf = ({ image_url }: { image_url: string }) => image_url.replace('/media/', '');
const undo = (audit_entry_id: number) => amalia.post('/desk/audit/undo', { audit_entry_id });
const sweep = () => sweepReplacedFiles(testShop.shop, async () => false);
const bytesOf = async (key: string) => {
  const file = await testShop.shop.files.get(key);
  return file && buffer(file.body);
};

describe('the picture of a category', () => {
  test('is shown to visitors with its sizes and words, and goes with a shared link', async () => {
    const id = await aNewCategory();
    const card = () => testShop.app.inject(`/compartir/categoria/${id}.jpg`);
    expect(await shownToVisitors(id)).toMatchObject({ image_url: null, image: null, image_alt: '' });
    expect((await card()).statusCode).toBe(404);
    await put(id, 'Un bosque con luciérnagas');
    const { picture } = await read(id);
    const shown = await shownToVisitors(id);
    expect(shown).toMatchObject({
      image: picture?.image,
      image_url: picture?.image.url,
      image_alt: 'Un bosque con luciérnagas',
    });
    const { width, height, format } = await sharp((await bytesOf(keyOf(shown))) ?? undefined).metadata();
    expect([width, height, format]).toEqual([shown.image.width, shown.image.height, 'webp']);
    expect(await sharp((await card()).rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('is cut and described anew from the photo that was sent, which stays', async () => {
    const id = await aNewCategory();
    await put(id);
    const before = await read(id);
    const half = { rotation: 0, left: 0, top: 0, width: 0.5, height: 1 };
    expect((await set(id, { alt: '', cut: half })).status).toBe(200);
    const after = await read(id);
    expect(after.picture?.alt).toBe('');
    expect(after.picture?.image.width).toBe(Math.round((before.picture?.image.width ?? 0) / 2));
    testShop.travel(31 * DAY);
    await sweep();
    testShop.travel(-31 * DAY);
    const original = await amalia.get(`/desk/taxonomy/original-picture?category_id=${id}`);
    expect((await sharp(original.raw).metadata()).width).toBe(before.picture?.image.width);
    expect(await testShop.shop.files.exists(keyOf(await shownToVisitors(id)))).toBe(true);
  });

  test('that was replaced or taken away is kept for thirty days, and then gone with its original', async () => {
    const id = await aNewCategory();
    await put(id);
    const all = await stored();
    await put(id);
    await set(id, null);
    expect(await shownToVisitors(id)).toMatchObject({ image: null, image_url: null });
    expect((await amalia.get(`/desk/taxonomy/original-picture?category_id=${id}`)).status).toBe(404);
    testShop.travel(30 * DAY - 60_000);
    await sweep();
    expect((await stored()).length).toBe(all.length + SIZES - 1);
    testShop.travel(120_000);
    await sweep();
    testShop.travel(-30 * DAY - 60_000);
    expect((await stored()).length).toBe(all.length - SIZES + 1);
  });

  test('goes after its days with a category that is removed', async () => {
    const id = await aNewCategory();
    const before = await stored();
    await put(id);
    expect((await stored()).length).toBeGreaterThan(before.length);
    const { version } = await read(id);
    const { status } = await amalia.post('/desk/taxonomy/remove', { kind: 'category', id, version });
    expect(status).toBe(200);
    testShop.travel(31 * DAY);
    await sweep();
    testShop.travel(-31 * DAY);
    expect(await stored()).toEqual(before);
  });

  test('comes back when a change is undone, unless it was changed again', async () => {
    const id = await aNewCategory();
    await put(id, 'La primera');
    const first = await shownToVisitors(id);
    const second = await put(id, 'La segunda');
    expect((await undo(second.audit_entry_id)).status).toBe(200);
    expect(await shownToVisitors(id)).toEqual(first);
    testShop.travel(31 * DAY);
    await sweep();
    testShop.travel(-31 * DAY);
    expect(await testShop.shop.files.exists(keyOf(first))).toBe(true);
    const third = await put(id, 'La tercera');
    await put(id, 'La cuarta');
    expect((await undo(third.audit_entry_id)).body.status_Message).toBe('La foto cambió después.');
    const taken = await set(id, null);
    expect((await undo(taken.body.audit_entry_id)).status).toBe(200);
    expect((await shownToVisitors(id)).image_alt).toBe('La cuarta');
  });

  test('of two people at once is one of theirs, and the other is asked again', async () => {
    const [id, tomas] = [await aNewCategory(), await aStaffMember(testShop, 'content')];
    await put(id);
    const { picture_seen: seen } = await read(id);
    const answers = await Promise.all([
      set(id, { alt: 'Mía' }, { seen }),
      set(id, { alt: 'Suya' }, { seen, by: tomas }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', details: { by: expect.any(String) } });
  });

  test('is cleaned as those of books are: no file that is two things, nothing of the camera', async () => {
    const id = await aNewCategory();
    const jpeg = await sharp(await aPhotoOf(90))
      .withExif({ IFD0: { Make: 'TelefonoDeAmalia' } })
      .jpeg()
      .toBuffer();
    const hostile = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    ];
    for (const content of hostile) {
      const upload_id = await sentUpload(testShop, amalia, 'picture', content, 'bosque.jpg');
      const { body } = await amalia.post('/desk/uploads/finish', { upload_id });
      expect(body).toMatchObject({ code: 'UPLOAD_REFUSED' });
      expect((await set(id, { upload_id, alt: '' })).status).toBe(404);
    }
    expect((await read(id)).picture).toBeNull();
    const known = new Set(await stored());
    await set(id, { upload_id: await anUpload(testShop, amalia, 'picture', jpeg), alt: '' });
    const added = (await stored()).filter((key) => !known.has(key));
    expect(added.length).toBe(SIZES - 1);
    for (const key of added) expect((await bytesOf(key))?.includes('TelefonoDeAmalia'), key).toBe(false);
  });
});
