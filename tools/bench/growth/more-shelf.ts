import type { BulkWriter } from './in-bulk.ts';

const BY = `(SELECT min(staff_id) FROM staff)`;

/** Bought and counted again and again; together they leave the stock as it is. */
const LEDGER = `INSERT INTO stock_move (product_id, kind, quantity, reason, staff_id, at)
  SELECT product_id, 'intake', CASE WHEN turn % 2 = 0 THEN 3 ELSE -3 END, CASE WHEN turn % 2 = 0 THEN 'compra' ELSE 'conteo' END,
    ${BY}, now() - (turn * 40 + product_id % 40) * interval '1 day'
  FROM product, generate_series(1, 8) AS turn WHERE product_id BETWEEN $1 AND $2 AND product_type = 'FISICO' ORDER BY turn`;

/** Ended ones, and a few that are still to come. */
const OFFERS = `INSERT INTO product_offer (product_id, offer_cents, starts_on, ends_on, staff_id, created_at, started_at, ended_at)
  SELECT product_id, greatest(price_cents / 2, 1), day, day + 2, ${BY}, day - interval '1 day',
    CASE WHEN product_id % 400 > 0 THEN day END, CASE WHEN product_id % 400 > 0 THEN day + interval '3 days' END
  FROM product, LATERAL (SELECT CASE WHEN product_id % 400 > 0 THEN current_date - 30 - (product_id % 300) ELSE current_date + 9 END AS day) AS d
  WHERE product_id BETWEEN $1 AND $2 AND product_id % 20 = 0`;

const SEARCHES = `INSERT INTO search_miss (day, words, count)
  SELECT current_date - (n % 360), 'palabra ' || n, 1 + n % 9 FROM generate_series($1::int, $2::int) AS n`;

const DRAFTS = `UPDATE product SET active = false, is_draft = product_id % 1000 = 0
  WHERE product_id BETWEEN $1 AND $2 AND product_id % 250 = 0`;

/** What two years of work on the shelf have left behind. */
export async function writeMoreShelf({ fill }: BulkWriter, books: number) {
  for (const text of [LEDGER, OFFERS, SEARCHES, DRAFTS]) await fill(text, 1, books);
}
