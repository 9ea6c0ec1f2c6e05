import { z } from 'zod';
import { address } from '../address.ts';
import { membershipFamilies } from '../membership-terms.ts';
import { subscriptionStates } from '../memberships.ts';
import { shippingStates } from '../orders.ts';
import { id, line, requiredLine } from '../text.ts';
import { defineDeskCalls } from './desk-call.ts';
import { leaveReasons } from './leave-reasons.ts';
import { refundStates, requestKey } from './refunds.ts';

const when = z.iso.datetime();
const cents = z.number().int();

/** A plan of a client, and what was sent for it. */
export const clientPlan = z.object({
  subscription_id: z.number().int(),
  plan: z.string(),
  state: z.enum(subscriptionStates),
  price_cents: cents,
  created_at: when,
  /** Until when it is paid. */
  paid_until: when.nullable(),
  cancels: z.boolean(),
  /** To be charged from time to time, in the words of a version. */
  consent: z.object({ given_at: when, version: z.string() }).nullable(),
  /** The newest first, at most twelve. */
  boxes: z.array(
    z.object({
      shipment_id: z.number().int(),
      state: z.enum(shippingStates),
      created_at: when,
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      /** Of the books in it, in their order. */
      titles: z.array(z.string()),
      /** Why it is not sent; null of boxes that are. */
      skipped_reason: z.string().nullable(),
    }),
  ),
});
export type ClientPlan = z.infer<typeof clientPlan>;

/** Each subscription that was ever paid for is in one of them. */
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
  /** Until when it is paid. */
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
  /** It failed, and nobody tried again. */
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
  /** What was charged; with what the shop gave it is the agreed price. */
  amount_cents: cents,
  credit_cents: cents,
  refunded_cents: cents,
  /** What can still be given back: charged − given back − under way. */
  left_cents: cents,
  standing: z.enum(['paid', 'disputed', 'returned']),
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

/** What happened, or is going to, in the words of the desk. */
export const memberEvent = z.object({
  kind: z.enum(memberEventKinds),
  at: when,
  text: z.string(),
  /** A second line: titles and guía, a reason. */
  note: z.string().nullable(),
  staff_name: z.string().nullable(),
});
export type MemberEvent = z.infer<typeof memberEvent>;

/** One subscription, whole. */
export const member = z.object({
  subscription_id: z.number().int(),
  /** Read with it, and said by a change of the address. */
  version: z.number().int(),
  /** Null once the account was deleted. */
  user_id: z.number().int().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  plan: z.object({
    membership_id: z.number().int(),
    name: z.string(),
    family: z.enum(membershipFamilies),
    ships: z.boolean(),
  }),
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
  /** Null where nothing will be charged. */
  next_charge: z.object({ at: when, cents, announced_at: when.nullable() }).nullable(),
  /** Of the newest period; null of plans that send nothing. */
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
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
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

/** The readers' club without a charge. */
export const accessGrantView = z.object({
  grant_id: z.number().int(),
  starts_at: when,
  /** An instant of the last day. */
  last_day: when,
  reason: z.string(),
  staff_name: z.string().nullable(),
  /** Ended before its day. */
  ended_at: when.nullable(),
  is_live: z.boolean(),
});
export type AccessGrantView = z.infer<typeof accessGrantView>;

/** Charges that the staff leave out in a row. */
export const PAUSE_MAX_PERIODS = 3;
const GRANT_MAX_MONTHS = 12;

const ok = z.object({ status: z.literal(true) });
const shown = ok.extend({ member });
const reason = requiredLine(300, 'Escribe por qué');
const money = cents.min(1).max(99_999_999);
const one = z.object({ subscription_id: id });

export const deskMembershipCalls = defineDeskCalls({
  'GET /desk/memberships/of-client': {
    access: 'members',
    summary: 'The plans of one client, the newest first',
    query: z.object({ user_id: id }),
    response: ok.extend({ plans: z.array(clientPlan) }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/memberships/list': {
    access: 'members',
    summary: 'Subscriptions of one tab, by name or e-mail where asked for',
    query: z.object({
      tab: z.enum(memberTabs),
      /** A name, or the beginning of an e-mail. */
      q: line(200).optional(),
      before: line(60).optional(),
    }),
    response: ok.extend({ members: z.array(memberRow), next: z.string().nullable() }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/memberships/counts': {
    access: 'members',
    summary: 'How many subscriptions are in each tab, exact to 10,000',
    response: ok.extend({ counts: z.record(z.enum(memberTabs), z.number().int()) }),
  },
  'GET /desk/memberships/get': {
    access: 'members',
    summary: 'One subscription, whole',
    query: one,
    response: ok.extend({ member }),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND'],
  },
  'POST /desk/memberships/cancel': {
    access: 'members',
    writes: true,
    summary: '«Cancelar al final»: nothing is charged any more, and what is paid lasts',
    body: one,
    response: shown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/cancel-now': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: '«Cancelar ahora», with a refund of the last period or without; once per key',
    body: one.extend({
      request_key: requestKey,
      refund: z.object({ period_id: id, cents: money, reason }).nullable(),
    }),
    /** Not done: the provider did not answer, and a job goes on asking. */
    response: shown.extend({ is_done: z.boolean() }),
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'NOT_FOUND',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'MEMBER_STEP_NOT_POSSIBLE',
      'REFUND_TOO_MUCH',
    ],
  },
  'POST /desk/memberships/reactivate': {
    access: 'members',
    writes: true,
    summary: '«Reactivar», while what is paid lasts',
    body: one,
    response: shown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'SUBSCRIPTION_SUSPENDED',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/credit': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: '«Regalar el próximo cobro»: the next invoice is paid with 0; one at a time, once per key',
    body: one.extend({ request_key: requestKey, reason, expected_cents: money }),
    response: shown,
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'SUBSCRIPTION_NOT_FOUND',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PRICE_CHANGED',
    ],
  },
  'POST /desk/memberships/remove-credit': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Takes a gift back that no charge has used',
    body: z.object({ credit_id: id }),
    response: shown,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE', 'PROVIDER_NOT_REACHED'],
  },
  'POST /desk/memberships/pause': {
    access: 'members',
    writes: true,
    summary: '«Pausar»: so many charges are left out, with their boxes; access ends with what is paid',
    body: one.extend({ periods: z.number().int().min(1).max(PAUSE_MAX_PERIODS) }),
    response: shown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'CANNOT_PAUSE',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/resume': {
    access: 'members',
    writes: true,
    summary: '«Continuar»: ends a pause; the charge that follows is one that was announced in time',
    body: one,
    response: shown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'CANNOT_PAUSE',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/change-address': {
    access: 'members',
    writes: true,
    summary: 'Where boxes go from now on and, by choice, those that are still here',
    body: one.extend({ version: z.number().int().min(0), address, also_box: z.boolean() }),
    response: shown.extend({ audit_entry_id: z.number().int() }),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE', 'EDITED_MEANWHILE'],
  },
  'POST /desk/memberships/send-card-link': {
    access: 'members',
    writes: true,
    summary: 'Mails a link with which the client types another card',
    body: one,
    response: shown,
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'MEMBER_STEP_NOT_POSSIBLE'],
  },
  'POST /desk/memberships/refund-period': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Gives money of a paid period back, once per key; what follows for access and boxes comes along',
    body: one.extend({ period_id: id, cents: money, reason, request_key: requestKey }),
    response: shown,
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'SUBSCRIPTION_NOT_FOUND', 'REFUND_TOO_MUCH'],
  },
  'POST /desk/memberships/retry-refund': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Asks the provider again for a refund that failed',
    body: z.object({ period_refund_id: id, request_key: requestKey }),
    response: shown,
    errors: ['BAD_REQUEST', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'REFUND_TOO_MUCH'],
  },
  'POST /desk/memberships/label-reason': {
    access: 'members',
    writes: true,
    summary: "What kind of reason the owner reads out of a client's words; null takes it away",
    body: one.extend({ label: z.enum(leaveReasons).nullable() }),
    response: shown,
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE'],
  },
  'GET /desk/memberships/grants': {
    access: 'members',
    summary: "«Acceso de cortesía» of one client: the readers' club without a charge",
    query: z.object({ user_id: id }),
    response: ok.extend({ grants: z.array(accessGrantView) }),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/memberships/grant': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Gives a client the readers’ club for some months; one at a time',
    body: z.object({ user_id: id, months: z.number().int().min(1).max(GRANT_MAX_MONTHS), reason }),
    response: ok.extend({ grants: z.array(accessGrantView) }),
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE'],
  },
  'POST /desk/memberships/end-grant': {
    access: 'members',
    writes: true,
    summary: 'Ends a courtesy access before its day',
    body: z.object({ grant_id: id }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
