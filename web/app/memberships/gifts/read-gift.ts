import { type Contact, contact } from '#contract/contact.ts';
import { isDayToSend, NO_DAY } from '#contract/pass-gift-terms.ts';
import { type PassGift, passGift } from '#contract/pass-gifts.ts';
import type { GiftFields } from '../../orders/gifts/gift-draft.ts';

type FieldName = 'to' | 'from' | 'message' | 'to_email' | 'send_on' | keyof Contact;
export type GiftErrors = Partial<Record<FieldName, string>>;

interface Typed {
  fields: Pick<GiftFields, 'to' | 'from' | 'message' | 'delivery' | 'to_email'>;
  /** Day as the page shows it. */
  day: string;
  /** Contact as it was typed; null of a client, who chooses one. */
  typedContact: Partial<Contact> | null;
  now: Date;
}

export interface ReadGift {
  gift: PassGift | null;
  contact: Contact | null;
  errors: GiftErrors;
}

/** The typed gift as it is sent, or what is wrong with each field. */
export function readGift({ fields, day, typedContact, now }: Typed): ReadGift {
  const isMailed = fields.delivery === 'mail';
  const read = passGift.safeParse({
    from: fields.from,
    to: fields.to,
    ...(fields.message.trim() && { message: fields.message }),
    to_email: isMailed ? fields.to_email : null,
    send_on: isMailed ? day : null,
  });
  const readContact =
    typedContact && contact.safeParse({ full_name: '', phone: '', email: '', ...typedContact });
  const errors: GiftErrors = {};
  for (const { path, message } of [...(read.error?.issues ?? []), ...(readContact?.error?.issues ?? [])])
    errors[path[0] as FieldName] ??= message;
  if (isMailed && !errors.send_on && !isDayToSend(day, now)) errors.send_on = NO_DAY;
  const isWhole = Object.keys(errors).length === 0;
  return { gift: (isWhole && read.data) || null, contact: readContact?.data ?? null, errors };
}
