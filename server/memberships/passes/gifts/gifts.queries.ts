import type { BoughtPassGift } from '#contract/pass-gifts.ts';
import type { PassState } from '#contract/passes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Dated } from '../../../platform/wire.ts';

/** What buyer and recipient both see of a gift, and where it stands. */
interface KeptGift
  extends Pick<
    BoughtPassGift,
    | 'membership_id'
    | 'membership_code'
    | 'family'
    | 'membership_name'
    | 'ships'
    | 'periods'
    | 'from'
    | 'to'
    | 'message'
  > {
  pass_id: number;
  state: PassState;
  activated_at: Date | null;
}

const GIFT = `b.pass_id, b.state, b.activated_at, b.membership_id, m.code AS membership_code, m.family, m.name AS membership_name, m.ships,
  b.periods, g.from_name AS "from", g.to_name AS "to", g.message`;
const FROM =
  'FROM pass_gift g JOIN membership_pass b USING (pass_id) JOIN membership m USING (membership_id)';

export type GiftOfOrder = KeptGift & Pick<Dated<BoughtPassGift>, 'to_email' | 'send_on' | 'sent_at'>;

const ofOrder = statement<GiftOfOrder>(
  'gift_of_order',
  `SELECT ${GIFT}, g.to_email, g.send_on::text AS send_on, g.sent_at ${FROM} WHERE b.order_id = $1`,
);

/** The gift that an order pays for; undefined of every other order. */
export const findGiftOfOrder = async (db: Database, orderId: number): Promise<GiftOfOrder | undefined> =>
  (await ofOrder(db, [orderId]))[0];

// The pass is locked, too: its event tells the state that it is in.
const correct = statement<{ pass_id: number }>(
  'correct_gift',
  `WITH before AS (
     SELECT g.pass_id, b.state, g.to_email IS DISTINCT FROM $2 AS is_moved, g.send_on IS DISTINCT FROM $3::date AS is_postponed
     FROM pass_gift g JOIN membership_pass b USING (pass_id)
     WHERE g.pass_id = $1 AND g.sent_at IS NULL AND b.state <> 'void' AND b.activated_at IS NULL FOR UPDATE),
   noted AS (
     INSERT INTO pass_event (pass_id, from_state, to_state, cause, at)
     SELECT pass_id, state, state, CASE WHEN NOT is_postponed THEN 'email corrected' WHEN NOT is_moved THEN 'day corrected'
       ELSE 'delivery corrected' END, $4 FROM before WHERE is_moved OR is_postponed)
   UPDATE pass_gift g SET to_email = $2, send_on = $3 FROM before b WHERE g.pass_id = b.pass_id RETURNING g.pass_id`,
);

/** Changes where and when a gift is mailed; false of one that was mailed, begun or voided meanwhile. */
export const correctDelivery = async (
  db: Database,
  passId: number,
  { to_email, send_on, at }: { to_email: string; send_on: string; at: Date },
): Promise<boolean> => (await correct(db, [passId, to_email, send_on, at])).length > 0;

export interface GiftOfCode extends KeptGift {
  user_id: number | null;
  /** Its calendar; null before it is begun. */
  starts_at: Date | null;
  ends_at: Date | null;
}

const ofCode = statement<GiftOfCode>(
  'gift_of_code',
  `SELECT ${GIFT}, b.user_id, t.starts_at, t.ends_at ${FROM} CROSS JOIN LATERAL (
     SELECT min(period_start) AS starts_at, max(period_end) AS ends_at FROM pass_period p WHERE p.pass_id = b.pass_id) t
   WHERE g.code_hash = $1`,
);

export const findGiftOfCode = async (db: Database, codeHash: string): Promise<GiftOfCode | undefined> =>
  (await ofCode(db, [codeHash]))[0];

const lock = statement(
  'lock_gift_of_code',
  `SELECT FROM membership_pass WHERE pass_id = (SELECT pass_id FROM pass_gift WHERE code_hash = $1) FOR UPDATE`,
);

/** The gift of a code, its pass locked: what is read then stays so until the transaction ends. */
export async function lockGiftOfCode(tx: Database, codeHash: string): Promise<GiftOfCode | undefined> {
  await lock(tx, [codeHash]);
  return findGiftOfCode(tx, codeHash);
}

export interface Redeeming {
  codeHash: string;
  userId: number;
  contact: { name: string; phone: string; email: string };
  /** JSON of the address of its boxes; null of plans that ship nothing. */
  address: string | null;
  /** Child that its boxes are for, which stays until the transaction ends; null where nobody says. */
  childId: number | null;
  at: Date;
}

const redeem = statement<{ pass_id: number }>(
  'redeem_gift',
  `WITH begun AS (
     UPDATE membership_pass b SET state = 'active', user_id = $2, contact_name = $3, contact_phone = $4, contact_email = $5,
       shipping_address = $6, child_id = $8, child_slot = coalesce($8::int, 0), activated_at = $7
     FROM pass_gift g WHERE g.code_hash = $1 AND b.pass_id = g.pass_id AND b.state = 'ready' RETURNING b.pass_id)
   INSERT INTO pass_event (pass_id, from_state, to_state, cause, at)
   SELECT pass_id, 'ready', 'active', 'redeemed', $7 FROM begun RETURNING pass_id`,
);
const open = statement(
  'open_redeemed_gift',
  `SELECT open_pass(b, $2) FROM membership_pass b WHERE b.pass_id = $1`,
);

/** Makes a gift a client's and writes its calendar: of all who try, one. */
export async function makeGiftOf(
  tx: Database,
  { codeHash, userId, contact: { name, phone, email }, address, childId, at }: Redeeming,
) {
  const [begun] = await redeem(tx, [codeHash, userId, name, phone, email, address, at, childId]);
  if (!begun) return false;
  await open(tx, [begun.pass_id, at]);
  return true;
}
