import type { FastifyInstance } from 'fastify';
import { deskAccessGrantCalls } from '#contract/desk/access-grants.ts';
import { deskMemberMoneyCalls } from '#contract/desk/member-money.ts';
import { deskMembershipCalls } from '#contract/desk/memberships.ts';
import { deskPeriodRefundCalls } from '#contract/desk/period-refunds.ts';
import {
  type DeskHandlers,
  type DeskParts,
  registerDeskCalls,
} from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { findPassesOfClient, findPlansOfClient } from './client-plans.queries.ts';
import { askForCard } from './members/ask-for-card.ts';
import { cancelAtEnd, reactivateMember } from './members/cancel-member.ts';
import { changeMemberAddress } from './members/change-member-address.ts';
import { endMember } from './members/end-member.ts';
import { giveCredit, removeCredit } from './members/give-credit.ts';
import { endGrant, grantAccess, listGrants } from './members/grant-access.ts';
import { labelReason } from './members/label-reason.ts';
import { listMembers } from './members/list-members.ts';
import { countMembers } from './members/member-list.queries.ts';
import { pauseMember, resumeMember } from './members/pause-member.ts';
import {
  listFailedRefunds,
  refundPeriod,
  retryPeriodRefund,
  settleFailedRefund,
} from './members/refund-period.ts';
import { showMember } from './members/show-member.ts';

type Handlers = DeskHandlers<typeof deskMembershipCalls>;

/** Subscriptions as the staff see them, and what they do with them. */
export function membersDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskMembershipCalls, {
    ...reading(shop),
    ...going(shop),
    ...caring(shop),
  });
  registerDeskCalls(api, parts, deskMemberMoneyCalls, givingBack(shop));
  registerDeskCalls(api, parts, deskPeriodRefundCalls, failedRefunds(shop));
  registerDeskCalls(api, parts, deskAccessGrantCalls, granting(shop));
}

const status = true as const;

const shown = async (shop: Shop, subscriptionId: number) => ({
  status,
  member: await showMember(shop, subscriptionId),
});

type Reading =
  | 'GET /desk/memberships/of-client'
  | 'GET /desk/memberships/list'
  | 'GET /desk/memberships/counts'
  | 'GET /desk/memberships/get';

const reading = (shop: Shop): Pick<Handlers, Reading> => ({
  'GET /desk/memberships/of-client': async ({ query }) => {
    const now = shop.clock.now();
    return {
      status,
      plans: await findPlansOfClient(shop.db, query.user_id, now),
      passes: wire(await findPassesOfClient(shop.db, query.user_id, now)),
    };
  },
  'GET /desk/memberships/list': async ({ query }) => ({ status, ...(await listMembers(shop, query)) }),
  'GET /desk/memberships/counts': async () => ({ status, counts: await countMembers(shop.db) }),
  'GET /desk/memberships/get': ({ query }) => shown(shop, query.subscription_id),
});

type Going =
  | 'POST /desk/memberships/pause'
  | 'POST /desk/memberships/resume'
  | 'POST /desk/memberships/cancel'
  | 'POST /desk/memberships/cancel-now'
  | 'POST /desk/memberships/reactivate';

/** Handlers of whether a subscription goes on. */
const going = (shop: Shop): Pick<Handlers, Going> => ({
  'POST /desk/memberships/cancel': async ({ body, by }) => {
    await cancelAtEnd(shop, by, body.subscription_id);
    return shown(shop, body.subscription_id);
  },
  'POST /desk/memberships/cancel-now': async ({ body, by }) => {
    const is_done = await endMember(shop, by, body);
    return { ...(await shown(shop, body.subscription_id)), is_done };
  },
  'POST /desk/memberships/pause': async ({ body, by }) => {
    await pauseMember(shop, by, body);
    return shown(shop, body.subscription_id);
  },
  'POST /desk/memberships/resume': async ({ body, by }) => {
    await resumeMember(shop, by, body.subscription_id);
    return shown(shop, body.subscription_id);
  },
  'POST /desk/memberships/reactivate': async ({ body, by }) => {
    await reactivateMember(shop, by, body.subscription_id);
    return shown(shop, body.subscription_id);
  },
});

/** Money that is not charged, or goes back. */
const givingBack = (shop: Shop): DeskHandlers<typeof deskMemberMoneyCalls> => ({
  'POST /desk/memberships/credit': async ({ body, by }) => {
    await giveCredit(shop, by, body);
    return shown(shop, body.subscription_id);
  },
  'POST /desk/memberships/remove-credit': async ({ body, by }) =>
    shown(shop, await removeCredit(shop, by, body.credit_id)),
  'POST /desk/memberships/refund-period': async ({ body, by }) => {
    await refundPeriod(shop, by, body);
    return shown(shop, body.subscription_id);
  },
  'POST /desk/memberships/retry-refund': async ({ body, by }) =>
    shown(shop, await retryPeriodRefund(shop, by, body)),
});

type Caring =
  | 'POST /desk/memberships/change-address'
  | 'POST /desk/memberships/send-card-link'
  | 'POST /desk/memberships/label-reason';

const caring = (shop: Shop): Pick<Handlers, Caring> => ({
  'POST /desk/memberships/change-address': async ({ body, by }) => {
    const audit_entry_id = await changeMemberAddress(shop, by, body);
    return { ...(await shown(shop, body.subscription_id)), audit_entry_id };
  },
  'POST /desk/memberships/send-card-link': async ({ body, by }) => {
    await askForCard(shop, by, body.subscription_id);
    return shown(shop, body.subscription_id);
  },
  'POST /desk/memberships/label-reason': async ({ body, by }) => {
    await labelReason(shop, by, body);
    return shown(shop, body.subscription_id);
  },
});

const granting = (shop: Shop): DeskHandlers<typeof deskAccessGrantCalls> => ({
  'GET /desk/memberships/grants': async ({ query }) => ({
    status,
    grants: await listGrants(shop, query.user_id),
  }),
  'POST /desk/memberships/grant': async ({ body, by }) => {
    await grantAccess(shop, by, body);
    return { status, grants: await listGrants(shop, body.user_id) };
  },
  'POST /desk/memberships/end-grant': async ({ body, by }) => {
    await endGrant(shop, by, body.grant_id);
    return { status };
  },
});

/** Money of periods that did not go back. */
const failedRefunds = (shop: Shop): DeskHandlers<typeof deskPeriodRefundCalls> => ({
  'GET /desk/memberships/failed-refunds': async () => ({ status, refunds: await listFailedRefunds(shop) }),
  'POST /desk/memberships/settle-refund': async ({ body, by }) => {
    await settleFailedRefund(shop, by, body);
    return { status };
  },
});
