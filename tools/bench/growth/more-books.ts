import type { BulkWriter } from './in-bulk.ts';

const syllables =
  'ba be ca co cha cui da do fe ga gua he ji la le ma mi na ñe pe po qui ra ro sa so ta te tla tzi u va xo ya yo za'.split(
    ' ',
  );

/** The books that are there count as patterns: each new one is one of them with a name of its own in title and author. */
const NAME = (
  seed: string,
) => `(SELECT initcap(string_agg(($3::text[])[1 + abs(hashint4(${seed} + part)) % 36], '' ORDER BY part))
  FROM generate_series(1, 2 + abs(hashint4(${seed})) % 2) AS part)`;

const PATTERNS = `CREATE TABLE growth_pattern AS
  SELECT row_number() OVER (ORDER BY product_id) - 1 AS place, p.* FROM product p`;

const BOOKS = `INSERT INTO product (product_id, sku, title, authors, description, pages, product_type, price_cents, offer_cents,
    discount_percent, edition_date, price_regime, price_regime_reason, stock, published_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, 'MAS-' || n, p.title || ' y ' || ${NAME('n')}, ARRAY[split_part(p.authors[1], ' ', 1) || ' ' || ${NAME('-n')}],
    p.description, p.pages, p.product_type, p.price_cents, p.offer_cents, p.discount_percent, p.edition_date,
    p.price_regime, p.price_regime_reason, p.stock,
    timestamptz '2024-12-31' - n * interval '10 minutes'
  FROM generate_series($1::int, $2::int) AS n JOIN growth_pattern p ON p.place = n % (SELECT count(*) FROM growth_pattern)`;

const SHELVES = (
  kind: 'category' | 'topic',
) => `INSERT INTO product_${kind} (product_id, ${kind}_id, position)
  SELECT n, k.${kind}_id, 0 FROM generate_series($1::int, $2::int) AS n
  JOIN (SELECT ${kind}_id, row_number() OVER (ORDER BY ${kind}_id) - 1 AS place FROM ${kind}) k
    ON k.place = abs(hashint4(n + length('${kind}'))) % (SELECT count(*) FROM ${kind})`;

const PICTURES = `INSERT INTO product_image (product_id, position, file_key, width, height, widths)
  SELECT n, 0, 'covers/' || n, 960, 1280, '{240,480,960}' FROM generate_series($1::int, $2::int) AS n`;

const INTAKE = `INSERT INTO stock_move (product_id, kind, quantity)
  SELECT product_id, 'intake', stock FROM product WHERE product_id BETWEEN $1 AND $2 AND stock > 0`;

/** What the triggers would have written. */
const SHELF_WORDS = `UPDATE product SET shelf_words = names
  FROM (SELECT product_id, string_agg(name, ' ' ORDER BY name) AS names FROM product_topic JOIN topic USING (topic_id)
    WHERE product_id BETWEEN $1 AND $2 GROUP BY 1) AS shelves WHERE shelves.product_id = product.product_id`;

const HITS = `INSERT INTO search_hit (stem, rank, published_at, product_id, final_price_cents)
  SELECT w.stem, w.rank, p.published_at, p.product_id, p.final_price_cents
  FROM product p, f_ranked_words(p.search_vector) AS w WHERE p.product_id BETWEEN $1 AND $2`;

const WORDS = `SELECT add_search_words(string_agg(DISTINCT name, ' ')) FROM (
    SELECT substring(title FROM '[^ ]+$') AS name FROM product WHERE product_id > $1
    UNION SELECT split_part(authors[1], ' ', 2) FROM product WHERE product_id > $1) AS names`;

/** Fills the shelves from the books that were planted up to so many. */
export async function writeMoreBooks({ fill, run }: BulkWriter, planted: number, wanted: number) {
  await run(PICTURES, 1, planted);
  if (wanted <= planted) return;
  await run(PATTERNS);
  await fill(BOOKS, planted + 1, wanted, syllables);
  await run('DROP TABLE growth_pattern');
  await run(`SELECT setval(pg_get_serial_sequence('product', 'product_id'), $1)`, wanted);
  await fill(SHELVES('category'), planted + 1, wanted);
  await fill(SHELVES('topic'), planted + 1, wanted);
  await fill(PICTURES, planted + 1, wanted);
  await fill(INTAKE, planted + 1, wanted);
  // It leaves a second copy of each book behind, which no import of this size does.
  await fill(SHELF_WORDS, planted + 1, wanted);
  await run('VACUUM FULL product');
  await fill(HITS, planted + 1, wanted);
  await run(WORDS, planted);
  await run(`SELECT nextval('catalog_version')`);
}
