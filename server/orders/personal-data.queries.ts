import type { Address } from '#contract/address.ts';
import { type PaymentState, type ShippingState, sendState } from '#contract/orders.ts';
import type { KnownGuest, Person } from '../accounts/accounts.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { Jobs } from '../platform/jobs.ts';
import { forgetGuias } from '../shipping/shipping.ts';
import { scrubAudit } from '../staff/staff.ts';
import { AMOUNT_FIELDS } from './amounts.queries.ts';
import { sendPayerDeletion } from './delete-payer-job.ts';
import { holdingStates } from './order-states.ts';

interface ExportedOrder extends Record<string, unknown> {
  staff_notes: unknown[] | null;
  pass_gift: unknown;
  payment_status: PaymentState;
  status_send: ShippingState;
}

/** A client's by their account, or a guest's by the e-mail: the other one is null and meets none. */
const ofPerson = (userId: string, emailKey: string) =>
  `(o.user_id = ${userId} OR (o.user_id IS NULL AND o.contact_email <> '' AND lower(o.contact_email) = ${emailKey}))`;

const exported = statement<{ order: ExportedOrder }>(
  'export_orders',
  `SELECT jsonb_build_object('folio', o.folio, 'created_at', o.created_at, 'payment_status', o.state, 'status_send', o.shipping_state,
     'total_cents', o.total_cents, ${AMOUNT_FIELDS}, 'currency', o.currency, 'note', o.note, 'gift', o.gift, 'payment_method', o.payment_method,
     'contact', jsonb_build_object('full_name', o.contact_name, 'phone', o.contact_phone, 'email', o.contact_email),
     'address', o.shipping_address, 'carrier', o.carrier,
     'tracking_number', o.tracking_number, 'tracking_url', o.tracking_url, 'shipped_at', o.shipped_at,
     'delivered_at', o.delivered_at, 'promised_from', o.promised_from, 'promised_to', o.promised_to,
     'payment', CASE WHEN p.payment_id IS NOT NULL THEN jsonb_build_object('paid_at', p.paid_at, 'amount_cents', p.amount_cents,
       'refunded_cents', p.refunded_cents, 'method', p.method_type, 'card_brand', p.card_brand, 'card_last4', p.card_last4,
       'receipt_url', p.receipt_url) END,
     'transfers', (SELECT coalesce(jsonb_agg(jsonb_build_object('cents', f.cents, 'asked_at', t.created_at, 'account_given_at', t.answered_at,
       'account_last4', t.last4, 'transferred_at', t.transferred_at, 'tracking_key', t.tracking_key) ORDER BY f.refund_id), '[]')
       FROM refund f JOIN refund_transfer t USING (refund_id) WHERE f.order_id = o.order_id),
     'returned_transfers', (SELECT coalesce(jsonb_agg(jsonb_build_object('cents', l.cents, 'asked_at', l.created_at, 'sent_at', l.sent_at)
       ORDER BY l.transfer_return_id), '[]') FROM transfer_return l WHERE l.order_id = o.order_id),
     'staff_notes', CASE WHEN $3::boolean THEN (SELECT coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.at)
       ORDER BY n.order_note_id), '[]') FROM order_note n WHERE n.order_id = o.order_id) END,
     'pass_gift', (SELECT jsonb_build_object('from', g.from_name, 'to', g.to_name, 'message', g.message, 'to_email', g.to_email,
       'send_on', g.send_on, 'sent_at', g.sent_at) FROM membership_pass b JOIN pass_gift g USING (pass_id) WHERE b.order_id = o.order_id),
     'returns', (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'state', r.state, 'opened_at', r.opened_at,
       'closed_at', r.closed_at) ORDER BY r.return_id), '[]') FROM return_case r WHERE r.order_id = o.order_id),
     'downloads', (SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', d.product_id, 'count', d.count, 'last_at', d.last_at)
       ORDER BY d.file_id), '[]') FROM download_count d WHERE d.order_id = o.order_id),
     'invoice', (SELECT jsonb_build_object('state', i.state, 'rfc', i.rfc, 'business_name', i.business_name, 'regime', i.regime,
       'postal_code', i.postal_code, 'use', i.use, 'email', i.email, 'requested_at', i.requested_at, 'reason', i.reason,
       'uuid', i.uuid, 'issued_at', i.issued_at) FROM invoice_request i WHERE i.order_id = o.order_id),
     'products', (SELECT jsonb_agg(jsonb_build_object('product_id', i.product_id, 'product_name', i.title, 'authors', i.authors,
       'quantity', i.quantity, 'unit_price_cents', i.unit_cents) ORDER BY i.product_id)
       FROM order_item i WHERE i.order_id = o.order_id)) AS order
   FROM orders o LEFT JOIN payment p USING (order_id) WHERE ${ofPerson('$1', '$2')} ORDER BY o.created_at DESC, o.order_id DESC`,
);

/** Exports all orders of a person, also those never paid. Notes of the staff are handed out by the staff only. */
async function exportOrdersOf(db: Database, { userId, guestKey }: Person, isByStaff: boolean) {
  return (await exported(db, [userId, guestKey, isByStaff])).map(
    ({ order: { staff_notes, pass_gift, ...order } }) => ({
      ...order,
      status_send: sendState(order.payment_status, order.status_send),
      ...(staff_notes && { staff_notes }),
      ...(pass_gift !== null && { pass_gift }),
    }),
  );
}

export const exportOrders = (db: Database, userId: number): Promise<unknown[]> =>
  exportOrdersOf(db, { userId, guestKey: null }, false);

export const exportOrdersOfPerson = (db: Database, person: Person): Promise<unknown[]> =>
  exportOrdersOf(db, person, true);

const IS_HOLDING = `state IN (${holdingStates.map((state) => `'${state}'`).join(', ')})`;

/** Money that the owner still has to transfer: without its order nobody could be asked for an account, nor told. */
const NOTHING_TO_TRANSFER = `order_id NOT IN (SELECT f.order_id FROM refund f WHERE f.kind = 'transfer' AND f.state = 'asked')`;

/** A gift of a pass that waits for its day: what it says is needed until it has been mailed. */
const WAITS_TO_BE_MAILED = `order_id IN (SELECT b.order_id FROM membership_pass b JOIN pass_gift g USING (pass_id)
  WHERE b.state IN ('ready', 'suspended') AND b.activated_at IS NULL AND g.sent_at IS NULL AND g.to_email IS NOT NULL)`;

/**
 * Orders about which nobody needs to be reached any more: nothing was bought, it was delivered or the money went back.
 * The mail with a download has had its week; and half a year is longer than any parcel or complaint to a bank takes.
 */
const IS_OVER = `(${NOTHING_TO_TRANSFER} AND NOT ${WAITS_TO_BE_MAILED} AND (state IN ('expired', 'canceled', 'failed', 'refunded') OR shipping_state = 'entregado'
  OR (state IN ('paid', 'partially_refunded') AND shipping_address IS NULL AND paid_at < $1::timestamptz - interval '7 days')
  OR (created_at < $1::timestamptz - interval '180 days' AND NOT ${IS_HOLDING})))`;

/**
 * Anonymises orders: what was bought and paid stays; who bought it goes. The hash of the address goes with it, as it
 * proves the address. Of an issued invoice its two files stay, which the tax law has the shop keep; what was copied
 * beside them goes.
 */
const anonymise = (whose: string) => `WITH anonymous AS (
     UPDATE orders SET contact_name = '', contact_phone = '', contact_email = '', shipping_address = NULL,
       shipping_address_hash = NULL, note = NULL, gift = NULL, session_url = NULL,
       network_hash = NULL, surroundings_hash = NULL
     WHERE ${whose} AND ${IS_OVER} RETURNING order_id, provider_customer_id),
   accounts AS (
     UPDATE refund_transfer SET sealed_account = NULL, last4 = NULL
     WHERE refund_id IN (SELECT f.refund_id FROM refund f WHERE f.order_id IN (SELECT order_id FROM anonymous))),
   gifts AS (
     UPDATE pass_gift g SET from_name = '', to_name = '', message = NULL, to_email = NULL FROM membership_pass b
     WHERE b.pass_id = g.pass_id AND b.order_id IN (SELECT order_id FROM anonymous)),
   givers AS (
     UPDATE membership_pass b SET contact_name = '', contact_phone = '', contact_email = '' FROM pass_gift g
     WHERE g.pass_id = b.pass_id AND b.activated_at IS NULL AND b.order_id IN (SELECT order_id FROM anonymous)),
   payments AS (
     UPDATE payment SET card_last4 = NULL, receipt_url = NULL WHERE order_id IN (SELECT order_id FROM anonymous)),
   unanswered AS (
     DELETE FROM invoice_request WHERE order_id IN (SELECT order_id FROM anonymous) AND state <> 'issued'),
   invoices AS (
     UPDATE invoice_request SET rfc = '', business_name = '', regime = '', postal_code = '', use = '', email = ''
     WHERE order_id IN (SELECT order_id FROM anonymous) AND state = 'issued'),
   downloads AS (DELETE FROM download_count WHERE order_id IN (SELECT order_id FROM anonymous)),
   notes AS (DELETE FROM order_note WHERE order_id IN (SELECT order_id FROM anonymous)),
   cases AS (
     UPDATE return_case SET note = '', rejection = NULL, tracking_number = NULL
     WHERE order_id IN (SELECT order_id FROM anonymous))
   SELECT order_id, provider_customer_id FROM anonymous`;

interface Anonymous {
  order_id: number;
  /** The provider's customer of a transfer. */
  provider_customer_id: string | null;
}

const anonymiseClient = statement<Anonymous>(
  'anonymise_client',
  anonymise(`user_id = $2 AND contact_email <> ''`),
);
const anonymiseGuest = statement<Anonymous>(
  'anonymise_guest',
  anonymise(`user_id IS NULL AND contact_email <> '' AND lower(contact_email) = $2`),
);
const anonymiseOne = statement<Anonymous>('anonymise_order', anonymise('order_id = $2'));
/** While copies are held for an order, its network is still counted: deleting the account does not give the limits back. */
const leaveOwnerless = statement(
  'leave_orders_ownerless',
  `UPDATE orders SET user_id = NULL, guest_hash = NULL,
     network_hash = CASE WHEN ${IS_HOLDING} THEN network_hash END,
     surroundings_hash = CASE WHEN ${IS_HOLDING} THEN surroundings_hash END
   WHERE user_id = $1`,
);

export interface Forgetting {
  tx: Database;
  jobs: Jobs;
  at: Date;
}

/** An order that is over forgets who it was for; nothing happens to another. */
export async function forgetBuyerOf({ tx, jobs, at }: Forgetting, orderId: number): Promise<void> {
  await scrubOrders({ tx, jobs }, await anonymiseOne(tx, [at.toISOString(), orderId]));
}

/** The orders of a client who goes away belong to nobody; those that are over forget who it was. */
export async function forgetClient({ tx, jobs, at }: Forgetting, userId: number): Promise<void> {
  await scrubOrders({ tx, jobs }, await anonymiseClient(tx, [at.toISOString(), userId]));
  await leaveOwnerless(tx, [userId]);
}

const leaveBrowserless = statement(
  'leave_orders_browserless',
  'UPDATE orders SET guest_hash = NULL WHERE order_id = ANY($1::int[])',
);

/** A guest's orders forget who it was, as far as they are over; all of them are when the staff erases a person. */
export async function forgetGuest({ tx, jobs, at }: Forgetting, emailKey: string): Promise<void> {
  const anonymous = await anonymiseGuest(tx, [at.toISOString(), emailKey]);
  await scrubOrders({ tx, jobs }, anonymous);
  await leaveBrowserless(tx, [anonymous.map(({ order_id }) => order_id)]);
}

export interface LivingOrder {
  folio: string;
  state: PaymentState;
  is_digital: boolean;
  /** It pays for a pass: there are no files. */
  is_pass: boolean;
  /** Of a pass that is a gift and waits for its day. */
  awaits_mailing: boolean;
  /** Cash of it is still to be transferred back. */
  awaits_transfer: boolean;
  paid_at: Date | null;
}

// Locked in the order in which everything locks orders: by id.
const lockAll = (whose: string) =>
  `SELECT o.folio, o.state, o.shipping_address IS NULL AS is_digital, o.paid_at, NOT ${NOTHING_TO_TRANSFER} AS awaits_transfer,
     ${WAITS_TO_BE_MAILED} AS awaits_mailing,
     EXISTS (SELECT FROM order_item i JOIN product p USING (product_id) WHERE i.order_id = o.order_id AND p.is_anchor) AS is_pass,
     ${IS_OVER} AS "isOver"
   FROM orders o WHERE ${whose} ORDER BY o.order_id FOR UPDATE`;

const living = statement<LivingOrder & { isOver: boolean }>(
  'lock_orders_of_person',
  lockAll(`${ofPerson('$3', '$2')} AND o.contact_email <> ''`),
);
const oneLiving = statement<LivingOrder & { isOver: boolean }>(
  'lock_order_of_buyer',
  lockAll(`o.order_id = $2 AND o.user_id IS NULL AND o.contact_email = ''`),
);

/** The orders of a person that are not over, all of theirs locked. */
export async function lockLivingOrders(tx: Database, { userId, guestKey }: Person, at: Date) {
  const orders = await living(tx, [at.toISOString(), guestKey, userId]);
  return orders.filter(({ isOver }) => !isOver);
}

/** One order of which no e-mail is known, locked; undefined where there is none. */
export async function lockOrderWithoutEmail(tx: Database, orderId: number, at: Date) {
  const [order] = await oneLiving(tx, [at.toISOString(), orderId]);
  return order;
}

export interface OpenCase {
  kind: 'return' | 'invoice';
  folio: string;
}

const openCases = (whose: string) =>
  `WITH theirs AS MATERIALIZED (SELECT o.order_id, o.folio FROM orders o WHERE ${whose})
   SELECT 'return' AS kind, folio FROM theirs JOIN return_case r USING (order_id)
   WHERE r.state IN ('pedida', 'aprobada', 'recibida')
   UNION ALL
   SELECT 'invoice', folio FROM theirs JOIN invoice_request i USING (order_id)
   WHERE i.state IN ('requested', 'in_progress')`;

const openOfPerson = statement<OpenCase>('open_cases_of_person', openCases(ofPerson('$1', '$2')));
const openOfOrder = statement<OpenCase>('open_cases_of_order', openCases('o.order_id = $1'));

/** Returns and invoices of a person that wait for the shop. */
export const findOpenCases = (db: Database, { userId, guestKey }: Person) =>
  openOfPerson(db, [userId, guestKey]);

export const findOpenCasesOf = (db: Database, orderId: number) => openOfOrder(db, [orderId]);

const guest = statement<{ name: string; phone: string; addresses: Address[] }>(
  'find_guest',
  `WITH theirs AS MATERIALIZED (
     SELECT o.contact_name, o.contact_phone, o.shipping_address, o.created_at FROM orders o
     WHERE o.user_id IS NULL AND o.contact_email <> '' AND lower(o.contact_email) = $1
     ORDER BY o.created_at DESC LIMIT 50)
   SELECT newest.contact_name AS name, newest.contact_phone AS phone, ARRAY(
     SELECT DISTINCT shipping_address FROM theirs WHERE shipping_address IS NOT NULL LIMIT 10) AS addresses
   FROM (SELECT * FROM theirs ORDER BY created_at DESC LIMIT 1) AS newest`,
);

/** Finds the person who ordered without an account under an e-mail, as the newest order says. */
export const findGuest = async (db: Database, emailKey: string): Promise<KnownGuest | null> =>
  (await guest(db, [emailKey]))[0] ?? null;

const guestEmail = statement<{ email: string }>(
  'find_guest_email',
  `SELECT contact_email AS email FROM orders WHERE order_id = $1::bigint AND user_id IS NULL AND contact_email <> ''`,
);

export const findGuestEmail = async (db: Database, orderId: number): Promise<string | undefined> =>
  (await guestEmail(db, [orderId]))[0]?.email;

const anonymiseOwnerless = statement<Anonymous>(
  'anonymise_ownerless',
  // A guest's order keeps its guest, so these were a client's.
  anonymise(`user_id IS NULL AND guest_hash IS NULL AND contact_email <> ''`),
);

/** Anonymises orders of removed accounts that have ended since; answers how many. */
export const anonymiseEndedOrders = (db: Database, jobs: Jobs, at: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const anonymous = await anonymiseOwnerless(tx, [at.toISOString()]);
    await scrubOrders({ tx, jobs }, anonymous);
    return anonymous.length;
  });

const returnsOf = statement<{ return_id: number }>(
  'returns_of_orders',
  'SELECT return_id FROM return_case WHERE order_id = ANY($1::int[])',
);

/** Forgets their guías; scrubs audit entries about their parcels and returns, such as a guía or a reason; the provider forgets who transferred. */
async function scrubOrders({ tx, jobs }: Omit<Forgetting, 'at'>, anonymous: readonly Anonymous[]) {
  for (const { provider_customer_id: customerId } of anonymous)
    if (customerId) await sendPayerDeletion(jobs, tx, customerId);
  const orderIds = anonymous.map(({ order_id }) => order_id);
  const returns = await returnsOf(tx, [orderIds]);
  await forgetGuias(tx, 'order', orderIds);
  await scrubAudit(tx, 'order', orderIds);
  await scrubAudit(
    tx,
    'return',
    returns.map(({ return_id }) => return_id),
  );
}
