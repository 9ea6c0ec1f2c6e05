import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createInternalCaller } from './internal-caller.ts';

const caller = createInternalCaller();
const right = caller.headers['x-internal'] ?? '';
const flipped = (at: number) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1);

test.each([
  ['the header of this process', true, right],
  ['none', false, undefined],
  ['an empty one', false, ''],
  ['one that differs in its first digit', false, flipped(0)],
  ['one that differs in its last digit', false, flipped(right.length - 1)],
  ['one of the right length', false, 'f'.repeat(right.length)],
  ['that of another process', false, createInternalCaller().headers['x-internal']],
  ['its beginning', false, right.slice(0, -2)],
  ['more than it', false, `${right}00`],
  ['what is no hexadecimal number', false, 'x'.repeat(right.length)],
])('a request with %s as x-internal is internal: %s', async (_what, isInternal, header) => {
  const app = fastify();
  app.get('/', async (request) => caller.isInternal(request));
  const answer = await app.inject({
    url: '/',
    headers: header === undefined ? {} : { 'x-internal': header },
  });
  expect(answer.json()).toBe(isInternal);
});
