import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MY_SUBSCRIPTIONS } from '../memberships/use-subscriptions.ts';
import { browserApi } from '../ui/api.ts';
import { queryClient } from '../ui/query-client.ts';

/** How long a payment may take to open the club before its buyer is sent away. */
const WAITS_MS = 30_000;
const ASKS_EVERY_MS = 2_000;

/** True while the member comes from a payment page (`session_id` in the address) whose outcome is not known yet. */
export function useIsBeingPaid(isNeeded: boolean): boolean {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id') ?? '';
  const [isOver, setIsOver] = useState(false);
  const isWaiting = isNeeded && sessionId !== '' && !isOver;

  const { data, isError } = useQuery({
    queryKey: ['POST /memberships/await-subscription', sessionId],
    enabled: isWaiting,
    queryFn: ({ signal }) =>
      browserApi('POST /memberships/await-subscription', { body: { session_id: sessionId }, signal }),
    refetchInterval: ASKS_EVERY_MS,
    staleTime: 0,
  });

  const hasAccess = data?.subscription.has_access ?? false;
  useEffect(() => {
    if (hasAccess) void queryClient.invalidateQueries({ queryKey: MY_SUBSCRIPTIONS });
  }, [hasAccess]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), WAITS_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return isWaiting && !isError;
}
