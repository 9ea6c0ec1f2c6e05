import type { ListColour, ListDrawing } from '#contract/reading-lists.ts';
import { LISTS_MAX } from '#contract/reading-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface ListedItem {
  productId: number;
  pages: number | null;
  why: string;
}

export interface ListRow {
  slug: string;
  title: string;
  summary: string;
  intro: string;
  ageMin: number | null;
  ageMax: number | null;
  colour: ListColour;
  drawing: ListDrawing;
  /** Its books on sale, in order. */
  items: (ListedItem & { hasPicture: boolean })[];
}

const selectPublished = statement<ListRow>(
  'published_lists',
  `SELECT l.slug, l.title, l.summary, l.intro, l.age_min AS "ageMin", l.age_max AS "ageMax", l.colour, l.drawing,
     coalesce((SELECT json_agg(json_build_object('productId', p.product_id, 'pages', p.pages, 'why', i.why, 'hasPicture',
         EXISTS (SELECT FROM product_image m WHERE m.product_id = p.product_id AND m.position = 0)) ORDER BY i.position)
       FROM reading_list_item i JOIN product p USING (product_id)
       WHERE i.reading_list_id = l.reading_list_id AND p.active), '[]') AS items
   FROM reading_list l WHERE l.published_at IS NOT NULL
   ORDER BY l.published_at DESC, l.reading_list_id DESC LIMIT ${LISTS_MAX}`,
);

/** The published lists, the newest first. */
export const findPublishedLists = (db: Database): Promise<ListRow[]> => selectPublished(db, []);

export interface ChosenBook extends ListedItem {
  part: 'start' | 'own' | 'more';
  heading: string;
}

export interface AuthorChoices {
  intro: string;
  moreTitle: string;
  books: ChosenBook[];
}

const selectChoices = statement<AuthorChoices>(
  'author_choices',
  `SELECT a.intro, a.more_title AS "moreTitle",
     coalesce((SELECT json_agg(json_build_object('productId', p.product_id, 'pages', p.pages, 'part', b.part,
         'heading', b.heading, 'why', b.why) ORDER BY b.position)
       FROM author_page_book b JOIN product p USING (product_id) WHERE b.slug = a.slug AND p.active
         AND (b.part = 'more') <> (f_slugs(p.authors) @> ARRAY[a.slug])), '[]') AS books
   FROM author_page a WHERE a.slug = $1`,
);

/** The shop's choices for the page of an author; a book that has changed its author since is none. */
export async function findAuthorChoices(db: Database, slug: string): Promise<AuthorChoices> {
  const [choices] = await selectChoices(db, [slug]);
  return choices ?? { intro: '', moreTitle: '', books: [] };
}

const selectPages = statement<{ productId: number; pages: number | null }>(
  'pages_of_books',
  'SELECT product_id AS "productId", pages FROM product WHERE product_id = ANY($1::int[])',
);

export async function findPages(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = productIds.length > 0 ? await selectPages(db, [productIds]) : [];
  return new Map(rows.map(({ productId, pages }) => [productId, pages]));
}

const selectPublishedSlugs = statement<{ slug: string }>(
  'published_list_slugs',
  `SELECT slug FROM reading_list l WHERE published_at IS NOT NULL
     AND EXISTS (SELECT FROM reading_list_item i JOIN product p USING (product_id)
       WHERE i.reading_list_id = l.reading_list_id AND p.active)
   ORDER BY slug`,
);

/** Addresses of the lists that visitors see. */
export const findListSlugs = async (db: Database): Promise<string[]> =>
  (await selectPublishedSlugs(db, [])).map(({ slug }) => slug);
