import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { VERSION, type Versioned } from './catalog.queries.ts';
import { countHits, hitsInOrder } from './hits.queries.ts';

export interface ShelfFilter {
  categoryId?: number;
  topicId?: number;
  language?: Language;
  lowestCents?: number;
  highestCents?: number;
}

/** What a text is searched as: words against the full-text index, or the beginning of a title. */
export type SearchCondition =
  | { kind: 'words'; title: string; query: string; onlyStem?: string }
  | { kind: 'title-start'; title: string };

/** The order of a list: closest to the text first, then newest first. */
function orderOf(search: SearchCondition | undefined): SQL {
  const newest = sql`p.published_at DESC, p.product_id DESC`;
  if (!search) return newest;
  const wholeTitle = sql`(p.title_key = ${search.title}) DESC`;
  if (search.kind === 'title-start') return sql`${wholeTitle}, ${newest}`;
  return sql`${wholeTitle}, ts_rank(p.search_vector, ${search.query}::tsquery) DESC, ${newest}`;
}

function conditionOf(filter: ShelfFilter, search: SearchCondition | undefined): SQL {
  const conditions = [sql`p.active`];
  if (filter.lowestCents !== undefined) conditions.push(sql`p.final_price_cents >= ${filter.lowestCents}`);
  if (filter.highestCents !== undefined) conditions.push(sql`p.final_price_cents <= ${filter.highestCents}`);
  if (filter.language !== undefined) conditions.push(sql`p.language = ${filter.language}`);
  if (filter.categoryId !== undefined)
    conditions.push(
      sql`p.product_id IN (SELECT product_id FROM product_category WHERE category_id = ${filter.categoryId})`,
    );
  if (filter.topicId !== undefined)
    conditions.push(
      sql`p.product_id IN (SELECT product_id FROM product_topic WHERE topic_id = ${filter.topicId})`,
    );
  if (search?.kind === 'words') conditions.push(sql`p.search_vector @@ ${search.query}::tsquery`);
  if (search?.kind === 'title-start')
    conditions.push(sql`p.title_key >= ${search.title} AND p.title_key < ${`${search.title}\u{10FFFF}`}`);
  return sql.join(conditions, sql` AND `);
}

export interface FoundIds extends Versioned {
  ids: Int32Array;
  total: number;
}

export interface FoundList extends FoundIds {
  /** What each of them costs today. */
  cents: Int32Array;
}

/** The first ids of a filtered list and how many there are in all. */
export async function findIds(
  db: Database,
  filter: ShelfFilter,
  search: SearchCondition | undefined,
  limit: number,
): Promise<FoundList> {
  const { categoryId, topicId } = filter;
  const word = onlyWord(filter, search);
  if (word) return readList(db, hitsInOrder(word, filter, { offset: 0, limit }), countHits(word, filter));
  const hits = sql`product p WHERE ${conditionOf(filter, search)}`;
  // Without these, an index brings the books in their order and counts them; with them, they are gathered once for both.
  const areGathered = search !== undefined || categoryId !== undefined || topicId !== undefined;
  const columns = search ? sql`, p.title_key, p.search_vector` : sql``;
  const gathering = sql`WITH p AS MATERIALIZED (SELECT p.product_id, p.published_at, p.final_price_cents${columns} FROM ${hits})`;
  const from = areGathered ? sql`p` : hits;
  return readList(
    db,
    sql`SELECT p.product_id, p.final_price_cents FROM ${from} ORDER BY ${orderOf(search)} LIMIT ${limit}`,
    sql`SELECT count(*) FROM ${from}`,
    areGathered ? gathering : undefined,
  );
}

/** What a search is for when it is for one word, on all shelves. */
function onlyWord({ categoryId, topicId, language }: ShelfFilter, search: SearchCondition | undefined) {
  if (search?.kind !== 'words') return undefined;
  if (categoryId !== undefined || topicId !== undefined || language !== undefined) return undefined;
  return search.onlyStem === undefined ? undefined : { stem: search.onlyStem, title: search.title };
}

async function readList(db: Database, first: SQL, count: SQL, gathering = sql``): Promise<FoundList> {
  const result = await db.execute<{
    ids: string | null;
    cents: string | null;
    total: number;
    version: number;
  }>(sql`
    ${gathering}
    SELECT string_agg(product_id::text, ',') AS ids, string_agg(final_price_cents::text, ',') AS cents,
      (${count}) AS total, ${sql.raw(VERSION)}
    FROM (${first}) AS first`);
  const [{ ids, cents, total, version } = { ids: null, cents: null, total: 0, version: 0 }] = result.rows;
  return { ids: numbersIn(ids), cents: numbersIn(cents), total, version };
}

function numbersIn(list: string | null): Int32Array {
  return Int32Array.from(list ? list.split(',') : [], Number);
}

/** A stretch of a filtered list far from its beginning. */
export async function findIdsFarDown(
  db: Database,
  filter: ShelfFilter,
  search: SearchCondition | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const word = onlyWord(filter, search);
  const result = await db.execute<{ product_id: number }>(
    word
      ? hitsInOrder(word, filter, { offset, limit })
      : sql`SELECT p.product_id FROM product p WHERE ${conditionOf(filter, search)}
          ORDER BY ${orderOf(search)} OFFSET ${offset} LIMIT ${limit}`,
  );
  return result.rows.map((row) => row.product_id);
}

/** Enough to choose the closest few from, however many books a half-typed word fits. */
const LOOKED_AT = 500;

/** The closest few of the books that a text fits. */
export async function findClosest(db: Database, search: SearchCondition, limit: number): Promise<FoundIds> {
  const result = await db.execute<{ ids: number[]; version: number }>(sql`
    SELECT ARRAY(
      SELECT p.product_id FROM (
        SELECT p.product_id, p.title_key, p.search_vector, p.published_at FROM product p
        WHERE ${conditionOf({}, search)} LIMIT ${LOOKED_AT}) AS p
      ORDER BY ${orderOf(search)} LIMIT ${limit}) AS ids, ${sql.raw(VERSION)}`);
  const [{ ids, version } = { ids: [], version: 0 }] = result.rows;
  return { ids: Int32Array.from(ids), total: ids.length, version };
}
