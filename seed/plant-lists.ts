import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { ListColour, ListDrawing } from '#contract/reading-lists.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { seededBooks } from './covers/seeded-books.ts';

export interface SeedReason {
  sku: string;
  why: string;
  heading?: string;
}

export interface SeedList {
  slug: string;
  title: string;
  summary: string;
  intro: string;
  ageMin: number;
  ageMax: number | null;
  colour: ListColour;
  drawing: ListDrawing;
  books: SeedReason[];
}

export interface SeedAuthor {
  name: string;
  intro: string;
  start: SeedReason;
  own: SeedReason[];
  moreTitle: string;
  more: SeedReason[];
}

const readJson = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`lists/${name}`, import.meta.url), 'utf8')) as T;
export const seededLists = readJson<SeedList[]>('lists.json');
export const seededAuthors = readJson<SeedAuthor[]>('authors.json');

const FACT = 'demo-lists';

/** Plants the demo's reading lists, authors' pages and series, once: what the desk removes afterwards stays away. */
export async function plantLists({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [planted] = await tx
      .insert(shopFact)
      .values({ name: FACT, value: { lists: seededLists.length } })
      .onConflictDoNothing()
      .returning();
    if (!planted) return;
    // The list that stands first is the newest.
    const lists = seededLists.map((list, at) => ({
      ...list,
      publishedAt: new Date(clock.now().getTime() - at * 60_000).toISOString(),
    }));
    await tx.execute(sql`
      WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) AS g(slug text, title text, summary text,
        intro text, "ageMin" int, "ageMax" int, colour text, drawing text, "publishedAt" timestamptz, books jsonb)),
      written AS (INSERT INTO reading_list (slug, title, summary, intro, age_min, age_max, colour, drawing, published_at)
        SELECT slug, title, summary, intro, "ageMin", "ageMax", colour, drawing, "publishedAt" FROM given
        ON CONFLICT DO NOTHING RETURNING reading_list_id, slug)
      INSERT INTO reading_list_item (reading_list_id, product_id, position, why)
      SELECT reading_list_id, product_id, place, b.book ->> 'why'
      FROM written JOIN given USING (slug), jsonb_array_elements(books) WITH ORDINALITY AS b(book, place)
      JOIN product ON sku = b.book ->> 'sku'`);
    await tx.execute(sql`
      WITH given AS (SELECT f_slug(name) AS slug, g.* FROM jsonb_to_recordset(${JSON.stringify(seededAuthors)}::jsonb) AS g(name text,
        intro text, start jsonb, own jsonb, "moreTitle" text, more jsonb)),
      written AS (INSERT INTO author_page (slug, intro, more_title)
        SELECT slug, intro, "moreTitle" FROM given ON CONFLICT DO NOTHING RETURNING slug),
      chosen AS (
        SELECT slug, 'start' AS part, start AS book, 0 AS place FROM given
        UNION ALL SELECT slug, 'own', book, place FROM given, jsonb_array_elements(own) WITH ORDINALITY AS b(book, place)
        UNION ALL SELECT slug, 'more', book, place FROM given, jsonb_array_elements(more) WITH ORDINALITY AS b(book, place))
      INSERT INTO author_page_book (slug, product_id, part, position, heading, why)
      SELECT slug, product_id, part, place, coalesce(book ->> 'heading', ''), book ->> 'why'
      FROM written JOIN chosen USING (slug) JOIN product ON sku = book ->> 'sku'`);
    // Books of a shop that was planted before there were series, as far as the desk has not edited them.
    await tx.execute(sql`
      UPDATE product p SET series = g.series, series_number = g."seriesNumber"
      FROM jsonb_to_recordset(${JSON.stringify(seededBooks.filter(({ series }) => series))}::jsonb) AS g(sku text, series text, "seriesNumber" int)
      WHERE p.sku = g.sku AND p.version = 0 AND p.series IS NULL`);
  });
}
