import { z } from 'zod';
import { address } from '../address.ts';
import { membershipFamilies, passPeriods } from '../membership-terms.ts';
import { shippingStates } from '../orders.ts';
import { subscriptionStates } from '../subscriptions.ts';
import { ok } from './change.ts';
import { leaveReasons } from './leave-reasons.ts';
import { refundStates } from './refunds.ts';

const when = z.iso.datetime();
const cents = z.number().int();
/** Child that the boxes are for, and how old it is today: `Lupita, 4 años`; null where nobody said. */
const forChild = z.string().nullable();

/** A plan of a client, and what was sent for it. */
export const clientPlan = z.object({
  subscription_id: z.number().int(),
  plan: z.string(),
  state: z.enum(subscriptionStates),
  price_cents: cents,
  created_at: when,
  paid_until: when.nullable(),
  cancels: z.boolean(),
  for_child: forChild,
  /** Consent to recurring charges, with the version of its words. */
  consent: z.object({ given_at: when, version: z.string() }).nullable(),
  /** The newest first, at most twelve. */
  boxes: z.array(
    z.object({
      shipment_id: z.number().int(),
      state: z.enum(shippingStates),
      created_at: when,
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      /** Books in the box, in their order. */
      titles: z.array(z.string()),
      /** Reason why it is not sent; null for boxes that are. */
      skipped_reason: z.string().nullable(),
    }),
  ),
});
export type ClientPlan = z.infer<typeof clientPlan>;

/**
 * What a pass is to its client now. `suspended`: a bank decides about its payment · `returning`: its money is on its way back ·
 * `void`: it was not paid in time, or its money went back.
 */
export const passStandings = [
  'unpaid',
  'coming',
  'active',
  'ended',
  'suspended',
  'returning',
  'void',
] as const;

/** A pass of a client, and the order that pays for it. */
export const clientPass = z.object({
  pass_id: z.number().int(),
  plan: z.string(),
  periods: z.literal(passPeriods),
  standing: z.enum(passStandings),
  folio: z.string(),
  for_child: forChild,
  /** First moment and end of its periods; null until it is paid. */
  starts_at: when.nullable(),
  ends_at: when.nullable(),
});
export type ClientPass = z.infer<typeof clientPass>;

/** Tabs of the list; each subscription that was ever paid for is in one of them. */
export const memberTabs = ['active', 'past-due', 'leaving', 'paused', 'ended'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** A subscription in a list. */
export const memberRow = z.object({
  subscription_id: z.number().int(),
  contact_name: z.string(),
  contact_email: z.string(),
  plan: z.string(),
  price_cents: cents,
  created_at: when,
  paid_until: when.nullable(),
  next_charge_at: when.nullable(),
  paused_until: when.nullable(),
  ended_at: when.nullable(),
  cancel_label: z.enum(leaveReasons).nullable(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** Money of a period that goes back. */
export const periodRefundView = z.object({
  period_refund_id: z.number().int(),
  cents,
  reason: z.string(),
  state: z.enum(refundStates),
  staff_name: z.string().nullable(),
  created_at: when,
  failure_reason: z.string().nullable(),
  /** Tells that the refund failed, and was not tried again. */
  can_retry: z.boolean(),
});
export type PeriodRefundView = z.infer<typeof periodRefundView>;

/** A paid period. */
export const memberPeriod = z.object({
  period_id: z.number().int(),
  number: z.number().int(),
  period_start: when,
  period_end: when,
  paid_at: when,
  /** Amount charged; together with the shop's credit it is the agreed price. */
  amount_cents: cents,
  credit_cents: cents,
  refunded_cents: cents,
  /** Amount that can still be given back: charged − given back − under way. */
  left_cents: cents,
  standing: z.enum(['paid', 'disputed', 'returned']),
  /** State of the period's box: none is sent, it waits here, or it has left. */
  parcel: z.enum(['none', 'here', 'left']),
  /** The newest first. */
  refunds: z.array(periodRefundView),
});
export type MemberPeriod = z.infer<typeof memberPeriod>;

export const memberEventKinds = [
  'joined',
  'payment',
  'failed',
  'box',
  'parcel',
  'mail',
  'credit',
  'refund',
  'pause',
  'change',
  'ended',
  'coming',
] as const;

/** Past or planned event of a subscription, in the words of the desk. */
export const memberEvent = z.object({
  kind: z.enum(memberEventKinds),
  at: when,
  text: z.string(),
  /** A second line: titles and guía, a reason. */
  note: z.string().nullable(),
  staff_name: z.string().nullable(),
});
export type MemberEvent = z.infer<typeof memberEvent>;

export const member = z.object({
  subscription_id: z.number().int(),
  /** Version that is read with it, and sent with a change of the address. */
  version: z.number().int(),
  /** Client; null once the account was deleted. */
  user_id: z.number().int().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  plan: z.object({
    membership_id: z.number().int(),
    name: z.string(),
    family: z.enum(membershipFamilies),
    ships: z.boolean(),
  }),
  for_child: forChild,
  state: z.enum(subscriptionStates),
  tab: z.enum(memberTabs).nullable(),
  price_cents: cents,
  created_at: when,
  paid_until: when.nullable(),
  ended_at: when.nullable(),
  cancels: z.boolean(),
  /** The bank decides about one of its payments. */
  is_suspended: z.boolean(),
  paused_until: when.nullable(),
  /** The client's own words. */
  cancel_reason: z.string().nullable(),
  cancel_label: z.enum(leaveReasons).nullable(),
  /** Next charge; null where nothing will be charged. */
  next_charge: z.object({ at: when, cents, announced_at: when.nullable() }).nullable(),
  /** Box of the newest period; null for plans that send nothing. */
  box: z
    .object({
      shipment_id: z.number().int(),
      number: z.number().int(),
      state: z.enum(shippingStates),
      is_held: z.boolean(),
      is_skipped: z.boolean(),
      shipped_at: when.nullable(),
      delivered_at: when.nullable(),
    })
    .nullable(),
  /** `expires`: its last month, `2028-08`; null of one that the provider has not named since it is kept. */
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string().nullable() }).nullable(),
  address: address.extend({ state: z.string() }).nullable(),
  /** The next charge is a gift; `asked` until the provider has confirmed it. */
  credit: z
    .object({
      credit_id: z.number().int(),
      cents,
      state: z.enum(['asked', 'waiting']),
      reason: z.string(),
    })
    .nullable(),
  /** The newest first. */
  periods: z.array(memberPeriod),
  /** The newest first; what is coming stands before it. */
  timeline: z.array(memberEvent),
});
export type Member = z.infer<typeof member>;

/** Answer to each step of the staff: the subscription as it is now. */
export const memberShown = ok.extend({ member });
