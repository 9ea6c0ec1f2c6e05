import { useQuery } from '@tanstack/react-query';
import { useVisitor } from '../accounts/client-session.ts';
import { browserApi } from '../ui/api.ts';

export const MY_SUBSCRIPTIONS = ['GET /memberships/get-my-subscriptions'] as const;

/** The client's subscriptions, asked for anew wherever they are shown; nothing is asked while there is no client. */
export function useSubscriptions() {
  const isClient = useVisitor().kind === 'client';
  return useQuery({
    queryKey: MY_SUBSCRIPTIONS,
    enabled: isClient,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await browserApi('GET /memberships/get-my-subscriptions', { signal })).subscriptions,
  });
}
