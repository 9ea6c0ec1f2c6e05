import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { takeBackup } from './backup/take-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-snapshot-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await aBook(database.db);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const backupWaits = async () =>
  (
    await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'brincacuentos-backup' AND wait_event_type = 'Lock'
         AND datname = current_database()`,
    )
  ).rowCount;

/**
 * Statement that also writes the history, which is copied before the lines of orders, and stock moves, which are copied
 * after them.
 */
const WRITE_ORDER = `
  WITH written AS (
    INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint)
    VALUES ('BETWEEN', 'creating', 100, '', '', '', 'between') RETURNING order_id),
  event AS (
    INSERT INTO order_event (order_id, to_state, cause) SELECT order_id, 'creating', 'test' FROM written)
  INSERT INTO stock_move (product_id, order_id, kind, quantity)
  SELECT product_id, order_id, 'reserve', 1 FROM written, product`;

test('a backup has no part of an order that is written between the copying of two tables', async () => {
  const shop = await database.pool.connect();
  await shop.query('BEGIN; LOCK TABLE order_item IN ACCESS EXCLUSIVE MODE');
  const taken = takeBackup(
    { connection: database.connection, files: createDiskStorage(join(folder, 'files')) },
    join(folder, 'backup'),
  );
  await expect.poll(backupWaits).toBe(1);
  await shop.query(WRITE_ORDER);
  await shop.query('COMMIT');
  shop.release();
  const { tables } = await taken;
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
  expect({
    orders: rowsOf('orders'),
    events: rowsOf('order_event'),
    // One move: the book's own copies, which came in before.
    moves: rowsOf('stock_move'),
  }).toEqual({ orders: 0, events: 0, moves: 1 });
});
