import { z } from 'zod';
import { emailWith } from './email.ts';
import { line } from './text.ts';

/** Who receives the parcel and the mails about it. */
export const contact = z.object({
  full_name: line(150).min(1, 'El nombre completo es requerido'),
  phone: z
    .string()
    .transform((phone) => phone.replace(/[\s\p{Cf}]/gu, ''))
    .pipe(
      z
        .string()
        .min(1, 'El teléfono es requerido')
        .regex(/^\d{10}$/, 'El teléfono debe tener exactamente 10 dígitos'),
    ),
  email: emailWith('El email es requerido', 'El email no es válido'),
});
export type Contact = z.output<typeof contact>;
