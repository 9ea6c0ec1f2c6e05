import { beforeEach, expect, test } from 'vitest';
import type { BookPicture, WantedPicture } from '#contract/desk/pictures.ts';
import { sweepReplacedFiles } from '../../platform/files/replaced/sweep-replaced-files.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { isPictureUsed } from '../catalog.ts';
import { aPhotoOf } from './testing/a-photo.ts';
import { aDraft } from './testing/desk-books.ts';

const DAY = 24 * 60 * 60_000;

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});

let width = 200;
/** A photo like no other. */
function aPhoto() {
  width += 1;
  return aPhotoOf(width);
}

const sweep = () => sweepReplacedFiles(testShop.shop, isPictureUsed);

/** Days pass, and with them the sessions of the staff. */
async function afterDays(days: number) {
  testShop.travel(days * DAY);
  amalia = await aStaffMember(testShop);
  await sweep();
}

async function read(productId: number): Promise<{ pictures: BookPicture[]; seen: string }> {
  return (await amalia.get(`/desk/catalog/images?product_id=${productId}`)).body;
}

async function set(productId: number, pictures: WantedPicture[], mark?: string) {
  const seen = mark ?? (await read(productId)).seen;
  return amalia.post('/desk/catalog/set-images', { product_id: productId, seen, pictures });
}

const sent = async (photo: Buffer): Promise<WantedPicture> => ({
  upload_id: await anUpload(testShop, amalia, 'picture', photo),
  alt: 'Una foto',
});
const keep = ({ picture_key, alt }: BookPicture): WantedPicture => ({ picture_key, alt });

/** A draft with these photos as its pictures. */
async function withPhotos(...photos: Buffer[]) {
  const { productId } = await aDraft(testShop.shop.db, { imageKeys: [] });
  const wanted = [];
  for (const photo of photos) wanted.push(await sent(photo));
  expect((await set(productId, wanted)).status).toBe(200);
  return productId;
}

/** Counts the files of pictures, and the photos that they were made of. */
async function stored(): Promise<[number, number]> {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list()) keys.push(key);
  const below = (folder: string) => keys.filter((key) => key.startsWith(folder)).length;
  return [below('products/'), below('private/originals/')];
}

test('a picture that was taken off goes with its photo once that cannot be undone, the others stay', async () => {
  const productId = await withPhotos(await aPhoto(), await aPhoto());
  const [files, photos] = await stored();
  const { pictures } = await read(productId);
  await set(productId, pictures.slice(1).map(keep));
  await afterDays(30);
  expect(await stored()).toEqual([files, photos]);
  await afterDays(2);
  expect(await stored()).toEqual([files / 2, photos / 2]);
  expect(
    await set(productId, [
      { ...keep(pictures[1] as BookPicture), cut: { rotation: 90, left: 0, top: 0, width: 1, height: 1 } },
    ]),
  ).toMatchObject({ status: 200 });
});

test('a picture stays while another book has it, and where it was put back', async () => {
  await afterDays(40);
  const [start] = await stored();
  const photo = await aPhoto();
  const [one, other] = [await withPhotos(photo), await withPhotos(photo)];
  const [files] = await stored();
  await set(one, []);
  const { body } = await set(other, []);
  expect((await amalia.post('/desk/audit/undo', { audit_entry_id: body.audit_entry_id })).status).toBe(200);
  await afterDays(40);
  expect((await stored())[0]).toBe(files);
  await set(other, []);
  await afterDays(40);
  expect((await stored())[0]).toBe(start);
});

test('the pictures of a deleted draft go, and those of a change that failed', async () => {
  await afterDays(40);
  const before = await stored();
  const productId = await withPhotos(await aPhoto());
  expect((await amalia.post('/desk/catalog/delete-draft', { product_id: productId })).status).toBe(200);
  const { productId: busy } = await aDraft(testShop.shop.db, { imageKeys: [] });
  const { seen } = await read(busy);
  const answers = await Promise.all(
    [await sent(await aPhoto()), await sent(await aPhoto())].map((picture) => set(busy, [picture], seen)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await set(busy, []);
  await afterDays(40);
  expect(await stored()).toEqual(before);
});

test('a photo that is sent again while it is being removed is whole afterwards', async () => {
  for (let round = 0; round < 4; round += 1) {
    const photo = await aPhoto();
    await set(await withPhotos(photo), []);
    testShop.travel(32 * DAY);
    amalia = await aStaffMember(testShop);
    const { productId } = await aDraft(testShop.shop.db, { imageKeys: [] });
    const picture = await sent(photo);
    await Promise.all([sweep(), set(productId, [picture])]);
    const { pictures } = await read(productId);
    const [shown] = pictures as [BookPicture];
    const { files } = testShop.shop;
    for (const url of shown.image.srcset_avif.split(', ').map((one) => one.split(' ')[0] ?? ''))
      expect(await files.exists(url.replace(files.publicUrl(''), ''))).toBe(true);
    const key = encodeURIComponent(shown.picture_key);
    const original = `/desk/catalog/original-image?product_id=${productId}&picture_key=${key}`;
    expect((await amalia.get(original)).status).toBe(200);
  }
});
