import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { roughDollars } from './rough-dollars.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const settings: { pesos_per_dollar: number } = JSON.parse(readFileSync('seed/site/settings.json', 'utf8'));

describe('Prices in dollars', () => {
  test('Book Club Lectores is about 5 USD and the guide about 8 USD, by one setting', () => {
    expect(plain(roughDollars(9_900, settings))).toBe('unos 5 USD');
    expect(plain(roughDollars(13_900, settings))).toBe('unos 8 USD');
  });

  test.each([
    [9_900, 0],
    [900, 18.5],
  ])('%i cents at %d pesos per dollar show no dollars rather than wrong ones', (cents, rate) => {
    expect(roughDollars(cents, { pesos_per_dollar: rate })).toBeNull();
  });
});
