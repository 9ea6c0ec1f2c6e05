import { expect, test } from 'vitest';
import { maskedEmail, maskedPhone } from './mask-person.ts';

test.each([
  ['ana.rios@gmail.com', 'a✱✱✱@gmail.com'],
  ['a@b.mx', 'a✱✱✱@b.mx'],
  ['𝒜na@correo.mx', '𝒜✱✱✱@correo.mx'],
  ['"a@b"@correo.mx', '"✱✱✱@correo.mx'],
  ['sin-arroba', '✱✱✱'],
  ['', ''],
])('the e-mail %j is shown in lists as %j', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});

test.each([
  ['5512344567', '✱✱ ✱✱✱✱ 4567'],
  ['+14155552671', '✱✱ ✱✱✱✱ 2671'],
  ['1234567', '✱✱ ✱✱✱✱'],
  ['', ''],
])('the telephone number %j is shown in lists as %j', (phone, masked) => {
  expect(maskedPhone(phone)).toBe(masked);
});
