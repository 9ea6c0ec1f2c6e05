import { useQuery } from '@tanstack/react-query';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { browserApi } from '../ui/api.ts';
import { isSignedIn, useVisitor } from '../visitor/client-session.ts';

const CALL = 'GET /memberships/get-my-subscriptions';
export const MY_SUBSCRIPTIONS = [CALL] as const;

/** How soon a charge that has just been paid on the provider's page should show. */
const WATCHING_MS = 5_000;

export interface MySubscriptions {
  subscriptions: Subscription[];
  /** Until when the readers' club is open without a charge. */
  courtesy_until: string | null;
  /** By the shop's clock. */
  now: string;
}

const asTheyAre = (answer: MySubscriptions) => answer;
const withoutClock = ({ subscriptions }: MySubscriptions) => subscriptions;
const readersAccess = ({ subscriptions, courtesy_until }: MySubscriptions) =>
  Boolean(courtesy_until) || subscriptions.some(opensReadersClub);
const owes = ({ status }: Subscription) => status === 'past_due';

/** Asked for anew wherever they are shown and whenever the window comes back; nothing while there is no client. */
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

/** The client's subscriptions, those that go on first. */
export const useSubscriptions = () => useAnswer(withoutClock);

/** With the shop's clock; a charge that is owed is watched until it is paid. */
export const useSubscriptionsToday = () => useAnswer(asTheyAre, true);

/** Whether the visitor may enter the members' pages; false until that is known. */
export function useReadersAccess(): boolean {
  return useReadersMembership().data ?? false;
}

/** The same, with how the question stands. */
export const useReadersMembership = () => useAnswer(readersAccess);

/** The server decides at the door; this only shows the way. */
const opensReadersClub = ({ membership_code, has_access }: Subscription) =>
  membership_code === READERS_CLUB && has_access;
