import { afterEach, describe, expect, test, vi } from 'vitest';

const HOUR_MINUTES = 60;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -9 * HOUR_MINUTES],
  ['Pacific/Pago_Pago', 11 * HOUR_MINUTES],
])('on a machine that lives in %s', (zone, offset) => {
  test('days begin and are written as in Mexico City', async () => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-10-07T06:00:00Z').getTimezoneOffset()).toBe(offset);
    const { calendarDay, dateAndTimeText, dateText, dayAndYearText, dayText, mexicoCityDay, startOfDay } =
      await import('./mexico-city.ts');

    expect(calendarDay('2026-10-07T05:59:59Z')).toEqual({ year: 2026, month: 10, day: 6 });
    expect(calendarDay('2026-10-07T06:00:00Z')).toEqual({ year: 2026, month: 10, day: 7 });
    expect(startOfDay({ year: 2026, month: 10, day: 7 })).toEqual(new Date('2026-10-07T06:00:00Z'));
    expect(mexicoCityDay('2027-01-01T05:59:59Z')).toBe('2026-12-31');
    expect(dateText('2027-01-01T05:59:59Z')).toBe('31 de diciembre de 2026');
    expect(dateAndTimeText('2026-11-12T06:05:00Z')).toBe('12 de noviembre de 2026 a las 00:05');
    expect(dayText('2026-11-19')).toBe('19 de noviembre');
    expect(dayAndYearText('2026-11-19')).toBe('19 de noviembre de 2026');
  });
});
