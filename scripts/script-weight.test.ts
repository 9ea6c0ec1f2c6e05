import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';

const build = join(import.meta.dirname, '../build/client');
const BOUND = 140_000;
/** Pages with forms load the scripts that check them; the contact page stands for all. */
const WITH_FORMS = ['/contacto'];

interface Route {
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

function readManifest(): { entry: Route; routes: Record<string, Route> } {
  const folder = join(build, 'assets');
  const name = readdirSync(folder).find((file) => /^manifest-[^.]*\.js$/.test(file));
  const text = readFileSync(join(folder, name ?? ''), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(build, file))).length;
  sizes.set(file, known);
  return known;
}

const withoutForms = Object.entries(pages)
  .filter(([path, { kind }]) => kind === 'public' && !WITH_FORMS.includes(path))
  .map(([path]) => path);

/** Scripts that a page brings before anything is drawn. */
function scriptsOf(page: string): string[] {
  const { entry, routes } = readManifest();
  const route = Object.values(routes).find(({ path, index }) =>
    // The frame around all pages has an empty path.
    index ? page === '/' : path !== undefined && path !== '' && `/${path}` === page,
  );
  const parts = [entry, routes.root, route].flatMap((part) => [part?.module ?? '', ...(part?.imports ?? [])]);
  return [...new Set(parts)];
}

const IMPORTED = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const IMPORTED_LATER = /import\([`"']\.\/([\w.-]+\.js)[`"']\)/g;
const importsOf = (file: string, kind: RegExp) =>
  [...readFileSync(join(build, file), 'utf8').matchAll(kind)].map(([, name]) => `/assets/${name}`);

function withImports(file: string, known = new Set<string>()): Set<string> {
  if (!known.has(file)) for (const next of importsOf(file, IMPORTED)) withImports(next, known.add(file));
  return known.add(file);
}

const nameOf = (file: string) => /\/([a-z-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file;

// `npm test` and `npm run check` build the storefront before this runs.
test('the scripts of a public page without a form weigh at most 140 kB', () => {
  const weighed = withoutForms.map(
    (path) => [path, scriptsOf(path).reduce((sum, file) => sum + sizeOf(file), 0)] as const,
  );
  expect(weighed.length).toBeGreaterThan(5);
  expect(weighed.filter(([, bytes]) => bytes > BOUND)).toEqual([]);
});

test('what a public page draws below the fold brings no script of buyers, members and forms', () => {
  const late = new Set(withoutForms.flatMap(scriptsOf).flatMap((file) => importsOf(file, IMPORTED_LATER)));
  expect(late.size).toBeGreaterThan(5);
  const heavy = [...late].filter((file) =>
    [...withImports(file)].some((one) => ['other-pages', 'forms'].includes(nameOf(one))),
  );
  // A form, and what opens by a tap of a client's.
  expect(heavy.map(nameOf).toSorted()).toEqual(['gift-form', 'information-dialog', 'logout-dialog']);
});
