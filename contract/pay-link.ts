import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { laterReasons, paymentMethods } from './later-payment.ts';
import { orderAmount, orderLine, orderToken, paymentStates } from './orders.ts';
import { pendingPayment } from './pending-payment.ts';

/**
 * An order that the staff sold by hand, as who has its link to pay sees it: no person, no address, and nothing that leads to them.
 */
export const payLinkView = z.object({
  folio: z.string(),
  payment_status: z.enum(paymentStates),
  /** True while it can be paid by the link. */
  is_open: z.boolean(),
  ends_at: z.iso.datetime(),
  is_paid: z.boolean(),
  /** How it is paid, while it waits for cash or a transfer. */
  pending: pendingPayment.nullable(),
  lines: z.array(orderLine),
  subtotal_cents: z.number().int(),
  shipping_cents: z.number().int(),
  amounts: z.array(orderAmount),
  total_cents: z.number().int(),
  is_shipped: z.boolean(),
  methods: z.array(z.object({ method: z.enum(paymentMethods), reason: z.enum(laterReasons).nullable() })),
});
export type PayLinkView = z.output<typeof payLinkView>;

export const payLinkCalls = defineCalls({
  'GET /payments/get-pay-link': {
    lane: 1,
    summary: 'What an order sold by hand costs, and how it can be paid: by its link',
    query: z.object({ token: orderToken }),
    response: z.object({ status: z.boolean(), order: payLinkView }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  'POST /payments/pay-by-link': {
    lane: 0,
    summary: 'The payment page, or the account to transfer to, of an order sold by hand: by its link',
    body: z.object({ token: orderToken, payment_method: z.enum(paymentMethods) }),
    response: z.object({ status: z.boolean(), url: z.url() }),
    errors: [
      'BAD_REQUEST',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'PAYMENT_METHOD_UNAVAILABLE',
      'CHECKOUT_IN_PROGRESS',
      'PAYMENT_PROVIDER_FAILED',
      'TOO_MANY_REQUESTS',
    ],
  },
});
