import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownersSettings } from '#contract/desk/settings.ts';
import type { SiteSettings } from '#contract/site.ts';
import { changesOf, formOf } from './settings-form.ts';

const settings: SiteSettings = JSON.parse(readFileSync('seed/site/settings.json', 'utf8'));
const form = formOf(settings);

test('an untouched form changes nothing', () => {
  expect(changesOf(form, form)).toEqual({});
});

test('every field comes back as it was, and the contract takes it', () => {
  const empty = Object.fromEntries(Object.keys(form).map((name) => [name, null]));
  const all = changesOf(empty as unknown as typeof form, form);
  const known = Object.fromEntries(
    Object.keys(form).map((name) => [name, settings[name as keyof SiteSettings]]),
  );
  expect(all).toEqual(known);
  expect(ownersSettings.safeParse(all).error).toBeUndefined();
});

test('only what was typed is sent: paragraphs by empty lines, days by lines or commas', () => {
  const typed = { ...form, owner_bio: 'Uno\nsigue.\n\n\nDos.', closed_days: '12-24, 12-31\n\njueves-santo' };
  expect(changesOf(form, typed)).toEqual({
    owner_bio: ['Uno sigue.', 'Dos.'],
    closed_days: ['12-24', '12-31', 'jueves-santo'],
  });
});

test('an emptied number is refused, not taken for zero', () => {
  const changes = changesOf(form, { ...form, handling_days: ' ' });
  expect(ownersSettings.partial().safeParse(changes).success).toBe(false);
});

test.each(['oxxo_enabled', 'spei_enabled'] as const)('%s is on, off, or on in the demo alone', (name) => {
  const words = { si: true, no: false, '': null } as const;
  for (const [word, value] of Object.entries(words)) {
    expect(formOf({ ...settings, [name]: value })[name]).toBe(word);
    const other = formOf({ ...settings, [name]: value !== true });
    const changes = changesOf(other, { ...other, [name]: word });
    expect(changes).toEqual({ [name]: value });
    expect(ownersSettings.partial().safeParse(changes).data).toEqual({ [name]: value });
  }
});

test.each([
  ['1', true],
  ['5', true],
  ['0', false],
  ['6', false],
  ['2.5', false],
  ['', false],
])('of days to pay in «%s» is taken: %s', (cash_days, isTaken) => {
  const changes = changesOf({ ...form, cash_days: '3' }, { ...form, cash_days });
  expect(ownersSettings.partial().safeParse(changes).success).toBe(isTaken);
});

test('an emptied day of first boxes promises none', () => {
  const changes = changesOf(form, { ...form, box_handling_days: ' ' });
  expect(ownersSettings.partial().safeParse(changes).data).toEqual({ box_handling_days: null });
  expect(formOf({ ...settings, box_handling_days: null }).box_handling_days).toBe('');
});
