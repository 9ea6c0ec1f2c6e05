import type { ReportFile, ReportPeriod } from '#contract/desk/reports.ts';
import { atLeisure } from '../../platform/database/at-leisure.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { type SheetCell, sheetFile } from '../../platform/sheets/sheet-file.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { periodOf } from './report-period.ts';
import { tableOf } from './report-tables.ts';

type Wanted = ReportPeriod & { report: ReportFile };

/** Exports one table for a spreadsheet; its reader is recorded before the first row leaves. */
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
    label: `Reporte de ${report.replaceAll('-', ' ')}`,
    after: { from, to },
    at: now,
  });
  return sheetFile(
    `${report}-${from}-a-${to}.csv`,
    columns,
    rows.map((row) => row.map(asText)),
  );
}

/** Titles and names stay what they are; days and months are for the spreadsheet to sort. */
const asText = (cell: string | number | null): SheetCell =>
  typeof cell === 'string' && !/^\d{4}-\d\d(-\d\d)?$/.test(cell) ? { text: cell } : cell;
