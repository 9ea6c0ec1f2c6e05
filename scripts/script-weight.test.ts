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

// `npm test` and `npm run check` build the storefront before this runs.
test('the scripts of a public page without a form weigh at most 140 kB', () => {
  const { entry, routes } = readManifest();
  const weightOf = (page: string) => {
    const route = Object.values(routes).find(({ path, index }) =>
      // The frame around all pages has an empty path.
      index ? page === '/' : path !== undefined && path !== '' && `/${path}` === page,
    );
    const parts = [entry, routes.root, route].flatMap((part) => [
      part?.module ?? '',
      ...(part?.imports ?? []),
    ]);
    return [...new Set(parts)].reduce((sum, file) => sum + sizeOf(file), 0);
  };
  const weighed = Object.entries(pages)
    .filter(([path, { kind }]) => kind === 'public' && !WITH_FORMS.includes(path))
    .map(([path]) => [path, weightOf(path)] as const);
  expect(weighed.length).toBeGreaterThan(5);
  expect(weighed.filter(([, bytes]) => bytes > BOUND)).toEqual([]);
});
