import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ReportFile, ReportPeriod } from '#contract/desk/reports.ts';
import { atLeisure } from '../../platform/database/at-leisure.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { periodOf } from './report-period.ts';
import { tableOf } from './report-tables.ts';

type Wanted = ReportPeriod & { report: ReportFile };

/** One table for a spreadsheet; who took it is written down before the first row leaves. */
export async function exportReport(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  by: Staff,
  { report, from, to }: Wanted,
): Promise<DeskFile> {
  const now = shop.clock.now();
  const { columns, rows } = await atLeisure(shop.db, by.staffId, (tx) =>
    tableOf(report, { shop, tx, period: periodOf({ from, to }, now), now }),
  );
  await recordChange(shop.db, by, {
    call: 'GET /desk/reports/export.csv',
    entity: 'report',
    entityId: report,
    label: `Reporte de ${report}`,
    after: { from, to },
    at: now,
  });
  // Excel reads UTF-8 only behind the mark.
  const table = stringify({ bom: true, header: true, columns: [...columns] });
  const cells = Readable.from(rows.map((row) => row.map(inert)));
  cells.on('error', (error) => table.destroy(error));
  table.on('close', () => cells.destroy());
  return { name: `${report}-${from}-a-${to}.csv`, content: cells.pipe(table) };
}

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** Excel would run a text that begins like a formula; a negative number is none. */
const inert = (cell: string | number | null) =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
