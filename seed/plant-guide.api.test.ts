import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import { isPublicKey } from '#server/platform/files/file-key.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { plantGuide } from './plant-guide.ts';

const folder = mkdtempSync(join(tmpdir(), 'plant-guide-'));
const files = createDiskStorage(folder);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function plantedFiles() {
  const { rows } = await database.db.execute<{ file_key: string; bytes: number; file_id: number }>(
    sql`SELECT * FROM product_file`,
  );
  return rows;
}

test('a shop that does not sell the guide gets no file', async () => {
  await plantGuide({ db: database.db, files });
  expect(await plantedFiles()).toEqual([]);
});

test("the guide's PDF is drawn once, into a folder without a public address", async () => {
  const { db } = database;
  await aBook(db, { sku: 'GUIA-001', productType: 'DIGITAL' });
  const progress: string[] = [];
  const ground = { db, files, onProgress: (text: string) => progress.push(text) };
  await plantGuide(ground);
  await plantGuide(ground);
  expect(progress).toEqual(['Typesetting the digital guide …']);
  const [file, ...more] = await plantedFiles();
  expect(more).toEqual([]);
  expect(file).toMatchObject({ file_key: 'private/guides/GUIA-001-2.pdf', content_type: 'application/pdf' });
  expect(isPublicKey(file?.file_key ?? '')).toBe(false);
  const stored = await files.get(file?.file_key ?? '');
  const pdf = stored ? await buffer(stored.body) : Buffer.alloc(0);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBe(file?.bytes);
});

test('a planting cut short between file and row is continued, and a new edition keeps its links', async () => {
  const { db } = database;
  const [before] = await plantedFiles();
  await db.execute(sql`UPDATE product_file SET file_key = 'private/guides/GUIA-001-0.pdf', bytes = 1`);
  await plantGuide({
    db,
    files: { ...files, put: () => Promise.reject(new Error('It is stored already.')) },
  });
  expect(await plantedFiles()).toEqual([before]);
});
