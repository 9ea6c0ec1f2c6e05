import { z } from 'zod';
import { hasLink } from './has-link.ts';
import { NOT_ALLOWED, paragraph, phoneText, requiredLine } from './text.ts';

export const GIFT_MESSAGE_MAX = 200;
/** Lines that fit on the card. */
const LINES_MAX = 8;

const LINK_SENTENCE = 'El mensaje no puede llevar enlaces ni correos.';
const PHONE_SENTENCE = 'Escribe un teléfono de 10 números.';

/** The printed face has no pictures: the card says just what was typed. */
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;
/** Control characters but line ends, marks that are not seen or turn the text beside them, letters that the face lacks. */
const UNPRINTABLE = /[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}|(?!\p{Script=Latin})\p{L}/u;

/** Text of a printed card or certificate (`what`), without links and signs that the printed face lacks. */
export const printedMessage = (max: number, lines: number, what: 'La tarjeta' | 'El certificado') =>
  paragraph(max)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    // A reader could take an address for the shop's own.
    .refine((text) => !hasLink(text), LINK_SENTENCE)
    .refine((text) => text.split('\n').length <= lines, `${what} lleva hasta ${lines} renglones.`)
    .refine((text) => !PICTURE.test(text), { error: `${what} no puede llevar emojis.`, abort: true })
    .refine((text) => !UNPRINTABLE.test(text), NOT_ALLOWED);

/** Name on a printed card or certificate. */
export const printedName = (max: number, missing: string) =>
  requiredLine(max, missing)
    .refine((name) => !hasLink(name), 'El nombre no puede llevar enlaces ni correos.')
    .refine((name) => !PICTURE.test(name), { error: 'El nombre no puede llevar emojis.', abort: true })
    .refine((name) => !UNPRINTABLE.test(name), NOT_ALLOWED);

/** Gift details of an order: recipient, message of the card, wrap. Its parcel carries no prices. */
export const gift = z.object({
  recipient_name: requiredLine(150, 'Escribe quién lo recibe.'),
  recipient_phone: phoneText(/^\d{10}$/, PHONE_SENTENCE, PHONE_SENTENCE),
  message: printedMessage(GIFT_MESSAGE_MAX, LINES_MAX, 'La tarjeta').optional(),
  /** Wrapped for its price, `gift_wrap` of `order-amounts.ts`. */
  wrap: z.boolean(),
});
export type Gift = z.output<typeof gift>;

/** A gift as answers say it. */
export const giftView = z.object({
  recipient_name: z.string(),
  recipient_phone: z.string(),
  message: z.string().optional(),
  wrap: z.boolean(),
});
export type GiftView = z.output<typeof giftView>;

/** Person who receives the parcel of an order: of a gift not the buyer. */
export const receiverOf = ({
  gift,
  contact_name,
  contact_phone,
}: {
  gift: Gift | null;
  contact_name: string;
  contact_phone: string;
}) =>
  gift
    ? { name: gift.recipient_name, phone: gift.recipient_phone }
    : { name: contact_name, phone: contact_phone };
