import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { useSessionId } from '../../checkout/use-payment-details.ts';
import { browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { isPaidFor } from '../paid-for.ts';
import { useSelectedMembership } from '../selected-membership.ts';

import { MY_SUBSCRIPTIONS } from '../use-subscriptions.ts';

const ASK_EVERY_MS = 2_000;
const ASK_FOR_MS = 30_000;

const isPending = (subscription: Subscription | undefined) => subscription?.status === 'pending';

/**
 * Subscription of the payment session in the address, asked for during half a minute: the buyer may be back before the
 * provider's message arrives.
 */
export function useAwaitedSubscription() {
  const sessionId = useSessionId();
  const [since, setSince] = useState(() => Date.now());
  const query = useQuery({
    queryKey: ['POST /memberships/await-subscription', sessionId],
    queryFn: async ({ signal }) => {
      const body = { session_id: sessionId ?? '' };
      return (await browserApi('POST /memberships/await-subscription', { body, signal })).subscription;
    },
    enabled: Boolean(sessionId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isPending(state.data) && Date.now() - since < ASK_FOR_MS ? ASK_EVERY_MS : false,
    refetchIntervalInBackground: true,
  });
  const subscription = query.data;
  useEffect(() => {
    if (subscription && isPaidFor(subscription)) welcomeTo(subscription);
  }, [subscription]);
  return {
    sessionId,
    subscription,
    isFailed: query.isError && !subscription,
    /** True for a payment that is still undecided and not asked about any more. */
    isGivenUp: isPending(subscription) && query.dataUpdatedAt - since >= ASK_FOR_MS - ASK_EVERY_MS,
    askAgain: () => {
      setSince(Date.now());
      void query.refetch();
    },
  };
}

/** Forgets the chosen plan once it is subscribed to, and refreshes the menus, which have a new entry. */
function welcomeTo({ membership_id }: Subscription) {
  const { selected, clear } = useSelectedMembership.getState();
  if (selected?.membership_id === membership_id) clear();
  void queryClient.invalidateQueries({ queryKey: MY_SUBSCRIPTIONS });
}
