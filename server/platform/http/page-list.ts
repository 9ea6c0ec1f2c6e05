import { canonicalQuery, type PageEntries, type PageEntry, type QueryFields } from '#contract/page-entry.ts';

export interface FoundPage {
  entry: PageEntry;
  /** Canonical spelling of the path, whatever the request's was. */
  path: string;
}

export interface PageList {
  /** Finds the page of an address; undefined where there is none. */
  find(pathname: string): FoundPage | undefined;
}

interface Pattern {
  parts: readonly string[];
  entry: PageEntry;
}

/** Finds pages as the router does, for which `/Pedido/…`, `/%70edido/…`, `/pedido/….data` and `/pedido/…/` are one. */
export function createPageList(pages: PageEntries): PageList {
  const entries = Object.entries(pages);
  const fixedPages = new Map(entries.map(([path, entry]) => [path, { entry, path }]));
  for (const path of fixedPages.keys()) if (path.includes(':')) fixedPages.delete(path);
  const patterns = entries
    .map(([path, entry]): Pattern => ({ parts: partsOf(path), entry }))
    .sort((a, b) => variablesOf(a) - variablesOf(b));

  return {
    find(pathname) {
      const fixed = fixedPages.get(pathname);
      if (fixed) return fixed;
      const given = partsOf(withoutData(pathname));
      const parts = given.filter((part) => part !== '');
      const found = match(patterns, parts);
      // Paths with empty parts are no page to the router; one that could hold a key is still treated as if it did.
      return found?.entry.kind === 'public' && parts.length < given.length ? undefined : found;
    },
  };
}

/** Treats a public page with a key in its query as one visitor's, whose address must stay theirs. */
export function asAddressed(page: FoundPage | undefined, search: URLSearchParams): FoundPage | undefined {
  if (page?.entry.kind !== 'public' || !page.entry.keys?.some((name) => search.has(name))) return page;
  return { path: page.path, entry: { kind: 'secret-address', lane: page.entry.lane } };
}

/** The part of an address that decides what a public page shows. */
export function publicAddress({ entry, path }: FoundPage, search: URLSearchParams): string {
  const query = canonicalQuery(entry.query ?? {}, search);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Tells whether rendering the page with this query is a search. */
export function isSearch({ entry }: FoundPage, search: URLSearchParams): boolean {
  const asked = canonicalQuery(entry.query ?? {}, search);
  const isSearched = ([name, field]: [string, QueryFields[string]]) =>
    (field.kind === 'text' || field.kind === 'integers') &&
    field.isSearch === true &&
    asked.getAll(name).length > (field.kind === 'text' ? 0 : 1);
  return Object.entries(entry.query ?? {}).some(isSearched);
}

const isVariable = (part: string) => part.startsWith(':');
const variablesOf = ({ parts }: Pattern) => parts.filter(isVariable).length;

function match(patterns: readonly Pattern[], parts: readonly string[]): FoundPage | undefined {
  const pattern = patterns.find((one) => fits(one.parts, parts));
  if (!pattern) return undefined;
  const path = pattern.parts.map((part, at) =>
    isVariable(part) ? encodeURIComponent(parts[at] ?? '') : part,
  );
  return { entry: pattern.entry, path: `/${path.join('/')}` };
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, at) => isVariable(part) || part === parts[at]?.toLowerCase());
}

/** Ends the addresses at which the router answers with a page's data. */
export function isDataAddress(pathname: string): boolean {
  return pathname.endsWith('.data');
}

function withoutData(pathname: string): string {
  if (pathname.endsWith('/_.data')) return pathname.slice(0, -'_.data'.length);
  return isDataAddress(pathname) ? pathname.slice(0, -'.data'.length) : pathname;
}

/** Decoded one by one, so that an encoded slash stays within its part; slashes at the end mean nothing. */
function partsOf(pathname: string): string[] {
  const parts = pathname.split('/').slice(1).map(decoded);
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
}

/** Decodes a part; one that cannot be decoded is no page's, and the router takes it as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
