import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

const questionOf = ({ membership_id }: Membership, { periods }: PassOffer): OptionsQuestion => ({
  queryKey: [GET_OPTIONS, membership_id, periods],
  ask: async (signal) =>
    (await browserApi(GET_OPTIONS, { body: { membership_id, periods }, signal })).methods,
});

interface PassToPay {
  plan: Membership;
  offer: PassOffer;
  contact: Contact | null;
  /** Null for a plan that ships nothing, and while none is chosen. */
  addressId: number | null;
  /** Child that the boxes are for; null for nobody in particular. */
  childId: number | null;
}

/** State of the button that pays a pass: its method, its missing fields, its request, and the reason of a failure. */
export function usePassPayment({ plan, offer, contact, addressId, childId }: PassToPay) {
  const question = questionOf(plan, offer);
  const choice = usePaymentChoice(question, offer.price_cents);
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const contactButton = useRef<HTMLButtonElement>(null);
  const addressButton = useRef<HTMLButtonElement>(null);
  const [attempts] = useState(createAttemptKeys);
  const [askUntilKnown] = useState(() => createPatientAsk());
  const queryClient = useQueryClient();
  const isMissingAddress = plan.ships && addressId === null;

  const pay = async (againAfter?: string) => {
    setWasAsked(true);
    setFailure(null);
    if (!contact) return contactButton.current?.focus();
    if (isMissingAddress) return addressButton.current?.focus();
    const body: BuyPass = {
      kind: 'self',
      membership_id: plan.membership_id,
      periods: offer.periods,
      unit_amount: offer.price_cents,
      address_id: addressId,
      ...(childId !== null && { child_id: childId }),
      contact_information: contactOf(contact),
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
      return leaveFor(url);
    } catch (error) {
      if (!mayHaveStarted(error)) attempts.answered();
      if (hasCode(error, 'PRICE_CHANGED') || hasCode(error, 'PASS_NOT_OFFERED'))
        void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
      if (hasCode(error, 'SAVED_ADDRESS_NOT_FOUND'))
        void queryClient.invalidateQueries({ queryKey: MY_ADDRESSES });
      const unavailable = unavailableAfter(error);
      if (unavailable) markUnavailable(queryClient, question, unavailable);
      setFailure(passFailure(error));
    }
    setIsBusy(false);
  };

  return {
    choice,
    pay: () => pay(),
    /** Answers the question about a pass that was bought already. */
    payAgain: (folio: string) => pay(folio),
    isBusy,
    failure,
    contactButton,
    addressButton,
    contactError:
      wasAsked && !contact ? 'Agrega información de contacto antes de proceder al pago' : undefined,
    addressError:
      wasAsked && isMissingAddress
        ? 'Selecciona una dirección de envío antes de proceder al pago'
        : undefined,
  };
}

export type PassPayment = ReturnType<typeof usePassPayment>;

/** The fields that are sent, without the marks of the kept list. */
const contactOf = ({ full_name, phone, email }: Contact): Contact => ({ full_name, phone, email });
