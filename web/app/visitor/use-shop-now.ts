import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../ui/api.ts';

const GET_NOW = 'GET /site/get-now';

/**
 * Time by the shop's clock, null until it is known: what is promised by day must not follow a phone whose clock is
 * wrong. Asked for again when the page is looked at again, as one that was left open outlives the cutoff hour.
 */
export function useShopNow(isWanted = true): string | null {
  const { data } = useQuery({
    queryKey: [GET_NOW],
    queryFn: async ({ signal }) => (await browserApi(GET_NOW, { signal })).now,
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });
  return data ?? null;
}
