import { FOUND_MAX, type FoundOrder } from '#contract/desk/today.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { beginsWith, hasWordsOf } from '../platform/lists/search-pattern.ts';
import type { Dated } from '../platform/wire.ts';

type Row = Dated<FoundOrder>;

const SHOWN = `o.order_id, o.folio, o.contact_name, o.created_at,
  o.state AS payment_status, o.shipping_state`;

/** `$2`: also what was never paid. */
const MAY_SEE = `($2::boolean OR o.paid_at IS NOT NULL)`;

// Orders that fit are all read by their index before they are sorted: asked for the newest five, the planner would walk
// all orders from the newest until five fit, and of a text that nothing holds that is all of them.
const ordersWhere = (name: string, where: string) =>
  statement<Row>(
    name,
    `WITH fitting AS MATERIALIZED (SELECT ${SHOWN} FROM orders o WHERE ${where} AND ${MAY_SEE})
     SELECT * FROM fitting ORDER BY created_at DESC, order_id DESC LIMIT ${FOUND_MAX}`,
  );

// Folios are all equally long, so that a range holds exactly those of a beginning under any collation.
export const findByFolio = ordersWhere(
  'find_by_folio',
  `o.folio >= rpad($1, 11, '0') AND o.folio <= rpad($1, 11, 'Z')`,
);
export const findByEmail = ordersWhere('find_by_email', beginsWith('lower(o.contact_email)', '$1'));
export const findByPhone = ordersWhere('find_by_phone', beginsWith('o.contact_phone', '$1'));
/** `$3`: another guía, whole; null where there is none. */
export const findByTracking = ordersWhere(
  'find_by_tracking',
  `o.tracking_number IS NOT NULL AND (${beginsWith('o.tracking_number', '$1')} OR o.tracking_number = $3)`,
);

const ORDER_NAME_FITS = hasWordsOf('f_search_text(o.contact_name)', '$1');

/**
 * A name that many have is found among the newest orders at once; for one that few have, the index of three letters each
 * knows all. Neither reads more than some thousand rows.
 */
const newestByName = statement<Row>(
  'find_newest_by_name',
  `SELECT ${SHOWN} FROM (SELECT * FROM orders ORDER BY created_at DESC, order_id DESC LIMIT 1000) AS o
   WHERE ${ORDER_NAME_FITS} AND ${MAY_SEE}
   ORDER BY o.created_at DESC, o.order_id DESC LIMIT ${FOUND_MAX}`,
);
const anyByName = ordersWhere('find_any_by_name', ORDER_NAME_FITS);

/** Least number of letters that the index of names knows. */
const LEAST_INDEXED = 3;

export async function findByName(db: Database, name: string, isAll: boolean): Promise<Row[]> {
  const newest = await newestByName(db, [name, isAll]);
  if (newest.length === FOUND_MAX || name.length < LEAST_INDEXED) return newest;
  return anyByName(db, [name, isAll]);
}

export interface FoundBoxRow {
  shipment_id: number;
  contact_name: string;
  plan: string;
  state: ShippingState;
}

const boxesWhere = (name: string, boxes: string) =>
  statement<FoundBoxRow>(
    name,
    `SELECT h.shipment_id, h.contact_name, m.name AS plan, h.state
     FROM (${boxes}) AS h JOIN membership m USING (membership_id)
     ORDER BY h.shipment_id DESC LIMIT ${FOUND_MAX}`,
  );

const BOX = 'h.shipment_id, h.contact_name, h.membership_id, h.state';

export const findBoxesByTracking = boxesWhere(
  'find_boxes_by_tracking',
  `SELECT ${BOX} FROM shipment h
   WHERE h.tracking_number IS NOT NULL AND (${beginsWith('h.tracking_number', '$1')} OR h.tracking_number = $2)`,
);

// Boxes that are here, also while they are packed; those that have left are found by their guía.
export const findBoxesByName = boxesWhere(
  'find_boxes_by_name',
  `SELECT ${BOX} FROM (
     SELECT * FROM shipment WHERE state IN ('pendiente de envío', 'procesando') AND skipped_at IS NULL
     ORDER BY created_at LIMIT 1000) AS h
   WHERE ${hasWordsOf('f_search_text(h.contact_name)', '$1')}`,
);

export interface FoundThreadRow {
  thread_id: number;
  full_name: string;
  subject: string;
}

const threadsWhere = (name: string, threads: string) =>
  statement<FoundThreadRow>(
    name,
    `WITH fitting AS MATERIALIZED (${threads})
     SELECT t.thread_id, full_name, subject FROM fitting JOIN message_thread t USING (thread_id)
     ORDER BY last_message_at DESC, t.thread_id DESC LIMIT ${FOUND_MAX}`,
  );

export const findThreadsByEmail = threadsWhere(
  'find_threads_by_email',
  `SELECT thread_id FROM message_thread WHERE ${beginsWith('email_key', '$1')}`,
);

const NAME_FITS = hasWordsOf(`f_search_text(t.full_name || ' ' || t.subject)`, '$1');
const BODY_FITS = `m.withdrawn_at IS NULL AND ${hasWordsOf('m.words', '$1')}`;

const newestThreads = statement<FoundThreadRow>(
  'find_newest_threads',
  `SELECT t.thread_id, full_name, subject
   FROM (SELECT * FROM message_thread ORDER BY last_message_at DESC, thread_id DESC LIMIT 300) AS t
   WHERE ${NAME_FITS} OR EXISTS (SELECT FROM thread_message m WHERE m.thread_id = t.thread_id AND ${BODY_FITS})
   ORDER BY last_message_at DESC, t.thread_id DESC LIMIT ${FOUND_MAX}`,
);
const anyThreads = threadsWhere(
  'find_any_threads',
  `SELECT thread_id FROM message_thread t WHERE ${NAME_FITS} UNION SELECT thread_id FROM thread_message m WHERE ${BODY_FITS}`,
);

/** Finds conversations by a name, a subject or their text: of words that many use, among the newest. */
export async function findThreadsByWords(db: Database, words: string): Promise<FoundThreadRow[]> {
  const newest = await newestThreads(db, [words]);
  if (newest.length === FOUND_MAX || words.length < LEAST_INDEXED) return newest;
  return anyThreads(db, [words]);
}

/** Condition in the words of the index `orders_to_send`. */
const TO_SEND = `o.state IN ('paid', 'partially_refunded') AND o.shipping_address IS NOT NULL
  AND o.shipping_state IN ('pendiente de envío', 'procesando')`;

export const findTitlesToSend = statement<{ title: string; folio: string; contact_name: string }>(
  'find_titles_to_send',
  `SELECT i.title, o.folio, o.contact_name
   FROM (SELECT o.order_id, o.paid_at, o.folio, o.contact_name FROM orders o WHERE ${TO_SEND} ORDER BY o.paid_at, o.order_id LIMIT 2000) AS o
   JOIN order_item i USING (order_id)
   WHERE i.product_id IN (SELECT product_id FROM product WHERE ${hasWordsOf('title_key', '$1')} COLLATE "C" ORDER BY product_id LIMIT 100)
   ORDER BY o.paid_at, o.order_id LIMIT ${FOUND_MAX}`,
);

/** `$1`: parts in their order, as `desk_key` is written. All that fit are read by its index before they are sorted. */
export const findBooks = statement<{
  product_id: number;
  title: string;
  sku: string;
  authors: string[];
  active: boolean;
  is_draft: boolean;
}>(
  'find_books',
  `WITH fitting AS MATERIALIZED (
     SELECT product_id, title, sku, authors, active, is_draft FROM product
     WHERE NOT is_anchor AND desk_key LIKE ('%' || replace($1, ' ', '%') || '%') COLLATE "C")
   SELECT * FROM fitting ORDER BY active DESC, product_id DESC LIMIT ${FOUND_MAX}`,
);
