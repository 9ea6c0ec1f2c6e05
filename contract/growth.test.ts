import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from './api.ts';
import type { CallDefinition } from './calls.ts';
import { superLinearFor } from './testing/growth.ts';

type Field = readonly [name: string, schema: z.ZodType];

/** Each place of an input where a text may arrive, with all that is done to what arrives there. */
function fieldsOf(name: string, schema: z.core.$ZodType): Field[] {
  const { def } = (schema as z.ZodType)._zod as unknown as {
    def: Record<string, unknown> & { type: string };
  };
  const parts: [string, unknown][] = [
    ...Object.entries((def.shape as object | undefined) ?? {}),
    ...['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].map((part): [string, unknown] => [
      '',
      def[part],
    ]),
    ...((def.options as unknown[] | undefined) ?? []).map((option): [string, unknown] => ['', option]),
  ].filter(([, part]) => part !== undefined);
  return [
    [name, schema as z.ZodType],
    ...parts.flatMap(([key, part]) => fieldsOf(key ? `${name}.${key}` : name, part as z.core.$ZodType)),
  ];
}

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
