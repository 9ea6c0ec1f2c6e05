import type { BookFields } from '#contract/desk/books.ts';
import { CHARGE_MIN_CENTS } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const COLUMNS = `title text, authors text[], description text, pages int, language text, sku text, isbn13 text, publisher text,
  edition_date date, price_regime text, price_regime_reason text, tax_treatment text, weight_grams int, width_mm int, height_mm int,
  series text, series_number int, reading_hint text, product_type text, price_cents int`;
const PLAIN = `title, authors, description, pages, language, sku, isbn13, publisher, edition_date, price_regime, price_regime_reason,
  tax_treatment, weight_grams, width_mm, height_mm, series, series_number, reading_hint, product_type`;
const GIVEN = `WITH given AS (SELECT * FROM jsonb_to_record($1::jsonb) AS g(${COLUMNS}))`;

const insert = statement<{ productId: number }>(
  'insert_draft',
  `${GIVEN},
   written AS (
     INSERT INTO product (${PLAIN}, price_cents, has_price, stock, active, is_draft, version, published_at)
     SELECT ${PLAIN}, coalesce(price_cents, ${CHARGE_MIN_CENTS}), price_cents IS NOT NULL, $2::int, false, true, 1, $3::timestamptz FROM given
     RETURNING product_id, stock),
   ledger AS (
     INSERT INTO stock_move (product_id, kind, quantity, reason, staff_id, at)
     SELECT product_id, 'intake', stock, 'compra', $4::int, $3::timestamptz FROM written WHERE stock > 0)
   SELECT product_id AS "productId" FROM written`,
);

/** Values as they are written: a number says nothing without its series. */
const written = (values: BookFields) =>
  JSON.stringify({ ...values, series_number: values.series === null ? null : values.series_number });

interface Draft {
  values: BookFields;
  stock: number;
  staffId: number;
  at: Date;
}

/** A book that is not sold yet; its copies go into the ledger. */
export async function insertDraft(tx: Database, { values, stock, staffId, at }: Draft): Promise<number> {
  const [row] = await insert(tx, [written(values), stock, at.toISOString(), staffId]);
  if (!row) throw new Error('The draft was not written.');
  return row.productId;
}

const update = statement(
  'update_book',
  `${GIVEN}
   UPDATE product p SET (${PLAIN}) = (SELECT ${PLAIN} FROM given), version = p.version + 1,
     price_cents = coalesce((SELECT price_cents FROM given), p.price_cents), has_price = (SELECT price_cents IS NOT NULL FROM given)
   WHERE p.product_id = $2`,
);

/** Rewrites a locked book and counts the change. */
export async function updateBook(tx: Database, productId: number, values: BookFields) {
  await update(tx, [written(values), productId]);
}

const price = statement(
  'update_price_of_book',
  'UPDATE product SET price_cents = $2, has_price = true, version = version + 1 WHERE product_id = $1',
);
/** Updates a book whose price alone changes: what it is found by is not computed again. */
export const updatePrice = (tx: Database, productId: number, cents: number) => price(tx, [productId, cents]);

const publish = statement(
  'publish_book',
  `UPDATE product SET active = true, is_draft = false, retired_at = NULL, version = version + 1,
     published_at = CASE WHEN is_draft THEN $2::timestamptz ELSE published_at END WHERE product_id = $1`,
);
/** A draft's first time counts as its day in the shop. */
export const setOnSale = (tx: Database, productId: number, at: Date) =>
  publish(tx, [productId, at.toISOString()]);

const retire = statement(
  'retire_book',
  `UPDATE product SET active = false, is_draft = false, retired_at = $2::timestamptz, version = version + 1 WHERE product_id = $1`,
);
export const setRetired = (tx: Database, productId: number, at: Date) =>
  retire(tx, [productId, at.toISOString()]);

const redraft = statement(
  'redraft_book',
  `UPDATE product SET active = false, is_draft = true, retired_at = NULL, version = version + 1 WHERE product_id = $1`,
);
export const setDraft = (tx: Database, productId: number) => redraft(tx, [productId]);

const remove = statement('delete_draft', 'DELETE FROM product WHERE product_id = $1');
export const deleteBook = (tx: Database, productId: number) => remove(tx, [productId]);

const numbering = statement('draw_sku', `SELECT pg_advisory_xact_lock(hashtext('next_sku'))`);
/** Locks the numbering: the second of two writers waits, and gets the SKU after the next. */
export const lockNumbering = (tx: Database) => numbering(tx, []);
