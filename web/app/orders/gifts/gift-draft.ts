import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Contact } from '#contract/contact.ts';
import type { BoughtPassGift } from '#contract/pass-gifts.ts';
import { browserStorage, record } from '../../ui/browser-storage.ts';

/** A gift of a pass as it is typed. */
export interface GiftFields {
  /** Code of the plan; empty while none is chosen. */
  plan: string;
  /** Number of periods; 0 while none is chosen. */
  periods: number;
  to: string;
  from: string;
  message: string;
  delivery: 'mail' | 'print';
  to_email: string;
  /** Day of Mexico City; empty for the day on which it is bought. */
  send_on: string;
  /** The buyer, as far as a guest has typed it: a field that was never touched is absent. */
  contact: Partial<Contact>;
}

interface GiftDraft {
  fields: GiftFields;
  /** The browser has left for the payment page with these fields. */
  isSent: boolean;
  change: (changes: Partial<GiftFields>) => void;
  markSent: () => void;
  /** Fills the form with a gift that was not paid in time; its day is chosen anew. */
  takeUp: (gift: BoughtPassGift) => void;
  /** Forgets a gift that was paid; one that is being written stays. */
  forgetSent: (gift: Pick<BoughtPassGift, 'to' | 'from'>) => void;
}

const nothing: GiftFields = {
  plan: '',
  periods: 0,
  to: '',
  from: '',
  message: '',
  delivery: 'mail',
  to_email: '',
  send_on: '',
  contact: {},
};

const textIn = (kept: Record<string, unknown>) => (name: string) =>
  typeof kept[name] === 'string' ? kept[name] : '';

function readContact(stored: unknown): Partial<Contact> {
  const names = ['full_name', 'phone', 'email'] as const;
  const kept = record(stored);
  return Object.fromEntries(
    names.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])),
  );
}

function readFields(stored: unknown): GiftFields {
  const kept = record(stored);
  const text = textIn(kept);
  return {
    plan: text('plan'),
    periods: typeof kept.periods === 'number' ? kept.periods : 0,
    to: text('to'),
    from: text('from'),
    message: text('message'),
    delivery: kept.delivery === 'print' ? 'print' : 'mail',
    to_email: text('to_email'),
    send_on: text('send_on'),
    contact: readContact(kept.contact),
  };
}

/** The gift that is being written; kept in this tab, so that a reload and a return from the payment page lose nothing. */
export const useGiftDraft = create<GiftDraft>()(
  persist(
    (set) => ({
      fields: nothing,
      isSent: false,
      change: (changes) => set(({ fields }) => ({ fields: { ...fields, ...changes }, isSent: false })),
      markSent: () => set({ isSent: true }),
      takeUp: (gift) =>
        set(({ fields: { contact } }) => ({
          fields: {
            plan: gift.membership_code,
            periods: gift.periods,
            to: gift.to,
            from: gift.from,
            message: gift.message ?? '',
            delivery: gift.send_on === null ? 'print' : 'mail',
            to_email: gift.to_email ?? '',
            send_on: '',
            contact,
          },
          isSent: false,
        })),
      forgetSent: ({ to, from }) =>
        set(({ fields, isSent }) =>
          isSent && fields.to.trim() === to && fields.from.trim() === from
            ? { fields: nothing, isSent: false }
            : {},
        ),
    }),
    {
      name: 'pass-gift',
      storage: browserStorage<Pick<GiftDraft, 'fields' | 'isSent'>>('sessionStorage'),
      partialize: ({ fields, isSent }) => ({ fields, isSent }),
      merge: (stored, state) => {
        const { fields, isSent } = record(stored);
        return { ...state, fields: readFields(fields), isSent: isSent === true };
      },
    },
  ),
);
