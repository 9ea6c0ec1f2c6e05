import { expect, test } from 'vitest';
import type { Health } from '#contract/desk/health.ts';
import { partsOf } from './health-words.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const well: Health = {
  provider: {
    mode: 'live',
    last_event_at: '2026-11-23T14:59:00Z',
    waiting: 0,
    oldest_waiting_at: null,
    given_up: 0,
  },
  mail: { mode: 'smtp', waiting: 1, oldest_waiting_at: '2026-11-23T14:50:00Z' },
  files: { mode: 's3', works: true },
  jobs: { waiting: 1, oldest_waiting_at: '2026-11-23T14:50:00Z', given_up_count: 0, given_up: [] },
  rules: null,
  backup: { taken_at: '2026-11-23T09:00:00Z', is_late: false },
};
const unwell = (part: Partial<Health>) =>
  partsOf({ ...well, ...part }, NOW)
    .filter(({ isWell }) => !isWell)
    .map(({ name }) => name);

test('what waits a few minutes is well, what waits a quarter of an hour is not', () => {
  expect(unwell({})).toEqual([]);
  const since = '2026-11-23T14:44:00Z';
  expect(unwell({ mail: { ...well.mail, oldest_waiting_at: since } })).toEqual(['Correo']);
  expect(unwell({ provider: { ...well.provider, waiting: 1, oldest_waiting_at: since } })).toEqual(['Pagos']);
});

test('what was given up, a full disk and a late backup are not well', () => {
  expect(unwell({ provider: { ...well.provider, given_up: 1 } })).toEqual(['Pagos']);
  expect(unwell({ jobs: { ...well.jobs, given_up_count: 2 } })).toEqual(['Trabajos']);
  expect(unwell({ files: { mode: 'disk', works: false } })).toEqual(['Archivos']);
  expect(unwell({ backup: { taken_at: null, is_late: true } })).toEqual(['Respaldo']);
});
