import { expect, test } from 'vitest';
import { gift } from './gift.ts';

const VALID = { recipient_name: 'Valeria Soto', recipient_phone: '2281234567', wrap: false };
const sentenceOf = (changes: object) => {
  const read = gift.safeParse({ ...VALID, ...changes });
  return read.success ? null : read.error.issues[0]?.message;
};
const LINK = 'El mensaje no puede llevar enlaces ni correos.';
const NOT_ALLOWED = 'Contiene caracteres no permitidos';

test('a recipient, a phone as people write it and a wish are a gift; a message may be left out', () => {
  expect(gift.parse(VALID)).toEqual(VALID);
  const typed = { ...VALID, recipient_phone: '+52 228 123-4567', message: ' Te quiere,\r\ntu abuela ' };
  expect(gift.parse(typed)).toEqual({ ...VALID, message: 'Te quiere,\ntu abuela' });
});

test.each([
  [{ recipient_name: '' }, 'Escribe quién lo recibe.'],
  [{ recipient_name: ' \u200b ' }, 'Escribe quién lo recibe.'],
  [{ recipient_name: undefined }, 'Escribe quién lo recibe.'],
  [{ recipient_name: 'x'.repeat(151) }, expect.stringContaining('151')],
  [{ recipient_name: 'Vale\u0007ria' }, NOT_ALLOWED],
  [{ recipient_phone: '' }, 'Escribe un teléfono de 10 números.'],
  [{ recipient_phone: undefined }, 'Escribe un teléfono de 10 números.'],
  [{ recipient_phone: '228123456' }, 'Escribe un teléfono de 10 números.'],
  [{ recipient_phone: '22812345678' }, 'Escribe un teléfono de 10 números.'],
  [{ wrap: 'yes' }, expect.any(String)],
  [{ wrap: undefined }, expect.any(String)],
])('%j is refused: %s', (changes, sentence) => {
  expect(sentenceOf(changes)).toEqual(sentence);
});

test.each([
  'Mira las fotos en www.familia-soto.mx',
  'familia-soto.mx',
  'Fotos: HTTPS://ejemplo.test',
  'ejemplo.com/fotos',
  'bit.ly/abc',
  'goo.gl/abc',
  'Escríbeme a carmen@correo',
  'carmen@correo.mx',
])('a message with a link or a mail is refused: %s', (message) => {
  expect(sentenceOf({ message })).toBe(LINK);
});

test.each([
  'Feliz cumple.Te quiero mucho',
  'A las 3.30 p.m. te llamo.',
  'Vale: ¡para ti! (Con cariño, tu abuela.)',
  'De la Sra. Pérez y el Sr. Ruiz/Soto',
  'Ñandú, pingüino, 100 % «tuyo» — 1/2\ny otra línea',
  'x'.repeat(200),
])('a message of words is taken as it is: %s', (message) => {
  expect(gift.parse({ ...VALID, message }).message).toBe(message);
});

test.each([
  ['of 201 characters', 'x'.repeat(201), expect.stringContaining('201')],
  ['with a bell', 'Hola\u0007', NOT_ALLOWED],
  ['with a NUL', 'Hola\u0000', NOT_ALLOWED],
  ['with a tab', 'Hola\tVale', NOT_ALLOWED],
  ['with a mark of the direction', 'Hola \u202eelaV', NOT_ALLOWED],
  ['with an isolate', 'Hola \u2066Vale\u2069', NOT_ALLOWED],
  ['with a mark that is not seen', 'Ho\u200bla', NOT_ALLOWED],
  ['with half a character', 'Hola \ud83d', NOT_ALLOWED],
  ['of letters that the face lacks', 'Привет', NOT_ALLOWED],
  ['with a picture', 'Hola 🎁', 'La tarjeta no puede llevar emojis.'],
  ['with a picture of several', 'Hola 👨\u200d👩\u200d👧', 'La tarjeta no puede llevar emojis.'],
  ['with a heart', 'Hola ❤️', 'La tarjeta no puede llevar emojis.'],
  ['of nine lines', `${'a\n'.repeat(8)}a`, 'La tarjeta lleva hasta 8 renglones.'],
])('a message %s is refused', (_, message, sentence) => {
  expect(sentenceOf({ message })).toEqual(sentence);
});
