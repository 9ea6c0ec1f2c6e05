import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createInternalCaller } from './internal-caller.ts';

const caller = createInternalCaller();
const right = caller.headers['x-internal'] ?? '';
const flipped = (at: number) => right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1);

test.each([
  ['the header of this process', right, true],
  ['none', undefined, false],
  ['an empty one', '', false],
  ['one that differs in its first digit', flipped(0), false],
  ['one that differs in its last digit', flipped(right.length - 1), false],
  ['one of the right length', 'f'.repeat(right.length), false],
  ['that of another process', createInternalCaller().headers['x-internal'], false],
  ['its beginning', right.slice(0, -2), false],
  ['more than it', `${right}00`, false],
  ['what is no hexadecimal number', 'x'.repeat(right.length), false],
])('a request with %s as x-internal is internal: %o', async (_what, header, isInternal) => {
  const app = fastify();
  app.get('/', async (request) => caller.isInternal(request));
  const answer = await app.inject({
    url: '/',
    headers: header === undefined ? {} : { 'x-internal': header },
  });
  expect(answer.json()).toBe(isInternal);
});
