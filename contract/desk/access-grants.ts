import { z } from 'zod';
import { id, requiredLine } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

/** The readers' club without a charge. */
export const accessGrantView = z.object({
  grant_id: z.number().int(),
  starts_at: z.iso.datetime(),
  /** An instant of the last day. */
  last_day: z.iso.datetime(),
  reason: z.string(),
  staff_name: z.string().nullable(),
  /** Time of an end before its day. */
  ended_at: z.iso.datetime().nullable(),
  is_live: z.boolean(),
});
export type AccessGrantView = z.infer<typeof accessGrantView>;

const GRANT_MAX_MONTHS = 12;

const grantsShown = ok.extend({ grants: z.array(accessGrantView) });

export const deskAccessGrantCalls = defineDeskCalls({
  'GET /desk/memberships/grants': {
    access: 'members',
    summary: "«Acceso de cortesía» of one client: the readers' club without a charge",
    query: z.object({ user_id: id }),
    response: grantsShown,
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/memberships/grant': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: 'Gives a client the readers’ club for some months; one at a time',
    body: z.object({
      user_id: id,
      months: z.number().int().min(1).max(GRANT_MAX_MONTHS),
      reason: requiredLine(300, 'Escribe por qué'),
    }),
    response: grantsShown,
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE'],
  },
  'POST /desk/memberships/end-grant': {
    access: 'members',
    writes: true,
    summary: 'Ends a courtesy access before its day',
    body: z.object({ grant_id: id }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
});
