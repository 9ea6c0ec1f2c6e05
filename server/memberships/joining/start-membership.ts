import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import Stripe from 'stripe';
import type { Address } from '#contract/address.ts';
import { CONSENT_VERSION } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { findClientAddress, findContactOf } from '../../accounts/accounts.ts';
import { violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { requireOwnChild } from '../boxes-of-children/boxes-of-children.ts';
import { findPlan, type Plan } from '../memberships.queries.ts';
import { findEndOfPasses } from '../passes/pass-for-sale.queries.ts';
import { isChargeable, isPaidFor } from '../subscription-states.ts';
import {
  findLiveSubscriptions,
  findSubscription,
  insertSubscription,
  noteConsent,
  type SubscriptionRecord,
} from '../subscriptions.queries.ts';
import { syncSession } from '../syncing/sync-session.ts';
import { createSubscriptionSession, sessionEnd } from './subscription-session.ts';

const WAIT_FOR_OTHER_CLICK_MS = 5_000;

interface Wanted {
  membership_id: number;
  address_id: number | 'guest' | null;
  child_id?: number | null | undefined;
  consent_version?: string | undefined;
  unit_amount?: number | undefined;
}

/**
 * A client wants to subscribe: writes the pending subscription, then asks the provider for a payment page and returns its
 * address. Clicking twice returns the same address; a page left for another address or an hour ago is ended first.
 */
export async function startMembership(shop: Shop, userId: number, wanted: Wanted): Promise<string> {
  const plan = await findPlan(shop.db, wanted.membership_id);
  if (!plan) throw new ShopError('MEMBERSHIP_NOT_FOUND');
  if (wanted.address_id === 'guest') throw new ShopError('SESSION_REQUIRED');
  const childId = plan.ships ? (wanted.child_id ?? null) : null;
  await requireOwnChild(shop.db, userId, childId);
  await requireNoPass(shop, userId, plan.membership_id, childId);
  if (wanted.consent_version !== undefined && wanted.consent_version !== CONSENT_VERSION)
    throw new ShopError('CONSENT_OUTDATED');
  if (wanted.unit_amount !== undefined && wanted.unit_amount !== plan.price_cents)
    throw new ShopError('PRICE_CHANGED', { details: { price_cents: plan.price_cents } });
  const address = plan.ships ? await addressOf(shop, userId, wanted.address_id) : null;
  const input = { userId, plan, childId, address, consentVersion: wanted.consent_version ?? null };
  return (await openPage(shop, input)) ?? placeSubscription(shop, input);
}

/** Throws PASS_STILL_RUNNING: what a pass opens is not paid for twice. */
async function requireNoPass(
  { db, clock }: Shop,
  userId: number,
  membershipId: number,
  childId: number | null,
): Promise<void> {
  const until = await findEndOfPasses(db, { userId, membershipId, childId }, clock.now());
  if (!until) return;
  const sentence = `Tu pase llega hasta el ${dateText(until)}. Podrás suscribirte cuando termine.`;
  throw new ShopError('PASS_STILL_RUNNING', { sentence, details: { until: until.toISOString() } });
}

interface Input {
  userId: number;
  plan: Plan;
  childId: number | null;
  address: Address | null;
  consentVersion: string | null;
}

async function addressOf({ db }: Shop, userId: number, addressId: number | null): Promise<Address> {
  if (addressId === null) throw new ShopError('ADDRESS_REQUIRED');
  const address = await findClientAddress(db, userId, addressId);
  if (!address) throw new ShopError('SAVED_ADDRESS_NOT_FOUND');
  return address;
}

/** The page of the same input, if one is open; every other one that it would stand beside is ended. */
async function openPage(shop: Shop, input: Input): Promise<string | undefined> {
  const { userId, plan, childId } = input;
  for (const live of await findLiveSubscriptions(shop.db, userId, plan.membership_id, childId)) {
    const url = await reuseOrEnd(shop, live, input);
    if (url) return url;
  }
  return undefined;
}

/** The page of the same input, if one is open. Throws ALREADY_SUBSCRIBED for one that has been paid, maybe just now. */
async function reuseOrEnd(
  shop: Shop,
  live: SubscriptionRecord,
  { plan, childId, address, consentVersion }: Input,
): Promise<string | undefined> {
  const { db, clock } = shop;
  if (live.state !== 'pending') throw alreadySubscribed(live, childId);
  const isOpen = live.session_expires_at !== null && live.session_expires_at > clock.now();
  const isSame =
    live.price_cents === plan.price_cents &&
    live.child_id === childId &&
    isDeepStrictEqual(live.shipping_address, address);
  if (isOpen && isSame) {
    if (consentVersion) await noteConsent(db, live.subscription_id, consentVersion, clock.now());
    return live.session_id ? urlWhileOpen(shop, live, live.session_id) : pageOfUnfinished(shop, live);
  }
  await endPage(shop, live);
  const after = await findSubscription(db, live.subscription_id);
  // Page ended, unpaid or long after it was paid without our knowing.
  if (!after || !isChargeable(after.state)) return undefined;
  // The provider could not end it now: a second page beside it could be paid, too.
  if (after.state === 'pending') throw new ShopError('PAYMENT_PROVIDER_FAILED');
  throw new ShopError('ALREADY_SUBSCRIBED');
}

/** Another box of a plan needs two named children: that of the first is said in Mis planes. */
function alreadySubscribed({ child_slot }: SubscriptionRecord, childId: number | null): ShopError {
  const sentence = 'Ya tienes este plan. Di en Mis planes para quién es y podrás pedir otra caja.';
  return new ShopError('ALREADY_SUBSCRIBED', childId !== null && child_slot === 0 ? { sentence } : {});
}

/** The client may come back from that very page, before the message about what happened there. */
async function urlWhileOpen(
  shop: Shop,
  live: SubscriptionRecord,
  sessionId: string,
): Promise<string | undefined> {
  const { db, log } = shop;
  await syncSession(shop, sessionId, 'checkout').catch((error) =>
    log.warn({ err: error }, 'the provider did not answer, the page is taken to be open'),
  );
  const now = await findSubscription(db, live.subscription_id);
  if (now && isPaidFor(now.state)) throw new ShopError('ALREADY_SUBSCRIBED');
  return now?.state === 'pending' ? (now.session_url ?? undefined) : undefined;
}

/** Click before may still be at work; if the provider had failed it, this one tries again. */
async function pageOfUnfinished(shop: Shop, live: SubscriptionRecord): Promise<string> {
  const age = shop.clock.now().getTime() - live.created_at.getTime();
  if (live.session_failures > 0 || age >= WAIT_FOR_OTHER_CLICK_MS)
    return (await createSubscriptionSession(shop, live)).url;
  for (let waited = 0; waited < WAIT_FOR_OTHER_CLICK_MS; waited += 100) {
    const now = await findSubscription(shop.db, live.subscription_id);
    if (now?.session_url) return now.session_url;
    if (now?.state !== 'pending') break;
    await sleep(100);
  }
  throw new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });
}

/** Ends a payment page at the provider, whose word alone counts: it may be being paid at this moment. */
export async function endPage(shop: Shop, pending: SubscriptionRecord): Promise<void> {
  const { log, stripe } = shop;
  // Page that was never shown to anybody, but maybe made: the same key finds it.
  const sessionId = pending.session_id ?? (await createSubscriptionSession(shop, pending)).id;
  await stripe.checkout.sessions
    .expire(sessionId)
    .catch((error) => log.info({ err: error }, 'the page of a subscription was not open'));
  await syncSession(shop, sessionId, 'checkout').catch((error) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new ShopError('PAYMENT_PROVIDER_FAILED', { cause: error });
  });
}

async function placeSubscription(shop: Shop, input: Input): Promise<string> {
  const { db, clock } = shop;
  const { userId, plan, childId, address, consentVersion } = input;
  const contact = await findContactOf(db, userId);
  if (plan.ships && (contact.name === '' || contact.phone === '')) throw new ShopError('PROFILE_INCOMPLETE');
  const at = clock.now();
  const { membership_id: membershipId, price_cents: priceCents } = plan;
  const made = { userId, membershipId, childId, priceCents, contact, address, consentVersion };
  try {
    const subscriptionId = await insertSubscription(db, { ...made, sessionExpiresAt: sessionEnd(at), at });
    const pending = await findSubscription(db, subscriptionId);
    if (!pending) throw new Error(`There is no subscription ${subscriptionId} to pay.`);
    return (await createSubscriptionSession(shop, pending)).url;
  } catch (error) {
    if (violatedConstraint(error) !== 'one_live_subscription') throw error;
    const url = await openPage(shop, input);
    if (url) return url;
    throw new ShopError('CHECKOUT_IN_PROGRESS', { retryAfterSeconds: 2 });
  }
}
