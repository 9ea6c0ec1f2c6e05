import { OPENED_BY_FAMILIES } from '../../book-club/book-club.ts';
import { statement } from '../../platform/database/statement.ts';

export interface SquareRow {
  year: number;
  month: number;
  square: number;
  opened: number;
}

/** Squares of the months from one to another, as `year * 100 + month`. */
export const countSquares = statement<SquareRow>(
  'report_board',
  `SELECT year, month, square, count(*)::int AS opened FROM ${OPENED_BY_FAMILIES}
   WHERE (year, month) >= ($1::int / 100, $1::int % 100) AND (year, month) <= ($2::int / 100, $2::int % 100)
   GROUP BY year, month, square`,
);

export interface SearchRow {
  words: string | null;
  count: number;
  before: number;
}

/** Counts vain searches from `$2` to `$3`, most often first, and from `$1` on before; one row without words sums up. */
export const countMissesOf = statement<SearchRow>(
  'report_searches',
  `WITH counted AS MATERIALIZED (
     SELECT words, coalesce(sum(count) FILTER (WHERE day >= $2::date), 0) AS now, coalesce(sum(count) FILTER (WHERE day < $2::date), 0) AS before
     FROM search_miss WHERE day BETWEEN $1::date AND $3::date GROUP BY words)
   SELECT NULL AS words, coalesce(sum(now), 0)::bigint AS count, coalesce(sum(before), 0)::bigint AS before FROM counted
   UNION ALL
   SELECT * FROM (SELECT words, now::bigint, before::bigint FROM counted WHERE now > 0 ORDER BY now DESC, words LIMIT $4::int) AS most`,
);

export interface DownloadRow {
  product_id: number;
  title: string;
  orders: number;
  downloaded: number;
  downloads: number;
}

/** Digital books of orders paid between two instants, and how often the files of each were downloaded. */
export const countDownloads = statement<DownloadRow>(
  'report_downloads',
  `SELECT i.product_id, p.title, count(*)::int AS orders, count(d.count)::int AS downloaded,
     coalesce(sum(d.count), 0)::int AS downloads
   FROM order_item i JOIN payment USING (order_id) JOIN product p USING (product_id)
   CROSS JOIN LATERAL (SELECT sum(count) AS count FROM download_count c
     WHERE c.order_id = i.order_id AND c.product_id = i.product_id) AS d
   WHERE i.product_type = 'DIGITAL' AND NOT p.is_anchor AND paid_at >= $1::timestamptz AND paid_at < $2::timestamptz
   GROUP BY i.product_id, p.title ORDER BY orders DESC, i.product_id LIMIT $3::int`,
);
