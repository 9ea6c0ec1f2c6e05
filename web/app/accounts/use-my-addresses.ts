import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../ui/api.ts';

export const MY_ADDRESSES = ['GET /users/get-addresses'] as const;

/** The client's addresses, the main one first. */
export function useMyAddresses() {
  return useQuery({
    queryKey: MY_ADDRESSES,
    queryFn: async ({ signal }) => (await browserApi('GET /users/get-addresses', { signal })).addresses,
  });
}
