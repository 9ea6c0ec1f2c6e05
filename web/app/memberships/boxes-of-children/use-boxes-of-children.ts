import { useQuery } from '@tanstack/react-query';
import type { BoxOfChild } from '#contract/boxes-of-children.ts';
import { browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { isSignedIn, useVisitor } from '../../visitor/client-session.ts';

const CALL = 'GET /memberships/get-boxes-of-children';

/** The client's boxes that go on, and for whom they are; no calls without a client. */
export function useBoxesOfChildren({ isWanted = true } = {}) {
  const isClient = useVisitor().kind === 'client';
  return useQuery({
    queryKey: [CALL],
    enabled: () => isWanted && isClient && isSignedIn(),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<BoxOfChild[]> => (await browserApi(CALL, { signal })).boxes,
  });
}

export const readBoxesAgain = () => queryClient.invalidateQueries({ queryKey: [CALL] });

/** Boxes of a plan that leave no room for more of it for a child: its own, and those that are for nobody in particular. */
export const boxesInTheWay = (boxes: readonly BoxOfChild[], membershipId: number, childId: number | null) =>
  boxes.filter(
    (box) =>
      box.membership_id === membershipId &&
      (childId === null || box.child_id === null || box.child_id === childId),
  );
