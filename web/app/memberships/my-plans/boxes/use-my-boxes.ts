import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../ui/api.ts';

const CALL = 'GET /memberships/get-my-boxes';

/** Boxes, asked for only for clients who have, or had, a plan with books. */
export const useMyBoxes = (isWanted: boolean) =>
  useQuery({
    queryKey: [CALL],
    enabled: isWanted,
    staleTime: 0,
    queryFn: async ({ signal }) => (await browserApi(CALL, { signal })).boxes,
  });
