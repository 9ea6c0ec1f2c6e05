import { z } from 'zod';
import { id, line } from '../text.ts';

/** Rows of one bulk call. */
export const BULK_MAX = 100;

/** Tracking number as scanned or typed; spaces go, letters become capitals. */
const TOO_LONG = 'Son demasiados caracteres: una guía tiene hasta 40. Revisa que no sean dos juntas';
export const trackingNumber = line(60, TOO_LONG)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9-]*$/, 'Revisa la guía: solo letras, números y guiones')
      .min(4, 'La guía está incompleta: tiene al menos 4 caracteres')
      .max(40, TOO_LONG),
  );

export const carrierCode = line(40);

/** Carrier and guía of what is sent. A delivery of one's own (`none`) may go without a number. */
export const dispatch = z.object({
  carrier_code: carrierCode,
  tracking_number: trackingNumber.optional(),
  /** True when the same guía is on another parcel, and the person said that it is one box. */
  is_shared: z.boolean().default(false),
});

/** The answer for one row of a bulk call: done, or why not. */
export const rowResult = z.object({
  id: z.number().int(),
  ok: z.boolean(),
  code: z.string().nullable(),
  /** The Spanish sentence of what is in the way. */
  reason: z.string().nullable(),
  /** Audit entry by which the change can be undone. */
  audit_entry_id: z.number().int().nullable(),
});
export type RowResult = z.infer<typeof rowResult>;

export const rowIds = z.array(id).min(1).max(BULK_MAX);

/** True when the order was opened or put aside on a page, not marked by the person: no change for the audit. */
export const isClaim = z.boolean().default(false);

/** Label sheets: one per page of 4 × 6 inches, or six on a letter page beginning at a place. */
export const labelFormat = z.object({
  ids: line(1_200)
    .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
    .refine((ids) => ids.split(',').every((one) => Number(one) <= 2_147_483_647)),
  format: z.enum(['4x6', 'letter']).default('4x6'),
  first: z.enum(['1', '2', '3', '4', '5', '6']).default('1'),
});
