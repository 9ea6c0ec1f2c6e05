import type { Address } from '#contract/address.ts';
import type { Contact } from '#contract/contact.ts';
import type { PassPeriods } from '#contract/membership-terms.ts';
import type { PassGift } from '#contract/pass-gifts.ts';
import type { ProductForSale } from '../../catalog/catalog.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { isOneBox } from '../access.queries.ts';
import { OWN_CHILD } from '../subscriptions.queries.ts';
import { giftCode, giftCodeHash } from './gifts/gift-code.ts';

/** A pass that an order is to pay for. */
export interface WantedPass {
  membershipId: number;
  periods: PassPeriods;
  /** Address of its boxes; null of plans that ship nothing, and of gifts. */
  address: Address | null;
  /** Child that they are for; absent where nobody said. */
  childId?: number;
  /** Present of a gift. */
  gift?: PassGift;
}

export interface OfferedPass extends ProductForSale {
  ships: boolean;
}

const offered = statement<OfferedPass>(
  'pass_for_sale',
  `SELECT o.product_id AS "productId", 'Pase de ' || o.periods || ' meses · ' || m.name AS title, '{}'::text[] AS authors,
     'DIGITAL' AS "productType", 1 AS stock, 0 AS copies, o.price_cents AS "unitCents", m.ships
   FROM pass_offer o JOIN membership m USING (membership_id)
   WHERE o.membership_id = $1 AND o.periods = $2 AND o.active AND m.active FOR SHARE OF o`,
);

/** The line by which an order sells a pass; undefined where it is not on offer. Its price stays until the transaction ends. */
export async function findPassForSale(
  db: Database,
  { membershipId, periods }: Pick<WantedPass, 'membershipId' | 'periods'>,
): Promise<OfferedPass | undefined> {
  const [row] = await offered(db, [membershipId, periods]);
  return row;
}

/** Query for a subscription of the client `$1` to a plan that goes on by itself, and leaves no room for a pass for a child. */
export const renewingOf = (membershipId: string, slot: string) =>
  `SELECT FROM subscription r WHERE r.user_id = $1 AND r.membership_id = ${membershipId} AND r.state IN ('active', 'past_due')
     AND NOT r.cancel_at_period_end AND ${isOneBox('r.child_slot', slot)}`;

const renewing = statement('renewing_subscription_of_plan', renewingOf('$2', '$3::int'));

/** Throws ALREADY_SUBSCRIBED for a client whose plan renews, for the same child: a pass is for those who do not have it. */
export async function requireNotRenewing(
  db: Database,
  userId: number,
  { membershipId, childId }: Pick<WantedPass, 'membershipId' | 'childId'>,
): Promise<void> {
  if ((await renewing(db, [userId, membershipId, childId ?? 0])).length > 0)
    throw new ShopError('ALREADY_SUBSCRIBED');
}

const insert = statement(
  'insert_pass',
  `WITH made AS (
     INSERT INTO membership_pass (order_id, membership_id, periods, user_id, contact_name, contact_phone, contact_email,
       shipping_address, created_at, child_id, child_slot)
     SELECT $1::int, $2::int, $3::int, $4::int, $5, $6, $7, $8::jsonb, $9::timestamptz, own.child_id, coalesce(own.child_id, 0)
     FROM (VALUES (1)) AS one LEFT JOIN (${OWN_CHILD('$16', '$4')}) AS own ON true RETURNING pass_id),
   gift AS (
     INSERT INTO pass_gift (pass_id, from_name, to_name, message, to_email, send_on, code_hash)
     SELECT pass_id, $10, $11, $12, $13, $14, $15 FROM made WHERE $10::text IS NOT NULL)
   INSERT INTO pass_event (pass_id, to_state, cause, at) SELECT pass_id, 'unpaid', 'checkout', $9 FROM made`,
);

/**
 * The pass of an order that is being written: whatever becomes of the order becomes of it (trigger `pass_follows_order`). A gift is
 * nobody's yet, and its contact is the buyer's.
 */
export async function insertPass(
  { secrets: { orderLinkKey } }: Pick<Shop, 'secrets'>,
  tx: Database,
  { membershipId, periods, address, childId, gift }: WantedPass,
  {
    orderId,
    folio,
    userId,
    contact,
    at,
  }: { orderId: number; folio: string; userId: number | null; contact: Contact; at: Date },
): Promise<void> {
  const { full_name, phone, email } = contact;
  await insert(tx, [
    orderId,
    membershipId,
    periods,
    gift ? null : userId,
    full_name,
    phone,
    email,
    address && JSON.stringify(address),
    at,
    gift?.from ?? null,
    gift?.to ?? null,
    gift?.message || null,
    gift?.to_email ?? null,
    gift?.send_on ?? null,
    gift ? giftCodeHash(orderLinkKey, giftCode(orderLinkKey, folio, 1)) : null,
    childId ?? null,
  ]);
}

const ofOrder = statement<WantedPass & { childId: number | null; gift: PassGift | null }>(
  'pass_of_order',
  `SELECT b.membership_id AS "membershipId", b.periods, b.shipping_address AS address, b.child_id AS "childId",
     CASE WHEN g.pass_id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('from', g.from_name, 'to', g.to_name, 'message', g.message))
       || jsonb_build_object('to_email', g.to_email, 'send_on', g.send_on) END AS gift
   FROM membership_pass b LEFT JOIN pass_gift g USING (pass_id) WHERE b.order_id = $1`,
);

/** The pass that an order pays for, to be ordered again. */
export async function findPassOfOrder(db: Database, orderId: number): Promise<WantedPass | undefined> {
  const [row] = await ofOrder(db, [orderId]);
  if (!row) return undefined;
  const { gift, childId, ...pass } = row;
  return { ...pass, ...(childId !== null && { childId }), ...(gift && { gift }) };
}

const running = statement<{ until: Date | null }>(
  'running_pass_of_plan',
  `SELECT max(a.until) AS until FROM access a JOIN membership m ON m.code = a.plan_code
     JOIN membership_pass b USING (pass_id)
   WHERE a.user_id = $1 AND m.membership_id = $2 AND a.because = 'pass' AND a.withheld_at IS NULL AND a.until > $3::timestamptz
     AND ${isOneBox('b.child_slot', '$4::int')}`,
);

/** The end of a client's passes of a plan, for the same child, that run or are still to begin; null without one. */
export const findEndOfPasses = async (
  db: Database,
  { userId, membershipId, childId }: { userId: number; membershipId: number; childId: number | null },
  now: Date,
) => (await running(db, [userId, membershipId, now, childId ?? 0]))[0]?.until ?? null;
