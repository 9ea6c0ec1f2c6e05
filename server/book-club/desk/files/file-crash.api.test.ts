import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PART_BYTES } from '#contract/desk/uploads.ts';
import { anMp3 } from '../../../platform/audio/testing/made-audio.ts';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { sweepReplacedFiles } from '../../../platform/files/replaced/sweep-replaced-files.ts';
import { sweepUploads } from '../../../platform/files/uploads/sweep-uploads.ts';
import { partOf, sha256Of } from '../../../platform/files/uploads/testing/an-upload.ts';
import { aStaffCookie } from '../../../staff/testing/a-staff-cookie.ts';
import { createKillableShop, type KillableShop } from '../../../testing/killable-shop.ts';
import { aPreparedMonth } from '../testing/a-prepared-month.ts';
import { isClubFileUsed } from './used-files.ts';

const A_DAY_AND_MORE = 25 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'file-crash-'));
const files = createDiskStorage(join(folder, 'files'));

let shop: KillableShop;
let cookie: string;
beforeAll(async () => {
  shop = await createKillableShop({ DATA_DIR: folder });
  cookie = await aStaffCookie(shop, 'content');
});
afterEach(() => shop.calmDown());
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(`${shop.origin}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};

async function aSentRecording(seconds: number): Promise<string> {
  const { file } = anMp3(seconds);
  const begun = await post('/desk/uploads/start', {
    kind: 'club-audio',
    bytes: file.length,
    file_name: 'cuento.mp3',
  });
  const id: string = begun.body.upload_id;
  for (let index = 0; index * PART_BYTES < file.length; index += 1) {
    const bytes = partOf(file, index);
    const headers = { 'content-type': 'application/octet-stream', cookie };
    const query = new URLSearchParams({ upload_id: id, index: String(index), sha256: sha256Of(bytes) });
    await fetch(`${shop.origin}/api/desk/uploads/part?${query}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(bytes),
    });
  }
  return id;
}

const finish = (upload_id: string) => post('/desk/uploads/finish', { upload_id });

async function stored(prefix: string) {
  const keys: string[] = [];
  for await (const key of files.list()) if (key.startsWith(prefix)) keys.push(key);
  return keys;
}

async function sweepTomorrow() {
  const tomorrow = { db: shop.db, files, clock: { now: () => new Date(Date.now() + A_DAY_AND_MORE) } };
  await sweepUploads(tomorrow);
  await sweepReplacedFiles(tomorrow, isClubFileUsed);
}

const isNoted = async (id: string) =>
  (await shop.db.execute(sql`SELECT FROM upload WHERE upload_id = ${id} AND finished_at IS NOT NULL`)).rows
    .length === 1;

test('killed before a recording is noted as whole: it is finished when asked again, and goes in a day', async () => {
  await shop.start();
  const id = await aSentRecording(600);
  await shop.holdAt('UPDATE', 'upload', 'NEW.finished_at IS NOT NULL');
  const answer = finish(id).catch(() => null);
  await shop.untilHeld();
  await shop.kill();
  await answer;
  expect(await isNoted(id)).toBe(false);
  await shop.restart();
  expect(await finish(id)).toMatchObject({ status: 200, body: { content_type: 'audio/mpeg' } });
  expect(await stored(`private/uploads/${id}/`)).toEqual([`private/uploads/${id}/whole`]);
  await sweepTomorrow();
  expect(await stored('private/uploads/')).toEqual([]);
});

test('killed between storing a recording and naming it: the month is as before, and the file goes in a day', async () => {
  await shop.start();
  const of = await aPreparedMonth({ shop: { db: shop.db, clock: { now: () => new Date() } } as never });
  const upload_id = await aSentRecording(3);
  await finish(upload_id);
  const input = { ...of, square: 3, name: 'la-pinata', kind: 'audio', upload_id, replaces: null };
  await shop.holdAt('INSERT', 'club_draft_file');
  const answer = post('/desk/club/set-file', input).catch(() => null);
  await shop.untilHeld();
  await shop.kill();
  await answer;
  await shop.restart();
  expect(await stored('private/club/desk/')).toHaveLength(1);
  const [abandoned] = await stored('private/club/desk/');
  const { status, body } = await post('/desk/club/set-file', input);
  expect([status, body.file?.duration_seconds > 2.9]).toEqual([200, true]);
  await sweepTomorrow();
  const left = await stored('private/club/desk/');
  expect(left).toHaveLength(1);
  expect(left).not.toContain(abandoned);
});
