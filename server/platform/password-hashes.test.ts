import { describe, expect, test } from 'vitest';
import { createPasswordHashes } from './password-hashes.ts';

const PEPPER = 'p'.repeat(32);
const NEW_PEPPER = 'n'.repeat(32);
const password = 'a'.repeat(64);

test('a password is known again by its hash, and no other is', async () => {
  const hashes = createPasswordHashes(PEPPER);
  const kept = await hashes.hash(password);
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,pv=[0-9a-f]{8}\$[\w-]{22}\$[\w-]{43}$/);
  expect(await hashes.check(password, kept)).toEqual({ isRight: true, isOutdated: false });
  expect(await hashes.check('b'.repeat(64), kept)).toEqual({ isRight: false, isOutdated: false });
  expect(await hashes.hash(password)).not.toBe(kept);
});

test.each([undefined, '', 'none', '$argon2id$v=19$m=1,t=1,p=1$x$y'])('%s is nobody’s hash', async (kept) => {
  expect((await createPasswordHashes(PEPPER).check(password, kept)).isRight).toBe(false);
});

describe('the pepper', () => {
  test('is needed to check a hash', async () => {
    const kept = await createPasswordHashes(PEPPER).hash(password);
    expect((await createPasswordHashes(NEW_PEPPER).check(password, kept)).isRight).toBe(false);
  });

  test('can be changed while the old one is still known', async () => {
    const kept = await createPasswordHashes(PEPPER).hash(password);
    const both = createPasswordHashes(`${NEW_PEPPER},${PEPPER}`);
    expect(await both.check(password, kept)).toEqual({ isRight: true, isOutdated: true });
    const renewed = await both.hash(password);
    expect(await createPasswordHashes(NEW_PEPPER).check(password, renewed)).toEqual({
      isRight: true,
      isOutdated: false,
    });
  });
});

test('a hash of other cost is still known, and outdated', async () => {
  const hashes = createPasswordHashes(PEPPER);
  const kept = (await hashes.hash(password)).replace('t=2', 't=3');
  expect(await hashes.check(password, kept)).toEqual({ isRight: false, isOutdated: true });
});

test('as many wait as two seconds are enough for, and who comes after them is sent away to come back in two seconds', async () => {
  const hashes = createPasswordHashes(PEPPER);
  const all = Array.from({ length: 70 }, () => hashes.check(password, undefined));
  expect(hashes.waiting()).toBe(58);
  const outcomes = await Promise.allSettled(all);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => [reason.code, reason.retryAfterSeconds])).toEqual(
    Array.from({ length: 10 }, () => ['OVERLOADED', 2]),
  );
  expect(hashes.waiting()).toBe(0);
  expect((await hashes.check(password, await hashes.hash(password))).isRight).toBe(true);
});

test('a crowd of one network makes room for another network, whose turn comes at once', async () => {
  const hashes = createPasswordHashes(PEPPER);
  // Threads are both up after this.
  await Promise.all([hashes.check(password, undefined), hashes.check(password, undefined)]);
  const ended: string[] = [];
  const from = (ip: string) =>
    hashes.check(password, undefined, { ip }).then(
      () => ended.push(ip),
      () => ended.push('refused'),
    );
  const crowd = Array.from({ length: 70 }, (_, index) => from(`203.0.113.${index}`));
  await Promise.all([from('198.51.100.1'), from('2001:db8::1')]);
  const done = ended.filter((ip) => ip !== 'refused');
  // Turns in order of arrival put these behind 16 others at least; the slower of two threads may let a few pass.
  for (const ip of ['198.51.100.1', '2001:db8::1']) {
    expect(done).toContain(ip);
    expect(done.indexOf(ip)).toBeLessThan(14);
  }
  await Promise.all(crowd);
});
