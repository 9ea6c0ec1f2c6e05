import { z } from 'zod';
import { emailWith } from './email.ts';
import { line, paragraph } from './text.ts';

export const MESSAGE_MAX = 4_000;

/** What a visitor writes to the shop. Name and subject are single lines: they go into the heads of mails. */
export const messageFields = z.object({
  full_name: line(150).min(1, 'Escribe tu nombre'),
  email: emailWith('Escribe tu correo', 'Escribe un correo válido, como nombre@ejemplo.mx'),
  subject: line(150).min(1, 'Escribe de qué se trata'),
  message: paragraph(MESSAGE_MAX).refine((text) => text.trim() !== '', 'Escribe tu mensaje'),
});
export type Message = z.output<typeof messageFields>;
