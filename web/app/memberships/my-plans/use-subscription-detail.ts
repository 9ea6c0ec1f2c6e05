import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../ui/api.ts';

export const SUBSCRIPTION_DETAIL = 'GET /memberships/get-subscription-detail';

export function useSubscriptionDetail(subscription_id: number) {
  return useQuery({
    queryKey: [SUBSCRIPTION_DETAIL, subscription_id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await browserApi(SUBSCRIPTION_DETAIL, { query: { subscription_id }, signal })).subscription,
  });
}
