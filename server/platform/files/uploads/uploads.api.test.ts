import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { PART_BYTES, type UploadKindName } from '#contract/desk/uploads.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { createDiskStorage } from '../disk-storage.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { takeUpload } from './take-upload.ts';
import { anUpload, partOf, sendPart, sentUpload } from './testing/an-upload.ts';

const AN_HOUR = 60 * 60_000;
const MB = 1024 * 1024;
const pdf = Buffer.concat([
  Buffer.from('%PDF-1.7\n<< /Type /Page >>\n'),
  randomBytes(PART_BYTES * 2),
  Buffer.from('\n%%EOF'),
]);
const list = Buffer.from('sku,title\nBRI-1,Uno\n');

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});

async function stored(uploadId: string) {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list())
    if (key.startsWith(`private/uploads/${uploadId}/`)) keys.push(key);
  return keys.sort();
}

const start = (kind: UploadKindName, bytes: number, by = amalia) =>
  by.post('/desk/uploads/start', { kind, bytes, file_name: 'Guía de mayo.pdf' });
const finish = (upload_id: string, by = amalia) => by.post('/desk/uploads/finish', { upload_id });
const part = (uploadId: string, index: number, bytes = partOf(pdf, index), sha256?: string) =>
  sendPart(testShop, amalia, { uploadId, index, bytes, sha256 });

async function begun(content = pdf): Promise<string> {
  return (await start('book-file', content.length)).body.upload_id;
}

describe('a file that comes in parts', () => {
  test('is whole afterwards, under the name and type of the file itself, and its parts are gone', async () => {
    const id = await anUpload(testShop, amalia, 'book-file', pdf, 'Guía.pdf');
    const taken = await takeUpload(testShop.shop, amalia.staffId, id, 'book-file');
    expect(taken).toMatchObject({ fileName: 'Guía.pdf', contentType: 'application/pdf' });
    expect((await taken.read()).equals(pdf)).toBe(true);
    expect(await stored(id)).toEqual([`private/uploads/${id}/whole`]);
  });

  test('is taken up again where it stopped, also by a copy of the shop that was started anew', async () => {
    const id = await begun();
    await part(id, 0);
    const { shop } = testShop;
    const files = shop.files;
    // Storage made anew, as in a copy of the shop whose memory knows nothing of the upload.
    shop.files = createDiskStorage(`${shop.config.DATA_DIR}/files`);
    // The sender never learnt that the first part had arrived.
    expect((await part(id, 0)).body.next).toBe(1);
    expect((await part(id, 1)).body.next).toBe(2);
    expect((await part(id, 2)).body).toMatchObject({ next: 3, parts: 3 });
    expect((await finish(id)).body).toMatchObject({ content_type: 'application/pdf' });
    shop.files = files;
  });

  test('says which part is due when another comes first, and keeps nothing of it', async () => {
    const id = await begun();
    for (const index of [2, 1, 3, 9_999]) expect((await part(id, index)).body).toMatchObject({ next: 0 });
    expect(await stored(id)).toEqual([]);
    expect(await finish(id)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  test.each<[string, () => Buffer, string | undefined]>([
    ['with another hash', () => partOf(pdf, 0), 'a'.repeat(64)],
    ['one byte too short', () => partOf(pdf, 0).subarray(1), undefined],
    ['empty', () => Buffer.alloc(0), undefined],
  ])('keeps no part %s', async (_what, bytes, sha256) => {
    const id = await begun();
    expect((await part(id, 0, bytes(), sha256)).status).toBe(400);
    expect(await stored(id)).toEqual([]);
    expect((await part(id, 0)).body.next).toBe(1);
  });

  test('counts a part once that was sent twice at the same time', async () => {
    const id = await begun();
    const answers = await Promise.all(Array.from({ length: 5 }, () => part(id, 0)));
    expect(answers.map(({ body }) => body.next)).toEqual([1, 1, 1, 1, 1]);
    await part(id, 1);
    await part(id, 2);
    expect((await finish(id)).status).toBe(200);
  });

  test('is finished once by two calls at once, and both learn so', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await sentUpload(testShop, amalia, 'book-list', list);
      const answers = await Promise.all([finish(id), finish(id), finish(id)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await stored(id)).toEqual([`private/uploads/${id}/whole`]);
    }
  });
});

describe('a body', () => {
  const send = (headers: Record<string, string>, payload: Buffer, url = '/api/desk/uploads/part') =>
    testShop.app.inject({ method: 'POST', url, headers: { cookie: amalia.cookie, ...headers }, payload });
  const BYTES = { 'content-type': 'application/octet-stream' };

  test('longer than a part is refused before it is read', async () => {
    expect((await send(BYTES, Buffer.alloc(PART_BYTES + 1))).statusCode).toBe(413);
  });

  test('of JSON is no part, and bytes are no body of any other call', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await send(json, Buffer.from('{}'))).statusCode).toBe(415);
    expect((await send(BYTES, Buffer.from('{}'), '/api/desk/uploads/start')).statusCode).toBe(415);
    const long = Buffer.from(JSON.stringify({ kind: 'x'.repeat(70_000) }));
    expect((await send(json, long, '/api/desk/uploads/start')).statusCode).toBe(413);
  });

  test('without a session is not read at all', async () => {
    expect((await send({ ...BYTES, cookie: '' }, Buffer.alloc(PART_BYTES + 1))).statusCode).toBe(401);
  });
});

describe('a refused file', () => {
  test.each<[string, UploadKindName, Buffer]>([
    ['an SVG', 'picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', 'book-file', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF that is cut', 'book-file', pdf.subarray(0, PART_BYTES + 5)],
    ['a list that is no text', 'book-list', Buffer.from('sku,title', 'utf16le')],
  ])('leaves nothing behind: %s', async (_what, kind, content) => {
    const id = await sentUpload(testShop, amalia, kind, content);
    const { status, body } = await finish(id);
    expect([status, body.code]).toEqual([422, 'UPLOAD_REFUSED']);
    expect(body.status_Message).toMatch(/[.]$/);
    expect(await stored(id)).toEqual([]);
    expect((await finish(id)).body.code).toBe('UPLOAD_REFUSED');
    await expect(takeUpload(testShop.shop, amalia.staffId, id, kind)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await sendPart(testShop, amalia, { uploadId: id, index: 0, bytes: content });
    expect(await stored(id)).toEqual([]);
  });

  test('is refused before it is sent when it says that it is too large', async () => {
    const { status, body } = await start('picture', 17.5 * MB);
    expect([status, body.status_Message]).toEqual([422, 'La foto pesa 18 MB; el máximo es 15.']);
  });

  test('keeps what the camera wrote beside a photo out of the storage', async () => {
    const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#093' } })
      .withExif({ IFD0: { Make: 'TelefonoDeAmalia' }, IFD3: { GPSLatitude: '19/1 25/1 57/1' } })
      .jpeg()
      .toBuffer();
    const id = await anUpload(testShop, amalia, 'picture', photo);
    const kept = await (await takeUpload(testShop.shop, amalia.staffId, id, 'picture')).read();
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('TelefonoDeAmalia')).toBe(false);
  });
});

describe('another person', () => {
  test('can neither go on with an upload nor finish nor use it', async () => {
    const other = await aStaffMember(testShop);
    const id = await sentUpload(testShop, amalia, 'book-list', list);
    const sent = await sendPart(testShop, other, { uploadId: id, index: 0, bytes: list });
    expect([sent.status, (await finish(id, other)).status]).toEqual([404, 404]);
    await finish(id);
    await expect(takeUpload(testShop.shop, other.staffId, id, 'book-list')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(takeUpload(testShop.shop, amalia.staffId, id, 'picture')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('sends only what their role has to do with', async () => {
    const content = await aStaffMember(testShop, 'content');
    expect((await start('invoice-xml', 10, content)).body.code).toBe('NOT_ALLOWED');
    expect((await start('book-list', 10, content)).status).toBe(200);
  });
});

test('a person sends 200 MB an hour at most, also when many files begin at once', async () => {
  const [first, ...rest] = await Promise.all([
    start('book-file', 60 * MB),
    ...Array.from({ length: 5 }, () => start('book-file', 60 * MB)),
  ]);
  const statuses = [first, ...rest].map((answer) => answer?.status).sort();
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect((await start('book-file', 20 * MB + 1)).status).toBe(429);
  expect((await start('book-file', 20 * MB)).status).toBe(200);
  expect((await start('book-file', 60 * MB, await aStaffMember(testShop))).status).toBe(200);
  testShop.travel(AN_HOUR + 1_000);
  expect((await start('book-file', 20 * MB)).status).toBe(200);
  testShop.travel(-AN_HOUR - 1_000);
});

test('what was sent is gone after a day, finished or not, and nothing younger', async () => {
  const [old, half] = [await anUpload(testShop, amalia, 'book-list', list), await begun()];
  await part(half, 0);
  testShop.travel(23 * AN_HOUR);
  const young = await anUpload(testShop, await aStaffMember(testShop), 'book-list', list);
  await sweepUploads(testShop.shop);
  expect(await stored(old)).toHaveLength(1);
  testShop.travel(AN_HOUR + 1_000);
  await sweepUploads(testShop.shop);
  expect([await stored(old), await stored(half)]).toEqual([[], []]);
  expect(await stored(young)).toHaveLength(1);
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT upload_id FROM upload WHERE upload_id IN (${old}, ${half}, ${young})`,
  );
  expect(rows).toEqual([{ upload_id: young }]);
  testShop.travel(-24 * AN_HOUR - 1_000);
});
