import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#contract/contact.ts';
import type { Membership } from '#contract/memberships.ts';
import type { BuyPass, PassOffer } from '#contract/passes.ts';
import { MY_ADDRESSES } from '../../accounts/addresses/use-my-addresses.ts';
import { createAttemptKeys } from '../../checkout/attempt-key.ts';
import { createPatientAsk, IN_DOUBT } from '../../checkout/lost-connection.ts';
import {
  hasCode,
  mayHaveStarted,
  type PaymentFailure,
  unavailableAfter,
} from '../../checkout/refused-checkout.ts';
import {
  markUnavailable,
  type OptionsQuestion,
  usePaymentChoice,
} from '../../checkout/use-payment-choice.ts';
import { plansQuery } from '../../settings/plans.ts';
import { browserApi } from '../../ui/api.ts';
import { useLeaving } from '../../ui/use-leaving.ts';
import { passFailure } from './pass-failures.ts';

const GET_OPTIONS = 'POST /memberships/get-pass-payment-options';

const questionOf = (membership_id: number, periods: PassOffer['periods']): OptionsQuestion => ({
  queryKey: [GET_OPTIONS, membership_id, periods],
  ask: async (signal) =>
    (await browserApi(GET_OPTIONS, { body: { membership_id, periods }, signal })).methods,
});

/** What is ordered beside plan, price and method: for whom, and where boxes go. */
export type WantedPass = Pick<
  BuyPass,
  'kind' | 'address_id' | 'child_id' | 'contact_information' | 'gift'
> & {
  /** Folio of the order of just the same after which this one is wanted all the same. */
  againAfter?: string | undefined;
};

/** The checkout of a pass, one's own or a gift: its method, its request, and the reason of a failure. */
export function usePassCheckout({ membership_id }: Pick<Membership, 'membership_id'>, offer: PassOffer) {
  const question = questionOf(membership_id, offer.periods);
  const choice = usePaymentChoice(question, offer.price_cents);
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [attempts] = useState(createAttemptKeys);
  const [askUntilKnown] = useState(() => createPatientAsk());
  const queryClient = useQueryClient();

  const refreshAfter = (error: unknown) => {
    if (hasCode(error, 'PRICE_CHANGED') || hasCode(error, 'PASS_NOT_OFFERED'))
      void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
    if (hasCode(error, 'SAVED_ADDRESS_NOT_FOUND'))
      void queryClient.invalidateQueries({ queryKey: MY_ADDRESSES });
    const unavailable = unavailableAfter(error);
    if (unavailable) markUnavailable(queryClient, question, unavailable);
  };

  /** Orders the pass and leaves for its payment page. Returns why that failed; null once the browser leaves. */
  const send = async ({ againAfter, ...wanted }: WantedPass): Promise<unknown> => {
    const body: BuyPass = {
      ...wanted,
      membership_id,
      periods: offer.periods,
      unit_amount: offer.price_cents,
      payment_method: choice.method,
      ...(againAfter !== undefined && { again_after: againAfter }),
    };
    setIsBusy(true);
    try {
      const idempotencyKey = attempts.keyFor(body);
      const { url } = await askUntilKnown(
        () => browserApi('POST /memberships/buy-pass', { body, idempotencyKey }),
        () => setFailure({ kind: 'warning', text: IN_DOUBT }),
      );
      attempts.answered();
      leaveFor(url);
      return null;
    } catch (error) {
      if (!mayHaveStarted(error)) attempts.answered();
      refreshAfter(error);
      setFailure(passFailure(error));
      setIsBusy(false);
      return error;
    }
  };

  return { choice, send, isBusy, failure, forgetFailure: () => setFailure(null) };
}

/** The fields that are sent, without the marks of the kept list. */
export const sentContact = ({ full_name, phone, email }: Contact): Contact => ({ full_name, phone, email });
