import { expect, test } from 'vitest';
import { email, knownEmail } from './email.ts';

test.each(['ana..lopez@example.mx', '.ana@example.mx', 'ana.@example.mx'])(
  '%s, which no provider takes, is asked about',
  (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toMatch(/^Revisa los puntos/);
    // Clients whose account already has such an address still sign in.
    expect(knownEmail.parse(typed)).toBe(typed);
  },
);

test.each(['ana.lopez@example.mx', 'a.b.c+d@correo.example.mx'])('%s is taken', (typed) => {
  expect(email.parse(typed)).toBe(typed);
});
