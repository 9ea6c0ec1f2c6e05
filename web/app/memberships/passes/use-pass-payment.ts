import { useRef, useState } from 'react';
import type { Contact } from '#contract/contact.ts';
import type { Membership } from '#contract/memberships.ts';
import type { PassOffer } from '#contract/passes.ts';
import { sentContact, usePassCheckout } from './use-pass-checkout.ts';

interface PassToPay {
  plan: Membership;
  offer: PassOffer;
  contact: Contact | null;
  /** Null for a plan that ships nothing, and while none is chosen. */
  addressId: number | null;
  /** Child that the boxes are for; null for nobody in particular. */
  childId: number | null;
}

/** State of the button that pays a pass for oneself: its checkout and its missing fields. */
export function usePassPayment({ plan, offer, contact, addressId, childId }: PassToPay) {
  const { send, forgetFailure, ...checkout } = usePassCheckout(plan, offer);
  const [wasAsked, setWasAsked] = useState(false);
  const contactButton = useRef<HTMLButtonElement>(null);
  const addressButton = useRef<HTMLButtonElement>(null);
  const isMissingAddress = plan.ships && addressId === null;

  const pay = async (againAfter?: string) => {
    setWasAsked(true);
    forgetFailure();
    if (!contact) return contactButton.current?.focus();
    if (isMissingAddress) return addressButton.current?.focus();
    await send({
      kind: 'self',
      address_id: addressId,
      ...(childId !== null && { child_id: childId }),
      contact_information: sentContact(contact),
      againAfter,
    });
  };

  return {
    ...checkout,
    pay: () => pay(),
    /** Answers the question about a pass that was bought already. */
    payAgain: (folio: string) => pay(folio),
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
