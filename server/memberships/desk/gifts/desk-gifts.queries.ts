import type { DeskGift, GiftRow } from '#contract/desk/pass-gifts.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { PassState } from '#contract/passes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../../platform/lists/page.ts';
import { beginsWith, hasWordsOf } from '../../../platform/lists/search-pattern.ts';
import type { Dated } from '../../../platform/wire.ts';

const STAGE = `CASE WHEN b.state = 'active' THEN 'begun' WHEN b.state <> 'ready' THEN b.state WHEN g.send_on IS NULL THEN 'to-print'
     WHEN g.sent_at IS NULL THEN 'coming' ELSE 'sent' END`;
const ROW = `b.pass_id, ${STAGE} AS stage, m.name AS plan, b.periods, o.total_cents AS price_cents, g.to_name AS "to", o.contact_name,
     g.send_on::text AS send_on, g.sent_at, b.activated_at AS begun_at, b.created_at`;
const FROM = `FROM pass_gift g JOIN membership_pass b USING (pass_id) JOIN membership m USING (membership_id) JOIN orders o USING (order_id)`;

/** Not what was given up at the payment page. */
const LISTED = `CASE b.state WHEN 'unpaid' THEN o.state = 'processing'
     WHEN 'void' THEN EXISTS (SELECT FROM pass_event e WHERE e.pass_id = b.pass_id AND e.to_state = 'ready') ELSE true END`;

export const giftOrder: ListOrder = {
  kind: 'instant',
  by: 'b.created_at',
  id: 'b.pass_id',
  newestFirst: true,
};

export type ListedGift = Dated<GiftRow, 'sent_at' | 'begun_at' | 'created_at'> & {
  /** Key of its cursor. */
  key: string;
};

const page = statement<ListedGift>(
  'desk_gifts',
  `SELECT ${ROW}, ${keyOf(giftOrder)} AS key ${FROM} WHERE ${LISTED} AND ${behind(giftOrder, '$1', '$2')}
   ORDER BY ${inOrder(giftOrder)} LIMIT $3`,
);

/** The next gifts behind a cursor. */
export const findGifts = (db: Database, { key, id }: Cursor, atMost: number) => page(db, [key, id, atMost]);

const found = (name: string, where: string) =>
  statement<ListedGift>(
    name,
    `SELECT ${ROW}, ${keyOf(giftOrder)} AS key ${FROM} WHERE ${LISTED} AND (${where}) ORDER BY ${inOrder(giftOrder)} LIMIT $2`,
  );
const byEmail = found(
  'desk_gifts_by_email',
  `(${beginsWith('lower(o.contact_email)', '$1')}) OR (${beginsWith('lower(g.to_email)', '$1')})`,
);
const byWords = found(
  'desk_gifts_by_words',
  `o.folio = upper($1::text) OR ${hasWordsOf(`f_search_text(g.to_name || ' ' || o.contact_name)`, '$1::text')}`,
);

/** The first gifts of which buyer or recipient have an e-mail that begins with a text or names with its words, or of its folio. */
export const searchGifts = (db: Database, q: string, atMost: number): Promise<ListedGift[]> =>
  q.includes('@') ? byEmail(db, [q.toLowerCase(), atMost]) : byWords(db, [q, atMost]);

export type KeptDeskGift = Omit<Dated<DeskGift>, 'timeline' | 'paid_with'> & {
  state: PassState;
  code_version: number;
  method_type: string | null;
  card_brand: string | null;
  card_last4: string | null;
  reminded_at: Date | null;
};

// Once it was begun, the contact of the pass is the recipient's; before, the buyer's.
const whole = statement<KeptDeskGift>(
  'desk_gift',
  `SELECT ${ROW}, b.state, b.order_id, o.folio, g.from_name AS "from", g.message, g.to_email, g.code_version, g.reminded_at,
     o.contact_email, p.method_type, p.card_brand, p.card_last4,
     CASE WHEN b.activated_at IS NOT NULL AND b.user_id IS NOT NULL
       THEN json_build_object('name', b.contact_name, 'email', b.contact_email) END AS begun_by
   ${FROM} LEFT JOIN payment p USING (order_id) WHERE b.pass_id = $1`,
);

export const findDeskGift = async (db: Database, passId: number): Promise<KeptDeskGift | undefined> =>
  (await whole(db, [passId]))[0];

/** What its buyer corrected. */
export type GiftCorrection = 'email corrected' | 'day corrected' | 'delivery corrected';

export interface GiftEvent {
  from: PassState | null;
  to: PassState;
  /** State of its order that led here, or what was done with it. */
  cause: PaymentState | 'checkout' | 'mailed' | 'redeemed' | 'address deleted' | GiftCorrection;
  at: Date;
}

const events = statement<GiftEvent & Record<string, unknown>>(
  'desk_gift_events',
  `SELECT from_state AS "from", to_state AS "to", cause, at FROM pass_event WHERE pass_id = $1 ORDER BY pass_event_id DESC LIMIT 100`,
);
export const findGiftEvents = (db: Database, passId: number) => events(db, [passId]);

export interface GiftStep {
  call: string;
  staff_name: string;
  at: Date;
}

const steps = statement<GiftStep & Record<string, unknown>>(
  'desk_gift_steps',
  `SELECT call, staff_name, at FROM audit_entry WHERE entity = 'order' AND entity_id = $1 AND call LIKE '% /desk/pass-gifts/%'
   ORDER BY audit_entry_id DESC LIMIT 100`,
);

/** What the staff did with it. */
export const findGiftSteps = (db: Database, orderId: number) => steps(db, [String(orderId)]);

const lock = statement(
  'lock_desk_gift',
  `SELECT FROM pass_gift g JOIN membership_pass b USING (pass_id) WHERE g.pass_id = $1 FOR UPDATE`,
);

/** A gift under its lock, for which mailing, beginning and giving back wait. */
export async function lockDeskGift(tx: Database, passId: number): Promise<KeptDeskGift | undefined> {
  await lock(tx, [passId]);
  return findDeskGift(tx, passId);
}

const address = statement('write_gift_address', `UPDATE pass_gift SET to_email = $2 WHERE pass_id = $1`);
export const writeGiftAddress = (tx: Database, passId: number, toEmail: string) =>
  address(tx, [passId, toEmail]);

const code = statement(
  'write_gift_code',
  `UPDATE pass_gift SET code_version = $2, code_hash = $3, sent_at = CASE WHEN sent_at IS NOT NULL THEN $4::timestamptz END
   WHERE pass_id = $1`,
);

/** Makes a new code the only one that works; a gift that was mailed is mailed with it now. */
export const writeGiftCode = (
  tx: Database,
  { passId, version, hash, at }: { passId: number; version: number; hash: string; at: Date },
) => code(tx, [passId, version, hash, at]);
