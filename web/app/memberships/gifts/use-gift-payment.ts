import { useEffect, useRef, useState } from 'react';
import type { Contact } from '#contract/contact.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { useContactBook } from '../../accounts/pickers/contact-book.ts';
import { selectedOf } from '../../accounts/pickers/kept-list.ts';
import { hasCode } from '../../checkout/refused-checkout.ts';
import { type GiftFields, useGiftDraft } from '../../orders/gifts/gift-draft.ts';
import { useVisitor } from '../../visitor/client-session.ts';
import { useShopNow } from '../../visitor/use-shop-now.ts';
import { sentContact, usePassCheckout } from '../passes/use-pass-checkout.ts';
import type { ChosenGift } from './gift-plans.ts';
import { type GiftErrors, readGift } from './read-gift.ts';

type Typed = { target: { value: string } };
type TextName = 'to' | 'from' | 'message' | 'to_email' | 'send_on';

/** State of the form of a gift and of the button that pays it: fields, errors, request, and the reason of a failure. */
export function useGiftPayment({ plan, offer }: Pick<ChosenGift, 'plan' | 'offer'>) {
  const { fields, change, markSent } = useGiftDraft();
  const { send, forgetFailure, failure, ...checkout } = usePassCheckout(plan, offer);
  const now = useShopNow();
  // A day that is half typed is none to the browser: today in its place would be taken for what was typed.
  const [isDayEmpty, setIsDayEmpty] = useState(false);
  const day = fields.send_on || (now && !isDayEmpty ? mexicoCityDay(now) : '');
  const who = useContactOfGift(fields);
  const [errors, setErrors] = useState<GiftErrors>({});
  const [wasAsked, setWasAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const contactButton = useRef<HTMLButtonElement>(null);
  const isMissingContact = who.isClient && who.chosen === null;
  const [tries, setTries] = useState(0);
  // Each try that found something wrong puts the focus into the first such field.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const complain = (wrong: GiftErrors) => {
    setErrors(wrong);
    setTries((before) => before + 1);
  };
  const forget = (name: keyof GiftErrors) => setErrors(({ [name]: _, ...others }) => others);
  const bind = (name: TextName) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: Typed) => {
      change({ [name]: target.value });
      if (name === 'send_on') setIsDayEmpty(target.value === '');
      forget(name);
    },
  });
  const bindContact = (name: keyof Contact) => ({
    name,
    value: who.typed[name] ?? '',
    error: errors[name],
    onChange: ({ target }: Typed) => {
      change({ contact: { ...fields.contact, [name]: target.value } });
      forget(name);
    },
  });

  const pay = async (againAfter?: string) => {
    setWasAsked(true);
    forgetFailure();
    const typedContact = who.isClient ? null : who.typed;
    const read = readGift({ fields, day, typedContact, now: now ? new Date(now) : new Date() });
    if (!read.gift) return complain(read.errors);
    const contact = who.isClient ? who.chosen : read.contact;
    if (!contact) return contactButton.current?.focus();
    const refusal = await send({
      kind: 'gift',
      gift: read.gift,
      address_id: null,
      contact_information: sentContact(contact),
      againAfter,
    });
    if (refusal === null) markSent();
    if (hasCode(refusal, 'GIFT_DAY_REFUSED')) complain({ send_on: errorCatalogue.GIFT_DAY_REFUSED.text });
  };

  const isAboutDay = failure?.text === errorCatalogue.GIFT_DAY_REFUSED.text;
  return {
    ...checkout,
    // Beside the field it is about.
    failure: isAboutDay ? null : failure,
    fields,
    day,
    now,
    errors,
    bind,
    bindContact,
    form,
    contactButton,
    contactError:
      wasAsked && isMissingContact && !who.isLoading
        ? 'Agrega información de contacto antes de proceder al pago'
        : undefined,
    pay: () => pay(),
    /** Answers the question about a gift that was bought already. */
    payAgain: (folio: string) => pay(folio),
  };
}

export type GiftPayment = ReturnType<typeof useGiftPayment>;
export type BindField = GiftPayment['bind'];
export type BindContact = GiftPayment['bindContact'];

/** Contact of the buyer: chosen by a client; typed by a guest, begun with the one that this browser keeps. */
function useContactOfGift({ contact: typed }: GiftFields) {
  const isClient = useVisitor().kind === 'client';
  const book = useContactBook();
  const chosen = selectedOf(book);
  return {
    isClient,
    isLoading: book.isLoading ?? false,
    chosen,
    typed: { ...(chosen && sentContact(chosen)), ...typed } as Partial<Contact>,
  };
}
