import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Values that exist in the shop, by the name of their field: most of those drawn at random exist nowhere. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Inputs that a schema accepts, or nearly: what a text is checked for beyond its pattern is left to chance. */
export function arbitraryOf(schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  // Output of a schema, put in again, is accepted: so the form after trimming and reading numbers is drawn.
  return fromJson(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema, known);
}

function fromJson(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const drawn = ofKind(schema, known);
  const existing = known[name];
  return existing?.length
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: drawn })
    : drawn;
}

function ofKind(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromJson(one, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fromJson(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      // A share of a whole, such as a place in a picture.
      if (schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum <= 1)
        return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true });
      return fc
        .integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 1e7) })
        .map(withCents);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

/** Amounts have two decimals. */
const withCents = (value: number) => Math.max(0, value - 1) + (value % 100) / 100;

function objectOf({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [name, fromJson(one, known, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** The strictest pattern decides; lengths are cut to what it allows. */
function textOf({ pattern, allOf, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const patterns = [pattern, ...(allOf ?? []).map((one) => one.pattern)].filter((one) => one !== undefined);
  const strictest = patterns.findLast((one) => !one.includes('\\p{'));
  if (strictest) return fc.stringMatching(new RegExp(strictest)).map((text) => text.slice(0, maxLength));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}
