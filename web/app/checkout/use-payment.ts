import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MY_ADDRESSES } from '../accounts/addresses/use-my-addresses.ts';
import { useAddressBook } from '../accounts/pickers/address-book.ts';
import { useContactBook } from '../accounts/pickers/contact-book.ts';
import { selectedOf } from '../accounts/pickers/kept-list.ts';
import { useCart } from '../cart/cart-store.ts';
import { holdCopies } from '../cart/held-copies.ts';
import { cartCheckKey, type ShippingFee } from '../cart/use-cart-check.ts';
import { browserApi } from '../ui/api.ts';
import { useLeaving } from '../ui/use-leaving.ts';
import { useVisitor } from '../visitor/client-session.ts';
import { createAttemptKeys } from './attempt-key.ts';
import { checkoutBody, totalsOf } from './checkout-request.ts';
import { createPatientAsk, IN_DOUBT } from './lost-connection.ts';
import {
  hasCode,
  mayHaveStarted,
  type PaymentFailure,
  paymentFailure,
  unavailableAfter,
  updateCartAfter,
} from './refused-checkout.ts';
import { useAgainAfter } from './use-bought-cart.ts';
import { useEndedSession } from './use-ended-session.ts';
import { markUnavailable, usePaymentChoice } from './use-payment-choice.ts';

const NO_PAGE: PaymentFailure = {
  kind: 'error',
  text: 'Error al crear la sesión de pago. Intenta de nuevo.',
};

/** State of the button 'Proceder al Pago': its missing fields, its request, and the reason of a failure. */
export function usePayment(shippingFee: ShippingFee, note = '') {
  const items = useCart((cart) => cart.items);
  const isClient = useVisitor().kind === 'client';
  const addresses = useAddressBook();
  const contacts = useContactBook();
  const address = selectedOf(addresses);
  const contact = selectedOf(contacts);
  const endedSession = useEndedSession({ address, contact });
  const totals = totalsOf(items, shippingFee.cents);
  const { total, ships } = totals;
  const choice = usePaymentChoice(items, total);
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const addressButton = useRef<HTMLButtonElement>(null);
  const contactButton = useRef<HTMLButtonElement>(null);
  const [attempts] = useState(createAttemptKeys);
  const [askUntilKnown] = useState(() => createPatientAsk());
  const queryClient = useQueryClient();
  const needsAddress = ships && !address;
  // Fields that have just gone with a session are not missing: they come back whichever way the buyer goes on.
  const mayComplain = wasAsked && !endedSession;

  const pay = async () => {
    setWasAsked(true);
    setFailure(null);
    if (needsAddress || !contact)
      return focusFirst([
        needsAddress ? addressButton.current : null,
        contact ? null : contactButton.current,
      ]);
    if (total === null) return;
    const againAfter = useAgainAfter.getState().folio;
    const { method } = choice;
    const body = checkoutBody({ items, total, ships, contact, address, isClient, note, againAfter, method });
    setIsBusy(true);
    try {
      const idempotencyKey = attempts.keyFor(body);
      const { url } = await askUntilKnown(
        () => browserApi('POST /orders/add-order-get-checkout', { body, idempotencyKey }),
        () => setFailure({ kind: 'warning', text: IN_DOUBT }),
      );
      attempts.answered();
      if (url) {
        holdCopies(items);
        return leaveFor(url);
      }
      setFailure(NO_PAGE);
    } catch (error) {
      if (!mayHaveStarted(error)) attempts.answered();
      if (updateCartAfter(error)) void queryClient.invalidateQueries({ queryKey: cartCheckKey });
      const unavailable = unavailableAfter(error);
      if (unavailable) markUnavailable(queryClient, items, unavailable);
      if (hasCode(error, 'ADDRESS_NOT_FOUND')) void queryClient.invalidateQueries({ queryKey: MY_ADDRESSES });
      // A client whose session ended is a guest by now, and is asked how to go on.
      if (!(isClient && hasCode(error, 'SESSION_REQUIRED'))) setFailure(paymentFailure(error));
    }
    setIsBusy(false);
  };

  return {
    totals,
    choice,
    address,
    shippingFee,
    pay,
    /** Answers the question about a cart that was bought already. */
    payAgain: (folio: string) => {
      useAgainAfter.setState({ folio });
      return pay();
    },
    isBusy,
    /** True when the button was pressed before addresses, contacts or the total were known. */
    isWaiting: wasAsked && ((ships && addresses.isLoading) || contacts.isLoading || total === null),
    failure,
    endedSession,
    addressButton,
    contactButton,
    /** Opens the form of the entry that is still missing after the other one was given. */
    askForContact: () => {
      if (!contact) contactButton.current?.click();
    },
    askForAddress: () => {
      if (needsAddress) addressButton.current?.click();
    },
    addressError: mayComplain && needsAddress && !addresses.isLoading ? noAddress(isClient) : undefined,
    contactError:
      mayComplain && !contact && !contacts.isLoading
        ? 'Agrega información de contacto antes de proceder al pago'
        : undefined,
  };
}

export type Payment = ReturnType<typeof usePayment>;

const noAddress = (isClient: boolean) =>
  `${isClient ? 'Selecciona' : 'Agrega'} una dirección de envío antes de proceder al pago`;

function focusFirst(buttons: (HTMLButtonElement | null)[]) {
  const present = buttons.filter((button) => button !== null);
  const top = (button: HTMLButtonElement) => button.getBoundingClientRect().top;
  present.toSorted((a, b) => top(a) - top(b))[0]?.focus();
}
