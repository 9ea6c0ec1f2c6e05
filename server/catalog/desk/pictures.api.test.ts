import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookPicture, WantedPicture } from '#contract/desk/pictures.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { replaceLists } from '../product-lists.queries.ts';
import { aBook } from '../testing/a-book.ts';

const DAY = 24 * 60 * 60_000;
const CAMERA = 'TelefonoDeAmalia';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});

let shade = 0;

/** A camera's photo: the left half of one colour, the right half of another, and where it was taken. */
async function aPhoto({ left = '#c00', right = '#00c', orientation = 1 } = {}): Promise<Buffer> {
  shade += 1;
  const half = (background: string) =>
    sharp({ create: { width: 100, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp({ create: { width: 200, height: 200, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .composite([
      { input: await half(left), left: 0, top: 0 },
      { input: await half(right), left: 100, top: 1 + (shade % 9) },
    ])
    .withMetadata({ orientation })
    .withExif({ IFD0: { Make: CAMERA }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1' } })
    .jpeg()
    .toBuffer();
}

const photoOf = async (by = amalia, input = {}) => anUpload(testShop, by, 'picture', await aPhoto(input));

async function read(productId: number): Promise<{ pictures: BookPicture[]; seen: string }> {
  return (await amalia.get(`/desk/catalog/images?product_id=${productId}`)).body;
}

async function set(productId: number, pictures: WantedPicture[], seen?: string, by = amalia) {
  const mark = seen ?? (await read(productId)).seen;
  return by.post('/desk/catalog/set-images', { product_id: productId, seen: mark, pictures });
}

async function aPicturedBook(count = 2) {
  const book = await aBook(testShop.shop.db);
  const pictures = [];
  for (let at = 0; at < count; at += 1) pictures.push({ upload_id: await photoOf(), alt: `Foto ${at + 1}` });
  const { status, body } = await set(book.productId, pictures);
  expect([status, body.code]).toEqual([200, undefined]);
  return { ...book, ...(body as { pictures: BookPicture[]; seen: string; audit_entry_id: number }) };
}

const keep = ({ picture_key, alt }: BookPicture): WantedPicture => ({ picture_key, alt });

async function stored(key: string): Promise<Buffer> {
  const file = await testShop.shop.files.get(key);
  if (!file) throw new Error(`There is no ${key}.`);
  return buffer(file.body);
}

/** The colour in the middle of what visitors see. */
async function colourOf({ image }: BookPicture): Promise<string> {
  const { data } = await sharp(await stored(image.url.replace('/media/', '')))
    .extract({ left: Math.floor(image.width / 2), top: Math.floor(image.height / 2), width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > blue ? 'red' : 'blue';
}

const CUT_LEFT = { rotation: 0, left: 0, top: 0, width: 0.5, height: 1 } as const;

describe('the pictures of a book', () => {
  test('are shown in their order with what they show, in the desk and on its page', async () => {
    const { productId, pictures, seen } = await aPicturedBook(2);
    const [first, second] = pictures as [BookPicture, BookPicture];
    await set(productId, [{ ...keep(second), alt: 'Un volcán verde' }, keep(first)], seen);
    expect((await read(productId)).pictures.map(({ alt }) => alt)).toEqual(['Un volcán verde', 'Foto 1']);
    const page = await testShop.app.inject(`/api/products/get-detail-product?product_id=${productId}`);
    const { product: shown } = page.json();
    expect(shown.main_image.url).toBe(second.image.url);
    expect(shown.main_image_alt).toBe('Un volcán verde');
    expect(shown.secondary_url_image_list[0]).toMatchObject({ image_alt: 'Foto 1' });
  });

  test('are cut and turned as asked, from the photo as it is held upright', async () => {
    const book = await aBook(testShop.shop.db);
    const cuts = [
      { cut: CUT_LEFT, colour: 'red' },
      { cut: { ...CUT_LEFT, left: 0.5 }, colour: 'blue' },
      // Held the other way round when it was taken.
      { cut: CUT_LEFT, colour: 'blue', orientation: 3 },
      // Turned to the right, the left half lies on top.
      { cut: { rotation: 90, left: 0, top: 0, width: 1, height: 0.5 } as const, colour: 'red' },
      { cut: { ...CUT_LEFT, rotation: 180 } as const, colour: 'blue' },
    ];
    const pictures: WantedPicture[] = [];
    for (const { cut, orientation = 1 } of cuts)
      pictures.push({ upload_id: await photoOf(amalia, { orientation }), alt: 'Media foto', cut });
    const answer = await set(book.productId, pictures);
    const made: BookPicture[] = answer.body.pictures;
    expect(await Promise.all(made.map(colourOf))).toEqual(cuts.map(({ colour }) => colour));
    expect(made[0]?.image).toMatchObject({ width: 100, height: 200 });
  });

  test('are cut anew from the photo that was sent', async () => {
    const { productId, pictures } = await aPicturedBook(1);
    const [first] = pictures as [BookPicture];
    const key = encodeURIComponent(first.picture_key);
    const original = await amalia.get(
      `/desk/catalog/original-image?product_id=${productId}&picture_key=${key}`,
    );
    expect([original.status, original.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(original.raw).metadata()).toMatchObject({ width: 200, height: 200 });
    const { body } = await set(productId, [{ ...keep(first), cut: { ...CUT_LEFT, left: 0.5 } }]);
    expect(await colourOf(body.pictures[0])).toBe('blue');
    expect(body.pictures[0]).toMatchObject({ alt: 'Foto 1', has_original: true });
  });

  test('carry nowhere what the camera wrote beside them', async () => {
    const before = new Set<string>();
    for await (const key of testShop.shop.files.list()) before.add(key);
    await aPicturedBook(1);
    const added: string[] = [];
    for await (const key of testShop.shop.files.list()) if (!before.has(key)) added.push(key);
    expect(added.filter((key) => key.startsWith('products/'))).toHaveLength(4);
    expect(added.filter((key) => key.startsWith('private/originals/'))).toHaveLength(1);
    for (const key of added) {
      const content = await stored(key);
      expect([key, content.includes(CAMERA)]).toEqual([key, false]);
      if (key.endsWith('.json')) continue;
      expect([key, (await sharp(content).metadata()).exif]).toEqual([key, undefined]);
    }
  });
});

describe('refused, with nothing changed', () => {
  async function refused(pictures: WantedPicture[], productId: number, code: string, sentence?: string) {
    const before = await read(productId);
    const { status, body } = await set(productId, pictures);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ code, ...(sentence && { status_Message: sentence }) });
    expect(await read(productId)).toEqual(before);
  }

  test('is a ninth picture, one that says nothing, and one of a book on sale as its last', async () => {
    const { productId, pictures } = await aPicturedBook(1);
    const upload_id = await photoOf();
    const nine = Array.from({ length: 9 }, () => ({ upload_id, alt: 'x' }));
    await refused(nine, productId, 'BAD_REQUEST', 'Un libro lleva hasta 8 fotos.');
    const [first] = pictures as [BookPicture];
    const silent = [keep(first), { upload_id, alt: ' ' }];
    await refused(silent, productId, 'BAD_REQUEST', 'La foto 2 no dice qué se ve. Escríbelo.');
    await refused([{ ...keep(first), alt: '' }], productId, 'BAD_REQUEST');
    await refused([{ ...keep(first), alt: 'x'.repeat(151) }], productId, 'BAD_REQUEST');
    await refused([], productId, 'INCOMPLETE', 'Un libro en venta lleva al menos una foto.');
    await refused(
      [
        { upload_id, alt: 'a' },
        { upload_id, alt: 'b' },
      ],
      productId,
      'BAD_REQUEST',
    );
  });

  test('is a photo of another person, of another book, and a cut outside of it', async () => {
    const [{ productId }, other] = [await aPicturedBook(1), await aPicturedBook(1)];
    const foreign = await photoOf(await aStaffMember(testShop));
    await refused([{ upload_id: foreign, alt: 'x' }], productId, 'NOT_FOUND');
    await refused(other.pictures.map(keep), productId, 'NOT_FOUND');
    const upload_id = await photoOf();
    const outside = { rotation: 0, left: 0.6, top: 0, width: 0.6, height: 1 } as const;
    await refused([{ upload_id, alt: 'x', cut: outside }], productId, 'BAD_REQUEST');
    const key = encodeURIComponent(other.pictures[0]?.picture_key ?? '');
    const asked = `/desk/catalog/original-image?product_id=${productId}&picture_key=${key}`;
    expect((await amalia.get(asked)).status).toBe(404);
  });

  test('is the second of two people who change them at the same time, twenty times', async () => {
    const { productId } = await aPicturedBook(2);
    for (let round = 0; round < 20; round += 1) {
      const { pictures, seen } = await read(productId);
      const answers = await Promise.all([
        set(productId, pictures.map(keep).toReversed(), seen),
        set(
          productId,
          pictures.map((one) => ({ ...keep(one), alt: `Ronda ${round}` })),
          seen,
        ),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = answers.find(({ status }) => status === 409);
      const won = answers.find(({ status }) => status === 200);
      expect(late?.body).toMatchObject({ code: 'EDITED_MEANWHILE', details: { by: 'Amalia' } });
      expect((await read(productId)).seen).toBe(won?.body.seen);
    }
  });
});

describe('undoing', () => {
  const undo = (audit_entry_id: number) => amalia.post('/desk/audit/undo', { audit_entry_id });

  test('brings the pictures of before back, for thirty days', async () => {
    const { productId, pictures, seen } = await aPicturedBook(2);
    const { body } = await set(productId, pictures.slice(1).map(keep));
    expect((await undo(body.audit_entry_id)).status).toBe(200);
    expect(await read(productId)).toMatchObject({ seen });
    expect((await read(productId)).pictures).toEqual(pictures);
    const again = await set(productId, pictures.map(keep).toReversed());
    testShop.travel(31 * DAY);
    amalia = await aStaffMember(testShop);
    expect((await undo(again.body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    testShop.travel(-31 * DAY);
  });

  test('is refused once they were changed again', async () => {
    const { productId, pictures } = await aPicturedBook(2);
    const { body } = await set(productId, pictures.map(keep).toReversed());
    await set(
      productId,
      pictures.map((one) => ({ ...keep(one), alt: 'Otra cosa' })),
    );
    expect((await undo(body.audit_entry_id)).body.status_Message).toBe('Las fotos cambiaron después.');
  });
});

test('an import that puts another picture in a place takes what the old one showed with it', async () => {
  const { productId, pictures } = await aPicturedBook(2);
  const [first, second] = pictures as [BookPicture, BookPicture];
  const image = (fileKey: string) => ({ fileKey, width: 480, height: 600, widths: [240, 480] });
  const images = [image(first.picture_key), image('products/picture-other')];
  await replaceLists(testShop.shop.db, [{ productId, images }]);
  const shown = (await read(productId)).pictures.map(({ alt, has_original }) => [alt, has_original]);
  expect(shown).toEqual([
    ['Foto 1', true],
    ['', false],
  ]);
  expect(second.alt).toBe('Foto 2');
});
