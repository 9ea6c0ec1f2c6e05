import type { Cents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Statement, statement } from '../../platform/database/statement.ts';
import { moneyBack } from './money-back.queries.ts';

export interface SoldRow {
  kind: 'title' | 'category' | 'topic' | 'all' | 'shipping' | 'other';
  id: number | null;
  name: string | null;
  copies: number;
  copiesReturned: number;
  copiesBefore: number;
  boxed: number;
  gross: Cents;
  returned: Cents;
  /** Of `all`: different titles. */
  titles: number;
}

const BEFORE = '$1::timestamptz';
const FROM = '$2::timestamptz';
const UNTIL = '$3::timestamptz';

/** Of whole numbers as floating ones, which are exact up to 2^53 and much faster than `numeric`. */
const SUMS = `sum(b.copies)::int AS copies, sum(b."copiesReturned")::int AS "copiesReturned", sum(b."copiesBefore")::int AS "copiesBefore",
  sum(b.boxed)::int AS boxed, sum(b.gross)::bigint AS gross, sum(b.returned)::bigint AS returned`;

/** Per book: what was paid for it, what went back for it, and what was put into boxes. */
const BOOKS = `
  paid AS MATERIALIZED (
    SELECT order_id, amount_cents, paid_at >= ${FROM} AS is_now FROM payment WHERE paid_at >= ${BEFORE} AND paid_at < ${UNTIL}),
  back AS MATERIALIZED (${moneyBack(FROM, UNTIL)}),
  moved AS (
    SELECT i.product_id, CASE WHEN is_now THEN i.quantity ELSE 0 END AS copies, 0 AS copies_returned,
      CASE WHEN is_now THEN 0 ELSE i.quantity END AS copies_before, 0 AS boxed,
      CASE WHEN is_now THEN i.quantity * i.unit_cents ELSE 0 END AS gross, 0 AS returned
    FROM paid JOIN order_item i USING (order_id)
    UNION ALL
    SELECT (line->>'product_id')::int, 0, (line->>'quantity')::int, 0, 0, 0, (line->>'cents')::int
    FROM back CROSS JOIN jsonb_array_elements(back.lines) AS line
    UNION ALL
    SELECT i.product_id, 0, i.quantity, 0, 0, 0, i.quantity * i.unit_cents FROM back JOIN order_item i USING (order_id) WHERE back.is_whole
    UNION ALL
    SELECT product_id, 0, 0, 0, 1, 0, 0 FROM shipment_item WHERE created_at >= ${FROM} AND created_at < ${UNTIL}),
  book AS MATERIALIZED (
    SELECT product_id, sum(copies)::int AS copies, sum(copies_returned)::int AS "copiesReturned", sum(copies_before)::int AS "copiesBefore",
      sum(boxed)::int AS boxed, sum(gross)::float8 AS gross, sum(returned)::float8 AS returned
    FROM moved GROUP BY product_id)`;

/** Kept apart, so that the planner, which takes the books for few, does not look each of them up. */
const SHELVES = `
  first_category AS MATERIALIZED (
    SELECT product_id, (min(ARRAY[position, category_id]))[2] AS category_id FROM product_category GROUP BY product_id),
  topics AS MATERIALIZED (SELECT product_id, topic_id FROM product_topic)`;

/** The fee of orders that were paid, and of what went back the part that is neither a book's nor its own. */
const REST = `
  fee AS (SELECT coalesce(sum(o.shipping_cents), 0) AS cents FROM paid JOIN orders o USING (order_id) WHERE is_now),
  fee_back AS (
    SELECT coalesce(sum(CASE WHEN b.is_whole THEN o.shipping_cents ELSE b.shipping_cents END), 0) AS cents
    FROM back b JOIN orders o USING (order_id)),
  total AS (SELECT (SELECT coalesce(sum(amount_cents), 0) FROM paid WHERE is_now) AS gross,
    (SELECT coalesce(sum(cents), 0) FROM back) AS returned,
    (SELECT coalesce(sum(gross), 0) FROM book) AS books, (SELECT coalesce(sum(returned), 0) FROM book) AS books_back)`;

const SUMMED = `b.copies, b."copiesReturned", b."copiesBefore", b.boxed, b.gross, b.returned`;
const NO_COPIES = '0, 0, 0, 0';
const ROWS = `
  SELECT 'all' AS kind, NULL::int AS id, NULL::text AS name, ${SUMS}, count(*) FILTER (WHERE copies + boxed + "copiesReturned" > 0)::int AS titles FROM book b
  UNION ALL
  SELECT 'category', b.category_id, c.name, ${SUMMED}, 0 FROM (
    SELECT category_id, ${SUMS} FROM book b LEFT JOIN first_category USING (product_id) GROUP BY category_id) AS b
    LEFT JOIN category c USING (category_id)
  UNION ALL
  SELECT 'topic', b.topic_id, t.name, ${SUMMED}, 0 FROM (
    SELECT topic_id, ${SUMS} FROM book b LEFT JOIN topics USING (product_id) GROUP BY topic_id) AS b
    LEFT JOIN topic t USING (topic_id)
  UNION ALL
  SELECT 'shipping', NULL, NULL, ${NO_COPIES}, fee.cents::bigint, fee_back.cents::bigint, 0 FROM fee, fee_back
  UNION ALL
  SELECT 'other', NULL, NULL, ${NO_COPIES}, (gross - books - fee.cents)::bigint, (returned - books_back - fee_back.cents)::bigint, 0 FROM total, fee, fee_back`;

const titles = (limit: string) => `
  SELECT 'title' AS kind, b.product_id AS id, p.title AS name, b.copies::int, b."copiesReturned"::int, b."copiesBefore"::int, b.boxed::int,
    b.gross::bigint, b.returned::bigint, 0 AS titles
  FROM (SELECT * FROM book WHERE copies + boxed + "copiesReturned" > 0 ORDER BY copies DESC, product_id LIMIT ${limit}) AS b JOIN product p USING (product_id)`;

type Rows = Statement<SoldRow & Record<string, unknown>>;

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
