import { expect, test } from 'vitest';
import type { z } from 'zod';
import { documentSchemas } from '../site-documents.ts';
import { fieldsOf } from '../testing/fields-of.ts';
import { bookFields } from './books.ts';
import { deskCarrierCalls } from './carriers.ts';
import { planTexts } from './plans.ts';
import { ownersSettings, shippingSettings } from './settings.ts';
import { deskTaxonomyCalls } from './taxonomy.ts';

/** Schemas that forms check before they send, showing the sentences under their fields. */
const forms: Record<string, z.ZodType> = {
  ownersSettings,
  shippingSettings,
  shelf: deskTaxonomyCalls['POST /desk/taxonomy/save'].body,
  carrier: deskCarrierCalls['POST /desk/carriers/save'].body,
  planTexts,
  bookFields,
  ...documentSchemas,
};

const UNTYPED = /\.(?:id|version|category_ids|topic_ids)$|\.picture\b/;

const texts = ['', 'no sé', 'x'.repeat(10_000), '\u0000'];
const numbers = [Number.NaN, -1e12, 1e12, 0.5];
/** Input that a person may leave in a field, by its kind. A list is checked by its length: its items are fields. */
const typed: Record<string, readonly unknown[]> = {
  string: texts,
  union: texts,
  number: numbers,
  array: [[], Array.from({ length: 1_000 })],
};

const NONE = 'no sentence';

interface Kind {
  type: string;
  discriminator?: string;
  options?: unknown[];
}
const kindOf = (schema: z.ZodType) => schema._zod.def as unknown as Kind;
/** Tells that several forms of one value share one sentence. */
const isOneField = (kind: Kind) => kind.type === 'union' && kind.discriminator === undefined;

/** The places of a form that say nothing of their own about a value that they refuse. */
function silentPlaces(form: z.ZodType): string[] {
  const fields = fieldsOf('', form).filter(([name]) => !UNTYPED.test(name));
  const ways = new Set(
    fields.map(([, schema]) => kindOf(schema)).flatMap((kind) => (isOneField(kind) ? kind.options : [])),
  );
  return fields.flatMap(([name, schema]) => {
    const kind = kindOf(schema);
    if (ways.has(schema) || (kind.type === 'union' && !isOneField(kind))) return [];
    return (typed[kind.type] ?? [])
      .flatMap((value) => schema.safeParse(value, { error: () => NONE }).error?.issues ?? [])
      .filter(({ path, message }) => path.length === 0 && message === NONE)
      .map(({ code }) => `${name} ${code}`);
  });
}

test.each(Object.entries(forms))('%s says in a sentence what is wrong with each field', (_name, form) => {
  expect(silentPlaces(form)).toEqual([]);
});

test.each(Object.entries(documentSchemas))('%s without blocks says so at its list', (_name, schema) => {
  const issues = schema.safeParse({ blocks: [] }, { error: () => NONE }).error?.issues ?? [];
  for (const { path, message } of issues) {
    expect(path).toEqual(['blocks']);
    expect(message).not.toBe(NONE);
  }
});
