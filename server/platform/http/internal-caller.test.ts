import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createInternalCaller, VISITORS_NETWORK } from './internal-caller.ts';

const internal = createInternalCaller();
const requestWith = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

test('for whom a page is rendered is believed of this process alone', () => {
  const forWhom = { [VISITORS_NETWORK]: '203.0.113.7' };
  expect(internal.visitorsNetwork(requestWith({ ...internal.headers, ...forWhom }))).toBe('203.0.113.7');
  expect(internal.visitorsNetwork(requestWith(forWhom))).toBeUndefined();
  expect(internal.visitorsNetwork(requestWith({ 'x-internal': 'ab', ...forWhom }))).toBeUndefined();
  expect(internal.visitorsNetwork(requestWith({ ...internal.headers }))).toBeUndefined();
});
