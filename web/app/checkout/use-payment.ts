import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { SameOrder } from '#contract/same-order.ts';
import { MY_ADDRESSES } from '../accounts/addresses/use-my-addresses.ts';
import { useAddressBook } from '../accounts/pickers/address-book.ts';
import { useContactBook } from '../accounts/pickers/contact-book.ts';
import { selectedOf } from '../accounts/pickers/kept-list.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { useCart } from '../cart/cart-store.ts';
import {
  firstNameOf,
  type GiftErrors,
  type GiftFields,
  readGift,
  useGiftChoice,
} from '../cart/gift-choice.ts';
import { holdCopies } from '../cart/held-copies.ts';
import { leftWith, wasLeftWith } from '../cart/left-with.ts';
import { cartCheckKey, type ShippingFee } from '../cart/use-cart-check.ts';
import { clearAfterPayment } from '../orders/clear-after-payment.ts';
import { browserApi } from '../ui/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
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
import { useEndedSession } from './use-ended-session.ts';
import { cartQuestion, markUnavailable, usePaymentChoice } from './use-payment-choice.ts';

const NO_PAGE: PaymentFailure = {
  kind: 'error',
  text: 'Error al crear la sesión de pago. Intenta de nuevo.',
};

/** Folio of the order that the buyer wants once more; null until the buyer says so. */
export const useAgainAfter = create<{ folio: string | null }>()(() => ({ folio: null }));

/** State of the button 'Proceder al Pago': its missing fields, its request, and the reason of a failure. */
export function usePayment(shippingFee: ShippingFee, note = '') {
  const items = useCart((cart) => cart.items);
  const isClient = useVisitor().kind === 'client';
  const addresses = useAddressBook();
  const contacts = useContactBook();
  const address = selectedOf(addresses);
  const contact = selectedOf(contacts);
  const endedSession = useEndedSession({ address, contact });
  const giftChoice = useGiftChoice();
  const giftBlock = useRef<HTMLDivElement>(null);
  const fees = { shipping_cents: shippingFee.cents, gift_wrap_cents: shippingFee.wrapCents };
  const totals = totalsOf(items, fees, { wrap: giftChoice.isOn && giftChoice.fields.wrap });
  const { total, ships } = totals;
  const question = cartQuestion(items);
  const choice = usePaymentChoice(question, total);
  const { isBusy, setIsBusy, leaveFor } = useLeaving();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const addressButton = useRef<HTMLButtonElement>(null);
  const contactButton = useRef<HTMLButtonElement>(null);
  const [attempts] = useState(createAttemptKeys);
  const [askUntilKnown] = useState(() => createPatientAsk());
  const queryClient = useQueryClient();
  const needsAddress = ships && !address;
  const typed = ships && giftChoice.isOn ? readGift(giftChoice.fields) : NO_GIFT;
  // Fields that have just gone with a session are not missing: they come back whichever way the buyer goes on.
  const mayComplain = wasAsked && !endedSession;

  const pay = async () => {
    setWasAsked(true);
    setFailure(null);
    const wrongOfGift = firstWrongOf(giftBlock.current, typed.errors);
    if (needsAddress || !contact || hasErrors(typed.errors))
      return focusFirst([
        needsAddress ? addressButton.current : null,
        contact ? null : contactButton.current,
        wrongOfGift,
      ]);
    if (total === null) return;
    const againAfter = useAgainAfter.getState().folio;
    const { method } = choice;
    const { gift } = typed;
    const body = checkoutBody({
      items,
      total,
      ships,
      contact,
      address,
      isClient,
      note,
      gift,
      againAfter,
      method,
    });
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
      if (unavailable) markUnavailable(queryClient, question, unavailable);
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
    gift: {
      ...presentGift(giftChoice, ships),
      errors: mayComplain ? typed.errors : {},
      block: giftBlock,
      wrapCents: shippingFee.wrapCents,
    },
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

/** The order as a gift, which it is only where something of it is sent. */
function presentGift({ isOn, fields }: { isOn: boolean; fields: GiftFields }, ships: boolean) {
  const isGift = ships && isOn;
  const firstName = isGift && firstNameOf(fields);
  /** `sendTo`: heading of the address; undefined where the buyer receives the parcel, or nobody is named yet. */
  return { isGift, fields, sendTo: firstName ? `Enviar a ${firstName}` : undefined };
}

const NO_GIFT = { gift: null, errors: {} as GiftErrors };

const hasErrors = (errors: GiftErrors) => Object.keys(errors).length > 0;

/** Control of the first wrong field of a gift or, in the cart, the link to them. */
function firstWrongOf(block: HTMLElement | null, errors: GiftErrors): HTMLElement | null {
  const names: (keyof GiftFields)[] = ['recipient_name', 'recipient_phone', 'message'];
  const wrong = names.find((name) => errors[name] !== undefined);
  if (!block || !wrong) return null;
  return block.querySelector<HTMLElement>(`[name="${wrong}"]`) ?? block.querySelector('a');
}

function focusFirst(controls: (HTMLElement | null)[]) {
  const present = controls.filter((control) => control !== null);
  const top = (control: HTMLElement) => control.getBoundingClientRect().top;
  present.toSorted((a, b) => top(a) - top(b))[0]?.focus();
}

export interface BoughtCart {
  order: SameOrder;
  /** Copies that were taken out of the cart, as they are paid for or wait for their payment. */
  items: CartItem[];
}

/**
 * State of the cart that this browser left for the payment page with, as a buyer need not come back from there. Ordered
 * copies are taken out of the cart, as by the page after the payment.
 */
export function useBoughtCart() {
  const isHydrated = useHydrated();
  const [items, setItems] = useState<CartItem[]>([]);
  const [isAnswered, setIsAnswered] = useState(false);
  const { data: order, refetch } = useQuery({
    queryKey: ['POST /orders/find-same-order'],
    queryFn: findOrder,
    enabled: isHydrated,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    // A transfer has no payment session.
    const paymentKey = order?.session_id ?? order?.link_token;
    if (paymentKey && order?.state !== 'open') setItems(clearAfterPayment(paymentKey));
  }, [order]);
  useEffect(() => {
    // Going back from the payment page may show this very page again from the browser's memory, frozen as it was left.
    const askAgain = ({ persisted }: PageTransitionEvent) => void (persisted && refetch());
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [refetch]);

  const bought: BoughtCart | null = order && !isAnswered ? { order, items } : null;
  const again = () => {
    if (order) useAgainAfter.setState({ folio: order.folio });
    const { items: others, restore } = useCart.getState();
    restore([...others.filter(({ id }) => !items.some((item) => item.id === id)), ...items]);
    setIsAnswered(true);
  };
  return { bought, again };
}

async function findOrder(): Promise<SameOrder | null> {
  const lines = leftWith();
  if (lines.length === 0) return null;
  const { order } = await browserApi('POST /orders/find-same-order', { body: { lines } });
  // An unpaid order no longer matters to a buyer who has changed the cart since.
  const inCart = useCart.getState().items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  return order?.state === 'open' && !wasLeftWith(inCart) ? null : order;
}
