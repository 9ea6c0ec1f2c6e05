import { z } from 'zod';
import { EMAIL } from '../api/params.ts';
import type { Buyer, CardGiven } from '../resources/payment-methods.ts';

export const FIELDS = ['email', 'number', 'exp', 'cvc', 'name'] as const;
export type Field = (typeof FIELDS)[number];
export type Typed = Record<Field, string>;
export type FieldErrors = Partial<Record<Field, string>>;

function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Reads an expiry: `12/29`, `1229`, `12/2029`, with or without spaces. */
function monthAndYear(text: string): { month: number; year: number } | undefined {
  const match = /^(\d{1,2})\/?(\d{4}|\d{2})$/.exec(text.replace(/[\s-]/g, ''));
  if (!match) return undefined;
  const month = Number(match[1]);
  const year = Number(match[2]);
  if (month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

function isPast({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

const field = z.preprocess(
  (value) => (typeof value === 'string' ? value.slice(0, 1_200).trim().slice(0, 300) : ''),
  z.string(),
);
const typedForm = z.object({ email: field, number: field, exp: field, cvc: field, name: field });

export function readTyped(body: unknown): Typed {
  return typedForm.parse(typeof body === 'object' && body !== null ? body : {});
}

export function buyerErrors(typed: Typed): FieldErrors {
  const errors: FieldErrors = {};
  if (!EMAIL.test(typed.email)) errors.email = 'Escribe un correo válido, como nombre@correo.mx.';
  if (typed.name === '') errors.name = 'Escribe el nombre como aparece en la tarjeta.';
  return errors;
}

function numberError(digits: string): string | undefined {
  if (digits === '') return 'Escribe el número de tu tarjeta.';
  if (!/^\d{12,19}$/.test(digits)) return 'El número de tarjeta está incompleto.';
  return luhn(digits) ? undefined : 'El número de tarjeta no es válido. Revísalo.';
}

function cvcError(cvc: string, digits: string): string | undefined {
  const length = /^3[47]/.test(digits) ? 4 : 3;
  return cvc.length === length && /^\d+$/.test(cvc)
    ? undefined
    : `Escribe los ${length} dígitos del código de seguridad.`;
}

type Read = { errors: FieldErrors } | { errors?: undefined; card: CardGiven; buyer: Buyer };

/** Reads a card and its owner, or the errors of the typed values. */
export function readCard(typed: Typed, now: Date): Read {
  const digits = typed.number.replace(/[\s-]/g, '');
  const errors = buyerErrors(typed);
  const wrongNumber = numberError(digits);
  const wrongCvc = cvcError(typed.cvc, digits);
  const exp = monthAndYear(typed.exp);
  if (wrongNumber) errors.number = wrongNumber;
  if (wrongCvc) errors.cvc = wrongCvc;
  if (!exp) return { errors: { ...errors, exp: 'Escribe mes y año, como 12/29.' } };
  if (isPast(exp, now)) errors.exp = 'Tu tarjeta está vencida.';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    card: { number: digits, expMonth: exp.month, expYear: exp.year },
    buyer: { name: typed.name, email: typed.email },
  };
}
