import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audiosOf, sheetsOf } from '#seed/book-club/club-files.ts';
import { readMonths } from '#seed/book-club/read-months.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { readConfig } from '#server/config.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';
import { createTestDatabase, type TestDatabase, urlOf } from '#server/platform/testing/test-database.ts';
import { aBucket } from './running/testing/a-bucket.ts';
import { asTyped } from './running/testing/as-typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'plant-script-'));
let database: TestDatabase;
let bucket: Awaited<ReturnType<typeof aBucket>>;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await aBucket(join(folder, 'bucket'));
  const { host, user, database: name } = database.connection;
  environment = {
    ...bucket.environment,
    DATABASE_URL: urlOf({ host, user, database: name }),
    // Environment of a shop on a public address, without stand-ins.
    PUBLIC_ORIGIN: 'https://tienda.example.test',
    DATA_DIR: join(folder, 'data'),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Tienda <hola@example.test>',
    ...Object.fromEntries(
      ['ORDER_LINK_KEY', 'FILE_KEY', 'HASH_KEY', 'PEPPER', 'OTP_KEY'].map((key) => [key, key.repeat(6)]),
    ),
  };
});
afterAll(async () => {
  await database.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const one = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows[0];

test('a real shop gets settings, plans and the months of the club with all of their files, and none of the invented books', async () => {
  const months = readMonths();
  const [known] = months[0]?.books ?? [];
  await aBook(database.db, { sku: known?.sku });
  const planted = await asTyped('plant.ts', ['settings', 'plans', 'club'], environment);
  expect(planted.output).toMatch(/Planted: settings\nPlanted: plans\n(.|\n)*Planted: club\n$/);
  expect(planted.code).toBe(0);
  expect(
    await one(sql`
      SELECT (SELECT count(*) FROM site_setting) AS settings, (SELECT count(*) FROM membership) AS plans,
        (SELECT count(*) FROM club_month) AS months, (SELECT count(*) > 0 FROM club_month_book) AS books,
        (SELECT count(*) FROM product) AS products`),
  ).toEqual({ settings: 1, plans: 5, months: 12, books: true, products: 1 });
  const [row] = (await database.db.execute(sql`SELECT settings FROM site_setting`)).rows;
  expect(row?.settings, 'the demo is not passed off as who sells').toMatchObject({
    brand_name: 'Brincacuentos',
    legal_name: '',
    postal_address: '',
    contact_phone: '',
  });
  const { rows } = await database.db.execute<{ key: string; bytes: number }>(
    sql`SELECT file_key AS key, bytes FROM club_file`,
  );
  expect(rows).toHaveLength(months.flatMap((month) => [...audiosOf(month), ...sheetsOf(month)]).length);
  const files = createFileStorage(readConfig(environment));
  for (const { key, bytes } of rows) {
    const file = await files.get(key);
    expect(file?.size).toBe(bytes);
    file?.body.destroy();
  }
});

test("the owner's changes stay when it is planted again", async () => {
  await database.db.execute(sql`UPDATE site_setting SET settings = settings || '{"brand_name": "Mía"}'`);
  expect((await asTyped('plant.ts', ['settings', 'club'], environment)).code).toBe(0);
  expect(await one(sql`SELECT settings->>'brand_name' AS brand FROM site_setting`)).toEqual({ brand: 'Mía' });
});

test('invented books are never planted where money is real, and an unknown part is refused', async () => {
  const demo = await asTyped('plant.ts', ['demo'], environment);
  expect(demo).toEqual({
    code: 1,
    output: 'The books of the demo are invented: they are not planted where money is real.\n',
  });
  const { DATABASE_URL = '', DATA_DIR = '' } = environment;
  const order = sql`INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint, session_id)
    VALUES ('BC-LIVE', 'paid', 100, '', '', '', 'x', 'cs_live_a1')`;
  await database.db.execute(order);
  expect(await asTyped('plant.ts', ['demo'], { DATABASE_URL, DATA_DIR }), 'without the key').toEqual(demo);
  const unknown = await asTyped('plant.ts', ['club', 'books'], environment);
  expect(unknown.output).toBe('Usage: npm run plant -- settings | plans | club | demo …\n');
  expect(unknown.code).toBe(1);
});
