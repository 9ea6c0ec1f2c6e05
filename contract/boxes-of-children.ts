import { z } from 'zod';
import { defineCalls } from './calls.ts';
import { id } from './text.ts';

/** What sends boxes: a subscription of the client's, or a pass. */
export type BoxSender = { subscription_id?: number | undefined; pass_id?: number | undefined };

/** Body about the boxes of one of the two. */
export const aboutBoxes = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.union([
    z.object({ subscription_id: id, ...fields }).strict(),
    z.object({ pass_id: id, ...fields }).strict(),
  ]);

/**
 * `grows`: the next box is of the next age already, as it costs the same · `other_price`: that of the next age costs something else,
 * and nothing changes unless the client changes the plan.
 */
export const boxChangeKinds = ['grows', 'other_price'] as const;

/** Boxes that go on, of a subscription or of a pass. */
export const boxOfChild = z.object({
  subscription_id: z.number().int().nullable(),
  pass_id: z.number().int().nullable(),
  membership_id: z.number().int(),
  membership_name: z.string(),
  /** Child that they are for; null where nobody said. */
  child_id: z.number().int().nullable(),
  /** Ages of the box that was sent last: `3–5 años`; empty where its plan says none. */
  ages: z.string(),
  /** Day of the next box; null where none follows. */
  next_box_at: z.iso.datetime().nullable(),
  change: z
    .object({ kind: z.enum(boxChangeKinds), ages: z.string(), price_cents: z.number().int() })
    .nullable(),
});
export type BoxOfChild = z.infer<typeof boxOfChild>;

const done = z.object({ status: z.boolean(), status_Message: z.string() });

export const boxesOfChildrenCalls = defineCalls({
  'GET /memberships/get-boxes-of-children': {
    access: 'client',
    summary: "The client's boxes that go on, for whom they are, and whether they grow with the child",
    response: z.object({ status: z.boolean(), boxes: z.array(boxOfChild) }),
  },
  'POST /memberships/choose-child': {
    access: 'client',
    summary: 'Says for which child boxes are, or for nobody in particular; doing so again changes nothing',
    body: aboutBoxes({ child_id: id.nullable() }),
    response: done,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'CHILD_NOT_FOUND',
      'ALREADY_SUBSCRIBED',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /memberships/keep-box': {
    access: 'client',
    summary: 'Leaves boxes that would grow with the child as they are; doing so again changes nothing',
    body: aboutBoxes({}),
    response: done,
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'BOX_NOT_CHANGING', 'TOO_MANY_REQUESTS'],
  },
});
