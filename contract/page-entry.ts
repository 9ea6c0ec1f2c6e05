import { addressText } from './address-text.ts';
import type { Lane } from './calls.ts';

/** A whole number in the query of an address; anything else counts as absent. */
export interface IntegerField {
  kind: 'integer';
  min: number;
  max: number;
  /** Value that absence means, so that both spellings are one page. */
  usual?: number;
}

/** Several whole numbers, each once and in ascending order: what makes no sense, or is too much, is left out. */
export interface IntegersField {
  kind: 'integers';
  min: number;
  max: number;
  most: number;
  /** Rendering the page with several of them is a search, and counts as one. */
  isSearch?: true;
}

export interface TextField {
  kind: 'text';
  /** Longest text that is read; the rest is cut off. */
  max: number;
  /** Rendering the page with this text is a search, and counts as one. */
  isSearch?: true;
}

/** Field with one of a few words; anything else counts as absent. */
export interface ChoiceField {
  kind: 'choice';
  values: readonly string[];
}

type QueryField = IntegerField | IntegersField | TextField | ChoiceField;
export type QueryFields = Readonly<Record<string, QueryField>>;

/**
 * `public`: the same for every visitor, may be kept and listed; reads no other query than it declares.
 * `private`: belongs to one visitor: never kept, never listed.
 * `secret-address`: private, and who has the address has the key, so that no other site may learn it.
 */
export type PageEntry = (
  | {
      kind: 'public';
      query: QueryFields;
      /** Names of its query that hold a key: with one of them its address is secret. */
      keys?: readonly string[];
    }
  | { kind: 'private' | 'secret-address'; query?: undefined }
) & { lane: Exclude<Lane, 0> };

/** Pages by their paths as the router writes them. */
export type PageEntries = Readonly<Record<`/${string}`, PageEntry>>;

export type ReadQuery<F extends QueryFields> = {
  [K in keyof F]: F[K] extends IntegerField
    ? number | null
    : F[K] extends IntegersField
      ? number[]
      : F[K] extends ChoiceField
        ? F[K]['values'][number] | null
        : string;
};

/** Reads the parameters of an address; a value that makes no sense counts as absent. */
export function readQuery<F extends QueryFields>(fields: F, search: URLSearchParams): ReadQuery<F> {
  const read = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'integers' ? readIntegers(field, search.getAll(name)) : readField(field, search.get(name)),
  ]);
  return Object.fromEntries(read);
}

/** The one spelling of all queries that ask for the same: names in order, nothing undeclared, nothing that is usual. */
export function canonicalQuery(fields: QueryFields, search: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams();
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field?.kind === 'integers')
      for (const value of readIntegers(field, search.getAll(name))) canonical.append(name, String(value));
    if (!field || field.kind === 'integers') continue;
    const value = readField(field, search.get(name));
    const isUsual = field.kind === 'integer' && value === field.usual;
    if (value !== null && value !== '' && !isUsual) canonical.set(name, String(value));
  }
  return canonical;
}

/** Only the first few are looked at, however many there are. */
function readIntegers(field: IntegersField, values: readonly string[]): number[] {
  const read = values.slice(0, field.most).flatMap((value) => readInteger(field, value) ?? []);
  return [...new Set(read)].toSorted((a, b) => a - b);
}

function readField(field: Exclude<QueryField, IntegersField>, value: string | null): number | string | null {
  if (field.kind === 'integer') return readInteger(field, value);
  if (field.kind === 'choice') return value !== null && field.values.includes(value) ? value : null;
  return addressText(value, field.max);
}

function readInteger({ min, max }: Pick<IntegerField, 'min' | 'max'>, value: string | null): number | null {
  const number = value?.trim() ? Math.trunc(Number(value)) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
