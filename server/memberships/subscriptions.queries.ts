import type { Address } from '#contract/address.ts';
import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { Cents } from '#contract/money.ts';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import {
  COURTESY_UNTIL,
  findCourtesyUntil,
  isOneBox,
  LAST_ACCESS,
  type LastAccess,
} from './access.queries.ts';

export interface SubscriptionRecord extends LastAccess {
  subscription_id: number;
  user_id: number | null;
  membership_id: number;
  code: string;
  family: MembershipFamily;
  name: string;
  description: string;
  benefits: string[];
  ships: boolean;
  child_id: number | null;
  /** The child's number, 0 of none; it outlives the child. */
  child_slot: number;
  state: SubscriptionState;
  price_cents: Cents;
  provider_id: string | null;
  customer_id: string | null;
  session_id: string | null;
  session_url: string | null;
  session_expires_at: Date | null;
  session_failures: number;
  decline_code: string | null;
  current_period_start: Date | null;
  current_period_end: Date | null;
  /** The bank decides about the money of one of its periods. */
  is_suspended: boolean;
  cancel_at_period_end: boolean;
  /** Time when the provider charges next, pauses included; null where it will not. */
  next_charge_at: Date | null;
  /** The provider makes no charge before this; null unless it is paused. */
  paused_until: Date | null;
  /** The charge that was announced last. */
  notice_for: Date | null;
  /** A gift that its next charge is to use. */
  open_credit_id: number | null;
  /** True when it is paused, and only its client left out a charge since the last that was paid. */
  is_own_pause: boolean;
  ended_at: Date | null;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  shipping_address: Address | null;
  card_brand: string | null;
  card_last4: string | null;
  card_expires: string | null;
  sync_ticket: number;
  created_at: Date;
}

/** Name as it was given; without one, that of the profile today. */
export const CONTACT_NAME = `coalesce(nullif(s.contact_name, ''), (
    SELECT concat_ws(' ', nullif(u.name, ''), nullif(u.paternal_lastname, ''), nullif(u.maternal_lastname, ''))
    FROM users u WHERE u.user_id = s.user_id), '')`;

export const SUBSCRIPTION_RECORD = `s.subscription_id, s.user_id, s.membership_id,
  m.code, m.family, m.name, m.description, m.benefits, m.ships, s.child_id, s.child_slot, s.state, s.price_cents, s.provider_id,
  s.customer_id, s.session_id, s.session_url, s.session_expires_at, s.session_failures, s.decline_code, s.current_period_start,
  s.current_period_end, s.cancel_at_period_end, s.ended_at, s.next_charge_at, s.paused_until, s.notice_for,
  ${CONTACT_NAME} AS contact_name, s.contact_phone, s.contact_email,
  s.shipping_address, s.card_brand, s.card_last4, s.card_expires, s.sync_ticket, s.created_at,
  ${LAST_ACCESS},
  EXISTS (SELECT FROM subscription_period p
    WHERE p.subscription_id = s.subscription_id AND p.suspended_at IS NOT NULL) AS is_suspended,
  (SELECT c.credit_id FROM subscription_credit c WHERE c.subscription_id = s.subscription_id AND c.state IN ('asked', 'waiting')) AS open_credit_id,
  coalesce(s.next_charge_at > s.current_period_end, false) AND NOT EXISTS (SELECT FROM subscription_event e
    WHERE e.subscription_id = s.subscription_id AND e.at >= s.current_period_start AND e.detail LIKE 'paused: %' AND e.cause <> 'client') AS is_own_pause`;

const FROM = 'FROM subscription s JOIN membership m USING (membership_id)';

const bySession = statement<SubscriptionRecord>(
  'subscription_of_session',
  `SELECT ${SUBSCRIPTION_RECORD} ${FROM} WHERE s.session_id = $1`,
);
const byId = statement<SubscriptionRecord>(
  'subscription_by_id',
  `SELECT ${SUBSCRIPTION_RECORD} ${FROM} WHERE s.subscription_id = $1`,
);
const ofClient = statement<SubscriptionRecord>(
  'subscription_of_client',
  `SELECT ${SUBSCRIPTION_RECORD} ${FROM} WHERE s.subscription_id = $1 AND s.user_id = $2`,
);
/** Order of a client's subscriptions: those that go on first, unpaid pages last, so that these hide nothing. */
const FIRST_OF_CLIENT = `ORDER BY s.current_period_end IS NULL, s.state = 'canceled', s.created_at DESC, s.subscription_id DESC LIMIT 100`;
const allOfClient = statement<SubscriptionRecord & { courtesyUntil: Date | null }>(
  'subscriptions_of_client',
  `SELECT ${SUBSCRIPTION_RECORD}, (${COURTESY_UNTIL}) AS "courtesyUntil" ${FROM} WHERE s.user_id = $1 ${FIRST_OF_CLIENT}`,
);
const liveOfPlan = statement<SubscriptionRecord>(
  'live_subscriptions_of_plan',
  `SELECT ${SUBSCRIPTION_RECORD} ${FROM} WHERE s.user_id = $1 AND s.membership_id = $2 AND s.state IN ('pending', 'active', 'past_due')
     AND ${isOneBox('s.child_slot', '$3::int')} ORDER BY s.state = 'pending', s.subscription_id LIMIT 20`,
);
const lock = statement<SubscriptionRecord>(
  'lock_subscription',
  `SELECT ${SUBSCRIPTION_RECORD} ${FROM} WHERE s.provider_id = $1 OR s.subscription_id = $2 OR s.session_id = $3
   ORDER BY (s.provider_id IS NOT DISTINCT FROM $1) DESC LIMIT 1 FOR UPDATE OF s`,
);

const first = async (rows: Promise<SubscriptionRecord[]>): Promise<SubscriptionRecord | undefined> =>
  (await rows)[0];

export const findSubscriptionBySession = (db: Database, sessionId: string) =>
  first(bySession(db, [sessionId]));
export const findSubscription = (db: Database, subscriptionId: number) => first(byId(db, [subscriptionId]));
export const findClientSubscription = (db: Database, userId: number, subscriptionId: number) =>
  first(ofClient(db, [subscriptionId, userId]));
/** Finds all subscriptions of a client, and until when the shop lets them in without a charge: in one statement. */
export async function findClientSubscriptions(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ all: SubscriptionRecord[]; courtesyUntil: Date | null }> {
  const all = await allOfClient(db, [userId, now]);
  const [one] = all;
  return { all, courtesyUntil: one ? one.courtesyUntil : await findCourtesyUntil(db, userId, now) };
}
/** Finds the live subscriptions that another one of the plan, for that child or for nobody in particular, would stand beside. */
export const findLiveSubscriptions = (
  db: Database,
  userId: number,
  membershipId: number,
  childId: number | null,
) => liveOfPlan(db, [userId, membershipId, childId ?? 0]);

/** Locks a subscription, by the provider's id, or by what we wrote into it when a crash kept us from noting it. */
export const lockSubscription = (
  tx: Database,
  by: {
    providerId?: string | undefined;
    subscriptionId?: number | undefined;
    sessionId?: string | undefined;
  },
) => first(lock(tx, [by.providerId ?? null, by.subscriptionId ?? null, by.sessionId ?? null]));

export interface NewSubscription {
  userId: number;
  membershipId: number;
  /** Child that its boxes are for. */
  childId: number | null;
  priceCents: Cents;
  contact: { name: string; phone: string; email: string };
  address: Address | null;
  consentVersion: string | null;
  sessionExpiresAt: Date;
  at: Date;
}

/** Query for a child of a client, which is not deleted before the transaction ends; no row where there is none. */
export const OWN_CHILD = (childId: string, userId: string) =>
  `SELECT child_id FROM child WHERE child_id = ${childId}::int AND user_id = ${userId}::int FOR KEY SHARE`;

const insert = statement<{ subscription_id: number }>(
  'insert_subscription',
  `WITH made AS (
     INSERT INTO subscription (user_id, membership_id, state, price_cents, contact_name, contact_phone, contact_email, shipping_address,
       consent_version, consent_at, session_expires_at, created_at, updated_at, child_id, child_slot)
     SELECT $1, $2, 'pending', $3, $4, $5, $6, $7::jsonb, $8, CASE WHEN $8::text IS NULL THEN NULL ELSE $10::timestamptz END, $9::timestamptz, $10, $10,
       own.child_id, coalesce(own.child_id, 0)
     FROM (VALUES (1)) AS one LEFT JOIN (${OWN_CHILD('$11', '$1')}) AS own ON true
     RETURNING subscription_id),
   event AS (
     INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
     SELECT subscription_id, NULL, 'pending', 'checkout', $10 FROM made)
   SELECT subscription_id FROM made`,
);

/** Fails on `one_live_subscription` when the client has a live one of this plan for that child. */
export async function insertSubscription(db: Database, made: NewSubscription): Promise<number> {
  const { contact, address } = made;
  const [row] = await insert(db, [
    made.userId,
    made.membershipId,
    made.priceCents,
    contact.name,
    contact.phone,
    contact.email,
    address && JSON.stringify(address),
    made.consentVersion,
    made.sessionExpiresAt,
    made.at,
    made.childId,
  ]);
  if (!row) throw new Error('The subscription was not written.');
  return row.subscription_id;
}

const noteSessionOf = statement<{ subscription_id: number }>(
  'note_subscription_session',
  `UPDATE subscription SET session_id = $2, session_url = $3, session_expires_at = $4, customer_id = $5, updated_at = $6
   WHERE subscription_id = $1 AND state = 'pending' AND (session_id IS NULL OR session_id = $2)
   RETURNING subscription_id`,
);

/** Notes a page; false when the subscription has gone further or has another one. */
export async function noteSession(
  db: Database,
  subscriptionId: number,
  session: { id: string; url: string; expiresAt: Date; customerId: string },
  at: Date,
): Promise<boolean> {
  const { id, url, expiresAt, customerId } = session;
  return (await noteSessionOf(db, [subscriptionId, id, url, expiresAt, customerId, at])).length > 0;
}

const noteFailureOf = statement(
  'note_subscription_session_failure',
  `UPDATE subscription SET session_failures = session_failures + 1, session_expires_at = $2
   WHERE subscription_id = $1 AND state = 'pending' AND session_id IS NULL`,
);

export const noteSessionFailure = (db: Database, subscriptionId: number, sessionExpiresAt: Date) =>
  noteFailureOf(db, [subscriptionId, sessionExpiresAt]);

const noteConsentOf = statement(
  'note_subscription_consent',
  `UPDATE subscription SET consent_version = $2, consent_at = $3
   WHERE subscription_id = $1 AND state = 'pending' AND consent_version IS DISTINCT FROM $2`,
);

/** Agreed to after the page had been opened without. */
export const noteConsent = (db: Database, subscriptionId: number, version: string, at: Date) =>
  noteConsentOf(db, [subscriptionId, version, at]);

const mayAskAbout = statement<{ subscription_id: number }>(
  'may_ask_about_subscription',
  `UPDATE subscription SET last_asked_at = $2::timestamptz
   WHERE subscription_id = $1 AND (last_asked_at IS NULL OR last_asked_at <= $2::timestamptz - interval '2 seconds')
   RETURNING subscription_id`,
);

/** Tells whether the provider may be asked again on behalf of a waiting page; counts as asked when it may. */
export async function mayAskProvider(db: Database, subscriptionId: number, at: Date): Promise<boolean> {
  return (await mayAskAbout(db, [subscriptionId, at])).length > 0;
}

const customerOf = statement<{ customer_id: string }>(
  'payment_customer',
  'SELECT customer_id FROM payment_customer WHERE user_id = $1',
);
const keepCustomerOf = statement<{ customer_id: string }>(
  'keep_payment_customer',
  `INSERT INTO payment_customer (user_id, customer_id) VALUES ($1, $2)
   ON CONFLICT (user_id) DO UPDATE SET customer_id = payment_customer.customer_id RETURNING customer_id`,
);

const forgetCustomerOf = statement(
  'forget_payment_customer',
  'DELETE FROM payment_customer WHERE user_id = $1',
);

export const forgetCustomer = (db: Database, userId: number) => forgetCustomerOf(db, [userId]);

export async function findCustomer(db: Database, userId: number): Promise<string | undefined> {
  return (await customerOf(db, [userId]))[0]?.customer_id;
}

/** Returns the one that counts: another request may have been first. */
export async function keepCustomer(db: Database, userId: number, customerId: string): Promise<string> {
  return (await keepCustomerOf(db, [userId, customerId]))[0]?.customer_id ?? customerId;
}
