import { z } from 'zod';
import { address } from './address.ts';
import { defineCalls } from './calls.ts';
import { image } from './catalog.ts';
import { sessionId } from './checkout.ts';
import { membershipFamilies } from './membership-terms.ts';
import { exactText, id, line } from './text.ts';

/**
 * `pending`: its first payment has not arrived · `active` · `past_due`: a renewal failed and the provider still retries ·
 * `canceled`: ended, by the client or after the last failed retry · `expired`: never paid for.
 */
export const subscriptionStates = ['pending', 'active', 'past_due', 'canceled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const membership = z.object({
  membership_id: z.number().int(),
  code: z.string(),
  family: z.enum(membershipFamilies),
  membership_name: z.string(),
  /** Short label of the plan's card, e.g. `0-3 años · con libros`. */
  label: z.string(),
  /** Pesos per period. */
  price: z.number(),
  price_cents: z.number().int(),
  description: z.string(),
  benefits: z.array(z.string()),
  /** Something is sent home, so the plan needs an address. */
  ships: z.boolean(),
  products: z.array(
    z.object({
      product_id: z.number().int(),
      product_name: z.string(),
      main_image_url: z.string().nullable(),
      main_image: image.nullable(),
      short_description: z.string(),
    }),
  ),
});
export type Membership = z.infer<typeof membership>;

/**
 * Why the next parcel cannot be skipped. `not_active`: its card failed, or it ended · `suspended`: a bank decides about a
 * payment · `gift_waits`: the shop gave the next charge · `being_charged`: the renewal is being paid at this moment · `enough_in_a_row`: two were skipped already.
 */
export const skipHindrances = [
  'ships_nothing',
  'not_active',
  'gift_waits',
  'suspended',
  'cancelling',
  'being_charged',
  'enough_in_a_row',
  'too_late',
] as const;
export type SkipHindrance = (typeof skipHindrances)[number];

/** Pauses of a subscription: parcels that are skipped, and charges with them. */
export const pausing = z.object({
  can_skip: z.boolean(),
  /** Why it cannot be skipped; null when it can. */
  skip_hindrance: z.enum(skipHindrances).nullable(),
  /** The last moment at which the next parcel can be skipped; null where nothing will be charged. */
  skip_until: z.iso.datetime().nullable(),
  /** The next charge when the next parcel is skipped; null where it cannot be. */
  charge_if_skipped: z.iso.datetime().nullable(),
  /** Charges left out since the last payment. */
  skips_in_a_row: z.number().int(),
  /** The next charge when the pause is ended now, at least five days away; null where there is nothing to end. */
  charge_if_continued: z.iso.datetime().nullable(),
});

export const subscription = z.object({
  subscription_id: z.number().int(),
  membership_id: z.number().int(),
  membership_code: z.string(),
  family: z.enum(membershipFamilies),
  membership_name: z.string(),
  /** Pesos per period, as agreed on subscribing; the plan may cost something else by now. */
  price: z.number(),
  price_cents: z.number().int(),
  status: z.enum(subscriptionStates),
  /** Null until the first payment. */
  current_period_start: z.iso.datetime().nullable(),
  current_period_end: z.iso.datetime().nullable(),
  /** The client has cancelled: it ends with the paid period. */
  cancel_at_period_end: z.boolean(),
  /** When the next period is charged, pauses included; null where it will not be. */
  next_charge_at: z.iso.datetime().nullable(),
  /** Nothing is charged before this; null unless it is paused. It is paused as long as `next_charge_at` is after what is paid. */
  paused_until: z.iso.datetime().nullable(),
  pausing,
  ended_at: z.iso.datetime().nullable(),
  /** A bank decides about one of its payments: no access for that payment, and no charge, until it has. */
  is_suspended: z.boolean(),
  /** What the plan gives can be used now. */
  has_access: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const subscriptionDetail = subscription.extend({
  membership: z.object({
    membership_name: z.string(),
    description: z.string(),
    price: z.number(),
    benefits: z.array(z.string()),
    ships: z.boolean(),
  }),
  contact_information: z.object({ fullname: z.string(), email: z.string(), phone: z.string() }),
  address_information: address.extend({ state: z.string() }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The latest first. */
  payments: z.array(
    z.object({
      paid_at: z.iso.datetime(),
      amount: z.number(),
      /** Pesos that the shop gave towards the period, beside the amount. */
      credit: z.number(),
      receipt_url: z.string().nullable(),
      period_start: z.iso.datetime(),
      period_end: z.iso.datetime(),
      /** `disputed`: a bank decides about it · `returned`: all of it went back. */
      standing: z.enum(['paid', 'disputed', 'returned']),
    }),
  ),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

/** A book in a box. */
export const boxTitle = z.object({
  product_id: z.number().int(),
  product_name: z.string(),
  authors: z.array(z.string()),
  main_image: image.nullable(),
  /** How to read it aloud, for a parent. */
  reading_hint: z.string().nullable(),
  /** It has a page in the shop; a book no longer sold has none. */
  is_on_sale: z.boolean(),
});

/** What is sent for one paid period of a plan with books. */
export const box = z.object({
  subscription_id: z.number().int(),
  /** 1 is the first of its subscription. */
  number: z.number().int(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  /** `skipped`: the shop does not send it. */
  status: z.enum(['preparing', 'sent', 'delivered', 'skipped']),
  sent_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  /** Why it is not sent, in the shop's words; null of boxes that are. */
  skipped_reason: z.string().nullable(),
  /** In their order, once it has left; none of boxes sent before their books were written down. */
  titles: z.array(boxTitle),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.url().nullable(),
});
export type Box = z.infer<typeof box>;

const done = z.object({ status: z.boolean(), status_Message: z.string() });
const subscriptionId = z.object({ subscription_id: id });
const cancelToken = exactText(/^[A-Za-z0-9_.-]{20,200}$/, 200);

export const membershipsCalls = defineCalls({
  'GET /memberships/get-memberships': {
    summary: 'The plans that can be subscribed to',
    response: z.object({ status: z.boolean(), membership_list: z.array(membership) }),
    publicCacheSeconds: 30,
  },
  'POST /memberships/create-checkout-membership': {
    access: 'client',
    summary: "Subscribes to a plan: returns the provider's payment page, again the same while it is unpaid",
    body: z.object({
      membership_id: id,
      /** Null for plans that ship nothing. Clients of the API may say `guest`, who has to register first. */
      address_id: z.union([id, z.literal('guest')]).nullable(),
      /** Version of the consent to recurring charges that was agreed to on the page before. */
      consent_version: line(20).optional(),
      /** Cents per period that the page showed; another price needs another consent. */
      unit_amount: z.number().int().min(0).max(100_000_000).optional(),
    }),
    response: done.extend({ checkout_url: z.url() }),
    errors: [
      'BAD_REQUEST',
      'MEMBERSHIP_NOT_FOUND',
      'PRICE_CHANGED',
      'ALREADY_SUBSCRIBED',
      'ADDRESS_REQUIRED',
      'SAVED_ADDRESS_NOT_FOUND',
      'CONSENT_OUTDATED',
      'PROFILE_INCOMPLETE',
      'CHECKOUT_IN_PROGRESS',
      'PAYMENT_PROVIDER_FAILED',
    ],
  },
  'GET /memberships/get-my-subscriptions': {
    access: 'client',
    summary: "The client's subscriptions that were ever paid for, live ones first",
    response: z.object({
      status: z.boolean(),
      subscriptions: z.array(subscription),
      /** Until when the shop lets the client into the readers' club without a charge; null where it does not. */
      courtesy_until: z.iso.datetime().nullable(),
      /** By the shop's clock, which decides about periods: that of a telephone may be days off. */
      now: z.iso.datetime(),
    }),
  },
  'GET /memberships/get-my-boxes': {
    access: 'client',
    summary: "What is sent for the paid periods of the client's plans with books, the newest first",
    response: z.object({ status: z.boolean(), boxes: z.array(box) }),
  },
  'GET /memberships/get-subscription-detail': {
    access: 'client',
    summary: "One of the client's subscriptions, whole",
    query: subscriptionId,
    response: z.object({ status: z.boolean(), subscription: subscriptionDetail }),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND'],
  },
  'POST /memberships/await-subscription': {
    access: 'client',
    summary:
      'What became of the payment page that the client returns from; asks the provider while nothing is known yet',
    body: z.object({ session_id: sessionId }),
    response: z.object({ status: z.boolean(), subscription }),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /memberships/skip-next-shipment': {
    access: 'client',
    summary:
      'Leaves out the next parcel of a plan with books, and its charge; naming one that was left out changes nothing',
    body: subscriptionId.extend({
      /** `next_charge_at` as the page showed it: a second tap, or another tab, does not skip another one. */
      charge_at: z.iso.datetime(),
    }),
    response: done.extend({ subscription }),
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'CANNOT_PAUSE',
      'TOO_MANY_REQUESTS',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /memberships/continue-subscription': {
    access: 'client',
    summary: 'Ends a pause; the next charge is the first that can be announced five days before',
    body: subscriptionId,
    response: done.extend({ subscription }),
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'TOO_MANY_REQUESTS',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /memberships/cancel-subscription': {
    access: 'client',
    summary: 'Ends a subscription with its paid period; doing so again changes nothing',
    body: subscriptionId.extend({ reason: line(300).optional() }),
    response: done.extend({ subscription }),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'PROVIDER_NOT_REACHED'],
  },
  'POST /memberships/reactivate-subscription': {
    access: 'client',
    summary: 'Takes a cancellation back while the paid period lasts',
    body: subscriptionId,
    response: done.extend({ subscription }),
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'SUBSCRIPTION_SUSPENDED',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /memberships/change-shipping-address': {
    access: 'client',
    summary: 'Where the boxes of a plan go from now on: an address of the client’s; again changes nothing',
    body: subscriptionId.extend({ address_id: id }),
    response: done,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'SAVED_ADDRESS_NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /memberships/create-portal-link': {
    access: 'client',
    summary: "The provider's form in which the client types another card",
    body: subscriptionId,
    response: done.extend({ url: z.url() }),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'PROVIDER_NOT_REACHED'],
  },
  'POST /memberships/get-cancellation': {
    summary: 'What the cancel link of a mail would end; works without signing in and changes nothing',
    body: z.object({ token: cancelToken }),
    response: z.object({
      status: z.boolean(),
      membership_name: z.string(),
      current_period_end: z.iso.datetime(),
      cancel_at_period_end: z.boolean(),
      /** Nothing is paid any more, as a charge has failed: cancelling ends it at once. */
      ends_at_once: z.boolean(),
      has_ended: z.boolean(),
    }),
    errors: ['BAD_REQUEST', 'CANCEL_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'POST /memberships/confirm-cancellation': {
    summary: 'Carries out the cancel link of a mail',
    body: z.object({ token: cancelToken }),
    response: done.extend({ current_period_end: z.iso.datetime(), has_ended: z.boolean() }),
    errors: [
      'BAD_REQUEST',
      'CANCEL_LINK_INVALID',
      'SUBSCRIPTION_ENDED',
      'TOO_MANY_REQUESTS',
      'PROVIDER_NOT_REACHED',
    ],
  },
});
