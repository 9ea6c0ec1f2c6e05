import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encodedPassword, encodePassword } from './password.ts';

describe('What the browser sends instead of a password', () => {
  test('is the SHA-256 of the shop’s fixed salt and the password, which must never change', async () => {
    const expected = createHash('sha256').update('brincacuentos:contraseña:v1:jirafa morada 7').digest('hex');
    expect(await encodePassword('jirafa morada 7')).toBe(expected);
    expect(encodedPassword.safeParse(expected).success).toBe(true);
  });

  test('does not depend on how the keyboard composes an accent', async () => {
    expect(await encodePassword('jirafa ma\u0301s')).toBe(await encodePassword('jirafa m\u00e1s'));
  });

  test.each(['jirafa morada 7', '', 'a'.repeat(63), 'g'.repeat(64)])('is never %j', (typed) => {
    expect(encodedPassword.safeParse(typed).success).toBe(false);
  });
});
