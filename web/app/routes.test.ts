import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import type { PageEntries } from '#contract/page-entry.ts';
import { type PagePath, pages } from '#contract/pages.ts';
import routes from './routes.ts';

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [
    `${above}/${path}`,
    ...pathsOf(children, `${above}/${path}`),
  ]);

test('every page of the list is a route, and every route but that of unknown addresses is in the list', () => {
  expect(pathsOf(routes).sort()).toEqual([...Object.keys(pages), '/*'].sort());
});

test('a page without a whole entry does not compile', () => {
  const files = Object.fromEntries(Object.keys(pages).map((path) => [path, 'page.tsx'])) as Record<
    PagePath,
    string
  >;
  // @ts-expect-error: this page is not in the list.
  const withNewPage: Record<PagePath, string> = { ...files, '/nueva': 'new-page.tsx' };
  // @ts-expect-error: whose page it is must be said.
  const withoutKind: PageEntries = { '/nueva': { lane: 2 } };
  // @ts-expect-error: what decides what a public page shows must be said.
  const withoutQuery: PageEntries = { '/nueva': { kind: 'public', lane: 2 } };
  // @ts-expect-error: when it gives way must be said.
  const withoutLane: PageEntries = { '/nueva': { kind: 'private' } };
  expect([withNewPage, withoutKind, withoutQuery, withoutLane]).toHaveLength(4);
});
