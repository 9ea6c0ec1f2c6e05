import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { contact } from './contact.ts';
import { paymentMethods } from './later-payment.ts';
import { membershipFamilies, passPeriods } from './membership-terms.ts';
import { passGift } from './pass-gifts.ts';
import { paymentOption } from './payment-option.ts';
import { folio } from './same-order.ts';
import { id } from './text.ts';

const periods = z.literal(passPeriods);

/**
 * `unpaid`: its order is not paid yet · `ready`: a gift that is paid and not begun · `active` · `suspended`: a bank decides about its
 * payment, and it opens nothing until then · `void`: it was not paid in time, or its money went back.
 */
export const passStates = ['unpaid', 'ready', 'active', 'suspended', 'void'] as const;
export type PassState = (typeof passStates)[number];

/** Some periods of a plan that are paid once and not renewed. */
export const pass = z.object({
  pass_id: z.number().int(),
  membership_id: z.number().int(),
  membership_code: z.string(),
  family: z.enum(membershipFamilies),
  membership_name: z.string(),
  ships: z.boolean(),
  periods,
  /** Null of a gift: what it cost is its buyer's to know, as the order is. */
  price_cents: z.number().int().nullable(),
  /** Nobody has a gift before it is begun. */
  status: z.enum(passStates).exclude(['ready']),
  /** The order that pays for it; null of a gift. */
  order_id: z.number().int().nullable(),
  folio: z.string().nullable(),
  /** First moment and end of its periods; null until it is paid. It starts with its payment or after what was paid before. */
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Tells that the plan can be used now because of it. */
  has_access: z.boolean(),
});
export type Pass = z.infer<typeof pass>;

/** Offer of a pass on its plan. */
export const passOffer = z.object({ periods, price_cents: z.number().int() });
export type PassOffer = z.infer<typeof passOffer>;

export const buyPass = z
  .object({
    membership_id: id,
    periods,
    /** `self`: for the client who buys it · `gift`: for the client who redeems its code. */
    kind: z.enum(['self', 'gift']).default('self'),
    /** Cents that the page showed: compared, never charged. */
    unit_amount: z.number().int().min(0).max(100_000_000),
    /** Address of the boxes, one of the client's; null for plans that ship nothing, and for gifts. */
    address_id: id.nullable(),
    /** Child of the client's that the boxes are for; left out or null where nobody says, and of gifts. */
    child_id: id.nullable().optional(),
    contact_information: contact,
    /** Wanted once more although the order of this folio was of just the same: the answer to ALREADY_BOUGHT. */
    again_after: folio.optional(),
    payment_method: z.enum(paymentMethods).default('card'),
    gift: passGift.optional(),
  })
  .refine(({ kind, gift }) => (kind === 'gift') === (gift !== undefined), {
    path: ['gift'],
    error: 'Escribe para quién es.',
  });
export type BuyPass = z.output<typeof buyPass>;

/** Buying is a checkout of one line: its order is paid, refused, retried and given back as any other. */
export const buyPassCalls = defineCalls({
  'POST /memberships/buy-pass': {
    access: 'client or guest',
    summary:
      "Orders a pass of a plan, for the client or as anybody's gift, and returns the provider's payment page, or the page that says how to pay",
    body: buyPass,
    response: z.object({ status: z.boolean(), url: z.url(), status_Message: z.string() }),
    errors: [
      'BAD_REQUEST',
      'SESSION_REQUIRED',
      'GIFT_DAY_REFUSED',
      'PASS_NOT_OFFERED',
      'PRODUCT_NOT_FOUND',
      'PRICE_CHANGED',
      'ALREADY_SUBSCRIBED',
      'ADDRESS_REQUIRED',
      'SAVED_ADDRESS_NOT_FOUND',
      'CHILD_NOT_FOUND',
      'ALREADY_BOUGHT',
      'PAYMENT_METHOD_UNAVAILABLE',
      'TOO_MANY_HELD',
      'TOTAL_TOO_SMALL',
      'TOTAL_TOO_LARGE',
      'CHECKOUT_IN_PROGRESS',
      'IDEMPOTENCY_MISMATCH',
      'PAYMENT_PROVIDER_FAILED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /memberships/get-pass-payment-options': {
    access: 'client or guest',
    summary: 'By which methods a pass can be paid, as the shop is now, and why not by the others',
    body: z.object({ membership_id: id, periods }),
    response: z.object({ status: z.boolean(), methods: z.array(paymentOption) }),
    errors: ['BAD_REQUEST', 'PASS_NOT_OFFERED', 'TOO_MANY_REQUESTS'],
  },
});

export const passesCalls = defineCalls({
  'GET /memberships/get-my-passes': {
    access: 'client',
    summary:
      "The client's passes, the newest first, without those that were never paid for and cannot be any more",
    response: z.object({
      status: z.boolean(),
      passes: z.array(pass),
      /**
       * When a pass that is bought now would start, of plans of which something paid goes on: for each of the client's children, as
       * what is paid for a sibling goes on beside it, and for nobody in particular. Of others it starts with its payment.
       */
      starts: z.array(
        z.object({
          membership_id: z.number().int(),
          /** Null for nobody in particular, which comes first. */
          child_id: z.number().int().nullable(),
          starts_at: z.iso.datetime(),
          /** Tells that the plan goes on by itself, so that no pass is sold. */
          renews: z.boolean(),
        }),
      ),
      /** Time of the shop's clock. */
      now: z.iso.datetime(),
    }),
  },
});
