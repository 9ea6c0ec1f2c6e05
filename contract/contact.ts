import { z } from 'zod';
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
  email: line(254)
    .min(1, 'El email es requerido')
    // ASCII only: two addresses that look alike must not be told apart by letters nobody can see.
    .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'El email no es válido'),
});
export type Contact = z.output<typeof contact>;
