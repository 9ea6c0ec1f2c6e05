import { z } from 'zod';
import { box } from './boxes.ts';
import { aboutBoxes } from './boxes-of-children.ts';
import { defineCalls } from './calls.ts';
import { image } from './catalog.ts';
import { sessionId } from './checkout.ts';
import { membershipFamilies } from './membership-terms.ts';
import { passOffer } from './passes.ts';
import { subscription, subscriptionDetail } from './subscriptions.ts';
import { exactText, id, line } from './text.ts';

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
  /** Tells that parcels are sent home, so the plan needs an address. */
  ships: z.boolean(),
  /** Passes that are sold of it, the shortest first. */
  pass_offers: z.array(passOffer),
  /** Examples of what its boxes hold: the first books of their list that are sold; none of plans without boxes. */
  box_titles: z.array(
    z.object({ product_id: z.number().int(), product_name: z.string(), main_image: image.nullable() }),
  ),
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
      /** Address of the parcels; null for plans that ship nothing. API clients may say `guest`, who has to register. */
      address_id: z.union([id, z.literal('guest')]).nullable(),
      /** Child of the client's that the boxes are for; left out or null where nobody says. */
      child_id: id.nullable().optional(),
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
      'PASS_STILL_RUNNING',
      'ADDRESS_REQUIRED',
      'SAVED_ADDRESS_NOT_FOUND',
      'CHILD_NOT_FOUND',
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
      /** End of the client's access to the readers' club without a charge; null without such access. */
      courtesy_until: z.iso.datetime().nullable(),
      /** True while the readers' club is open to the client, for whatever reason. */
      is_club_open: z.boolean(),
      /** Time of the shop's clock, which decides about periods: a telephone's may be days off. */
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
    summary:
      'Where the boxes of a plan or a pass go from now on: an address of the client’s; again changes nothing',
    body: aboutBoxes({ address_id: id }),
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
      /** Tells that cancelling ends the plan at once: nothing is paid any more, as a charge has failed. */
      ends_at_once: z.boolean(),
      /** Tells that the plan can be used until `current_period_end`; false in a pause longer than the paid time. */
      has_access: z.boolean(),
      /** The next parcel can be skipped instead, in Mis planes. */
      can_skip: z.boolean(),
      has_ended: z.boolean(),
    }),
    errors: ['BAD_REQUEST', 'CANCEL_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'POST /memberships/confirm-cancellation': {
    summary: 'Carries out the cancel link of a mail',
    body: z.object({ token: cancelToken }),
    response: done.extend({
      current_period_end: z.iso.datetime(),
      has_access: z.boolean(),
      has_ended: z.boolean(),
    }),
    errors: [
      'BAD_REQUEST',
      'CANCEL_LINK_INVALID',
      'SUBSCRIPTION_ENDED',
      'TOO_MANY_REQUESTS',
      'PROVIDER_NOT_REACHED',
    ],
  },
});
