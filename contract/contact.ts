import { z } from 'zod';
import { emailWith } from './email.ts';
import { phoneText, requiredLine } from './text.ts';

/** Person who receives the parcel and the mails about it. */
export const contact = z.object({
  full_name: requiredLine(150, 'El nombre completo es requerido'),
  phone: phoneText(/^\d{10}$/, 'El teléfono debe tener exactamente 10 dígitos', 'El teléfono es requerido'),
  email: emailWith('El email es requerido', 'El email no es válido'),
});
export type Contact = z.output<typeof contact>;
