import { z } from 'zod';
import { address } from '../address.ts';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from '../cart-limits.ts';
import { contact } from '../contact.ts';
import { handMethods } from '../later-payment.ts';
import { CHARGE_MAX_CENTS } from '../money.ts';
import { id, paragraph } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { requestKey } from './refunds.ts';

/** Books that the screen of a sale knows without a network. */
export const BOOKS_TO_SELL_MAX = 5_000;

/** Characters of the note for the staff. */
export const SALE_NOTE_MAX = 500;

const cents = z.number().int().min(0).max(CHARGE_MAX_CENTS);

/** A book that can be sold by hand: little of each, as the device keeps them all. */
export const bookToSell = z.object({
  product_id: z.number().int(),
  title: z.string(),
  authors: z.array(z.string()),
  sku: z.string(),
  isbn13: z.string().nullable(),
  is_digital: z.boolean(),
  unit_cents: z.number().int(),
  /** Copies that can be bought now; 1 of a digital book. */
  stock: z.number().int(),
});
export type BookToSell = z.infer<typeof bookToSell>;

/** Buyer of a sale: a name, and a telephone and an e-mail where they are given. */
export const saleContact = z.object({
  full_name: contact.shape.full_name,
  phone: contact.shape.phone.nullable(),
  email: contact.shape.email.nullable(),
});
export type SaleContact = z.output<typeof saleContact>;

export const sale = z.object({
  request_key: requestKey,
  lines: z
    .array(
      z.object({
        product_id: id,
        quantity: z.number().int().min(1).max(LINE_QUANTITY_MAX),
        /** Cents per copy as the screen shows them: another price is refused. */
        unit_cents: cents,
      }),
    )
    .min(1, 'Agrega un libro')
    .max(CART_LINES_MAX, `Vende como máximo ${CART_LINES_MAX} títulos a la vez`),
  /** Cents that were taken: another total is refused. */
  expected_cents: cents,
  /** `link`: the buyer pays on the shop's own page, to which the answer's link leads. */
  payment: z.enum([...handMethods, 'link']),
  /** True when the buyer has the books: nothing is sent, and no address is kept. */
  handed_over: z.boolean(),
  contact: saleContact.nullable(),
  address: address.nullable(),
  /** For the staff alone: the buyer does not see it. */
  note: paragraph(SALE_NOTE_MAX).nullable(),
});
export type Sale = z.output<typeof sale>;

export const soldOrder = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  total_cents: z.number().int(),
  /** Null until it is paid by its link. */
  paid_at: z.iso.datetime().nullable(),
  /** Address at which it is paid; null of one whose money was taken. */
  pay_link: z.url().nullable(),
});
export type SoldOrderView = z.infer<typeof soldOrder>;

export const deskSaleCalls = defineDeskCalls({
  'GET /desk/orders/books-to-sell': {
    access: 'money',
    summary: `Books on sale with their prices, by title, at most ${BOOKS_TO_SELL_MAX}; and what a parcel costs`,
    response: ok.extend({ books: z.array(bookToSell), shipping_cents: z.number().int() }),
  },
  'POST /desk/orders/sell': {
    access: 'money',
    writes: true,
    summary:
      'An order made by hand, paid in cash, by transfer or by a link: once per key, however much later it is sent again',
    body: sale,
    response: ok.extend({ order: soldOrder }),
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'PRODUCT_NOT_FOUND',
      'OUT_OF_STOCK',
      'TOO_MANY_COPIES',
      'PRICE_CHANGED',
      'TOTAL_TOO_SMALL',
      'TOTAL_TOO_LARGE',
      'ADDRESS_REQUIRED',
    ],
  },
});
