import { z } from 'zod';
import type { FormTree } from './form-body.ts';
import { invalidParameter, type StripeError } from './stripe-error.ts';

type Refusal = { message: string; code?: string };

function refuse(ctx: z.RefinementCtx, refusal: Refusal): never {
  ctx.addIssue({ code: 'custom', message: refusal.message, params: { code: refusal.code } });
  return z.NEVER;
}

const EMPTY = {
  code: 'parameter_invalid_empty',
  message:
    'You passed an empty string. We assume empty values are an attempt to unset a parameter; however this parameter cannot be unset.',
};

export function text(longest = 5000) {
  return z.string().transform((value, ctx) => {
    if (value === '') return refuse(ctx, EMPTY);
    if (value.length <= longest) return value;
    return refuse(ctx, {
      code: 'parameter_invalid_string',
      message: `Invalid string: ${value.slice(0, 10)}…; must be at most ${longest} characters`,
    });
  });
}

export function integer(least: number, most = 99_999_999) {
  return z.string().transform((value, ctx) => {
    if (!/^-?\d{1,15}$/.test(value)) {
      return refuse(ctx, {
        code: 'parameter_invalid_integer',
        message: `Invalid integer: ${value.slice(0, 40)}`,
      });
    }
    const number = Number(value);
    if (number < least)
      return refuse(ctx, {
        code: 'parameter_invalid_integer',
        message: `This value must be greater than or equal to ${least}.`,
      });
    if (number > most)
      return refuse(ctx, {
        code: 'parameter_invalid_integer',
        message: `This value must be less than or equal to ${most}.`,
      });
    return number;
  });
}

export function flag() {
  return z.string().transform((value, ctx) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return refuse(ctx, { message: `Invalid boolean: ${value.slice(0, 40)}` });
  });
}

export function oneOf<const T extends string>(...choices: T[]) {
  return z.string().transform((value, ctx) => {
    const found = choices.find((choice) => choice === value);
    return found ?? refuse(ctx, { message: `Invalid value: must be one of ${choices.join(', ')}` });
  });
}

/** Pattern whose parts cannot contain the sign that ends them: a text with many dots is read once. */
export const EMAIL = /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/;

export function email() {
  return z.string().transform((value, ctx) => {
    if (value.length <= 800 && EMAIL.test(value)) return value;
    return refuse(ctx, { code: 'email_invalid', message: `Invalid email address: ${value.slice(0, 80)}` });
  });
}

export function webAddress(longest = 5000) {
  return text(longest).transform((value, ctx) => {
    // The placeholder of the session id must stay unchanged, so the text is kept, not the parsed URL.
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!/\s/.test(value) && (url?.protocol === 'http:' || url?.protocol === 'https:')) return value;
    return refuse(ctx, { code: 'url_invalid', message: 'Not a valid URL' });
  });
}

/** Schema of a list, which arrives keyed by position. */
export function list<T extends z.ZodType>(item: T, most = 100) {
  const positions = z.record(z.string(), z.unknown()).transform((tree, ctx) => {
    const keys = Object.keys(tree);
    if (keys.some((key) => !/^\d+$/.test(key))) return refuse(ctx, { message: 'Invalid array' });
    if (keys.length > most) return refuse(ctx, { message: `Array too long: at most ${most} entries` });
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => tree[key]);
  });
  return positions.pipe(z.array(item));
}

/**
 * Schema of metadata. An update may name a key with an empty value to remove it; at creation such a key is left out.
 */
export function metadata(keepEmpty = false) {
  return z.record(z.string(), z.string()).transform((entries, ctx) => {
    if (Object.keys(entries).length > 50) return refuse(ctx, { message: 'Metadata can have up to 50 keys' });
    const long = Object.entries(entries).find(([key, value]) => key.length > 40 || value.length > 500);
    if (!long) {
      return Object.fromEntries(Object.entries(entries).filter(([, value]) => keepEmpty || value !== ''));
    }
    return refuse(ctx, {
      message: 'Metadata keys can have up to 40 characters and values up to 500 characters',
    });
  });
}

/** Schema of a value that an empty string removes. */
export function unsettable<T extends z.ZodType>(value: T) {
  return z.union([z.literal('').transform(() => null), value]);
}

export const address = z.strictObject({
  city: text().optional(),
  country: text(2).optional(),
  line1: text().optional(),
  line2: text().optional(),
  postal_code: text().optional(),
  state: text().optional(),
});

export const shipping = z.strictObject({
  address,
  carrier: text().optional(),
  name: text(),
  phone: text().optional(),
  tracking_number: text().optional(),
});

function paramName(path: PropertyKey[]): string {
  return path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(tree: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (node, part) => (node && typeof node === 'object' ? Reflect.get(node, part) : undefined),
    tree,
  );
}

function refusalOf(issue: z.core.$ZodIssue, input: FormTree): StripeError {
  const param = paramName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalidParameter(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (issue.code === 'custom') return invalidParameter(issue.message, { code: issue.params?.code, param });
  const [inner] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [];
  if (inner) return refusalOf({ ...inner, path: [...issue.path, ...inner.path] }, input);
  const value = valueAt(input, issue.path);
  if (value === undefined) {
    return invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalidParameter(
    typeof value === 'string' ? 'Invalid object' : `Invalid string: ${JSON.stringify(value).slice(0, 80)}`,
    { param },
  );
}

export function readParams<S extends z.ZodType>(schema: S, input: FormTree): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? refusalOf(issue, input) : invalidParameter('Invalid request');
}
