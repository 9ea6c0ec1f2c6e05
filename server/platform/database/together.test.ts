import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { sqlState } from './database.ts';
import { together } from './together.ts';

function failure(code: string) {
  const cause = new DatabaseError('failed', 1, 'error');
  cause.code = code;
  return new Error('The statement failed.', { cause });
}

/** Rejects after so many turns, as a statement does that is wrapped in so many functions. */
async function rejected(error: unknown, turns = 0): Promise<never> {
  for (let turn = 0; turn < turns; turn += 1) await undefined;
  throw error;
}

const outcome = (started: Promise<unknown>[]) => together(started).catch(sqlState);

test('the answers of all, in their order', async () => {
  const [order, title, nothing] = await together([Promise.resolve(7), Promise.resolve('Luna'), null]);
  expect([order + 1, title.length, nothing]).toEqual([8, 4, null]);
});

test.each(['55P03', '40P01', '40001', '57014', '23505'])(
  'the failure that ended the transaction, %s, whichever is known first',
  async (code) => {
    const aborted = failure('25P02');
    for (const turns of [0, 1, 5]) {
      expect(await outcome([rejected(failure(code), turns), rejected(aborted), rejected(aborted, 3)])).toBe(
        code,
      );
      expect(await outcome([Promise.resolve(1), rejected(failure(code), turns), rejected(aborted)])).toBe(
        code,
      );
    }
  },
);

test('of a transaction that had failed before, that it had', async () => {
  expect(await outcome([rejected(failure('25P02')), rejected(failure('25P02'))])).toBe('25P02');
});

test('a failure that is none of the database comes through', async () => {
  const error = new Error('There is no number for the order.');
  await expect(together([rejected(failure('25P02')), rejected(error, 2)])).rejects.toBe(error);
});

test('it ends when nothing is under way any more', async () => {
  const last = Promise.withResolvers<void>();
  let hasEnded = false;
  const ending = together([rejected(failure('23505')), last.promise]).catch(() => {
    hasEnded = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await undefined;
  expect(hasEnded).toBe(false);
  last.resolve();
  await ending;
  expect(hasEnded).toBe(true);
});
