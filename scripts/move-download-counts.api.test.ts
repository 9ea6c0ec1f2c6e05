import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { migrateUpTo } from './backup/migrations.ts';

/** Of `0059_club_version_files`, the last one with a count for each order. */
const COUNTED_BY_ORDER = 1_795_439_050_328;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template1');
  await migrateUpTo(database.connection, COUNTED_BY_ORDER);
});
afterAll(() => database.close());

test('counts of downloads move from orders to their files, and none is lost', async () => {
  const { db } = database;
  await db.execute(sql`
    INSERT INTO product (sku, title, price_cents, product_type, stock)
    SELECT sku, sku, 10000, type, 0 FROM (VALUES ('paper', 'FISICO'), ('one-file', 'DIGITAL'), ('two-files', 'DIGITAL'),
      ('no-file', 'DIGITAL')) AS book (sku, type)`);
  await db.execute(sql`
    INSERT INTO product_file (product_id, file_key, file_name, content_type, bytes)
    SELECT product_id, 'private/' || name, name, 'application/pdf', 1 FROM (VALUES ('one-file', 'a.pdf'), ('two-files', 'b.pdf'),
      ('two-files', 'c.pdf'), ('paper', 'd.pdf')) AS file (sku, name) JOIN product USING (sku)`);
  await db.execute(sql`
    INSERT INTO orders (folio, state, total_cents, shipping_cents, contact_name, contact_phone, contact_email, cart_fingerprint)
    SELECT folio, 'awaiting_payment', 10000, 0, '', '', '', folio FROM unnest(ARRAY['paper', 'one-file', 'two-files', 'all', 'no-file',
      'never']) AS folio`);
  await db.execute(sql`
    INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
    SELECT order_id, product_id, 1, 10000, sku, '{}', product_type FROM orders JOIN product
      ON sku = folio OR folio = 'all' OR (folio = 'never' AND sku = 'one-file')`);
  await db.execute(sql`
    INSERT INTO download_count (order_id, count, last_at)
    SELECT order_id, order_id, ('2026-11-0' || order_id || 'T12:00:00Z')::timestamptz FROM orders WHERE folio NOT IN ('never', 'paper')`);
  const { rows: counts } = await db.execute(sql`
    SELECT folio, count, last_at AS "lastAt" FROM download_count JOIN orders USING (order_id) ORDER BY order_id`);
  expect(counts).toHaveLength(4);

  await migrateDatabase(database.connection);

  const { rows: moved } = await db.execute(sql`
    SELECT o.folio, d.count, d.last_at AS "lastAt", p.sku, f.file_name AS file FROM download_count d JOIN orders o USING (order_id)
      JOIN product p USING (product_id) LEFT JOIN product_file f USING (file_id) ORDER BY o.order_id, p.product_id, file`);
  const of = (folio: string, ...files: [sku: string, file: string | null][]) =>
    files.map(([sku, file]) => ({ ...counts.find((one) => one.folio === folio), sku, file }));
  const two: [string, string][] = [
    ['two-files', 'b.pdf'],
    ['two-files', 'c.pdf'],
  ];
  expect(moved).toEqual([
    ...of('one-file', ['one-file', 'a.pdf']),
    ...of('two-files', ...two),
    ...of('all', ['one-file', 'a.pdf'], ...two, ['no-file', null]),
    ...of('no-file', ['no-file', null]),
  ]);
});
