import { z } from 'zod';
import { address } from './address.ts';
import { membershipFamilies } from './membership-terms.ts';

/**
 * `pending`: its first payment has not arrived · `active` · `past_due`: a renewal failed and the provider still retries ·
 * `canceled`: ended, by the client or after the last failed retry · `expired`: never paid for.
 */
export const subscriptionStates = ['pending', 'active', 'past_due', 'canceled', 'expired'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/**
 * Reasons why the next parcel cannot be skipped. `not_active`: its card failed, or it ended · `suspended`: a bank
 * decides about a payment · `gift_waits`: the shop gave the next charge · `being_charged`: the renewal is being paid at
 * this moment · `enough_in_a_row`: two were skipped already.
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
  /** Reason why it cannot be skipped; null when it can. */
  skip_hindrance: z.enum(skipHindrances).nullable(),
  /** The last moment at which the next parcel can be skipped; null where nothing will be charged. */
  skip_until: z.iso.datetime().nullable(),
  /** The next charge when the next parcel is skipped; null where it cannot be. */
  charge_if_skipped: z.iso.datetime().nullable(),
  /** Charges left out since the last payment. */
  skips_in_a_row: z.number().int(),
  /** The client left them all out; false where the shop did. */
  is_own: z.boolean(),
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
  /** Current period; null until the first payment. */
  current_period_start: z.iso.datetime().nullable(),
  current_period_end: z.iso.datetime().nullable(),
  /** The client has cancelled: it ends with the paid period. */
  cancel_at_period_end: z.boolean(),
  /** Time when the next period is charged, pauses included; null where it will not be. */
  next_charge_at: z.iso.datetime().nullable(),
  /** The shop gives that charge: nothing is paid for it. */
  next_charge_is_gift: z.boolean(),
  /** Time before which nothing is charged; null unless paused: while `next_charge_at` is after the paid time. */
  paused_until: z.iso.datetime().nullable(),
  pausing,
  ended_at: z.iso.datetime().nullable(),
  /** A bank decides about one of its payments: no access for that payment, and no charge, until it has. */
  is_suspended: z.boolean(),
  /** Tells that the plan's benefits can be used now. */
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
