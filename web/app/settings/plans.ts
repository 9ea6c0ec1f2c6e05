import { queryOptions } from '@tanstack/react-query';
import type { Membership } from '#contract/memberships.ts';
import { pesosFromCents } from '#contract/money.ts';
import { type Api, browserApi } from '../ui/api.ts';

const FIVE_MINUTES = 300_000;

export const loadPlans = async (api: Api): Promise<Membership[]> =>
  (await api('GET /memberships/get-memberships')).membership_list;

/** Plan with the fields that its card shows. */
export type PlanOnCard = Omit<Membership, 'products'>;

/** Drops what a card does not show: the page is to arrive in a connection's first packets. */
export const planOnCard = ({ products: _, ...plan }: Membership): PlanOnCard => plan;

/** Query of the plans on offer in the browser's cache. */
export const plansQuery = queryOptions({
  queryKey: ['GET /memberships/get-memberships'],
  queryFn: () => loadPlans(browserApi),
  staleTime: FIVE_MINUTES,
});

export const withPrice = (
  plans: readonly Membership[] | undefined,
  membership_id: number,
  price_cents: number,
): Membership[] | undefined =>
  plans?.map((plan) =>
    plan.membership_id === membership_id
      ? { ...plan, price_cents, price: pesosFromCents(price_cents) }
      : plan,
  );
