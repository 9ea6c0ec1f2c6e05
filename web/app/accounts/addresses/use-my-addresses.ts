import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../ui/api.ts';

export const MY_ADDRESSES = ['GET /users/get-addresses'] as const;

/** The client's addresses, the main one first; the shop is not asked while nobody is signed in. */
export function useMyAddresses({ isWanted = true } = {}) {
  return useQuery({
    queryKey: MY_ADDRESSES,
    enabled: isWanted,
    queryFn: async ({ signal }) => (await browserApi('GET /users/get-addresses', { signal })).addresses,
  });
}
