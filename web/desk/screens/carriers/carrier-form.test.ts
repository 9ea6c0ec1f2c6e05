import { expect, test } from 'vitest';
import { codeOf, linkFor } from './carrier-form.ts';

test('a new carrier gets a code of its name that no other has', () => {
  expect(codeOf('Mensajería Ñandú', [])).toBe('mensajeria-nandu');
  expect(codeOf('DHL', ['dhl'])).toBe('dhl-2');
  expect(codeOf('DHL', ['dhl', 'dhl-2'])).toBe('dhl-3');
  for (const name of ['¡!', 'X', 'a'.repeat(60), '—'])
    expect(codeOf(name, ['paqueteria'])).toMatch(/^[a-z0-9-]{2,30}$/);
});

test('a link is tried only as https with one place for the number, which is encoded', () => {
  expect(linkFor('https://x.test/?g={guia}', 'A&B "1')).toBe('https://x.test/?g=A%26B%20%221');
  expect(linkFor('javascript:alert({guia})', '1')).toBe(null);
  expect(linkFor('http://x.test/{guia}', '1')).toBe(null);
  expect(linkFor('https://x.test/{guia}/{guia}', '1')).toBe(null);
  expect(linkFor('https://x.test/{guia}', '')).toBe(null);
});
