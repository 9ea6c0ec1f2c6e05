import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '#contract/subscriptions.ts';
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
  /** Tells that the readers' club is open: by a subscription, a courtesy or a pass. */
  is_club_open: boolean;
  /** Time by the shop's clock. */
  now: string;
}

const asTheyAre = (answer: MySubscriptions) => answer;
const withoutClock = ({ subscriptions }: MySubscriptions) => subscriptions;
const readersAccess = ({ is_club_open }: MySubscriptions) => is_club_open;
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

/** Access to the members' pages, with the state of its query. The server decides; this only chooses the links to show. */
export const useReadersMembership = () => useAnswer(readersAccess);
