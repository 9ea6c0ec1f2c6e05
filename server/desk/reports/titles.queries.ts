import type { Cents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Statement, statement } from '../../platform/database/statement.ts';
import { moneyBack } from './money-back.queries.ts';

export interface SoldRow {
  kind: 'title' | 'category' | 'topic' | 'all' | 'amount' | 'other';
  id: number | null;
  /** Name; of an amount charged beside the books its kind. */
  name: string | null;
  copies: number;
  copies_returned: number;
  copies_before: number;
  boxed: number;
  gross: Cents;
  returned: Cents;
  /** Number of different titles, in the row `all`. */
  titles: number;
}

const BEFORE = '$1::timestamptz';
const FROM = '$2::timestamptz';
const UNTIL = '$3::timestamptz';

/** Sums of whole numbers as floating ones, which are exact up to 2^53 and much faster than `numeric`. */
const SUMS = `sum(b.copies)::int AS copies, sum(b.copies_returned)::int AS copies_returned, sum(b.copies_before)::int AS copies_before,
  sum(b.boxed)::int AS boxed, sum(b.gross) AS gross, sum(b.returned) AS returned`;

/**
 * Per book: what was paid for it, what went back for it, and what was put into boxes. Sales are added up by themselves: the
 * planner knows then how many books there will be.
 */
const BOOKS = `
  paid AS MATERIALIZED (
    SELECT order_id, amount_cents, paid_at >= ${FROM} AS is_now FROM payment WHERE paid_at >= ${BEFORE} AND paid_at < ${UNTIL}),
  back AS MATERIALIZED (${moneyBack(FROM, UNTIL)}),
  sold AS (
    SELECT i.product_id, sum(i.quantity) FILTER (WHERE is_now) AS copies, sum(i.quantity) FILTER (WHERE NOT is_now) AS copies_before,
      sum(i.quantity * i.unit_cents) FILTER (WHERE is_now) AS gross
    FROM paid JOIN order_item i USING (order_id)
    WHERE i.product_id NOT IN (SELECT product_id FROM product WHERE is_anchor AND NOT active) GROUP BY i.product_id),
  moved AS (
    SELECT (line->>'product_id')::int AS product_id, (line->>'quantity')::int AS copies_returned, 0 AS boxed, (line->>'cents')::int AS returned
    FROM back CROSS JOIN jsonb_array_elements(back.lines) AS line
    UNION ALL
    SELECT i.product_id, i.quantity, 0, i.quantity * i.unit_cents FROM back JOIN order_item i USING (order_id)
    WHERE back.is_whole AND i.product_id NOT IN (SELECT product_id FROM product WHERE is_anchor AND NOT active)
    UNION ALL
    SELECT product_id, 0, 1, 0 FROM shipment_item WHERE created_at >= ${FROM} AND created_at < ${UNTIL}),
  rest AS (
    SELECT product_id, sum(copies_returned) AS copies_returned, sum(boxed) AS boxed, sum(returned) AS returned
    FROM moved GROUP BY product_id),
  book AS MATERIALIZED (
    SELECT product_id, coalesce(s.copies, 0)::int AS copies, coalesce(r.copies_returned, 0)::int AS copies_returned,
      coalesce(s.copies_before, 0)::int AS copies_before, coalesce(r.boxed, 0)::int AS boxed, coalesce(s.gross, 0)::float8 AS gross,
      coalesce(r.returned, 0)::float8 AS returned
    FROM sold s FULL JOIN rest r USING (product_id))`;

/** Sales by the first category of each book, in one pass: its totals serve all others. */
const SHELVES = `
  first_category AS (
    SELECT product_id, min(position::bigint << 32 | category_id) & 4294967295 AS category_id FROM product_category GROUP BY product_id),
  shelf AS MATERIALIZED (
    SELECT category_id::int, ${SUMS}, count(*) FILTER (WHERE copies + boxed + copies_returned > 0)::int AS titles
    FROM book b LEFT JOIN first_category USING (product_id) GROUP BY category_id)`;

/** What paid orders were charged beside their books, and of what went back the part of each amount. */
const REST = `
  amount AS (
    SELECT kind, sum(gross) AS gross, sum(returned) AS returned FROM (
      SELECT a.kind, sum(a.cents) AS gross, 0 AS returned FROM paid JOIN order_amount a USING (order_id) WHERE is_now GROUP BY a.kind
      UNION ALL
      SELECT a.kind, 0, a.cents FROM back JOIN order_amount a USING (order_id) WHERE is_whole
      UNION ALL
      SELECT a.kind, 0, a.cents FROM back CROSS JOIN jsonb_to_recordset(amounts) AS a(kind text, cents int) WHERE NOT is_whole) AS one
    GROUP BY kind),
  beside AS (SELECT coalesce(sum(gross), 0) AS gross, coalesce(sum(returned), 0) AS returned FROM amount),
  total AS (SELECT (SELECT coalesce(sum(amount_cents), 0) FROM paid WHERE is_now) AS gross,
    (SELECT coalesce(sum(cents), 0) FROM back) AS returned,
    (SELECT coalesce(sum(gross), 0) FROM shelf) AS books, (SELECT coalesce(sum(returned), 0) FROM shelf) AS books_back)`;

const SUMMED = `b.copies, b.copies_returned, b.copies_before, b.boxed, b.gross::bigint, b.returned::bigint`;
const NO_COPIES = '0, 0, 0, 0';
const ROWS = `
  SELECT 'all' AS kind, NULL::int AS id, NULL::text AS name, ${SUMMED}, b.titles FROM (
    SELECT ${SUMS}, coalesce(sum(titles), 0)::int AS titles FROM shelf b) AS b
  UNION ALL
  SELECT 'category', b.category_id, c.name, ${SUMMED}, 0 FROM shelf b LEFT JOIN category c USING (category_id)
  UNION ALL
  SELECT 'topic', b.topic_id, t.name, ${SUMMED}, 0 FROM (
    SELECT topic_id, ${SUMS} FROM book b LEFT JOIN product_topic USING (product_id) GROUP BY topic_id) AS b
    LEFT JOIN topic t USING (topic_id)
  UNION ALL
  SELECT 'amount', NULL, kind, ${NO_COPIES}, gross::bigint, returned::bigint, 0 FROM amount
  UNION ALL
  SELECT 'other', NULL, NULL, ${NO_COPIES}, (t.gross - books - b.gross)::bigint, (t.returned - books_back - b.returned)::bigint, 0
    FROM total t, beside b`;

const titles = (limit: string) => `
  SELECT 'title' AS kind, b.product_id AS id, p.title AS name, ${SUMMED}, 0 AS titles
  FROM (SELECT * FROM book WHERE copies + boxed + copies_returned > 0 ORDER BY copies DESC, product_id LIMIT ${limit}) AS b JOIN product p USING (product_id)`;

type Rows = Statement<SoldRow>;

const shown: Rows = statement(
  'report_titles',
  `WITH ${BOOKS}, ${SHELVES}, ${REST} ${ROWS} UNION ALL ${titles('$4')}`,
);

/** Books, categories, topics, and what is of none of them. The first so many titles. */
export const sumTitles = (
  tx: Database,
  { before, from, until }: { before: Date; from: Date; until: Date },
  atMost: number,
): Promise<SoldRow[]> => shown(tx, [before, from, until, atMost]);
