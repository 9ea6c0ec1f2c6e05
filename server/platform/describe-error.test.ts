import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { superLinearFor } from '#contract/testing/growth.ts';
import { describeError } from './describe-error.ts';

const refused = Object.assign(new Error('duplicate key value violates unique constraint "one_email"'), {
  code: '23505',
  severity: 'ERROR',
  constraint: 'one_email',
  detail: 'Key (email)=(mariana@example.test) already exists.',
  where: 'unnamed portal with parameters: $1 = mariana@example.test',
});

test('a failed statement is described without its values', () => {
  const error = new DrizzleQueryError(
    'INSERT INTO orders (contact_email) VALUES ($1)',
    ['mariana@example.test', 'Av. Coyoacán 1435'],
    refused,
  );
  const forLog = describeError(error);
  expect(JSON.stringify(forLog)).not.toMatch(/mariana|Coyoac/);
  expect(forLog).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: INSERT INTO orders (contact_email) VALUES ($1)',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { code: '23505', constraint: 'one_email', message: refused.message },
  });
});

test('what a person typed is blanked in messages', () => {
  expect(describeError(new Error('Invalid email address: mariana@example.test')).message).toBe(
    'Invalid email address: […]',
  );
  expect(describeError(new Error('call 55 1234 5678 or +525512345678')).message).toBe('call […] or […]');
  const typed = Object.assign(new Error('invalid input syntax for type integer: "Mariana"'), {
    severity: 'ERROR',
    code: '22P02',
  });
  expect(describeError(typed).message).toBe('invalid input syntax for type integer: […]');
});

test('what helps to find the cause is kept', () => {
  const error = Object.assign(new Error('No such session', { cause: new Error('socket hang up') }), {
    code: 'resource_missing',
    statusCode: 404,
    requestId: 'req_1',
    raw: { param: 'mariana@example.test' },
  });
  expect(describeError(error)).toEqual({
    type: 'Error',
    message: 'No such session',
    code: 'resource_missing',
    statusCode: 404,
    requestId: 'req_1',
    stack: expect.any(String),
    cause: { type: 'Error', message: 'socket hang up', stack: expect.any(String) },
  });
  expect(describeError('thrown text')).toEqual({ type: 'string' });
});

test('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).length).toBeLessThan(10_000);
});

test('the copy of an error is described like the error', () => {
  const { message, stack } = new Error('Connection terminated for mariana@example.test');
  expect(describeError({ message, stack, code: '57P01', queue: 'mails' })).toEqual({
    type: 'object',
    message: 'Connection terminated for […]',
    code: '57P01',
    stack: expect.stringContaining('describe-error.test.ts'),
  });
});

test('a name before an address is kept, whatever else is in the word is not', () => {
  expect(
    describeError(new Error('key=(email)=(mariana@example.test) for=ana@example.test,b@c')).message,
  ).toBe('key=(email)=([…]) for=[…]');
});

test('a long message is cut between two words', () => {
  const { message = '' } = describeError(
    new Error(`${'word '.repeat(398)}mariana.lopez@example.test ${'x'.repeat(60_000)}`),
  );
  expect(message.length).toBeLessThanOrEqual(2_010);
  expect(message).toMatch(/word …$/);
  expect(message).not.toContain('mariana');
  const quoted = Object.assign(
    new Error(`invalid input syntax for type integer: "${'Mariana '.repeat(999)}"`),
    {
      severity: 'ERROR',
    },
  );
  expect(describeError(quoted).message).toBe('invalid input syntax for type integer: […]');
});

test('what a message costs grows with its length at most', () => {
  const typed = (text: string) => {
    const error = new Error(text);
    return [describeError(error), describeError(Object.assign(error, { severity: 'ERROR' }))];
  };
  expect(superLinearFor(typed)).toBeUndefined();
  expect(superLinearFor((text) => typed(`: "${text}`))).toBeUndefined();
});
