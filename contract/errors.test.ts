import { describe, expect, test } from 'vitest';
import { calls } from './api.ts';
import type { CallDefinition } from './calls.ts';
import { errorCatalogue } from './errors.ts';

/** Sentences that the shop's specification fixes, which end without a full stop. */
const FIXED = [
  'Agrega una dirección de envío antes de proceder al pago',
  'Selecciona una dirección de envío antes de proceder al pago',
  'El codigo ha expirado',
  'El codigo no es valido',
  'Elige una contraseña menos común',
  'Token de recuperación no válido o expirado',
];

describe.each(Object.entries(errorCatalogue))('%s', (code, { status, text }) => {
  test('has a status of a failure and a name in capitals', () => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  test('says in a Spanish sentence what happened', () => {
    expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿]/);
    expect(FIXED.includes(text) || /[.!?]$/.test(text), text).toBe(true);
    expect(text).not.toMatch(/\b(error|http|usted|please|invalid|request)\b(?! al crear)/i);
    expect(text).toBe(text.trim().normalize('NFC'));
  });
});

test('no two failures say the same', () => {
  const texts = Object.values(errorCatalogue).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(Object.entries(calls) as [string, CallDefinition][])('%s tells how it may fail', (_key, call) => {
  const takesInput = call.query !== undefined || call.body !== undefined;
  expect(call.errors?.includes('BAD_REQUEST') ?? false).toBe(takesInput);
  expect(new Set(call.errors).size).toBe(call.errors?.length ?? 0);
  expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
});
