import { z } from 'zod';
import { emailWith } from './email.ts';
import { paragraph, requiredLine } from './text.ts';

export const MESSAGE_MAX = 4_000;

/** Text that is not empty once it is trimmed. */
export const messageText = paragraph(MESSAGE_MAX, 'Escribe tu mensaje').refine(
  (text) => text.trim() !== '',
  'Escribe tu mensaje',
);

/** Message of a visitor to the shop. Name and subject are single lines: they go into the heads of mails. */
export const messageFields = z.object({
  full_name: requiredLine(150, 'Escribe tu nombre'),
  email: emailWith('Escribe tu correo', 'Escribe un correo válido, como nombre@ejemplo.mx'),
  subject: requiredLine(150, 'Escribe de qué se trata'),
  message: messageText,
});
export type Message = z.output<typeof messageFields>;
