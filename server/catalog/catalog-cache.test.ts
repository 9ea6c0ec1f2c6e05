import { expect, test } from 'vitest';
import type { Versioned } from './catalog.queries.ts';
import { createCatalogCache } from './catalog-cache.ts';

function aCache() {
  let now = 1_000_000;
  let version = 1;
  let loads = 0;
  const cache = createCatalogCache({ now: () => now });
  const bucket = cache.createBucket<Versioned & { load: number }>(2);
  return {
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    change: () => {
      version += 1;
    },
    notice: () => cache.noticeVersion(version),
    get: async (key: string) => {
      const value = await cache.getOrLoad(bucket, key, async () => {
        loads += 1;
        return { version, load: loads };
      });
      // Lets what is done after loading happen.
      await Promise.resolve();
      return value.load;
    },
    failToGet: (key: string) => cache.getOrLoad(bucket, key, () => Promise.reject(new Error('down'))),
  };
}

test('what was loaded is kept for a minute once the catalogue has settled', async () => {
  const { get, wait } = aCache();
  expect(await get('a')).toBe(1);
  expect(await get('a')).toBe(1);
  wait(1_001);
  expect(await get('a')).toBe(2);
  wait(59_000);
  expect(await get('a')).toBe(2);
  wait(1_001);
  expect(await get('a')).toBe(3);
});

test('requests at the same time wait for one load', async () => {
  const { get } = aCache();
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual([1, 1, 1]);
});

test('a newer version noticed anywhere makes it load again', async () => {
  const { get, wait, change, notice } = aCache();
  await get('a');
  wait(2_000);
  expect(await get('a')).toBe(2);
  change();
  expect(await get('a')).toBe(2);
  notice();
  expect(await get('a')).toBe(3);
});

test('right after a change nothing is kept for more than a second', async () => {
  const { get, wait, change, notice } = aCache();
  await get('a');
  wait(5_000);
  change();
  notice();
  expect(await get('a')).toBe(2);
  wait(999);
  expect(await get('a')).toBe(2);
  wait(2);
  expect(await get('a')).toBe(3);
});

test('a failed load is not kept', async () => {
  const { get, failToGet } = aCache();
  await expect(failToGet('a')).rejects.toThrow('down');
  await expect(get('a')).resolves.toBe(1);
});

test('the least recently used is dropped first', async () => {
  const { get } = aCache();
  expect(await get('a')).toBe(1);
  expect(await get('b')).toBe(2);
  expect(await get('a')).toBe(1);
  expect(await get('c')).toBe(3);
  expect(await get('a')).toBe(1);
  expect(await get('b')).toBe(4);
});
