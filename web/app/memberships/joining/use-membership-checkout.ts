import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONSENT_VERSION } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { createPatientAsk, IN_DOUBT } from '../../checkout/lost-connection.ts';
import { plansQuery, withPrice } from '../../settings/plans.ts';
import { ApiError, browserApi } from '../../ui/api.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import { readChildrenAgain } from '../../visitor/my-children.ts';
import { type CheckoutFailure, checkoutFailure, NO_PAGE, priceToday } from '../membership-failures.ts';

const ANSWERS_WITHIN_MS = 20_000;

/** Opens the payment page of a plan; a repeated request, even after a lost answer, leads to the same page. */
export function useMembershipCheckout() {
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);

  const queryClient = useQueryClient();
  const [askUntilKnown] = useState(() => createPatientAsk());

  const subscribe = async (
    { membership_id, price_cents }: Membership,
    address_id: number | null,
    child_id: number | null,
  ) => {
    if (isBusy) return;
    setFailure(null);
    setIsBusy(true);
    try {
      const body = {
        membership_id,
        address_id,
        ...(child_id !== null && { child_id }),
        consent_version: CONSENT_VERSION,
        unit_amount: price_cents,
      };
      const { checkout_url } = await askUntilKnown(
        () =>
          browserApi('POST /memberships/create-checkout-membership', {
            body,
            signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
          }),
        () => setFailure({ text: IN_DOUBT }),
      );
      if (checkout_url) return leaveFor(checkout_url);
      setFailure(NO_PAGE);
    } catch (error) {
      const price = priceToday(error);
      // The price comes from the refusal: asking for the plans again might be answered from a cache.
      if (price !== null)
        queryClient.setQueryData(plansQuery.queryKey, (plans) => withPrice(plans, membership_id, price));
      if (error instanceof ApiError && error.code === 'CHILD_NOT_FOUND') void readChildrenAgain();
      setFailure(checkoutFailure(error));
    }
    setIsBusy(false);
  };

  return { isBusy, failure, subscribe };
}
