import { z } from 'zod';
import { passPeriods } from '../membership-terms.ts';
import { recipientEmail } from '../pass-gifts.ts';
import { id, line } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { memberEvent } from './member-views.ts';
import { requestKey } from './refunds.ts';

const when = z.iso.datetime();
const cents = z.number().int();

/**
 * `unpaid`: waits for its money · `coming`: mailed on its day · `sent`, `to-print`: its recipient or its buyer has the code ·
 * `begun` · `suspended`: a bank decides about its payment, or its money is on its way back · `void`.
 */
export const giftStages = ['unpaid', 'coming', 'sent', 'to-print', 'begun', 'suspended', 'void'] as const;
export type GiftStage = (typeof giftStages)[number];

/** A gift of a membership in a list. */
export const giftRow = z.object({
  pass_id: z.number().int(),
  stage: z.enum(giftStages),
  plan: z.string(),
  periods: z.literal(passPeriods),
  price_cents: cents,
  to: z.string(),
  /** Its buyer. */
  contact_name: z.string(),
  /** Day on which it is mailed; null of one that its buyer prints. */
  send_on: z.iso.date().nullable(),
  sent_at: when.nullable(),
  begun_at: when.nullable(),
  created_at: when,
});
export type GiftRow = z.infer<typeof giftRow>;

/** A gift of a membership with all that happened to it. Its code is in no answer. */
export const deskGift = giftRow.extend({
  order_id: z.number().int(),
  folio: z.string(),
  from: z.string(),
  message: z.string().nullable(),
  /** Null of one that its buyer prints, and once the address was deleted. */
  to_email: z.string().nullable(),
  contact_email: z.string(),
  /** How it was paid; null before. */
  paid_with: z
    .object({ method: z.string(), brand: z.string().nullable(), last4: z.string().nullable() })
    .nullable(),
  /** Who began it; null before, and once the account was deleted. */
  begun_by: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The newest first. */
  timeline: z.array(memberEvent),
});
export type DeskGift = z.infer<typeof deskGift>;

const one = z.object({ pass_id: id });
const shown = ok.extend({ gift: deskGift });
const errors = ['BAD_REQUEST', 'NOT_FOUND', 'MEMBER_STEP_NOT_POSSIBLE'] as const;

export const deskPassGiftCalls = defineDeskCalls({
  'GET /desk/pass-gifts/list': {
    access: 'members',
    summary: 'Gifts of memberships, the newest first; those that nobody ever paid for are left out',
    ...list('gifts', giftRow, {
      /** A name of buyer or recipient, the beginning of an e-mail, or a folio. */
      q: line(200).optional(),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/pass-gifts/get': {
    access: 'members',
    summary: 'One gift of a membership, whole',
    query: one,
    response: shown,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'GET /desk/pass-gifts/certificate.pdf': {
    access: 'members',
    file: 'application/pdf',
    summary: '«Descargar certificado»: to be printed, without price; who took it is written down',
    query: one,
    errors: [...errors],
  },
  'POST /desk/pass-gifts/resend': {
    access: 'members',
    writes: true,
    summary: '«Reenviar el correo»: the same code to the same address, once a minute',
    body: one,
    response: shown,
    errors: [...errors],
  },
  'POST /desk/pass-gifts/correct': {
    access: 'members',
    writes: true,
    summary:
      '«Corregir correo»: once it was mailed a new code goes to the new address and the old one is dead; once per key',
    body: one.extend({ to_email: recipientEmail, request_key: requestKey }),
    response: shown,
    errors: [...errors, 'IDEMPOTENCY_MISMATCH'],
  },
  'POST /desk/pass-gifts/new-code': {
    access: 'members',
    writes: true,
    summary:
      '«Hacer otro código», for who lost it: the old one is dead, and one that was mailed is mailed again; once per key',
    body: one.extend({ request_key: requestKey }),
    response: shown,
    errors: [...errors, 'IDEMPOTENCY_MISMATCH'],
  },
});
