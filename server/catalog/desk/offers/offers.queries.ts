import type { PriceRegime } from '#contract/fixed-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Facts that an offer depends on. */
export interface OfferedBook {
  productId: number;
  title: string;
  priceCents: number;
  offerCents: number | null;
  discountPercent: number | null;
  priceRegime: PriceRegime;
  priceRegimeReason: string | null;
  editionDate: string | null;
}

const BOOK = `product_id AS "productId", title, price_cents AS "priceCents", offer_cents AS "offerCents",
  discount_percent::float8 AS "discountPercent", price_regime AS "priceRegime", price_regime_reason AS "priceRegimeReason",
  edition_date::text AS "editionDate"`;

const find = statement<OfferedBook>(
  'find_offered_books',
  `SELECT ${BOOK} FROM product WHERE product_id = ANY($1::int[])`,
);
const lock = statement<OfferedBook>(
  'lock_offered_book',
  `SELECT ${BOOK} FROM product WHERE product_id = $1 FOR NO KEY UPDATE`,
);

export const findOfferedBooks = (db: Database, productIds: readonly number[]) => find(db, [productIds]);

/** Locks the book's row, as all changes of its offers do, so they see each other. */
export async function lockOfferedBook(tx: Database, productId: number): Promise<OfferedBook | undefined> {
  return (await lock(tx, [productId]))[0];
}

export interface Offer {
  offerId: number;
  productId: number;
  offerCents: number;
  startsOn: string;
  endsOn: string;
  staffId: number | null;
  startedAt: Date | null;
  endedAt: Date | null;
  beforeCents: number | null;
}

const OFFER = `o.offer_id AS "offerId", o.product_id AS "productId", o.offer_cents AS "offerCents", o.starts_on::text AS "startsOn",
  o.ends_on::text AS "endsOn", o.staff_id AS "staffId", o.started_at AS "startedAt", o.ended_at AS "endedAt",
  o.before_cents AS "beforeCents"`;

export const findOffer = statement<Offer>(
  'find_offer',
  `SELECT ${OFFER} FROM product_offer o WHERE o.offer_id = $1`,
);

/** Offers that have not ended, of one book or of many. */
export const findOpenOffers = statement<Offer>(
  'find_open_offers',
  `SELECT ${OFFER} FROM product_offer o WHERE o.product_id = ANY($1::int[]) AND o.ended_at IS NULL ORDER BY o.starts_on, o.offer_id`,
);

export const findLatestOffers = statement<Offer & { staffName: string | null }>(
  'find_latest_offers',
  `SELECT ${OFFER}, s.name AS "staffName" FROM product_offer o LEFT JOIN staff s USING (staff_id)
   WHERE o.product_id = $1 ORDER BY o.starts_on DESC, o.offer_id DESC LIMIT 50`,
);

/** Books that have an offer to begin or to end on this day. */
export const findDueBooks = statement<{ productId: number }>(
  'find_books_with_due_offers',
  `SELECT DISTINCT product_id AS "productId" FROM product_offer
   WHERE ended_at IS NULL AND starts_on <= $1::date AND (started_at IS NULL OR ends_on < $1::date) ORDER BY product_id`,
);

export const insertOffer = statement<{ offerId: number }>(
  'insert_offer',
  `INSERT INTO product_offer (product_id, offer_cents, starts_on, ends_on, staff_id, created_at)
   VALUES ($1, $2, $3::date, $4::date, $5, $6) RETURNING offer_id AS "offerId"`,
);

export const updateOffer = statement(
  'update_offer',
  `UPDATE product_offer SET offer_cents = $2, starts_on = $3::date, ends_on = $4::date, started_at = $5, ended_at = $6,
     before_cents = $7::int WHERE offer_id = $1`,
);

/** The version lets the book's editor notice that its offer is another one. */
export const writeOfferOfBook = statement(
  'write_offer_of_book',
  `UPDATE product SET offer_cents = $2::int, version = version + 1 WHERE product_id = $1`,
);

export const writeDiscountOfBook = statement(
  'write_discount_of_book',
  `UPDATE product SET offer_cents = $2::int, discount_percent = $3::numeric, version = version + 1 WHERE product_id = $1`,
);
