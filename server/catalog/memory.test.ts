import { expect, test } from 'vitest';
import type { Versioned } from './catalog.queries.ts';
import { createMemory, createShelf } from './memory.ts';

function aMemory() {
  let now = 1_000_000;
  let version = 1;
  let loads = 0;
  const memory = createMemory(() => now);
  const shelf = createShelf<Versioned & { load: number }>(2);
  return {
    memory,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    change: () => {
      version += 1;
    },
    seen: () => memory.saw(version),
    recall: async (key: string) => {
      const value = await memory.recall(shelf, key, async () => {
        loads += 1;
        return { version, load: loads };
      });
      // Lets what is done after loading happen.
      await Promise.resolve();
      return value.load;
    },
    recallFailing: (key: string) => memory.recall(shelf, key, () => Promise.reject(new Error('down'))),
  };
}

test('what was loaded is kept for a minute once the catalogue has settled', async () => {
  const { recall, wait } = aMemory();
  expect(await recall('a')).toBe(1);
  expect(await recall('a')).toBe(1);
  wait(1_001);
  expect(await recall('a')).toBe(2);
  wait(59_000);
  expect(await recall('a')).toBe(2);
  wait(1_001);
  expect(await recall('a')).toBe(3);
});

test('many who ask at once wait for one load', async () => {
  const { recall } = aMemory();
  expect(await Promise.all([recall('a'), recall('a'), recall('a')])).toEqual([1, 1, 1]);
});

test('a newer version seen anywhere makes it load again', async () => {
  const { recall, wait, change, seen } = aMemory();
  await recall('a');
  wait(2_000);
  expect(await recall('a')).toBe(2);
  change();
  expect(await recall('a')).toBe(2);
  seen();
  expect(await recall('a')).toBe(3);
});

test('right after a change nothing is trusted for more than a second', async () => {
  const { recall, wait, change, seen } = aMemory();
  await recall('a');
  wait(5_000);
  change();
  seen();
  expect(await recall('a')).toBe(2);
  wait(999);
  expect(await recall('a')).toBe(2);
  wait(2);
  expect(await recall('a')).toBe(3);
});

test('a failed load is nobody’s memory', async () => {
  const { recall, recallFailing } = aMemory();
  await expect(recallFailing('a')).rejects.toThrow('down');
  expect(await recall('a')).toBe(1);
});

test('the least recently asked is forgotten first', async () => {
  const { recall } = aMemory();
  expect(await recall('a')).toBe(1);
  expect(await recall('b')).toBe(2);
  expect(await recall('a')).toBe(1);
  expect(await recall('c')).toBe(3);
  expect(await recall('a')).toBe(1);
  expect(await recall('b')).toBe(4);
});
