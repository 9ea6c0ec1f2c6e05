import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';
import { aBucket } from './running/testing/a-bucket.ts';
import { asTyped } from './running/testing/as-typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'make-bucket-'));
let storage: Awaited<ReturnType<typeof aBucket>>;
beforeAll(async () => {
  storage = await aBucket(folder, []);
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the bucket is made once, and then takes files', async () => {
  const made = await asTyped('make-bucket.ts', [], storage.environment);
  expect(made.output).toContain('brincacuentos was made.');
  expect(made.code).toBe(0);
  const again = await asTyped('make-bucket.ts', [], storage.environment);
  expect(again.output).toContain('brincacuentos is there.');
  const files = createFileStorage(readConfig(storage.environment));
  await files.put('site/a.png', Buffer.from('x'), 'image/png');
  expect(await files.exists('site/a.png')).toBe(true);
});

test('the command tells when the environment has no bucket', async () => {
  const { code, output } = await asTyped('make-bucket.ts', [], {});
  expect(output).toBe('S3_BUCKET is not set: files stay on the disk.\n');
  expect(code).toBe(1);
});
