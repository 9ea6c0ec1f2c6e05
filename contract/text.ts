import { z } from 'zod';

// A page's content policy forbids the compiling that makes zod faster; merely trying it is reported as a violation.
if (typeof window !== 'undefined') z.config({ jitless: true });

const NOT_ALLOWED = 'Contiene caracteres no permitidos';

/** Copied text may carry marks that nobody sees: direction marks would turn the rest of a label around. */
const withoutUnseen = (text: string) =>
  text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

/**
 * Text typed by a person: NFC, trimmed, without control characters (PostgreSQL refuses NUL; CR and LF could forge mail
 * headers) and halves of characters (which no address of the payment provider's can carry).
 */
export function line(maxLength: number, tooLong = `Escribe como máximo ${maxLength} caracteres`) {
  return (
    z
      .string()
      .normalize('NFC')
      .overwrite(withoutUnseen)
      // After normalizing, which makes some texts longer.
      .max(maxLength, tooLong)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, NOT_ALLOWED)
  );
}

/** Text of several lines, kept as it was typed. */
export function paragraph(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Escribe como máximo ${maxLength} caracteres`)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), NOT_ALLOWED);
}

/** Queries are text. Nothing else is taken for a number: not `true`, not a list, not `0x10` or `1e3`. */
const fromDigits = (value: unknown) =>
  typeof value === 'string' && /^\d{1,10}(\.\d{1,6})?$/.test(value) ? Number(value) : value;

export const pesos = z.preprocess(fromDigits, z.number().min(0).max(1_000_000));

/**
 * Identifiers are PostgreSQL `integer`; anything larger could not exist and must not reach the database. `missing` is
 * what is said of one that was left out.
 */
export const requiredId = (missing?: string) =>
  z.preprocess(
    fromDigits,
    z
      .number({ error: ({ input }) => (input === undefined ? missing : undefined) })
      .int()
      .min(1)
      .max(2_147_483_647),
  );

export const id = requiredId();
