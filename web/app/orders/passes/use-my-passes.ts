import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/api.ts';
import { browserApi } from '../../ui/api.ts';
import { isSignedIn, useVisitor } from '../../visitor/client-session.ts';

const CALL = 'GET /memberships/get-my-passes';

export type MyPasses = Calls[typeof CALL]['response'];

/** The client's passes, read anew wherever they are shown and whenever the window comes back; no calls without a client. */
export function useMyPasses({ isWanted = true } = {}) {
  const isClient = useVisitor().kind === 'client';
  return useQuery({
    queryKey: [CALL],
    enabled: () => isWanted && isClient && isSignedIn(),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }): Promise<MyPasses> => browserApi(CALL, { signal }),
  });
}
