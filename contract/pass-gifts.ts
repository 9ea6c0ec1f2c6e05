import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { emailWith } from './email.ts';
import { printedMessage, printedName } from './gift.ts';
import { membershipFamilies, passPeriods } from './membership-terms.ts';
import { orderToken } from './orders.ts';
import { NO_DAY, PASS_GIFT_MESSAGE_MAX, PASS_GIFT_NAME_MAX } from './pass-gift-terms.ts';
import { exactText, id, line } from './text.ts';

const LINES_MAX = 5;

const day = exactText(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 10, NO_DAY);
export const recipientEmail = emailWith('Escribe el correo de quien lo recibe.', 'Revisa ese correo.');

/** Delivery of a gift: by mail on a day of Mexico City, or printed by the buyer, with neither. */
const delivery = { to_email: recipientEmail.nullable(), send_on: day.nullable() };
const isWhole = ({ to_email, send_on }: { to_email: string | null; send_on: string | null }) =>
  (to_email === null) === (send_on === null);

/** Dedication and delivery of a pass that is a gift; its recipient redeems it with a code. */
export const passGift = z
  .object({
    from: printedName(PASS_GIFT_NAME_MAX, 'Escribe de parte de quién es.'),
    to: printedName(PASS_GIFT_NAME_MAX, 'Escribe para quién es.'),
    message: printedMessage(PASS_GIFT_MESSAGE_MAX, LINES_MAX, 'El certificado').optional(),
    ...delivery,
  })
  .strict()
  .refine(isWhole, { path: ['send_on'], error: NO_DAY });
export type PassGift = z.output<typeof passGift>;

/**
 * `unpaid`: not paid yet · `ready`: paid, not begun · `begun`: redeemed · `suspended`: a bank decides about its payment, it cannot be
 * begun until then · `void`: not paid in time, given back or voided by the shop.
 */
export const passGiftStates = ['unpaid', 'ready', 'begun', 'suspended', 'void'] as const;
export type PassGiftState = (typeof passGiftStates)[number];

const aboutPlan = {
  membership_id: z.number().int(),
  membership_code: z.string(),
  family: z.enum(membershipFamilies),
  membership_name: z.string(),
  ships: z.boolean(),
  periods: z.literal(passPeriods),
};
const dedication = { from: z.string(), to: z.string(), message: z.string().nullable() };

/** A gift as its buyer sees it: never who redeemed it, never its code. */
export const boughtPassGift = z.object({
  ...aboutPlan,
  ...dedication,
  status: z.enum(passGiftStates),
  price_cents: z.number().int(),
  /** Null of a gift that the buyer prints, and of one whose recipient's address was deleted. */
  to_email: z.string().nullable(),
  /** Day of Mexico City on which it is mailed; null of one that the buyer prints. */
  send_on: z.iso.date().nullable(),
  sent_at: z.iso.datetime().nullable(),
  begun_at: z.iso.datetime().nullable(),
  /** Address of the certificate (PDF); null until it is paid and once it can no longer be begun. */
  certificate_url: z.string().nullable(),
});
export type BoughtPassGift = z.infer<typeof boughtPassGift>;

/** The order of a gift: the caller's own by its number or payment session, or any by the secret of its link. */
export const giftOrder = z.union([
  z.object({ order_id: id }).strict(),
  z.object({ session_id: line(200) }).strict(),
  z.object({ token: orderToken }).strict(),
]);
export type GiftOrder = z.output<typeof giftOrder>;

/** What would come of beginning a gift now. */
const beginning = {
  /** First moment and end; counted after what the client has paid of the plan already. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The client's own subscription of the plan that renews, which must be cancelled first; null without. */
  renewal: z.object({ current_period_end: z.iso.datetime(), price_cents: z.number().int() }).nullable(),
};

/** A gift as its recipient sees it, who has the code. */
export const receivedGift = z.object({
  ...aboutPlan,
  ...dedication,
  /** `ready`: it can be begun · `begun` · `void`: voided, given back, or a bank decides about its payment. */
  status: z.enum(['ready', 'begun', 'void']),
  /** Begun for nobody in particular. */
  ...beginning,
  /** Begun for one of the caller's children, where the plan sends boxes: what is paid for a sibling goes on beside it. */
  for_children: z.array(z.object({ child_id: z.number().int(), ...beginning })),
});
export type ReceivedGift = z.infer<typeof receivedGift>;
export type GiftBeginning = Pick<ReceivedGift, keyof typeof beginning>;

/** A code as it is typed: any case, with or without hyphens and `BRIN`, O for 0, I and L for 1. */
const code = line(60, undefined, 'Escribe tu código.');

const done = z.object({ status: z.boolean(), status_Message: z.string() });

export const passGiftsCalls = defineCalls({
  'POST /memberships/get-bought-gift': {
    access: 'client or guest',
    summary: 'The gift that an order pays for, for its buyer; null of every other order',
    body: z.object({ order: giftOrder }).strict(),
    response: z.object({ status: z.boolean(), gift: boughtPassGift.nullable(), today: z.iso.date() }),
    errors: ['BAD_REQUEST', 'PURCHASE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'PUT /memberships/correct-gift': {
    access: 'client or guest',
    summary: 'Corrects address and day of a gift until it is mailed',
    body: z.object({ order: giftOrder, to_email: recipientEmail, send_on: day }).strict(),
    response: done,
    errors: [
      'BAD_REQUEST',
      'PURCHASE_NOT_FOUND',
      'GIFT_DAY_REFUSED',
      'GIFT_ALREADY_SENT',
      'GIFT_ALREADY_USED',
      'GIFT_VOID',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /memberships/get-gift': {
    access: 'client or guest',
    summary: 'The gift of a code; an unpaid one counts as unknown',
    body: z.object({ code }).strict(),
    response: z.object({ status: z.boolean(), gift: receivedGift, now: z.iso.datetime() }),
    errors: ['BAD_REQUEST', 'GIFT_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /memberships/redeem-gift': {
    access: 'client',
    summary:
      'Begins the gift of a code for the client; a subscription that renews is cancelled at the provider first, or nothing happens',
    body: z
      .object({
        code,
        address_id: id.nullable(),
        /** Child of the client's that the boxes are for; left out or null where nobody says. */
        child_id: id.nullable().optional(),
        cancel_renewal: z.boolean().default(false),
      })
      .strict(),
    response: done.extend({
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      /** Time of the shop's clock. */
      now: z.iso.datetime(),
    }),
    errors: [
      'BAD_REQUEST',
      'GIFT_NOT_FOUND',
      'GIFT_ALREADY_USED',
      'GIFT_VOID',
      'GIFT_WAITS_FOR_RENEWAL',
      'ALREADY_SUBSCRIBED',
      'ADDRESS_REQUIRED',
      'SAVED_ADDRESS_NOT_FOUND',
      'CHILD_NOT_FOUND',
      'PROFILE_INCOMPLETE',
      'PROVIDER_NOT_REACHED',
      'TOO_MANY_REQUESTS',
    ],
  },
});
