import { z } from 'zod';
import { address } from '../address.ts';
import { id, line } from '../text.ts';
import { entryOfChange, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { leaveReasons } from './leave-reasons.ts';
import { list } from './list.ts';
import { periodRefundInput } from './member-money.ts';
import { clientPass, clientPlan, memberRow, memberShown, memberTabs } from './member-views.ts';
import { requestKey } from './refunds.ts';

/** Charges that the staff leave out in a row. */
export const PAUSE_MAX_PERIODS = 3;

const one = z.object({ subscription_id: id });

export const deskMembershipCalls = defineDeskCalls({
  'GET /desk/memberships/of-client': {
    access: 'members',
    summary: 'The plans and the passes of one client, the newest first',
    query: z.object({ user_id: id }),
    response: ok.extend({ plans: z.array(clientPlan), passes: z.array(clientPass) }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/memberships/list': {
    access: 'members',
    summary: 'Subscriptions of one tab, by name or e-mail where asked for',
    ...list('members', memberRow, {
      tab: z.enum(memberTabs),
      /** A name, or the beginning of an e-mail. */
      q: line(200).optional(),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/memberships/counts': {
    access: 'members',
    summary: 'How many subscriptions are in each tab, exact to 10,000',
    response: ok.extend({ counts: z.record(z.enum(memberTabs), z.number().int()) }),
  },
  'GET /desk/memberships/get': {
    access: 'members',
    summary: 'One subscription, whole',
    query: one,
    response: memberShown,
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND'],
  },
  'POST /desk/memberships/cancel': {
    access: 'members',
    writes: true,
    summary: '«Cancelar al final»: nothing is charged any more, and what is paid lasts',
    body: one,
    response: memberShown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/cancel-now': {
    access: 'members',
    confirm: true,
    writes: true,
    summary: '«Cancelar ahora», with a refund of the last period or without; once per key',
    body: one.extend({
      request_key: requestKey,
      refund: periodRefundInput.nullable(),
    }),
    /** False when the provider did not answer; a job goes on asking. */
    response: memberShown.extend({ is_done: z.boolean() }),
    errors: [
      'BAD_REQUEST',
      'IDEMPOTENCY_MISMATCH',
      'NOT_FOUND',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'MEMBER_STEP_NOT_POSSIBLE',
      'REFUND_TOO_MUCH',
    ],
  },
  'POST /desk/memberships/reactivate': {
    access: 'members',
    writes: true,
    summary: '«Reactivar», while what is paid lasts',
    body: one,
    response: memberShown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'SUBSCRIPTION_SUSPENDED',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/pause': {
    access: 'members',
    writes: true,
    summary: '«Pausar»: so many charges are left out, with their boxes; access ends with what is paid',
    body: one.extend({ periods: z.number().int().min(1).max(PAUSE_MAX_PERIODS) }),
    response: memberShown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'CANNOT_PAUSE',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/resume': {
    access: 'members',
    writes: true,
    summary: '«Continuar»: ends a pause; the charge that follows is one that was announced in time',
    body: one,
    response: memberShown,
    errors: [
      'BAD_REQUEST',
      'SUBSCRIPTION_NOT_FOUND',
      'SUBSCRIPTION_ENDED',
      'CANNOT_PAUSE',
      'MEMBER_STEP_NOT_POSSIBLE',
      'PROVIDER_NOT_REACHED',
    ],
  },
  'POST /desk/memberships/change-address': {
    access: 'members',
    writes: true,
    summary: 'Where boxes go from now on and, by choice, those that are still here',
    body: one.extend({ version: z.number().int().min(0), address, also_box: z.boolean() }),
    response: memberShown.extend(entryOfChange),
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE', 'EDITED_MEANWHILE'],
  },
  'POST /desk/memberships/send-card-link': {
    access: 'members',
    writes: true,
    summary: 'Mails a link with which the client types another card',
    body: one,
    response: memberShown,
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'SUBSCRIPTION_ENDED', 'MEMBER_STEP_NOT_POSSIBLE'],
  },
  'POST /desk/memberships/label-reason': {
    access: 'members',
    writes: true,
    summary: "What kind of reason the owner reads out of a client's words; null takes it away",
    body: one.extend({ label: z.enum(leaveReasons).nullable() }),
    response: memberShown,
    errors: ['BAD_REQUEST', 'SUBSCRIPTION_NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE'],
  },
});
