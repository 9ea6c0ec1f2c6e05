import { expect, test } from 'vitest';
import { email, knownEmail } from './email.ts';

test.each(['ana..lopez@example.mx', '.ana@example.mx', 'ana.@example.mx'])(
  '%s, which no provider takes, is asked about',
  (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toMatch(/^Revisa los puntos/);
    // Who has an account by it signs in all the same.
    expect(knownEmail.parse(typed)).toBe(typed);
  },
);

test.each(['ana.lopez@example.mx', 'a.b.c+d@correo.example.mx'])('%s is taken', (typed) => {
  expect(email.parse(typed)).toBe(typed);
});
