import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

/** Error as the driver throws it, and as the query builder wraps it. */
function both(code: string): boolean[] {
  const thrown = new DatabaseError('failed', 1, 'error');
  thrown.code = code;
  return [isUnavailable(thrown), isUnavailable(new Error('Failed query', { cause: thrown }))];
}

describe('a failed statement may succeed a moment later', () => {
  test.each([
    ['deadlock', '40P01'],
    ['serialization failure', '40001'],
    ['lock timeout', '55P03'],
    ['shut down by the administrator', '57P01'],
    ['cannot connect now', '57P03'],
    ['statement timeout', '57014'],
    ['connection lost', '08006'],
    ['too many connections', '53300'],
    ['disk full', '53100'],
  ])('after: %s', (_name, code) => expect(both(code)).toEqual([true, true]));

  test.each([
    ['a unique key', '23505'],
    ['a check', '23514'],
    ['a syntax error', '42601'],
    ['a transaction that is over', '25P02'],
    ['an integrity failure while committing', '40002'],
  ])('but not after: %s', (_name, code) => expect(both(code)).toEqual([false, false]));
});
