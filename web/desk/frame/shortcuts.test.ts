import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchKey } from './shortcuts.ts';

const known = new Set(['/', 'j', 'g p', 'g h', 'Mod+s', '?']);
const press = (key: string, more: Partial<Parameters<typeof matchKey>[2]> = {}) => ({
  key,
  at: 1_000,
  hasModifier: false,
  isTyping: false,
  ...more,
});

test('single keys act, and two in a row within a moment', () => {
  expect(matchKey(known, null, press('/'))).toEqual({ run: '/' });
  const { prefix } = matchKey(known, null, press('g'));
  expect(prefix).toEqual({ key: 'g', at: 1_000 });
  expect(matchKey(known, { key: 'g', at: 500 }, press('p'))).toEqual({ run: 'g p' });
  expect(matchKey(known, { key: 'g', at: 1_000 - 2_000 }, press('p'))).toEqual({});
  expect(matchKey(known, { key: 'g', at: 500 }, press('j'))).toEqual({ run: 'j' });
});

test('while typing nothing acts but saving with its modifier', () => {
  const anyKey = fc.constantFrom('/', 'j', 'g', 'p', 'h', '?', 's', 'x');
  fc.assert(
    fc.property(anyKey, fc.option(fc.constant({ key: 'g', at: 900 })), (key, pending) => {
      expect(matchKey(known, pending, press(key, { isTyping: true }))).toEqual({});
    }),
  );
  expect(matchKey(known, null, press('s', { isTyping: true, hasModifier: true }))).toEqual({ run: 'Mod+s' });
  // The browser's own combinations stay the browser's.
  expect(matchKey(known, null, press('j', { hasModifier: true }))).toEqual({});
});
