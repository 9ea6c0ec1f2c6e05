import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShutDown } from './shut-down.ts';

const SECOND = 1000;
let exits: unknown[];
beforeEach(() => {
  exits = [];
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation((code) => void exits.push(code) as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise(() => undefined);

test('what was started last ends first, one after the other, and then the process', async () => {
  const shutDown = createShutDown();
  const ended: string[] = [];
  for (const part of ['database', 'jobs', 'server'])
    shutDown.add(async () => {
      await vi.advanceTimersByTimeAsync(SECOND);
      ended.push(part);
    });
  await shutDown.start(0);
  expect(ended).toEqual(['server', 'jobs', 'database']);
  expect(exits).toEqual([0]);
});

test('a second signal changes nothing', async () => {
  const shutDown = createShutDown();
  let ends = 0;
  shutDown.add(() => {
    ends += 1;
  });
  await Promise.all([shutDown.start(0), shutDown.start(1)]);
  expect([ends, exits]).toEqual([1, [0]]);
});

test('a part that fails does not keep the others from ending, and decides the exit code', async () => {
  const shutDown = createShutDown();
  const database = vi.fn();
  shutDown.add(database);
  shutDown.add(() => Promise.reject(new Error('lost')));
  await shutDown.start(0);
  expect(database).toHaveBeenCalledOnce();
  expect(exits).toEqual([1]);
});

test('a part that hangs is left after nine seconds', async () => {
  const shutDown = createShutDown();
  const database = vi.fn();
  shutDown.add(database);
  shutDown.add(never);
  void shutDown.start(0);
  await vi.advanceTimersByTimeAsync(9 * SECOND - 1);
  expect(database).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(database).toHaveBeenCalledOnce();
  expect(exits).toEqual([1]);
});

test('after fifteen seconds the process ends in any case', async () => {
  const shutDown = createShutDown();
  shutDown.add(never);
  shutDown.add(never);
  void shutDown.start(0);
  await vi.advanceTimersByTimeAsync(15 * SECOND - 1);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
});
