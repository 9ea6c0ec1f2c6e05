import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../platform/database/database.ts';
import { hidden, sendKept } from '../platform/database/statement.ts';
import { VERSION, type Versioned } from './catalog.queries.ts';
import { countHits, hitsInOrder } from './hits.queries.ts';
import { closenessOf, type Given, selectAnywhere, type WordsCondition } from './search-words.queries.ts';

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

/** Order of books that `booksOf` selects. */
function orderOf(search: SearchCondition | undefined, sort?: ListSort): SQL {
  const ages = search?.firstAges ? sql`p.is_first DESC, ` : sql``;
  if (sort || !search) return sql`${ages}${sorted[sort ?? 'newest']}`;
  const wholeTitle = sql`(p.title_key = ${search.title}) DESC`;
  const close = search.kind === 'words' ? sql`p.closeness DESC, ` : sql``;
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
    WHERE c.category_id = ANY (${hidden(ages, 'int[]')}::int[]) AND c.product_id = p.product_id LIMIT 1) IS NOT NULL`;
}

/** A search for words alone has a kept plan, made without them; beside a filter the planner must see which narrows more. */
const isKept = (filter: TaxonFilter, search: SearchCondition | undefined) =>
  search !== undefined && Object.values(filter).every((value) => value === undefined);

/** A value in a condition: hidden from the planner where the plan is kept. */
const givenTo = (filter: TaxonFilter, search: SearchCondition | undefined): Given =>
  isKept(filter, search) ? hidden : (value, type) => sql`${value}::${sql.raw(type)}`;

function conditionOf(filter: TaxonFilter, search: SearchCondition | undefined): SQL {
  const given = givenTo(filter, search);
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
    conditions.push(sql`p.search_vector @@ ${given(search.query, 'tsquery')}`);
  if (search?.kind === 'title-start')
    conditions.push(
      sql`p.title_key >= ${given(search.title, 'text')} AND p.title_key < ${given(`${search.title}\u{10FFFF}`, 'text')}`,
    );
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
      isKept: isKept(filter, search),
    });
  const books = booksOf(filter, search);
  // Books without a taxon or search are brought in order and counted by an index; others are gathered once for both.
  const areGathered = search !== undefined || isTaxon(filter);
  const from = areGathered ? sql`p` : sql`(${books}) AS p`;
  return readList(db, {
    first: sql`SELECT p.product_id, p.final_price_cents FROM ${from}
      ORDER BY ${orderOf(search, filter.sort)} LIMIT ${limit}`,
    count: sql`SELECT count(*) FROM ${from}`,
    firstCount: search?.firstAges && sql`SELECT count(*) FROM p WHERE is_first`,
    gathering: areGathered ? sql`WITH p AS MATERIALIZED (${books})` : undefined,
    isKept: isKept(filter, search),
  });
}

/** Selects the books that fit, with what puts them in order. */
function booksOf(filter: TaxonFilter, search: SearchCondition | undefined): SQL {
  const isFirst = search?.firstAges ? sql`, ${isOfAges(search.firstAges)} AS is_first` : sql``;
  const columns = sql`p.product_id, p.published_at, p.final_price_cents${columnsFor(filter, search)}${isFirst}`;
  const condition = conditionOf(filter, search);
  return search?.kind === 'words' && search.reach === 'all'
    ? selectAnywhere(columns, search, condition, givenTo(filter, search))
    : sql`SELECT ${columns} FROM product p WHERE ${condition}`;
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
  isKept: boolean;
}

type ListRow = {
  ids: string | null;
  cents: string | null;
  total: number;
  firstTotal: number;
  version: number;
};

async function readList(
  db: Database,
  { first, count, firstCount = sql`0`, gathering = sql``, isKept }: ListParts,
): Promise<FoundList> {
  const query = sql`
    ${gathering}
    SELECT string_agg(product_id::text, ',') AS ids, string_agg(final_price_cents::text, ',') AS cents,
      (${count}) AS total, (${firstCount}) AS "firstTotal", ${sql.raw(VERSION)}
    FROM (${first}) AS first`;
  const rows = isKept ? await sendKept<ListRow>(db, query) : (await db.execute<ListRow>(query)).rows;
  const [row = { ids: null, cents: null, total: 0, firstTotal: 0, version: 0 }] = rows;
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
      : sql`SELECT p.product_id FROM (${booksOf(filter, search)}) AS p
          ORDER BY ${orderOf(search, filter.sort)} OFFSET ${offset} LIMIT ${limit}`,
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
  const query = sql`
    SELECT ARRAY(
      SELECT p.product_id FROM (
        SELECT * FROM (${booksOf(filter, search)}) AS p LIMIT ${LOOKED_AT}) AS p
      ORDER BY ${orderOf(search)} LIMIT ${limit}) AS ids, ${sql.raw(VERSION)}`;
  type Row = { ids: number[]; version: number };
  const rows = isKept(filter, search) ? await sendKept<Row>(db, query) : (await db.execute<Row>(query)).rows;
  const [{ ids, version } = { ids: [], version: 0 }] = rows;
  return { ids: Int32Array.from(ids), total: ids.length, version };
}
