import type { deskReportCalls } from '#contract/desk/reports.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import type { TestShop } from '../test-shop.ts';
import { confirmed, type DeskRows, OWNER, OWNER_AND_CONTENT } from './row.ts';

const query = { from: '2026-01-01', to: '2026-12-31' };
const ask = async () => ({ query });

/** A sale of a day that only who sees sales may read the amount of. */
async function askTitles(testShop: TestShop) {
  const today = mexicoCityDay(testShop.shop.clock.now());
  await aPaidOrder(testShop, { entries: [await aBook(testShop.shop.db, { priceCents: 71_113 })] });
  return { query: { from: today, to: today }, secrets: ['gross_cents', 'net_cents'] };
}

export const reportRows: DeskRows<typeof deskReportCalls> = {
  'GET /desk/reports/sales': { answers: OWNER, ask },
  'GET /desk/reports/titles': {
    answers: OWNER_AND_CONTENT,
    shows: ['an unconfirmed owner', 'owner'],
    ask: askTitles,
  },
  'GET /desk/reports/shipping': { answers: OWNER, ask },
  'GET /desk/reports/members': { answers: OWNER, ask },
  'GET /desk/reports/cohorts': { answers: OWNER, ask },
  'GET /desk/reports/reasons': { answers: OWNER, ask },
  'GET /desk/reports/board': { answers: OWNER_AND_CONTENT, ask },
  'GET /desk/reports/searches': { answers: OWNER_AND_CONTENT, ask },
  'GET /desk/reports/downloads': { answers: OWNER_AND_CONTENT, ask },
  'GET /desk/reports/export.csv': {
    answers: confirmed(OWNER),
    ask: async () => ({ query: { ...query, report: 'ventas' } }),
  },
};
