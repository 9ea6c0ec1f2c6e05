import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { answerOnce } from './answer-once.ts';
import { claimKey, forgetKey, type IdempotencyKey, keepAnswer } from './idempotency.queries.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(START + seconds * 1000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let count = 0;
let key: IdempotencyKey;
beforeEach(() => {
  count += 1;
  key = { actor: 'guest:ana', route: 'checkout', key: `click-${count}` };
});

const claim = (seconds: number, hash = 'cart', of = key) => claimKey(database.db, of, hash, after(seconds));
const unanswered = { requestHash: 'cart', status: null, body: null };

test('a claim is held for half a minute by a request that has not answered', async () => {
  expect(await claim(0)).toBeUndefined();
  for (const seconds of [0, 5, 29, 30]) expect(await claim(seconds)).toEqual(unanswered);
  expect(await claim(30.001)).toBeUndefined();
});

test('anyone who takes over a claim holds it for as long again', async () => {
  await claim(0);
  expect(await claim(31)).toBeUndefined();
  expect(await claim(60)).toEqual(unanswered);
  expect(await claim(61.001)).toBeUndefined();
});

test('a claim that was left is not taken over with other content', async () => {
  await claim(0);
  expect(await claim(31, 'another cart')).toEqual(unanswered);
});

test('an answer is kept, also when half a minute is over', async () => {
  await claim(0);
  await keepAnswer(database.db, key, 200, { url: 'https://pay.example/1' });
  for (const seconds of [1, 31, 3600])
    expect(await claim(seconds)).toEqual({
      requestHash: 'cart',
      status: 200,
      body: { url: 'https://pay.example/1' },
    });
});

test('a failed request frees its key at once, with any content, and no other key', async () => {
  const others: IdempotencyKey[] = [
    { ...key, actor: 'guest:bruno' },
    { ...key, route: 'another' },
    { ...key, key: 'another' },
  ];
  for (const one of [key, ...others]) expect(await claim(0, 'cart', one)).toBeUndefined();
  await forgetKey(database.db, key);
  for (const other of others) expect(await claim(1, 'cart', other)).toEqual(unanswered);
  expect(await claim(1, 'another cart')).toBeUndefined();
});

test('an answer is that of its buyer, route and key alone', async () => {
  const others: IdempotencyKey[] = [
    { ...key, actor: 'guest:bruno' },
    { ...key, route: 'yet another' },
    { ...key, key: 'yet another' },
  ];
  for (const one of [key, ...others]) await claim(0, 'cart', one);
  await keepAnswer(database.db, key, 200, { url: 'https://pay.example/2' });
  for (const other of others) expect(await claim(1, 'cart', other)).toEqual(unanswered);
  expect(await claim(1)).toMatchObject({ status: 200 });
});

test('a repeated request gets the first answer, and nothing is done for it', async () => {
  const shop = { db: database.db, clock: { now: () => after(0) } };
  let done = 0;
  const click = () => answerOnce(shop, key, 'cart', async () => ({ url: `https://pay.example/${++done}` }));
  for (let clicks = 0; clicks < 3; clicks += 1)
    expect(await click()).toEqual({ url: 'https://pay.example/1' });
  expect(done).toBe(1);
});
