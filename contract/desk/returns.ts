import { z } from 'zod';
import { id, paragraph } from '../text.ts';
import { ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { carrierCode, trackingNumber } from './parcels.ts';
import { refundStates } from './refunds.ts';

export const returnReasons = ['arrepentimiento', 'dañado', 'equivocado', 'perdido', 'no entregado'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStates = [
  'pedida',
  'aprobada',
  'recibida',
  'reembolsada',
  'repuesta',
  'rechazada',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Amounts are absent for who may not see money. */
export const returnView = z.object({
  return_id: z.number().int(),
  order_id: z.number().int(),
  folio: z.string(),
  contact_name: z.string(),
  reason: z.enum(returnReasons),
  state: z.enum(returnStates),
  note: z.string(),
  rejection: z.string().nullable(),
  opened_at: z.iso.datetime(),
  /** Last Mexico City day of the buyer's right, and business days left; the day of delivery may only be assumed. */
  deadline: z.iso.date(),
  business_days_left: z.number().int(),
  is_deadline_assumed: z.boolean(),
  received_at: z.iso.datetime().nullable(),
  /** 24 hours after it was received. */
  refund_by: z.iso.datetime().nullable(),
  /** True when it can be refused; a change of mind within its time cannot. */
  can_reject: z.boolean(),
  /** Reason why no other copy can leave for it now: a whole sentence. Null where one can, by its state. */
  why_not_replaced: z.string().nullable(),
  /** Money of its order that went back, whichever way it was given; null for who may not see money. */
  refunds: z
    .array(
      z.object({
        refund_id: z.number().int(),
        cents: z.number().int(),
        state: z.enum(refundStates),
        kind: z.enum(['provider', 'by hand', 'transfer']),
        created_at: z.iso.datetime(),
        /** True when it was given for this return, from its own page. */
        is_of_return: z.boolean(),
      }),
    )
    .nullable(),
  /** Number of downloads of files of the books that come back. */
  downloads: z.number().int(),
  lines: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      quantity: z.number().int(),
      image_url: z.string().nullable(),
    }),
  ),
  carrier_code: z.string().nullable(),
  tracking_number: z.string().nullable(),
  version: z.number().int(),
});
export type ReturnView = z.infer<typeof returnView>;

const one = z.object({ return_id: id, version });
const changed = ok.extend({ return_case: returnView });

export const deskReturnCalls = defineDeskCalls({
  'GET /desk/returns/list': {
    access: 'returns',
    summary: 'Returns: the open ones by their deadline, the closed ones newest first',
    ...list('returns', returnView, { tab: z.enum(['open', 'closed']) }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/returns/get': {
    access: 'returns',
    summary: 'One return',
    query: z.object({ return_id: id }),
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/returns/open': {
    access: 'returns',
    isOwners: true,
    writes: true,
    summary: 'Opens a return of some of an order’s copies',
    body: z.object({
      order_id: id,
      reason: z.enum(returnReasons),
      lines: z
        .array(z.object({ product_id: id, quantity: z.number().int().min(1).max(99) }))
        .min(1, 'Elige al menos un libro')
        .max(60),
      note: paragraph(500).default(''),
    }),
    response: changed,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
  },
  'POST /desk/returns/approve': {
    access: 'returns',
    isOwners: true,
    writes: true,
    summary: 'Accepts the return; the buyer is mailed how to send it back',
    body: one,
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'RETURN_NOT_POSSIBLE'],
  },
  'POST /desk/returns/reject': {
    access: 'returns',
    isOwners: true,
    writes: true,
    summary:
      'Refuses the return with a reason that the buyer is mailed; never a change of mind within its time',
    body: one.extend({ rejection: paragraph(500, 'Escribe por qué') }),
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'RETURN_NOT_POSSIBLE'],
  },
  'POST /desk/returns/receive': {
    access: 'returns',
    writes: true,
    summary: '«Llegó el paquete»: starts the 24 hours to refund',
    body: one,
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'RETURN_NOT_POSSIBLE'],
  },
  'POST /desk/returns/replace': {
    access: 'returns',
    isOwners: true,
    writes: true,
    summary: '«Reponer»: sends other copies at no price, with a guía of their own',
    body: one.extend({ carrier_code: carrierCode, tracking_number: trackingNumber }),
    response: changed,
    errors: [
      'BAD_REQUEST',
      'NOT_FOUND',
      'EDITED_MEANWHILE',
      'RETURN_NOT_POSSIBLE',
      'NOT_ENOUGH_STOCK',
      'CARRIER_NOT_FOUND',
    ],
  },
});
