import { useQuery } from '@tanstack/react-query';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Pass } from '#contract/passes.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { useMyPasses } from '../orders/passes/use-my-passes.ts';
import { browserApi } from '../ui/api.ts';
import { isSignedIn, useVisitor } from '../visitor/client-session.ts';

const CALL = 'GET /memberships/get-my-subscriptions';
export const MY_SUBSCRIPTIONS = [CALL] as const;

/** Milliseconds within which a charge that was paid on the provider's page should show. */
const WATCHING_MS = 5_000;

export interface MySubscriptions {
  subscriptions: Subscription[];
  /** Instant until which the readers' club is open without a charge. */
  courtesy_until: string | null;
  /** Time by the shop's clock. */
  now: string;
}

const asTheyAre = (answer: MySubscriptions) => answer;
const withoutClock = ({ subscriptions }: MySubscriptions) => subscriptions;
const readersAccess = ({ subscriptions, courtesy_until }: MySubscriptions) =>
  Boolean(courtesy_until) || subscriptions.some(opensReadersClub);
const owes = ({ status }: Subscription) => status === 'past_due';

/** Reads the answer anew wherever it is shown and whenever the window comes back; no calls without a client. */
function useAnswer<Shown>(select: (answer: MySubscriptions) => Shown, isWatching = false) {
  const isClient = useVisitor().kind === 'client';
  return useQuery({
    queryKey: MY_SUBSCRIPTIONS,
    enabled: () => isClient && isSignedIn(),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      isWatching && state.data?.subscriptions.some(owes) ? WATCHING_MS : false,
    queryFn: ({ signal }): Promise<MySubscriptions> => browserApi(CALL, { signal }),
    select,
  });
}

/** The client's subscriptions, those that renew first. */
export const useSubscriptions = () => useAnswer(withoutClock);

/** Subscriptions with the shop's clock; an owed charge is watched until it is paid. */
export const useSubscriptionsToday = () => useAnswer(asTheyAre, true);

/** True when the visitor may enter the members' pages; false until that is known. */
export function useReadersAccess(): boolean {
  return useReadersMembership().data ?? false;
}

/** Access to the members' pages, with the state of its queries; passes are asked for where nothing else opens them. */
export function useReadersMembership() {
  const asMember = useAnswer(readersAccess);
  const passes = useMyPasses({ isWanted: asMember.data === false });
  const last = asMember.data === false ? passes : asMember;
  return {
    data: asMember.data || (passes.data ? passes.data.passes.some(opensReadersClub) : undefined),
    isSuccess: last.isSuccess,
    isFetching: asMember.isFetching || passes.isFetching,
    error: last.error,
    refetch: last.refetch,
  };
}

/** The server decides about access; this rule only chooses the links to show. */
const opensReadersClub = ({ membership_code, has_access }: Pick<Pass, 'membership_code' | 'has_access'>) =>
  membership_code === READERS_CLUB && has_access;
