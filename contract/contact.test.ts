import { expect, test } from 'vitest';
import { contact } from './contact.ts';

const whole = { full_name: 'Mariana Gutiérrez', phone: '5512345678', email: 'mariana@example.test' };

function messages(changes: Record<string, unknown>) {
  const { error } = contact.safeParse({ ...whole, ...changes });
  const said = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    if (!said.has(String(path[0]))) said.set(String(path[0]), message);
  return Object.fromEntries(said);
}

test('an empty form says what is missing', () => {
  expect(messages({ full_name: '  ', phone: ' ', email: '' })).toEqual({
    full_name: 'El nombre completo es requerido',
    phone: 'El teléfono es requerido',
    email: 'El email es requerido',
  });
});

test.each([
  '551234567',
  '55123456789',
  '+34600111222',
  '+5255123456',
  '52551234567',
  'cincuenta',
  '５５１２３４５６７８',
])('%s is no phone', (phone) =>
  expect(messages({ phone })).toEqual({ phone: 'El teléfono debe tener exactamente 10 dígitos' }),
);

test.each([
  '5512345678',
  ' 55 1234 5678 ',
  '55\u00a01234\u00a05678',
  '\u202A5512345678\u202C',
  '55-1234-5678',
  '(55) 1234–5678',
  '+52 55 1234 5678',
  '+525512345678',
  '+52 1 55 1234 5678',
  '0052 55 1234 5678',
  '525512345678',
])('%j is a phone', (phone) => expect(contact.parse({ ...whole, phone }).phone).toBe('5512345678'));

test.each([
  'mariana',
  'mariana@',
  '@example.test',
  'mariana@example',
  'mariana@example..test',
  'mariana@@example.test',
  'mariana gutiérrez@example.test',
  'marianа@example.test',
  'mariana@exämple.test',
  'a@b.test, c@d.test',
  '<mariana@example.test>',
])('%s is no email', (email) => expect(messages({ email })).toEqual({ email: 'El email no es válido' }));

test.each(['a@b.mx', 'mariana.g+libros@correo.example.test', "o'neil@example.test", 'M_1%@EXAMPLE.TEST'])(
  '%s is an email',
  (email) => expect(messages({ email })).toEqual({}),
);

test('a long email is refused for its length, before anything else reads it', () => {
  const { error } = contact.safeParse({ ...whole, email: `${'a.'.repeat(30_000)}@` });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['email', expect.stringMatching(/^Son [\d,]+ caracteres; caben 254$/)],
  ]);
});

test.each(['full_name', 'email'])('%s cannot forge a mail header', (field) => {
  const text = `${whole[field as 'email']}\r\nBcc: otro@example.test`;
  expect(messages({ [field]: text })).toHaveProperty(field);
});
