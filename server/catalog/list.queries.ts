import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { VERSION, type Versioned } from './catalog.queries.ts';
import { countHits, hitsInOrder } from './hits.queries.ts';
import { booksAnywhere, closenessOf, type WordsCondition } from './search-words.queries.ts';

/** Usually closest to the text first, without a text newest first. */
export type ListSort = 'newest' | 'price_asc' | 'price_desc' | 'title';

/** Lists are in ascending order, each id once: equal filters are kept under one key. No query takes an empty one. */
export interface TaxonFilter {
  /** Categories and topics that were chosen, any of which the book may have. */
  categoryIds?: readonly number[];
  topicIds?: readonly number[];
  /** Categories of the ages in a text, likewise. */
  ages?: readonly number[];
  language?: Language;
  lowestCents?: number;
  highestCents?: number;
  sort?: ListSort;
}

/** Condition for a searched text: words, or the beginning of a title. */
export type SearchCondition = (
  | WordsCondition
  | { kind: 'title-start'; title: string; stems: string[]; isPartial?: undefined }
) & {
  /** Books of these ages come first. */
  firstAges?: readonly number[];
};

/** A book's place follows from its row alone, so that an index can hold the order. */
const sorted: Record<ListSort, SQL> = {
  newest: sql`p.published_at DESC, p.product_id DESC`,
  price_asc: sql`p.final_price_cents, p.product_id`,
  price_desc: sql`p.final_price_cents DESC, p.product_id DESC`,
  title: sql`p.title_key, p.product_id`,
};

interface OrderParts {
  sort?: ListSort;
  /** Expressions of what comes first, and of how close a book is: columns where books are gathered. */
  isFirst?: SQL;
  closeness?: SQL;
}

function orderOf(search: SearchCondition | undefined, { sort, isFirst, closeness }: OrderParts): SQL {
  const ages = isFirst ? sql`${isFirst} DESC, ` : sql``;
  if (sort || !search) return sql`${ages}${sorted[sort ?? 'newest']}`;
  const wholeTitle = sql`(p.title_key = ${search.title}) DESC`;
  const close = search.kind === 'words' ? sql`${closeness ?? closenessOf(search)} DESC, ` : sql``;
  return sql`${ages}${wholeTitle}, ${close}${sorted.newest}`;
}

const listed = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Looked up for each book that was found: ages hold far more books than a search finds. */
function isOfAges(ages: readonly number[]): SQL {
  return sql`(SELECT true FROM product_category c
    WHERE c.category_id IN (${listed(ages)}) AND c.product_id = p.product_id LIMIT 1) IS NOT NULL`;
}

function conditionOf(filter: TaxonFilter, search: SearchCondition | undefined): SQL {
  const conditions = [sql`p.active`];
  if (filter.lowestCents !== undefined) conditions.push(sql`p.final_price_cents >= ${filter.lowestCents}`);
  if (filter.highestCents !== undefined) conditions.push(sql`p.final_price_cents <= ${filter.highestCents}`);
  if (filter.language !== undefined) conditions.push(sql`p.language = ${filter.language}`);
  for (const ids of [filter.categoryIds, filter.ages])
    if (ids)
      conditions.push(
        sql`p.product_id IN (SELECT product_id FROM product_category WHERE category_id IN (${listed(ids)}))`,
      );
  if (filter.topicIds)
    conditions.push(
      sql`p.product_id IN (SELECT product_id FROM product_topic WHERE topic_id IN (${listed(filter.topicIds)}))`,
    );
  if (search?.kind === 'words' && search.reach === 'titles')
    conditions.push(sql`p.search_vector @@ ${search.query}::tsquery`);
  if (search?.kind === 'title-start')
    conditions.push(sql`p.title_key >= ${search.title} AND p.title_key < ${`${search.title}\u{10FFFF}`}`);
  return sql.join(conditions, sql` AND `);
}

export interface FoundIds extends Versioned {
  ids: Int32Array;
  total: number;
}

export interface FoundList extends FoundIds {
  /** Prices of the books today. */
  cents: Int32Array;
  /** Number of books, the first ones, of the ages that were to come first. */
  firstTotal: number;
}

/** The first ids of a filtered list and how many there are in all. */
export async function findIds(
  db: Database,
  filter: TaxonFilter,
  search: SearchCondition | undefined,
  limit: number,
): Promise<FoundList> {
  const word = onlyWord(filter, search);
  if (word)
    return readList(db, {
      first: hitsInOrder(word, filter, { offset: 0, limit }),
      count: countHits(word, filter),
    });
  const hits = booksOf(filter, search);
  const ages = search?.firstAges;
  // Books without a taxon or search are brought in order and counted by an index; others are gathered once for both.
  const areGathered = search !== undefined || isTaxon(filter);
  const isFirst = ages && sql`, ${isOfAges(ages)} AS is_first`;
  const gathering = sql`WITH p AS MATERIALIZED (
    SELECT p.product_id, p.published_at, p.final_price_cents${columnsFor(filter, search)}${isFirst ?? sql``} FROM ${hits})`;
  const from = areGathered ? sql`p` : hits;
  const order = orderOf(search, {
    sort: filter.sort,
    isFirst: ages && sql`p.is_first`,
    closeness: sql`p.closeness`,
  });
  return readList(db, {
    first: sql`SELECT p.product_id, p.final_price_cents FROM ${from} ORDER BY ${order} LIMIT ${limit}`,
    count: sql`SELECT count(*) FROM ${from}`,
    firstCount: ages && sql`SELECT count(*) FROM p WHERE is_first`,
    gathering: areGathered ? gathering : undefined,
  });
}

/** The books that fit, `p`; of a search everywhere all words of each, too, `w`. */
function booksOf(filter: TaxonFilter, search: SearchCondition | undefined): SQL {
  const condition = conditionOf(filter, search);
  if (search?.kind !== 'words' || search.reach === 'titles') return sql`product p WHERE ${condition}`;
  const found = booksAnywhere(search, condition);
  return sql`(${found}) AS found JOIN product p USING (product_id) JOIN product_words w USING (product_id)`;
}

const isTaxon = ({ categoryIds, topicIds, ages }: TaxonFilter) =>
  categoryIds !== undefined || topicIds !== undefined || ages !== undefined;

/** Columns by which gathered books are put in order. */
function columnsFor({ sort }: TaxonFilter, search: SearchCondition | undefined): SQL {
  if (sort === 'title') return sql`, p.title_key`;
  if (!search || sort) return sql``;
  return search.kind === 'words'
    ? sql`, p.title_key, ${closenessOf(search)} AS closeness`
    : sql`, p.title_key`;
}

/** Word of a search that is for one word only, of all taxa. */
function onlyWord(filter: TaxonFilter, search: SearchCondition | undefined) {
  if (search?.kind !== 'words' || search.firstAges || isTaxon(filter)) return undefined;
  if (filter.language !== undefined || filter.sort !== undefined) return undefined;
  return search.onlyStem === undefined ? undefined : { stem: search.onlyStem, title: search.title };
}

interface ListParts {
  first: SQL;
  count: SQL;
  firstCount?: SQL;
  gathering?: SQL;
}

async function readList(
  db: Database,
  { first, count, firstCount = sql`0`, gathering = sql`` }: ListParts,
): Promise<FoundList> {
  const result = await db.execute<{
    ids: string | null;
    cents: string | null;
    total: number;
    firstTotal: number;
    version: number;
  }>(sql`
    ${gathering}
    SELECT string_agg(product_id::text, ',') AS ids, string_agg(final_price_cents::text, ',') AS cents,
      (${count}) AS total, (${firstCount}) AS "firstTotal", ${sql.raw(VERSION)}
    FROM (${first}) AS first`);
  const [row = { ids: null, cents: null, total: 0, firstTotal: 0, version: 0 }] = result.rows;
  return { ...row, ids: numbersIn(row.ids), cents: numbersIn(row.cents) };
}

function numbersIn(list: string | null): Int32Array {
  return Int32Array.from(list ? list.split(',') : [], Number);
}

/** A stretch of a filtered list far from its beginning. */
export async function findIdsFarDown(
  db: Database,
  filter: TaxonFilter,
  search: SearchCondition | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const word = onlyWord(filter, search);
  const result = await db.execute<{ product_id: number }>(
    word
      ? hitsInOrder(word, filter, { offset, limit })
      : sql`SELECT p.product_id FROM ${booksOf(filter, search)}
          ORDER BY ${orderOf(search, {
            sort: filter.sort,
            isFirst: search?.firstAges && isOfAges(search.firstAges),
          })}
          OFFSET ${offset} LIMIT ${limit}`,
  );
  return result.rows.map((row) => row.product_id);
}

/** Number of books to choose the closest few from, however many a half-typed word fits. */
const LOOKED_AT = 500;

/** The closest few of the books that a text fits. */
export async function findClosest(
  db: Database,
  filter: TaxonFilter,
  search: SearchCondition | undefined,
  limit: number,
): Promise<FoundIds> {
  const result = await db.execute<{ ids: number[]; version: number }>(sql`
    SELECT ARRAY(
      SELECT p.product_id FROM (
        SELECT p.product_id, p.published_at${columnsFor({}, search)} FROM ${booksOf(filter, search)} LIMIT ${LOOKED_AT}) AS p
      ORDER BY ${orderOf(search, { closeness: sql`p.closeness` })} LIMIT ${limit}) AS ids, ${sql.raw(VERSION)}`);
  const [{ ids, version } = { ids: [], version: 0 }] = result.rows;
  return { ids: Int32Array.from(ids), total: ids.length, version };
}
