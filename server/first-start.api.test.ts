import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { audiosOf, sheetsOf } from '#seed/book-club/club-files.ts';
import { readMonths } from '#seed/book-club/read-months.ts';
import { clubFilesJob, plantClubFiles, plantFirstStart } from './first-start.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { createTestShop, type TestShop, type TestShopOptions } from './testing/test-shop.ts';

let testShop: TestShop;
afterEach(() => testShop.close());

/** A shop as a first start finds it. */
async function anEmptyShop(options?: TestShopOptions) {
  testShop = await createTestShop(options);
  await testShop.shop.db.execute(sql`DELETE FROM site_setting`);
  return testShop.shop;
}

const counts = async () => {
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT (SELECT count(*) FROM site_setting)::int AS settings, (SELECT count(*) FROM membership)::int AS plans,
      (SELECT count(*) FROM membership WHERE active)::int AS offered, (SELECT count(*) FROM club_month)::int AS months,
      (SELECT count(*) FROM product)::int AS books,
      (SELECT count(*) FROM pgboss.job WHERE name = ${clubFilesJob.queue})::int AS jobs`);
  return rows[0];
};
const nothing = { settings: 0, plans: 0, offered: 0, months: 0, books: 0, jobs: 0 };
const planted = { settings: 1, plans: 5, offered: 0, months: 12, books: 0, jobs: 12 };
const filesOf = (number: number) =>
  readMonths()
    .filter((month) => month.number === number)
    .flatMap((month) => [...audiosOf(month), ...sheetsOf(month)]).length;
const keptFiles = async () =>
  (
    await testShop.shop.db.execute<{ month: number; files: number }>(sql`
      SELECT month, count(*)::int AS files FROM club_file JOIN club_month USING (club_month_id) GROUP BY month ORDER BY month`)
  ).rows;

test('of eight that start at once in an empty database one plants, and later ones leave alone what the owner took away', async () => {
  const shop = await anEmptyShop();
  expect(await counts()).toEqual(nothing);
  const done = await Promise.all(Array.from({ length: 8 }, () => plantFirstStart(shop)));
  expect(done.filter(Boolean)).toEqual([true]);
  expect(await counts()).toEqual(planted);
  const { rows } = await shop.db.execute(sql`
    SELECT settings->>'legal_name' AS name, settings->>'postal_address' AS address, settings->>'contact_phone' AS phone FROM site_setting`);
  expect(rows, 'nobody is passed off as who sells').toEqual([{ name: '', address: '', phone: '' }]);

  await shop.db.execute(sql`DELETE FROM membership`);
  await shop.db.execute(sql`DELETE FROM club_month WHERE month > 1`);
  expect(await plantFirstStart(shop)).toBe(false);
  expect(await counts()).toEqual({ ...planted, plans: 0, months: 1 });
});

test('one that is killed before it has planted all has planted nothing, and the next start plants all', async () => {
  const shop = await anEmptyShop();
  let sent = 0;
  const jobs = {
    ...shop.jobs,
    send: async (...given: Parameters<typeof shop.jobs.send>) => {
      sent += 1;
      if (sent === 7) throw new Error('Killed.');
      await shop.jobs.send(...given);
    },
  };
  await expect(plantFirstStart({ db: shop.db, jobs })).rejects.toThrow('Killed.');
  expect(await counts()).toEqual(nothing);
  expect(await plantFirstStart(shop)).toBe(true);
  expect(await counts()).toEqual(planted);
});

test('the files of a month that were cut short go on where they stopped, and what is stored is not stored again', async () => {
  const shop = await anEmptyShop();
  await plantFirstStart(shop);
  const put: string[] = [];
  const storing = (most: number): FileStorage => ({
    ...shop.files,
    put: async (key, data, type) => {
      if (put.length === most) throw new Error('The disk is full.');
      put.push(key);
      await shop.files.put(key, data, type);
    },
  });
  await expect(plantClubFiles({ db: shop.db, files: storing(3) }, 2)).rejects.toThrow('The disk is full.');
  expect(await keptFiles()).toEqual([{ month: 2, files: 3 }]);
  await plantClubFiles({ db: shop.db, files: storing(Number.POSITIVE_INFINITY) }, 2);
  await plantClubFiles({ db: shop.db, files: storing(0) }, 2);
  expect(await keptFiles()).toEqual([{ month: 2, files: filesOf(2) }]);
  expect(new Set(put).size).toBe(filesOf(2));
  expect(put).toHaveLength(filesOf(2));
});

test('the files of every month come by themselves while the shop answers', async () => {
  const shop = await anEmptyShop({ workers: true });
  expect(await plantFirstStart(shop)).toBe(true);
  expect((await testShop.app.inject('/api/site/get-settings')).statusCode).toBe(200);
  await expect
    .poll(keptFiles, { timeout: 60_000, interval: 500 })
    .toEqual(readMonths().map(({ number }) => ({ month: number, files: filesOf(number) })));
});
