import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { orderMethods } from '../later-payment.ts';
import { amountKinds } from '../order-amounts.ts';
import { count, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { leaveReasons } from './leave-reasons.ts';
import { REPORT_DAYS_MAX } from './report-days.ts';

/** Rows of a table on the screen; its file has all of them. */
export const REPORT_ROWS = 100;
/** Number of paid periods that a cohort is followed for. */
export const COHORT_PERIODS = 12;
/** Words of those who left, to be labelled. */
export const WORDS_MAX = 50;

const DAY_MS = 24 * 60 * 60 * 1_000;
const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const day = z.iso
  .date('Elige un día')
  .refine((text) => text >= '2020-01-01' && text <= '2100-12-31', 'Elige un día entre 2020 y 2100');

/** Mexico City days, both included. */
const between = z.object({ from: day, to: day });
const isInOrder = ({ from, to }: z.output<typeof between>) => from <= to;
const isShort = ({ from, to }: z.output<typeof between>) => daysOf(from, to) <= REPORT_DAYS_MAX;
const NOT_IN_ORDER = { error: 'El último día no puede ser antes del primero', path: ['to'] };
const TOO_LONG = { error: `Elige como máximo ${REPORT_DAYS_MAX} días`, path: ['to'] };

export const reportPeriod = between.refine(isInOrder, NOT_IN_ORDER).refine(isShort, TOO_LONG);
export type ReportPeriod = z.output<typeof reportPeriod>;

const cents = z.number().int();
const share = z.number().min(0).nullable();
const nowAndBefore = <T extends z.ZodType>(part: T) => z.object({ now: part, before: part });

const report = ok.extend({
  period: between,
  /** Period of as many days, up to the one before the period. */
  before: between,
  /** The Mexico City day it is: it is not over yet. */
  today: z.iso.date(),
});

/** Money of orders: what was paid, and what went back, each on its own day. */
const sales = z.object({ gross_cents: cents, returned_cents: cents, net_cents: cents, orders: count });

export const salesReport = report.extend({
  totals: nowAndBefore(sales),
  /** Sales by day of the period; beside each the net of the same place in the period before. */
  days: z.array(sales.extend({ day: z.iso.date(), before_net_cents: cents })),
  /** Sales by the way of paying, those that sold most first; ways without any in both periods are left out. */
  methods: z.array(sales.extend({ method: z.enum(orderMethods), before_net_cents: cents })),
});
export type SalesReport = z.infer<typeof salesReport>;

/** Copies; their money only for who sees sales. */
const sold = z.object({
  copies: count,
  copies_returned: count,
  copies_before: count,
  /** Copies put into boxes of memberships. */
  boxed: count,
  gross_cents: cents.optional(),
  returned_cents: cents.optional(),
  net_cents: cents.optional(),
});
export type Sold = z.infer<typeof sold>;
const money = z.object({ gross_cents: cents, returned_cents: cents, net_cents: cents });

export const titlesReport = report.extend({
  /** Titles that sell most first, at most a hundred. */
  titles: z.array(sold.extend({ product_id: count, title: z.string(), image_url: z.string().nullable() })),
  title_count: count,
  /** Sales by category, each book in the first of its own, so that they add up; null: in none. */
  categories: z.array(sold.extend({ name: z.string().nullable() })),
  /** Sales by topic, each book in all of its own. */
  topics: z.array(sold.extend({ name: z.string().nullable() })),
  all: sold,
  /** Income that is not of a book: added to the books it is the total sold. */
  shipping: money.optional(),
  amounts: z.array(money.extend({ kind: z.enum(amountKinds) })).optional(),
  other: money.optional(),
});
export type TitlesReport = z.infer<typeof titlesReport>;

const parcels = z.object({ parcels: count, p50_hours: share, p90_hours: share });

export const shippingReport = report.extend({
  carriers: z.array(
    parcels.extend({ carrier: z.string().nullable(), kind: z.enum(['order', 'box']), before: parcels }),
  ),
  totals: nowAndBefore(parcels),
  days: z.array(parcels.extend({ day: z.iso.date() })),
});
export type ShippingReport = z.infer<typeof shippingReport>;

const members = z.object({
  /** Members at the end of the days, or now. */
  members: count,
  members_at_start: count,
  /** Passes that give access at the end of the days, or now; they are no members, and not in what is charged. */
  with_pass: count,
  mrr_cents: cents,
  joins: count,
  leaves: count,
  /** Members there when the days began who left within them. */
  left_of_start: count,
  churn: share,
  cards_failed: count,
  cards_recovered: count,
  cards_lost: count,
  charged_cents: cents,
  /** Charges given as a present. */
  credited_cents: cents,
  returned_cents: cents,
  net_cents: cents,
});
export type MembersFigures = z.infer<typeof members>;

export const membersReport = report.extend({
  ...nowAndBefore(members).shape,
  /** Current state: members charged nothing before a day, and members who leave when their paid time ends. */
  paused: count,
  leaving: count,
  days: z.array(z.object({ day: z.iso.date(), joins: count, leaves: count, net_cents: cents })),
});
export type MembersReport = z.infer<typeof membersReport>;

export const cohortsReport = report.extend({
  /** Members grouped by the month of the first paid period. */
  cohorts: z.array(
    z.object({
      month: z.string(),
      size: count,
      /** Members for whom the time of that period has come, and those of them who paid for it. */
      periods: z.array(z.object({ period: count, eligible: count, kept: count })),
    }),
  ),
});
export type CohortsReport = z.infer<typeof cohortsReport>;

export const reasonsReport = report.extend({
  labels: z.array(
    z.object({
      /** Label of a reason; null: with words that have no label yet; `silent` said nothing. */
      label: z.enum([...leaveReasons, 'silent']).nullable(),
      left: count,
      left_before: count,
      /** Members still here who leave when their paid time ends: as of now, whatever the days. */
      leaving: count,
    }),
  ),
  /** Words without a label, the newest first; for staff who may see members. */
  words: z
    .array(
      z.object({
        subscription_id: count,
        words: z.string(),
        plan: z.string(),
        /** Time when it ended or will end. */
        ends_at: z.iso.datetime(),
        has_ended: z.boolean(),
      }),
    )
    .optional(),
});
export type ReasonsReport = z.infer<typeof reasonsReport>;

export const boardReport = report.extend({
  /** Months of the club that the days touch, the newest first. */
  months: z.array(z.object({ year: count, month: count, squares: z.array(count).length(10) })),
});
export type BoardReport = z.infer<typeof boardReport>;

export const searchesReport = report.extend({
  searches: z.array(z.object({ words: z.string(), count, before: count })),
  totals: nowAndBefore(count),
});
export type SearchesReport = z.infer<typeof searchesReport>;

export const downloadsReport = report.extend({
  titles: z.array(
    z.object({
      product_id: count,
      title: z.string(),
      /** Orders paid in these days, those of them that were downloaded, and how often. */
      orders: count,
      downloaded: count,
      downloads: count,
    }),
  ),
});
export type DownloadsReport = z.infer<typeof downloadsReport>;

/** Tables that leave as a file. */
export const reportFiles = [
  'ventas',
  'formas-de-pago',
  'titulos',
  'categorias',
  'temas',
  'envios',
  'miembros',
  'cohortes',
  'motivos',
  'tablero',
  'busquedas',
  'descargas',
] as const;
export type ReportFile = (typeof reportFiles)[number];

const query = reportPeriod;
const errors: readonly ErrorCode[] = ['BAD_REQUEST', 'OVERLOADED'];

export const deskReportCalls = defineDeskCalls({
  'GET /desk/reports/sales': {
    access: 'sales',
    summary: 'Orders by Mexico City day: paid, returned, net',
    query,
    response: salesReport,
    errors,
  },
  'GET /desk/reports/titles': {
    access: 'reading',
    summary: 'Copies by title, category and topic; their money for who sees sales',
    query,
    response: titlesReport,
    errors,
  },
  'GET /desk/reports/shipping': {
    access: 'sales',
    summary: 'Hours from payment until a parcel left, by carrier',
    query,
    response: shippingReport,
    errors,
  },
  'GET /desk/reports/members': {
    access: 'sales',
    summary: 'Members, what they pay in a month, who came and went, cards that failed',
    query,
    response: membersReport,
    errors,
  },
  'GET /desk/reports/cohorts': {
    access: 'sales',
    summary: 'Of those who joined in a month: how many paid for each period since',
    query,
    response: cohortsReport,
    errors,
  },
  'GET /desk/reports/reasons': {
    access: 'sales',
    summary: 'Why members left, and the words that have no label yet',
    query,
    response: reasonsReport,
    errors,
  },
  'GET /desk/reports/board': {
    access: 'reading',
    summary: 'How often each square of a month was opened',
    query,
    response: boardReport,
    errors,
  },
  'GET /desk/reports/searches': {
    access: 'reading',
    summary: 'What was searched without a result',
    query,
    response: searchesReport,
    errors,
  },
  'GET /desk/reports/downloads': {
    access: 'reading',
    summary: 'Digital books that were bought, and how often they were downloaded',
    query,
    response: downloadsReport,
    errors,
  },
  'GET /desk/reports/export.csv': {
    access: 'export',
    confirm: true,
    writes: true,
    file: 'text/csv; charset=utf-8',
    summary: 'One table of the reports for a spreadsheet; exporting is an audit entry',
    query: between
      .extend({ report: z.enum(reportFiles) })
      .refine(isInOrder, NOT_IN_ORDER)
      .refine(isShort, TOO_LONG),
    errors,
  },
});
