import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../ui/api.ts';
import { useChange } from '../../ui/use-change.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import { MY_SUBSCRIPTIONS } from '../use-subscriptions.ts';
import { SUBSCRIPTION_DETAIL } from './use-subscription-detail.ts';

/** Refreshes every answer that shows subscriptions: the bar, the account, the plans and the open one. */
export function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: MY_SUBSCRIPTIONS }),
      queryClient.invalidateQueries({ queryKey: [SUBSCRIPTION_DETAIL] }),
    ]);
}

/** Opens the provider's page for the card and the invoices, which leads back to the plans. */
export function usePortal(subscription_id: number) {
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const { change: open, error } = useChange({
    mutationFn: async () => {
      setIsBusy(true);
      const { url } = await browserApi('POST /memberships/create-portal-link', { body: { subscription_id } });
      leaveFor(url);
    },
    onError: () => setIsBusy(false),
  });
  return { open, isBusy, error };
}
