import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs, defineJob } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { readShopGauges } from './shop-gauges.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const readingOf = async (name: string) =>
  (await readShopGauges(database.db)).find((reading) => reading.name === name)?.value;

test('an idle shop reads zero, and waiting work shows its age', async () => {
  const jobs = createJobs(database.connection, createLog('silent'));
  jobs.work(defineJob('mail'), async () => undefined);
  await jobs.start();
  await jobs.stop();
  expect(await readShopGauges(database.db)).toMatchObject([
    { name: 'shop_webhook_oldest_unprocessed_seconds', value: 0 },
    { name: 'shop_events_given_up', value: 0 },
    { name: 'shop_outbox_oldest_due_seconds', value: 0 },
    { name: 'shop_dead_letters', value: 0 },
    { name: 'shop_reserved_units', value: 0 },
    { name: 'shop_reserved_above_third', value: 0 },
    { name: 'shop_membership_periods', value: 0, labels: { standing: 'suspended' } },
    { name: 'shop_membership_periods', value: 0, labels: { standing: 'reversed' } },
  ]);

  const { pool } = database;
  await pool.query(`INSERT INTO pgboss.job (name, start_after) VALUES
    ('mail', now() - interval '90 seconds'), ('mail', now() + interval '1 hour'), ('dead-letters', now() - interval '1 day')`);
  await pool.query(`INSERT INTO webhook_event (event_id, type, created_at, received_at, processed_at, raw) VALUES
    ('evt_1', 'x', now(), now() - interval '1 hour', now(), ''),
    ('evt_2', 'x', now(), now() - interval '30 seconds', NULL, '')`);
  await pool.query(`INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email, cart_fingerprint)
    SELECT 'BC-' || n, 'review', 100, 'Ana', '5512345678', 'ana@example.mx', 'f' || n FROM generate_series(1, 2) AS n`);
  expect(await readingOf('shop_orders')).toBe(2);
  expect(await readingOf('shop_outbox_oldest_due_seconds')).toBeCloseTo(90, -1);
  expect(await readingOf('shop_webhook_oldest_unprocessed_seconds')).toBeCloseTo(30, -1);
  expect(await readingOf('shop_dead_letters')).toBe(1);
});
