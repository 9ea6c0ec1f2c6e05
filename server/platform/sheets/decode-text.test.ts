import { describe, expect, test } from 'vitest';
import { superLinearFor } from '#contract/testing/growth.ts';
import { decodeText, repairedText } from './decode-text.ts';

const text = '¿Dónde está mi ñandú? — «Güero»';
const twice = (plain: string) => new TextDecoder('windows-1252').decode(Buffer.from(plain));

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(text.replace('—', '\x97'), 'latin1')],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test('bytes that are no text are none', () => {
  expect(decodeText(Buffer.from([0x41, 0, 0x42]))).toBeNull();
});

describe('text that was decoded twice', () => {
  test.each([text, 'Ñandú, Óscar, Ángel y Íñigo', '“María” dijo: ‘ya’…', 'Zoë Ångström'])(
    'is found: %s',
    (plain) => {
      expect(repairedText(twice(plain))).toBe(plain);
      expect(repairedText(`Íñigo ${twice(plain)}`)).toBe(`Íñigo ${plain}`);
    },
  );

  test.each([text, '«CAFÉ»', '«MAMÁ»', 'OTRA VEZ ÉL…', 'PATO À LA', 'são JOÃO', ''])(
    'is not seen in %s',
    (plain) => {
      expect(repairedText(plain)).toBeNull();
    },
  );

  test('is looked for in a time that grows with the text at most', () => {
    expect(superLinearFor(repairedText)).toBeUndefined();
  });
});
