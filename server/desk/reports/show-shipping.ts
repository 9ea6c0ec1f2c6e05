import type { ShippingReport } from '#contract/desk/reports.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Period } from './report-period.ts';
import { measureShipping, type SentRow } from './shipping.queries.ts';

type Figures = ShippingReport['totals']['now'];

const NONE: Figures = { parcels: 0, p50_hours: null, p90_hours: null };

/** Shows how long parcels stayed here after they were paid, by the day on which they left. */
export async function showShipping(tx: Database, period: Period): Promise<ShippingReport> {
  const rows = await measureShipping(tx, [period.before, period.from, period.until]);
  const find = (wanted: Partial<SentRow>) =>
    figuresOf(
      rows.find((row) => Object.entries(wanted).every(([key, value]) => row[key as keyof SentRow] === value)),
    );
  const carriers = rows.filter(({ what, is_now }) => what === 'carrier' && is_now);
  return {
    status: true,
    ...period.shown,
    carriers: carriers
      .toSorted((a, b) => b.parcels - a.parcels)
      .map(({ kind, carrier, ...row }) => ({
        kind: kind ?? 'order',
        carrier,
        ...figuresOf(row),
        before: find({ what: 'carrier', is_now: false, kind, carrier }),
      })),
    totals: { now: find({ what: 'all', is_now: true }), before: find({ what: 'all', is_now: false }) },
    days: period.days.map((day) => ({ day, ...find({ what: 'day', day }) })),
  };
}

const figuresOf = (row?: Pick<SentRow, 'parcels' | 'p50' | 'p90'>): Figures =>
  row ? { parcels: row.parcels, p50_hours: row.p50, p90_hours: row.p90 } : NONE;
