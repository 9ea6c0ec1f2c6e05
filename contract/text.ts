import { z } from 'zod';

// A page's content policy forbids the compiling that makes zod faster; merely trying it is reported as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true });

/** Text typed by a person: NFC, trimmed, without control characters (PostgreSQL refuses NUL; CR and LF could forge mail headers). */
export function line(maxLength: number, tooLong = `Escribe como máximo ${maxLength} caracteres`) {
  return z
    .string()
    .max(maxLength, tooLong)
    .normalize('NFC')
    .trim()
    .regex(/^[^\p{Cc}]*$/u, 'Contiene caracteres no permitidos');
}

export const noNul = (text: string) => !text.includes('\u0000');

/** Identifiers are PostgreSQL `integer`; anything larger could not exist and must not reach the database. */
export const id = z.coerce.number().int().min(1).max(2_147_483_647);
