import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Gift, type GiftView, gift } from '#contract/gift.ts';
import { browserStorage, record } from '../ui/browser-storage.ts';

/** Fields of a gift as they are typed. */
export interface GiftFields {
  recipient_name: string;
  recipient_phone: string;
  message: string;
  wrap: boolean;
}

export type GiftErrors = Partial<Record<keyof GiftFields, string>>;

interface GiftChoice {
  /** The order is a gift. */
  isOn: boolean;
  fields: GiftFields;
  setIsOn: (isOn: boolean) => void;
  change: (changes: Partial<GiftFields>) => void;
  /** Takes up the gift of an order that is made again, unless one is being described. */
  takeUp: (gift: GiftView) => void;
  /** Forgets all that was typed. */
  clear: () => void;
}

const nothing: GiftFields = { recipient_name: '', recipient_phone: '', message: '', wrap: false };

/**
 * The gift of the next order; kept in this tab, so that cart and checkout agree and a return from the payment page loses
 * nothing. Once it is unticked only the open page knows what was typed.
 */
export const useGiftChoice = create<GiftChoice>()(
  persist(
    (set) => ({
      isOn: false,
      fields: nothing,
      setIsOn: (isOn) => set({ isOn }),
      change: (changes) => set(({ fields }) => ({ fields: { ...fields, ...changes } })),
      takeUp: ({ message = '', ...given }) =>
        set(({ isOn, fields }) => ({ isOn: true, fields: isOn ? fields : { ...given, message } })),
      clear: () => set({ isOn: false, fields: nothing }),
    }),
    {
      name: 'gift',
      storage: browserStorage<Pick<GiftChoice, 'isOn' | 'fields'>>('sessionStorage'),
      partialize: ({ isOn, fields }) => ({ isOn, fields: isOn ? fields : nothing }),
      merge: (stored, state) => {
        const { isOn, fields } = record(stored);
        const kept = record(fields);
        const text = (name: keyof GiftFields) => (typeof kept[name] === 'string' ? kept[name] : '');
        return {
          ...state,
          isOn: isOn === true,
          fields: {
            recipient_name: text('recipient_name'),
            recipient_phone: text('recipient_phone'),
            message: text('message'),
            wrap: kept.wrap === true,
          },
        };
      },
    },
  ),
);

/** The typed gift as it is sent, or what is wrong with each field. */
export function readGift({ message, ...fields }: GiftFields): { gift: Gift | null; errors: GiftErrors } {
  const read = gift.safeParse({ ...fields, ...(message.trim() && { message }) });
  if (read.success) return { gift: read.data, errors: {} };
  const errors: GiftErrors = {};
  for (const { path, message: sentence } of read.error.issues)
    errors[path[0] as keyof GiftFields] ??= sentence;
  return { gift: null, errors };
}

/** First name of who receives it, to be spoken of; empty while none is typed. */
export const firstNameOf = ({ recipient_name }: GiftFields) => recipient_name.trim().split(/\s/)[0] ?? '';
