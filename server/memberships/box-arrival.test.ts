import { describe, expect, test } from 'vitest';
import { testSettings } from '../testing/test-settings.ts';
import { arrivalOf, type BoxOnItsWay } from './box-arrival.ts';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00-06:00`);
const aBox: BoxOnItsWay = { state: 'enviado', shippedAt: at('2026-11-24', '23:30'), postalCode: '44160' };
const seen = (facts: Partial<BoxOnItsWay>, now = at('2026-11-25')) =>
  arrivalOf({ ...aBox, ...facts }, testSettings, now);

describe('the day on which a box arrives', () => {
  test('is the last of those that it takes to its address, by the day on which it left in Mexico City', () => {
    expect(seen({})).toBe('2026-12-01');
    expect(seen({ state: 'en tránsito' })).toBe('2026-12-01');
    expect(seen({ postalCode: '03100' })).toBe('2026-11-27');
  });

  test('is claimed no more once it has passed', () => {
    expect(seen({}, at('2026-12-01', '23:59'))).toBe('2026-12-01');
    expect(seen({}, at('2026-12-02', '00:00'))).toBeNull();
  });

  test.each([
    { state: 'pendiente de envío', shippedAt: null },
    { state: 'procesando', shippedAt: null },
    { state: 'entregado' },
    { shippedAt: null },
    { postalCode: null },
  ] as const)('is not said of %o', (facts) => {
    expect(seen(facts)).toBeNull();
  });
});
