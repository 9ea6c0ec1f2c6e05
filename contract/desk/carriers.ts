import { z } from 'zod';
import { exactText, line } from '../text.ts';
import { ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { isNumberForm, NUMBER_FORM_MAX } from './number-form.ts';

export const carrierView = z.object({
  code: z.string(),
  name: z.string(),
  link_template: z.string().nullable(),
  /** Form of the carrier's tracking numbers, as a person reads it; others are asked about, never refused. */
  number_form: z.string().nullable(),
  position: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
});
export type CarrierView = z.infer<typeof carrierView>;

const POSITION_WRONG = 'Escribe un número entero, de 1 a 99';

export const deskCarrierCalls = defineDeskCalls({
  'GET /desk/carriers/list': {
    access: 'ship',
    summary: 'The carriers, in their order',
    response: ok.extend({ carriers: z.array(carrierView) }),
  },
  'POST /desk/carriers/save': {
    access: 'settings',
    writes: true,
    summary: 'Changes or adds a carrier',
    body: z.object({
      code: exactText(/^[a-z0-9-]{2,30}$/, 30, 'Usa letras minúsculas, números y guiones'),
      name: line(60).min(1, 'Escribe el nombre'),
      link_template: line(300)
        .regex(/^https:\/\/[^{}\s]+\{guia\}[^{}\s]*$/, 'Escribe una dirección https con {guia} una vez')
        .nullable(),
      /** Form of its numbers; absent: as it is. */
      number_form: line(NUMBER_FORM_MAX)
        .refine(isNumberForm, 'Escríbelo como «22 caracteres o 10 dígitos»')
        .nullable()
        .optional(),
      position: z.number(POSITION_WRONG).int(POSITION_WRONG).min(1, POSITION_WRONG).max(99, POSITION_WRONG),
      active: z.boolean(),
      /** Absent for a new one. */
      version: version.optional(),
    }),
    response: ok.extend({ carrier: carrierView }),
    errors: ['BAD_REQUEST', 'CARRIER_NOT_FOUND', 'EDITED_MEANWHILE'],
  },
});
