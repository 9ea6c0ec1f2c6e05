import { type CountedName, findAuthors, findSeries } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { findListSlugs } from './reading-lists.queries.ts';

export { readingListRules } from './reading-list-rules.queries.ts';

/** Addresses of the lists, authors and series that search engines may list: those of at least two books. */
export async function findReadingPaths({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  const [lists, authors, series] = await Promise.all([findListSlugs(db), findAuthors(db), findSeries(db)]);
  const under = (folder: string, names: readonly CountedName[]) =>
    names.map(({ slug }) => `/${folder}/${encodeURIComponent(slug)}`);
  return [
    ...lists.map((slug) => `/listas/${slug}`),
    ...under('autores', authors),
    ...under('series', series),
  ];
}
