import { expect, test } from 'vitest';
import { calls } from './api.ts';
import type { CallDefinition } from './calls.ts';
import { fieldsOf } from './testing/fields-of.ts';
import { superLinearFor } from './testing/growth.ts';

const inputs = (Object.entries(calls) as [string, CallDefinition][])
  .map(([key, { query, body }]) => ({
    key,
    fields: [...(query ? fieldsOf('query', query) : []), ...(body ? fieldsOf('body', body) : [])],
  }))
  .filter(({ fields }) => fields.length > 0);

test.each(inputs)('what a text costs $key grows with its length at most', ({ fields }) => {
  const found = fields.map(([name, schema]) => [name, superLinearFor((text) => schema.safeParse(text))]);
  expect(Object.fromEntries(found.filter(([, text]) => text))).toEqual({});
});

test('what reads a text again and again is found', () => {
  const pattern = /b+!$/;
  expect(
    superLinearFor((text) => pattern.test(text.replaceAll('a', 'b').slice(0, text.length / 8)), ['a']),
  ).toBe('a');
});

test('a pause of the machine that lasts for several runs makes no text expensive', () => {
  let pauses = 8;
  const pausedAtFirst = (text: string) => {
    if (text.length < 10_000) return;
    for (const until = performance.now() + 20; pauses > 0 && performance.now() < until; );
    pauses -= 1;
  };
  expect(superLinearFor(pausedAtFirst, ['a'])).toBeUndefined();
});
