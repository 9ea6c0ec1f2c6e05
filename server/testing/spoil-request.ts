import fc from 'fast-check';
import { hostileTexts } from '#contract/testing/growth.ts';

export interface FuzzedRequest {
  query: [name: string, value: string][];
  /** JSON before it is written out; undefined for calls without a body. */
  body: unknown;
  /** The text to send instead of the body. */
  rawBody?: string;
  headers: Record<string, string>;
}

type Spoil = (request: FuzzedRequest) => FuzzedRequest;

const deep = (depth: number) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`) as unknown;

const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Ehtap\u202C',
  '\u200B\uFEFF\u2060',
  '👨‍👩‍👧'.repeat(20),
  'Z\u0351\u036B\u0343'.repeat(30),
  'a'.repeat(10_000),
  "' OR 1=1--",
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nBcc: x@y.test',
  '0x10',
  '1e3',
  '-1',
  '999999999999999999999',
  'NaN',
  'null',
  '__proto__',
];

const awkwardValues: unknown[] = [
  ...awkwardTexts,
  null,
  true,
  false,
  [],
  {},
  0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  [[1]],
  [null],
  deep(500),
  { toString: 1, valueOf: 1 },
  { length: 5 },
  JSON.parse('{"__proto__": {"page": 1}}'),
  { constructor: { prototype: { page: 1 } } },
];

const awkward = fc.constantFrom(...awkwardValues);

/** Every place in a value: the value itself, then what lies in it. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [path, ...keys.flatMap((key) => placesIn(value[key as keyof typeof value], [...path, key]))];
}

const valueAt = (value: unknown, path: readonly (string | number)[]) =>
  path.reduce<unknown>((within, key) => (within as never)?.[key], value);

/** A copy with something else in one place; `undefined` takes the place away. */
function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const within = copy as Record<string | number, unknown>;
  if (rest.length === 0 && other === undefined) delete within[key];
  else within[key] = replaced(within[key], rest, other);
  return copy;
}

const inBody = (change: (place: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<Spoil> =>
  fc.tuple(fc.nat(), change(undefined)).map(([choice, other]) => (request) => {
    if (request.body === undefined) return request;
    const places = placesIn(request.body);
    const place = places[choice % places.length] ?? [];
    return { ...request, body: replaced(request.body, place, other) };
  });

const wrongValue = inBody(() => awkward);
/** Text with something awkward in the middle: it still passes where most texts do. */
const spoiltText: fc.Arbitrary<Spoil> = fc
  .tuple(fc.nat(), fc.constantFrom(...awkwardTexts, 'a\udc00b'))
  .map(([choice, snippet]) => (request) => {
    const places = placesIn(request.body).filter((path) => typeof valueAt(request.body, path) === 'string');
    const place = places[choice % places.length];
    if (!place) return request;
    const old = String(valueAt(request.body, place));
    const middle = Math.floor(old.length / 2);
    return {
      ...request,
      body: replaced(request.body, place, old.slice(0, middle) + snippet + old.slice(middle)),
    };
  });

/** Around what fields keep, what they read, and what fits into a request, in bytes. */
const LENGTHS = [19, 21, 50, 101, 151, 255, 401, 1_017, 4_001, 16_001, 30_000, 58_000];
const ADDRESS_BYTES = 1_800;
/** Texts that are repetitive, and so expensive to read carelessly: whole, or within what a field asks for. */
const longText = fc
  .tuple(
    fc.constantFrom(...Object.values(hostileTexts)),
    fc.oneof(fc.constantFrom(...LENGTHS), fc.constant(58_000)),
    fc.boolean(),
  )
  .map(([text, bytes, isWhole]) => ({
    isWhole,
    within: (room: number) => ofBytes(text(Math.min(bytes, room)), Math.min(bytes, room)),
  }));
const longInBody: fc.Arbitrary<Spoil> = fc
  .tuple(fc.nat(), longText)
  .map(([choice, { within, isWhole }]) => (request) => {
    const places = placesIn(request.body).filter((path) => typeof valueAt(request.body, path) === 'string');
    const place = places[choice % places.length];
    if (!place) return request;
    const old = String(valueAt(request.body, place));
    const middle = Math.floor(old.length / 2);
    const text = within(Math.max(0, 64_000 - JSON.stringify(request.body).length));
    return {
      ...request,
      body: replaced(request.body, place, isWhole ? text : old.slice(0, middle) + text + old.slice(middle)),
    };
  });
const longInQuery: fc.Arbitrary<Spoil> = fc
  .tuple(fc.nat(), longText)
  .map(([choice, { within }]) => (request) => ({
    ...request,
    query: request.query.map(([name, old], index) => [
      name,
      index === choice % request.query.length ? within(ADDRESS_BYTES / 3) : old,
    ]),
  }));

/** The beginning of a text that fits, as JSON writes it. */
function ofBytes(text: string, bytes: number): string {
  const written = Buffer.byteLength(JSON.stringify(text));
  return written <= bytes ? text : text.slice(0, Math.floor((text.length * bytes) / written));
}

const missingKey = inBody(() => fc.constant(undefined));
const listForOne: fc.Arbitrary<Spoil> = fc.nat().map((choice) => (request) => {
  const places = placesIn(request.body);
  const place = places[choice % places.length] ?? [];
  return { ...request, body: replaced(request.body, place, [valueAt(request.body, place)]) };
});
const extraKey: fc.Arbitrary<Spoil> = fc
  .tuple(fc.constantFrom('user_id', 'is_admin', 'constructor', 'price', ''), awkward)
  .map(([name, value]) => (request) => ({
    ...request,
    body: { ...(request.body as object), [name]: value },
  }));

const wrongQuery: fc.Arbitrary<Spoil> = fc
  .tuple(fc.nat(), fc.constantFrom(...awkwardTexts))
  .map(([choice, value]) => (request) => ({
    ...request,
    query: request.query.map(([name, old], index) => [
      name,
      index === choice % request.query.length ? value : old,
    ]),
  }));
const missingQuery: fc.Arbitrary<Spoil> = fc.nat().map((choice) => (request) => ({
  ...request,
  query: request.query.filter((_, index) => index !== choice % request.query.length),
}));
const moreQuery: fc.Arbitrary<Spoil> = fc
  .tuple(
    fc.constantFrom('page', '__proto__', 'constructor', 'a[b]', 'utm_source', ''),
    fc.constantFrom(...awkwardTexts),
  )
  .map((pair) => (request) => ({ ...request, query: [...request.query, pair] }));
const doubleQuery: fc.Arbitrary<Spoil> = fc.constant((request) => ({
  ...request,
  query: [...request.query, ...request.query, ['a', '1'], ['a', '2']],
}));

const rawBody: fc.Arbitrary<Spoil> = fc
  .oneof(
    fc.constantFrom('', '{', 'null', '[]', '"x"', '1', '{"a":1,}', '\ufeff{}', '{"__proto__":{}}'),
    fc.string(),
  )
  .map((text) => (request) => ({ ...request, rawBody: text }));
const cutBody: fc.Arbitrary<Spoil> = fc.nat().map((at) => (request) => {
  const text = JSON.stringify(request.body) ?? '';
  return { ...request, rawBody: text.slice(0, at % (text.length + 1)) };
});
const wrongHeader: fc.Arbitrary<Spoil> = fc
  .constantFrom<[string, string]>(
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/json; charset=latin1'],
    ['content-type', 'x'],
    ['content-encoding', 'gzip'],
    ['content-length', '5'],
    ['cookie', 'gid=; gid=x; ==; accessToken=%zz'],
    ['cookie', `gid=${'a'.repeat(43)}`],
    ['idempotency-key', 'k'.repeat(300)],
    ['idempotency-key', 'one'],
    ['origin', 'https://evil.test'],
    ['sec-fetch-site', 'cross-site'],
    ['host', 'evil.test'],
    ['accept-version', '9.x'],
    ['x-internal', 'ff'],
    ['x-forwarded-for', "127.0.0.1, ' OR 1"],
    ['if-none-match', '*'],
    ['expect', '100-continue'],
  )
  .map(([name, value]) => (request) => ({ ...request, headers: { ...request.headers, [name]: value } }));

const spoils = fc.oneof(
  { weight: 4, arbitrary: wrongValue },
  { weight: 5, arbitrary: spoiltText },
  { weight: 3, arbitrary: longInBody },
  missingKey,
  listForOne,
  extraKey,
  { weight: 2, arbitrary: wrongQuery },
  longInQuery,
  missingQuery,
  moreQuery,
  doubleQuery,
  rawBody,
  cutBody,
  { weight: 2, arbitrary: wrongHeader },
);

/** Sound requests, and the same with one to three things wrong with them. */
export function spoilt(sound: fc.Arbitrary<FuzzedRequest>): fc.Arbitrary<FuzzedRequest> {
  const spoilings = fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: spoils.map((one) => [one]) },
    { weight: 2, arbitrary: fc.array(spoils, { minLength: 2, maxLength: 3 }) },
  );
  return fc
    .tuple(sound, spoilings)
    .map(([request, changes]) => changes.reduce((changed, change) => change(changed), request));
}
