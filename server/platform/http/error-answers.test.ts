import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '#contract/failure.ts';
import { ShopError } from '../errors.ts';
import { registerErrorAnswers } from './error-answers.ts';

const app = Fastify();
let thrown: unknown;
beforeAll(async () => {
  registerErrorAnswers(app);
  app.get('/', async () => {
    throw thrown;
  });
  await app.ready();
});
afterAll(() => app.close());

async function answerTo(error: unknown) {
  thrown = error;
  const answer = await app.inject('/');
  const body = failure.strict().parse(answer.json());
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(body.request_id).not.toBe('');
  return { status: answer.statusCode, code: body.code, retryAfter: answer.headers['retry-after'], body };
}

/** Error as the database driver throws it, and as the query builder wraps it. */
const ofDatabase = (code: string) => {
  const error = Object.assign(new Error(`refused for mariana@example.test`), { code, severity: 'ERROR' });
  return [error, new Error('Failed query: SELECT 1\nparams: mariana@example.test', { cause: error })];
};

test.each([
  ['22021', 'a NUL in a text', 400, 'BAD_REQUEST'],
  ['22003', 'a number too large', 400, 'BAD_REQUEST'],
  ['2201X', 'a negative offset', 400, 'BAD_REQUEST'],
  ['22025', 'a pattern that ends in a backslash', 400, 'BAD_REQUEST'],
  ['23505', 'a duplicate', 400, 'BAD_REQUEST'],
  ['57014', 'a statement that took too long', 503, 'OVERLOADED'],
  ['57P01', 'a database that ends', 503, 'OVERLOADED'],
  ['08006', 'a lost connection', 503, 'OVERLOADED'],
  ['53300', 'too many connections', 503, 'OVERLOADED'],
  ['42601', 'a mistake of ours', 500, 'INTERNAL'],
  ['P0001', 'a rule of the database', 500, 'INTERNAL'],
])('%s of the database, %s, is answered %i', async (sqlState, _what, status, code) => {
  for (const error of ofDatabase(sqlState)) {
    const answer = await answerTo(error);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.retryAfter).toBe(status === 503 ? '2' : undefined);
    expect(JSON.stringify(answer.body)).not.toContain('mariana');
  }
});

test.each(['55P03', '40P01', '40001'])(
  'what another transaction holds (%s) is busy, which is not that many people are here',
  async (state) => {
    for (const error of ofDatabase(state)) {
      const { status, code, retryAfter, body } = await answerTo(error);
      expect([status, code, retryAfter]).toEqual([503, 'OVERLOADED', '2']);
      expect(body.status_Message).toBe(
        'Alguien más está ocupando lo mismo en este momento. Inténtalo de nuevo en unos segundos.',
      );
    }
  },
);

test('a database that gives no connection in time is overload', async () => {
  const error = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') });
  expect((await answerTo(error)).code).toBe('OVERLOADED');
  expect((await answerTo(error.cause)).code).toBe('OVERLOADED');
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT'])(
  'a database that cannot be reached (%s) is overload',
  async (code) => {
    const error = Object.assign(new Error('connect'), { code, syscall: 'connect' });
    expect((await answerTo(new Error('Failed query', { cause: error }))).status).toBe(503);
  },
);

test('an expected failure carries its details and when to come back', async () => {
  const error = new ShopError('PRICE_CHANGED', { details: { lines: [1] }, retryAfterSeconds: 7 });
  const answer = await answerTo(error);
  expect([answer.status, answer.retryAfter, answer.body.details]).toEqual([409, '7', { lines: [1] }]);
});

test.each([
  ['an error of nobody', new Error('for mariana@example.test')],
  ['a text', 'mariana@example.test'],
  [
    'what the provider did not understand',
    new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'mariana',
      statusCode: 404,
    }),
  ],
  ['null', null],
  ['an object', { mariana: 'mariana@example.test' }],
  ['an error with a status of its own', Object.assign(new Error('mariana'), { statusCode: 599 })],
])('%s thrown is an error of ours that says nothing', async (_what, error) => {
  const answer = await answerTo(error);
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(answer.body)).not.toContain('mariana');
});

test('where nothing is, the answer has the same shape', async () => {
  const answer = await app.inject({ method: 'PUT', url: '/nowhere' });
  expect([answer.statusCode, failure.strict().parse(answer.json()).code]).toEqual([404, 'METHOD_NOT_FOUND']);
});
