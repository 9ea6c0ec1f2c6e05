import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'file-storage-'));
const bucketServer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  // S3rver signs calls about the bucket itself (list, make) for another path than the client; unknown keys are refused.
  allowMismatchedSignatures: true,
  directory: join(folder, 'bucket'),
  configureBuckets: [{ name: 'brincacuentos', configs: [] }],
});
let endpoint = '';

beforeAll(async () => {
  const { address, port } = await bucketServer.run();
  endpoint = `http://${address}:${port}`;
});

afterAll(async () => {
  await bucketServer.close();
  rmSync(folder, { recursive: true });
});

const bucket = (publicOrigin?: string) =>
  createS3Storage({
    bucket: 'brincacuentos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint,
    publicOrigin,
  });

async function listed(files: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys;
}

const storages: [name: string, open: () => FileStorage][] = [
  ['a folder', () => createDiskStorage(join(folder, 'disk'))],
  ['a bucket', bucket],
];

describe.each(storages)('files in %s', (_name, open) => {
  const key = 'covers/BRI-0412-1-3f2a9c/480.avif';

  test('come back as they were put', async () => {
    const files = open();
    const data = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    await files.put(key, data, 'image/avif');
    const file = await files.get(key);
    expect(file).toMatchObject({ contentType: 'image/avif', size: data.length });
    expect(file && (await buffer(file.body)).equals(data)).toBe(true);
    expect(await files.exists(key)).toBe(true);
  });

  test('come back in part when a part is asked for, with the size of the whole', async () => {
    const files = open();
    await files.put('private/guides/g.pdf', Buffer.from('0123456789'), 'application/pdf');
    const file = await files.get('private/guides/g.pdf', { start: 3, end: 6 });
    expect(file?.size).toBe(10);
    expect(file && String(await buffer(file.body))).toBe('3456');
  });

  test('are replaced as a whole, and may be empty', async () => {
    const files = open();
    await files.put('site/a.txt', Buffer.from('the first, longer text'), 'text/plain');
    await files.put('site/a.txt', Buffer.alloc(0), 'text/plain');
    const file = await files.get('site/a.txt');
    expect(file?.size).toBe(0);
    expect(file && (await buffer(file.body)).length).toBe(0);
  });

  test('are absent until put and after being deleted, which may be repeated', async () => {
    const files = open();
    await files.put('products/gone.webp', Buffer.from('x'), 'image/webp');
    await files.delete('products/gone.webp');
    await files.delete('products/gone.webp');
    for (const absent of ['products/gone.webp', 'products', 'products/gone.webp/deeper.webp', 'never.webp']) {
      expect(await files.get(absent)).toBeNull();
      expect(await files.exists(absent)).toBe(false);
    }
  });

  test('are listed by their keys, and nothing else is', async () => {
    const files = open();
    await files.put('private/club/own/hola.mp3', Buffer.from('hola'), 'audio/mpeg');
    const keys = await listed(files);
    expect(keys).toEqual(expect.arrayContaining(['private/club/own/hola.mp3', key]));
    for (const one of keys) expect(await files.exists(one)).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('survive many writers of one key: one of them wins, whole', async () => {
    const files = open();
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(versions.map((data) => files.put('site/race.bin', data, 'application/octet-stream')));
    const file = await files.get('site/race.bin');
    const kept = file ? await buffer(file.body) : Buffer.alloc(0);
    expect(versions.some((data) => data.equals(kept))).toBe(true);
  });

  test.each([
    '',
    '/etc/passwd',
    '../secrets.json',
    'covers/../../secrets.json',
    'covers/.hidden',
    'a//b',
    'a\\b',
    'a\0b',
    'ñ',
  ])('are never read or written under the key %j', async (bad) => {
    const files = open();
    await expect(files.put(bad, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a file key');
    await expect(files.get(bad)).rejects.toThrow('Not a file key');
    await expect(files.exists(bad)).rejects.toThrow('Not a file key');
    await expect(files.delete(bad)).rejects.toThrow('Not a file key');
  });
});

test('a storage that nothing was put into yet has no files', async () => {
  expect(await listed(createDiskStorage(join(folder, 'never')))).toEqual([]);
});

test('a bucket tells all of its files, also those beyond its first page of a thousand', async () => {
  const many = join(folder, 'bucket', 'brincacuentos', 'products', 'many');
  mkdirSync(many, { recursive: true });
  // Files written as the server itself keeps them; a thousand calls would take as long as all other tests here.
  for (let n = 0; n < 1_050; n += 1) {
    writeFileSync(join(many, `${n}.webp._S3rver_object`), 'x');
    writeFileSync(join(many, `${n}.webp._S3rver_object.md5`), '9dd4e461268c8034f5c8564e155c67a6');
    writeFileSync(join(many, `${n}.webp._S3rver_metadata.json`), '{"content-type":"image/webp"}');
  }
  const keys = (await listed(bucket())).filter((key) => key.startsWith('products/many/'));
  expect(new Set(keys).size).toBe(1_050);
  expect(keys).toHaveLength(1_050);
});

test('what a crash left behind while writing is no file', async () => {
  mkdirSync(join(folder, 'crashed', 'covers'), { recursive: true });
  writeFileSync(join(folder, 'crashed', 'covers', 'a.avif.0123456789ab.new'), 'half');
  expect(await listed(createDiskStorage(join(folder, 'crashed')))).toEqual([]);
});

test('the folder holds no drafts once the writers are done', () => {
  const names = readdirSync(join(folder, 'disk'), { recursive: true });
  expect(names.filter((name) => String(name).endsWith('.new'))).toEqual([]);
});

test('addresses lead to the shop, or to the CDN where there is one', () => {
  expect(createDiskStorage(folder).publicUrl('covers/a.avif')).toBe('/media/covers/a.avif');
  expect(bucket().publicUrl('covers/a.avif')).toBe('/media/covers/a.avif');
  expect(bucket('https://cdn.example.mx').publicUrl('covers/a.avif')).toBe(
    'https://cdn.example.mx/covers/a.avif',
  );
});

test('a bucket that cannot be reached is a failure, not an absent file', async () => {
  const files = createS3Storage({
    bucket: 'brincacuentos',
    region: 'us-east-1',
    accessKeyId: 'wrong',
    secretAccessKey: 'wrong',
    endpoint,
  });
  await expect(files.get('covers/a.avif')).rejects.toThrow();
});
