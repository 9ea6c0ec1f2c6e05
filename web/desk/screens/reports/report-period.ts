import { REPORT_DAYS_MAX } from '#contract/desk/report-days.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Mexico City days, both included. */
export interface ReportDays {
  from: string;
  to: string;
}

const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days they are; NaN where one of them is none. */
export const lengthOf = ({ from, to }: ReportDays) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const lastDays = (count: number) => (today: string) => ({ from: shifted(today, 1 - count), to: today });

function monthBefore(today: string): ReportDays {
  const to = shifted(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export const presets: { name: string; label: string; daysOf: (today: string) => ReportDays }[] = [
  { name: '7', label: 'Últimos 7 días', daysOf: lastDays(7) },
  { name: '30', label: 'Últimos 30 días', daysOf: lastDays(30) },
  { name: '90', label: 'Últimos 90 días', daysOf: lastDays(90) },
  { name: 'mes', label: 'Este mes', daysOf: (today) => ({ from: `${today.slice(0, 7)}-01`, to: today }) },
  { name: 'mes-pasado', label: 'El mes pasado', daysOf: monthBefore },
  { name: 'anio', label: 'Últimos 12 meses', daysOf: lastDays(365) },
];

const DEFAULT = '30';

/** Why own dates cannot be shown; null where they can. */
export function whyNotDays(days: ReportDays): string | null {
  const length = lengthOf(days);
  if (Number.isNaN(length)) return 'Elige los dos días.';
  if (length < 1) return 'El último día no puede ser antes del primero.';
  if (length > REPORT_DAYS_MAX) return `Elige como máximo ${REPORT_DAYS_MAX} días.`;
  if (days.from < '2020-01-01' || days.to > '2100-12-31') return 'Elige días entre 2020 y 2100.';
  return null;
}

export interface Wanted {
  /** Null: own dates. */
  preset: string | null;
  days: ReportDays;
}

/** From the address: a preset that moves with the days, or own dates; whatever cannot be shown is the last 30 days. */
export function readPeriod(search: URLSearchParams, now = new Date()): Wanted {
  const today = mexicoCityDay(now);
  const own = { from: search.get('desde') ?? '', to: search.get('hasta') ?? '' };
  if (whyNotDays(own) === null) return { preset: null, days: own };
  const wanted = search.get('periodo') ?? DEFAULT;
  const preset = presets.find(({ name }) => name === wanted) ?? presets.find(({ name }) => name === DEFAULT);
  return { preset: preset?.name ?? DEFAULT, days: (preset?.daysOf ?? lastDays(30))(today) };
}

/** The part of an address that says which days. */
export function periodQuery({ preset, days }: Wanted): string {
  if (preset === DEFAULT) return '';
  return preset === null ? `?desde=${days.from}&hasta=${days.to}` : `?periodo=${preset}`;
}
