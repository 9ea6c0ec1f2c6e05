import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentDetails } from '#contract/checkout.ts';
import { whileAwaited } from '../orders/awaited-payment.ts';
import { paymentStage } from '../orders/payment-texts.ts';
import { browserApi } from '../ui/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { awaitedOrder } from './later-order.ts';

const ASK_EVERY_MS = 2_000;
const ASK_FOR_MS = 30_000;

const isWaiting = (details: PaymentDetails | undefined) =>
  details !== undefined && paymentStage(details.session.payment_status) === 'waiting';

/** Payment session in the address: undefined until the browser has read it, null when there is none. */
export function useSessionId(): string | null | undefined {
  const isHydrated = useHydrated();
  return isHydrated ? new URLSearchParams(location.search).get('session_id') : undefined;
}

/**
 * Details of the payment in the address. With `untilDecided` the shop is asked again for half a minute, because the
 * buyer may be back before the provider's message arrives, and while an order waits for cash or a transfer.
 */
export function usePaymentDetails({ untilDecided }: { untilDecided: boolean }) {
  const sessionId = useSessionId();
  const [since, setSince] = useState(() => Date.now());
  const mayAsk = () => untilDecided && Date.now() - since < ASK_FOR_MS;
  const queryKey = ['POST /payments/get-payment-details', sessionId];
  const known = useQueryClient().getQueryData<PaymentDetails>(queryKey);
  const asking = whileAwaited(untilDecided && known !== undefined && awaitedOrder(known) !== null);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi('POST /payments/get-payment-details', { body: { session_id: sessionId ?? '' }, signal }),
    enabled: Boolean(sessionId),
    ...asking,
    refetchInterval: ({ state }) =>
      isWaiting(state.data) && mayAsk() ? ASK_EVERY_MS : asking.refetchInterval,
    // A payment that takes days is not asked about while nobody looks.
    refetchIntervalInBackground: asking.refetchInterval === false,
  });
  return {
    sessionId,
    details: query.data,
    isFailed: query.isError && !query.data,
    /** True for a payment that is still undecided and not asked about any more. */
    isGivenUp: isWaiting(query.data) && query.dataUpdatedAt - since >= ASK_FOR_MS - ASK_EVERY_MS,
    askAgain: () => {
      setSince(Date.now());
      void query.refetch();
    },
  };
}
