import { useState } from 'react';
import { CONSENT_VERSION } from '#contract/membership-terms.ts';
import { useLeaving } from '../checkout/use-leaving.ts';
import { browserApi } from '../ui/api.ts';
import { type CheckoutFailure, checkoutFailure, NO_PAGE } from './membership-failures.ts';

const ANSWERS_WITHIN_MS = 20_000;

/** Opens the payment page of a plan; asking again, after a lost answer too, leads to the same page. */
export function useMembershipCheckout() {
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);

  const subscribe = async (membership_id: number, address_id: number | null) => {
    if (isBusy) return;
    setFailure(null);
    setIsBusy(true);
    try {
      const { checkout_url } = await browserApi('POST /memberships/create-checkout-membership', {
        body: { membership_id, address_id, consent_version: CONSENT_VERSION },
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      });
      if (checkout_url) return leaveFor(checkout_url);
      setFailure(NO_PAGE);
    } catch (error) {
      setFailure(checkoutFailure(error));
    }
    setIsBusy(false);
  };

  return { isBusy, failure, subscribe };
}
