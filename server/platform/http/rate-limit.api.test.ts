import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Clock } from '../clock.ts';
import type { ShopError } from '../errors.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createRateLimiter, type Limit, perNetwork } from './rate-limit.ts';

const KEY = 'k'.repeat(32);
let database: TestDatabase;
let now = Date.parse('2026-11-20T12:00:00Z');
const clock: Clock = { now: () => new Date(now) };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Creates one copy of the shop; two of them share nothing but the database. */
const copy = (factor = 1) => createRateLimiter(database.db, clock, KEY, factor);

async function requestsWritten(): Promise<number> {
  const { rows } = await database.pool.query('SELECT coalesce(sum(count), 0) AS total FROM rate_bucket');
  return rows[0].total;
}

const outcome = (spending: Promise<unknown>) =>
  spending.then(
    () => 'let in',
    (error: ShopError) => error.code,
  );

async function spendAtOnce(times: number, limit: Limit, subject: string, factor = 1): Promise<number> {
  const copies = [copy(factor), copy(factor)];
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      outcome(copies[index % 2]?.spend([[limit, subject]]) ?? Promise.reject()),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['let in', 'TOO_MANY_REQUESTS']));
  return outcomes.filter((result) => result === 'let in').length;
}

/** Sends a crowd that arrives in the same moment, spread over the copies. */
async function letInAtOnce(times: number, limit: Limit, subject: string, copies: number): Promise<number> {
  const all = Array.from({ length: copies }, () => copy());
  const outcomes = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      outcome(all[index % copies]?.spend([[limit, subject]]) ?? Promise.reject()),
    ),
  );
  return outcomes.filter((result) => result === 'let in').length;
}

test('50 requests at once at two copies of the shop: exactly as many get in as are allowed', async () => {
  const limit = { name: 'checkout', max: 10, windowSeconds: 600 };
  expect(await spendAtOnce(50, limit, 'guest-1')).toBe(10);
  expect(await outcome(copy().spend([[limit, 'guest-1']]))).toBe('TOO_MANY_REQUESTS');
  expect(await outcome(copy().spend([[limit, 'guest-2']]))).toBe('let in');
  expect(await outcome(copy().spend([[{ ...limit, name: 'search' }, 'guest-1']]))).toBe('let in');
});

test('anyone who is refused learns when to come back, and may then', async () => {
  const limit = { name: 'window', max: 1, windowSeconds: 60 };
  now = Date.parse('2026-11-20T12:00:15.500Z');
  await copy().spend([[limit, 'ip']]);
  await expect(copy().spend([[limit, 'ip']])).rejects.toMatchObject({ retryAfterSeconds: 45 });
  now += 44_499;
  expect(await outcome(copy().spend([[limit, 'ip']]))).toBe('TOO_MANY_REQUESTS');
  now += 1;
  expect(await outcome(copy().spend([[limit, 'ip']]))).toBe('let in');
});

test('a flood costs the database nothing more once its limit is used up', async () => {
  const limit = { name: 'spent', max: 3, windowSeconds: 60 };
  const one = copy();
  const before = await requestsWritten();
  for (let request = 0; request < 20; request += 1) await outcome(one.spend([[limit, 'flooder']]));
  expect((await requestsWritten()) - before).toBe(3);
});

test('of several limits the tightest decides', async () => {
  const perGuest = { name: 'tight', max: 2, windowSeconds: 60 };
  const perAddress = { name: 'wide', max: 100, windowSeconds: 60 };
  const spend = () =>
    copy().spend([
      [perGuest, 'g'],
      [perAddress, 'ip'],
    ]);
  await spend();
  await spend();
  expect(await outcome(spend())).toBe('TOO_MANY_REQUESTS');
});

test('parallel requests with the same limits in another order do not block each other', async () => {
  const a = { name: 'order-a', max: 1000, windowSeconds: 60, isGivenBack: true };
  const b = { name: 'order-b', max: 1000, windowSeconds: 60, isGivenBack: true };
  const spends = Array.from({ length: 40 }, (_, index) =>
    copy().spend(
      index % 2
        ? [
            [a, 'x'],
            [b, 'x'],
          ]
        : [
            [b, 'x'],
            [a, 'x'],
          ],
    ),
  );
  await Promise.all(spends);
  const { rows } = await database.pool.query('SELECT key FROM rate_bucket WHERE count = 40');
  expect(rows).toHaveLength(2);
});

describe.each([
  ['checkout', { max: 10, windowSeconds: 600 }],
  ['search', { max: 60, windowSeconds: 60 }],
  ['everything', { max: 600, windowSeconds: 60 }],
])('parallel requests against the limit of %s', (name, limit) => {
  test.each([1, 2])('are all served while they are fewer than it allows, by %i copies', async (copies) => {
    const subject = `below-${copies}`;
    const letIn = await letInAtOnce(limit.max - 1, { ...limit, name }, subject, copies);
    expect(letIn).toBe(limit.max - 1);
  });

  test('are served as many as it allows, by one copy', async () => {
    expect(await letInAtOnce(3 * limit.max, { ...limit, name }, 'above-1', 1)).toBe(limit.max);
  });

  test('are served a tenth more than it allows at most, by two copies', async () => {
    const letIn = await letInAtOnce(3 * limit.max, { ...limit, name }, 'above-2', 2);
    expect(letIn).toBeGreaterThanOrEqual(limit.max);
    expect(letIn).toBeLessThanOrEqual(limit.max * 1.1);
  });
});

test('copies that take turns exceed a limit by a tenth at most, and refuse no request below it', async () => {
  const limit = { name: 'turns', max: 200, windowSeconds: 60 };
  const copies = [copy(), copy()];
  const outcomes: string[] = [];
  for (let request = 0; request < 3 * limit.max; request += 1)
    outcomes.push(await outcome(copies[request % 2]?.spend([[limit, 'ip']]) ?? Promise.reject()));
  expect(outcomes.slice(0, limit.max)).not.toContain('TOO_MANY_REQUESTS');
  const letIn = outcomes.filter((result) => result === 'let in').length;
  expect(letIn).toBeLessThanOrEqual(limit.max * 1.1);
});

test('a wide limit costs one write for many requests', async () => {
  const limit = { name: 'wide', max: 600, windowSeconds: 60 };
  const one = copy();
  const asked = vi.spyOn(database.pool, 'query');
  onTestFinished(() => asked.mockRestore());
  for (let request = 0; request < 600; request += 1) await one.spend([[limit, 'ip']]);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(20);
});

test('requests that the database could not count are refused with its error, and counted once it is back', async () => {
  const limit = { name: 'away', max: 2, windowSeconds: 60 };
  const one = copy();
  await database.pool.query('ALTER TABLE rate_bucket RENAME TO rate_bucket_away');
  const outcomes = await Promise.allSettled([one.spend([[limit, 'ip']]), one.spend([[limit, 'ip']])]);
  await database.pool.query('ALTER TABLE rate_bucket_away RENAME TO rate_bucket');
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await letInAtOnce(5, limit, 'ip', 1)).toBe(2);
});

test('a network has its limit, and the /24 around it ten times as much', async () => {
  const limit = { name: 'networks', max: 2, windowSeconds: 60 };
  const one = copy();
  const ask = (ip: string) => outcome(one.spend(perNetwork(limit, ip)));
  expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')]).toEqual([
    'let in',
    'let in',
    'TOO_MANY_REQUESTS',
  ]);
  const neighbours: string[] = [];
  for (let host = 2; host < 40; host += 1) neighbours.push(await ask(`203.0.113.${host}`));
  expect(neighbours.filter((result) => result === 'let in')).toHaveLength(18);
  expect(await ask('203.0.114.1')).toBe('let in');
});

describe('a limit whose counts are given back', () => {
  const limit = { name: 'guesses', max: 3, windowSeconds: 60, isGivenBack: true };

  test('counts those that went wrong, however many go well beside them', async () => {
    const one = copy();
    for (let request = 0; request < 10; request += 1) await (await one.spend([[limit, 'well']])).giveBack();
    for (let request = 0; request < 3; request += 1) await one.spend([[limit, 'well']]);
    expect(await outcome(one.spend([[limit, 'well']]))).toBe('TOO_MANY_REQUESTS');
  });

  test('is open again for a copy that was refused, once another has given back', async () => {
    const [one, other] = [copy(), copy()];
    const spent = await Promise.all([1, 2, 3].map(() => other.spend([[limit, 'open']])));
    expect(await outcome(one.spend([[limit, 'open']]))).toBe('TOO_MANY_REQUESTS');
    await Promise.all(spent.map((each) => each.giveBack()));
    expect(await outcome(one.spend([[limit, 'open']]))).toBe('let in');
  });

  test('counts nothing for a request that is refused', async () => {
    const one = copy();
    const spent = await Promise.all([1, 2, 3].map(() => one.spend([[limit, 'refused']])));
    for (let request = 0; request < 5; request += 1) await outcome(one.spend([[limit, 'refused']]));
    await spent[0]?.giveBack();
    expect(await outcome(one.spend([[limit, 'refused']]))).toBe('let in');
  });

  test('leaves the other limits of the request as they were', async () => {
    const kept = { name: 'kept', max: 1, windowSeconds: 60 };
    const spent = await copy().spend([
      [limit, 'both'],
      [kept, 'both'],
    ]);
    await spent.giveBack();
    expect(await outcome(copy().spend([[kept, 'both']]))).toBe('TOO_MANY_REQUESTS');
  });
});

test('the factor widens all limits, and keeps at least one request', async () => {
  const limit = { name: 'factor', max: 5, windowSeconds: 60 };
  expect(await spendAtOnce(20, limit, 'wide', 2)).toBe(10);
  expect(await spendAtOnce(20, limit, 'narrow', 0.01)).toBe(1);
});

test('no subject can be read in the database', async () => {
  await copy().spend([[{ name: 'secret', max: 5, windowSeconds: 60 }, 'ana@example.mx']]);
  const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM rate_bucket');
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
});
