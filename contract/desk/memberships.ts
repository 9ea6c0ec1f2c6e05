import { z } from 'zod';
import { shippingStates } from '../orders.ts';
import { id } from '../text.ts';
import { defineDeskCalls } from './desk-call.ts';

const when = z.iso.datetime();

/** A plan of a client, and what was sent for it. */
export const clientPlan = z.object({
  subscription_id: z.number().int(),
  plan: z.string(),
  state: z.enum(['pending', 'active', 'past_due', 'canceled', 'expired']),
  price_cents: z.number().int(),
  created_at: when,
  /** Until when it is paid. */
  paid_until: when.nullable(),
  cancels: z.boolean(),
  /** To be charged from time to time, in the words of a version. */
  consent: z.object({ given_at: when, version: z.string() }).nullable(),
  /** The newest first, at most twelve. */
  boxes: z.array(
    z.object({
      shipment_id: z.number().int(),
      state: z.enum(shippingStates),
      created_at: when,
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      /** Of the books in it, in their order. */
      titles: z.array(z.string()),
      /** Why it is not sent; null of boxes that are. */
      skipped_reason: z.string().nullable(),
    }),
  ),
});
export type ClientPlan = z.infer<typeof clientPlan>;

export const deskMembershipCalls = defineDeskCalls({
  'GET /desk/memberships/list': {
    access: 'members',
    summary: 'The plans of one client, the newest first',
    query: z.object({ user_id: id }),
    response: z.object({ status: z.literal(true), plans: z.array(clientPlan) }),
    errors: ['BAD_REQUEST'],
  },
});
