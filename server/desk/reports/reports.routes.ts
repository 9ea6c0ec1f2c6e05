import type { FastifyInstance } from 'fastify';
import { deskReportCalls, type ReportPeriod } from '#contract/desk/reports.ts';
import { atLeisure } from '../../platform/database/at-leisure.ts';
import type { Database } from '../../platform/database/database.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { exportReport } from './export-report.ts';
import { type Period, periodOf } from './report-period.ts';
import { showCohorts, showMembers } from './show-members.ts';
import { showBoard, showDownloads, showSearches } from './show-reading.ts';
import { showReasons } from './show-reasons.ts';
import { showSales } from './show-sales.ts';
import { showShipping } from './show-shipping.ts';
import { showTitles } from './show-titles.ts';

interface Asking {
  by: Staff;
  query: ReportPeriod;
}

/** Routes of reports over several domains; read only. */
export function reportsRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const report =
    <T>(show: (tx: Database, period: Period, by: Staff, now: Date) => Promise<T>) =>
    ({ by, query }: Asking) => {
      const now = shop.clock.now();
      return atLeisure(shop.db, by.staffId, (tx) => show(tx, periodOf(query, now), by, now));
    };
  registerDeskCalls(api, parts, deskReportCalls, {
    'GET /desk/reports/sales': report(showSales),
    'GET /desk/reports/titles': report((tx, period, { role }) => showTitles(shop, tx, period, { role })),
    'GET /desk/reports/shipping': report(showShipping),
    'GET /desk/reports/members': report((tx, period, _by, now) => showMembers(tx, period, now)),
    'GET /desk/reports/cohorts': report((tx, period, _by, now) => showCohorts(tx, period, now)),
    'GET /desk/reports/reasons': report((tx, period, { role }) => showReasons(tx, period, role)),
    'GET /desk/reports/board': report(showBoard),
    'GET /desk/reports/searches': report((tx, period) => showSearches(tx, period)),
    'GET /desk/reports/downloads': report((tx, period) => showDownloads(tx, period)),
    'GET /desk/reports/export.csv': ({ by, query }) => exportReport(shop, by, query),
  });
}
