import type { FastifyInstance, FastifyRequest } from 'fastify';
import { membershipsCalls } from '#contract/memberships.ts';
import { dateText } from '#contract/mexico-city.ts';
import { ShopError } from '../platform/errors.ts';
import type { InternalCaller } from '../platform/http/internal-caller.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { type CallHandlers, registerCalls } from '../platform/http/register-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { isOpen } from './access.queries.ts';
import { isReadersClubMember } from './access.ts';
import { subscriptionOfToken } from './cancel-link.ts';
import { changeAddress, changeAddressOfPass } from './change-address.ts';
import { cancelSubscription, createPortalLink, reactivateSubscription } from './change-subscription.ts';
import { awaitSubscription } from './joining/await-subscription.ts';
import { listPlans } from './joining/list-plans.ts';
import { startMembership } from './joining/start-membership.ts';
import { resumeSubscription } from './pausing/pause-subscription.ts';
import { presentPausing } from './pausing/present-pausing.ts';
import { skipNextShipment } from './pausing/skip-shipment.ts';
import { listBoxesOf } from './present-box.ts';
import { presentDetail, presentSubscription } from './present-subscription.ts';
import { isPaidFor } from './subscription-states.ts';
import {
  findClientSubscription,
  findClientSubscriptions,
  findSubscription,
  type SubscriptionRecord,
} from './subscriptions.queries.ts';

const CHECKOUTS = { name: 'membership-checkout', max: 10, windowSeconds: 600 };
const AWAITING = { name: 'await-subscription', max: 60, windowSeconds: 60 };
/** Limits of calls that each ask the provider. */
const CHANGES = { name: 'subscription-change', max: 20, windowSeconds: 600 };
const PORTAL_LINKS = { name: 'billing-portal', max: 20, windowSeconds: 600 };
const LINKS = { name: 'cancel-link-ip', max: 30, windowSeconds: 600 };

const CANCELLED = 'Tu suscripción quedó cancelada';

type Handlers = CallHandlers<typeof membershipsCalls>;

export function membershipsRoutes(app: FastifyInstance, shop: Shop, { isInternal }: InternalCaller) {
  registerCalls(app, shop, membershipsCalls, {
    ...subscribing(shop),
    ...ownPlans(shop),
    ...changes(shop),
    ...pausing(shop),
    ...mailedLinks(shop, isInternal),
  });
}

type Subscribing =
  | 'GET /memberships/get-memberships'
  | 'POST /memberships/create-checkout-membership'
  | 'POST /memberships/await-subscription';

/** Handlers of plans on sale, and of paying for them. */
function subscribing(shop: Shop): Pick<Handlers, Subscribing> {
  const { limits } = shop;
  return {
    'GET /memberships/get-memberships': async () => ({
      status: true,
      membership_list: await listPlans(shop),
    }),
    'POST /memberships/create-checkout-membership': async ({ client, body }) => {
      await limits.spend([[CHECKOUTS, String(client.userId)]]);
      const url = await startMembership(shop, client.userId, body);
      return { status: true, checkout_url: url, status_Message: '' };
    },
    'POST /memberships/await-subscription': async ({ client, body }) => {
      await limits.spend([[AWAITING, String(client.userId)]]);
      return awaitSubscription(shop, client.userId, body.session_id);
    },
  };
}

type OwnPlans =
  | 'GET /memberships/get-my-subscriptions'
  | 'GET /memberships/get-my-boxes'
  | 'GET /memberships/get-subscription-detail'
  | 'POST /memberships/create-portal-link';

function ownPlans(shop: Shop): Pick<Handlers, OwnPlans> {
  const { db, clock, limits } = shop;
  return {
    'GET /memberships/get-my-subscriptions': async ({ client }) => {
      const now = clock.now();
      const [{ all, courtesyUntil }, isClubOpen] = await Promise.all([
        findClientSubscriptions(db, client.userId, now),
        isReadersClubMember(shop, client.userId),
      ]);
      return {
        status: true,
        subscriptions: all.filter(wasPaid).map((kept) => presentSubscription(kept, now)),
        courtesy_until: courtesyUntil?.toISOString() ?? null,
        is_club_open: isClubOpen,
        now: now.toISOString(),
      };
    },
    'GET /memberships/get-my-boxes': async ({ client }) => ({
      status: true,
      boxes: await listBoxesOf(shop, client.userId),
    }),
    'GET /memberships/get-subscription-detail': async ({ client, query }) => ({
      status: true,
      subscription: await presentDetail(shop, await own(shop, client.userId, query.subscription_id)),
    }),
    'POST /memberships/create-portal-link': async ({ client, body }) => {
      await limits.spend([[PORTAL_LINKS, String(client.userId)]]);
      const kept = await own(shop, client.userId, body.subscription_id);
      return { status: true, url: await createPortalLink(shop, kept), status_Message: '' };
    },
  };
}

type Changes =
  | 'POST /memberships/cancel-subscription'
  | 'POST /memberships/reactivate-subscription'
  | 'POST /memberships/change-shipping-address';
type Pausing = 'POST /memberships/skip-next-shipment' | 'POST /memberships/continue-subscription';

/** Handlers of changes that a signed-in client makes to a plan. */
function changes(shop: Shop): Pick<Handlers, Changes> {
  return {
    'POST /memberships/cancel-subscription': async ({ client: { userId }, body, request }) => {
      const kept = await toChange(shop, userId, body.subscription_id);
      const changed = await cancelSubscription(shop, kept, { cause: 'client' }, body.reason);
      const { subscription_id: subscriptionId } = kept;
      request.log.info({ userId, subscriptionId }, 'subscription cancelled');
      return {
        status: true,
        status_Message: CANCELLED,
        subscription: presentSubscription(changed, shop.clock.now()),
      };
    },
    'POST /memberships/change-shipping-address': async ({ client: { userId }, body, request }) => {
      const { address_id: addressId, ...sender } = body;
      if ('subscription_id' in body)
        await changeAddress(shop, await toChange(shop, userId, body.subscription_id), addressId);
      else {
        await shop.limits.spend([[CHANGES, String(userId)]]);
        await changeAddressOfPass(shop, userId, body.pass_id, addressId);
      }
      request.log.info({ userId, ...sender }, 'address of boxes changed');
      return { status: true, status_Message: 'Tu próxima caja va a esa dirección' };
    },
    'POST /memberships/reactivate-subscription': async ({ client: { userId }, body, request }) => {
      const kept = await toChange(shop, userId, body.subscription_id);
      const changed = await reactivateSubscription(shop, kept, { cause: 'client' });
      const { subscription_id: subscriptionId } = kept;
      request.log.info({ userId, subscriptionId }, 'subscription reactivated');
      return {
        status: true,
        status_Message: 'Tu suscripción sigue activa',
        subscription: presentSubscription(changed, shop.clock.now()),
      };
    },
  };
}

/** Parcels that a client skips, and the end of that. */
function pausing(shop: Shop): Pick<Handlers, Pausing> {
  return {
    'POST /memberships/skip-next-shipment': async ({ client: { userId }, body, request }) => {
      const kept = await toChange(shop, userId, body.subscription_id);
      const changed = await skipNextShipment(shop, kept, new Date(body.charge_at));
      request.log.info({ userId, subscriptionId: kept.subscription_id }, 'shipment skipped');
      return {
        status: true,
        status_Message: `Saltaste tu próximo envío. ${nextCharge(changed)}`,
        subscription: presentSubscription(changed, shop.clock.now()),
      };
    },
    'POST /memberships/continue-subscription': async ({ client: { userId }, body, request }) => {
      const kept = await toChange(shop, userId, body.subscription_id);
      const changed = await resumeSubscription(shop, kept, { cause: 'client' });
      request.log.info({ userId, subscriptionId: kept.subscription_id }, 'subscription continued');
      return {
        status: true,
        status_Message: `Tu suscripción continúa. ${nextCharge(changed)}`,
        subscription: presentSubscription(changed, shop.clock.now()),
      };
    },
  };
}

const nextCharge = ({ next_charge_at }: SubscriptionRecord) =>
  next_charge_at ? `Tu próximo cargo: ${dateText(next_charge_at)}.` : '';

/** The client's own, within what one may ask of the provider. */
async function toChange(shop: Shop, userId: number, subscriptionId: number) {
  await shop.limits.spend([[CHANGES, String(userId)]]);
  return own(shop, userId, subscriptionId);
}

type MailedLinks = 'POST /memberships/get-cancellation' | 'POST /memberships/confirm-cancellation';

/** Handlers of the link in a notice, without a session. */
function mailedLinks(shop: Shop, isInternal: InternalCaller['isInternal']): Pick<Handlers, MailedLinks> {
  const { db, clock, limits } = shop;
  return {
    'POST /memberships/get-cancellation': async ({ body, request }) => {
      const kept = await ofToken(body.token, request);
      const { can_skip } = presentPausing(kept, clock.now());
      return {
        status: true,
        membership_name: kept.name,
        current_period_end: (kept.current_period_end ?? kept.created_at).toISOString(),
        cancel_at_period_end: kept.cancel_at_period_end,
        ends_at_once: kept.state === 'past_due',
        has_access: isOpen(kept, clock.now()),
        can_skip,
        has_ended: !isPaidFor(kept.state),
      };
    },
    'POST /memberships/confirm-cancellation': async ({ body, request }) => {
      const changed = await cancelSubscription(shop, await ofToken(body.token, request), {
        cause: 'cancel link',
      });
      request.log.info({ subscriptionId: changed.subscription_id }, 'subscription cancelled by mailed link');
      return {
        status: true,
        status_Message: CANCELLED,
        current_period_end: (changed.current_period_end ?? changed.created_at).toISOString(),
        has_access: isOpen(changed, clock.now()),
        has_ended: !isPaidFor(changed.state),
      };
    },
  };

  async function ofToken(token: string, request: FastifyRequest): Promise<SubscriptionRecord> {
    // A page being rendered has paid for its own network, which is not the one that its calls come from.
    if (!isInternal(request)) await limits.spend(perNetwork(LINKS, request.ip));
    const subscriptionId = subscriptionOfToken(shop.secrets.orderLinkKey, token, clock.now());
    const kept = subscriptionId ? await findSubscription(db, subscriptionId) : undefined;
    if (!kept || !wasPaid(kept)) throw new ShopError('CANCEL_LINK_INVALID');
    return kept;
  }
}

async function own({ db }: Shop, userId: number, subscriptionId: number): Promise<SubscriptionRecord> {
  const kept = await findClientSubscription(db, userId, subscriptionId);
  if (!kept || !wasPaid(kept)) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  return kept;
}

/** A page that nobody paid on is no subscription yet. */
const wasPaid = ({ state, current_period_end }: SubscriptionRecord) =>
  current_period_end !== null && state !== 'pending' && state !== 'expired';
