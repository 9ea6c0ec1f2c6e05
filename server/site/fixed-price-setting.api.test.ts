import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { testSettings } from '../testing/test-settings.ts';
import { siteSetting } from './site.tables.ts';
import { readFixedPriceMonths } from './site.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('settings from before there was a fixed price, or with a wrong one, fix it for 36 months', async () => {
  const { db } = database;
  expect(await readFixedPriceMonths(db)).toBe(36);
  const { fixed_price_months, ...old } = testSettings;
  await db.insert(siteSetting).values({ settings: old as typeof testSettings });
  expect(await readFixedPriceMonths(db)).toBe(36);
  await db.update(siteSetting).set({ settings: { ...testSettings, fixed_price_months: 18 } });
  expect(await readFixedPriceMonths(db)).toBe(18);
  await db.update(siteSetting).set({ settings: { ...testSettings, fixed_price_months: -1 } });
  expect(await readFixedPriceMonths(db)).toBe(36);
});
