import { sql } from 'drizzle-orm';
import { clientTabs } from '#contract/desk/clients.ts';
import { inventoryTabs } from '#contract/desk/inventory.ts';
import { invoiceTabs } from '#contract/desk/invoices.ts';
import { memberTabs } from '#contract/desk/member-views.ts';
import { orderTabs } from '#contract/desk/orders.ts';
import { reportFiles } from '#contract/desk/reports.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { readPdf } from '#seed/guide/testing/read-pdf.ts';
import { openSession } from '../../accounts/accounts.ts';
import type { Shop } from '../../platform/shop.ts';
import { openStaffSession } from '../../staff/staff-sessions.ts';
import type { TestShop } from '../test-shop.ts';

/** An answer: its status and what it says. */
type Saying = readonly [status: number, said: unknown];
export type Sayings = Record<string, Saying>;

/** The longest time that a report is about. */
const YEAR_MS = 365 * 24 * 60 * 60_000;
const REQUEST = { ip: '127.0.0.1', headers: { 'user-agent': 'test' } };
const REPORTS = ['sales', 'titles', 'shipping', 'members', 'cohorts', 'reasons', 'board', 'downloads'];

/** A shop that is asked, and its database. */
export interface AskedShop {
  shop: Pick<Shop, 'db' | 'clock'>;
  ask(path: string, cookie: string, body?: object): Promise<{ status: number; type: string; raw: Buffer }>;
}

/** Asks a shop in this process. */
export const inProcess = ({ shop, app }: TestShop): AskedShop => ({
  shop,
  async ask(path, cookie, payload) {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/api${path}`,
      headers: { cookie },
      ...(payload && { method: 'POST', payload }),
    });
    return { status: statusCode, type: String(headers['content-type']), raw: rawPayload };
  },
});

/** What the shop says of all that is in it: lists, reports, exports, and each order, member, box, client, return and invoice. */
export async function whatTheShopSays(asked: AskedShop): Promise<Sayings> {
  const said: Sayings = {};
  const now = asked.shop.clock.now();
  const between = `from=${mexicoCityDay(new Date(now.getTime() - YEAR_MS))}&to=${mexicoCityDay(now)}`;
  const ask = async (path: string, cookie: string, body?: object) => {
    const { status, type, raw } = await asked.ask(path, cookie, body);
    return [status, saidIn(type, raw)] as const;
  };
  const cookie = await cookieOfOwner(asked);
  for (const path of [...lists, ...reports(between), ...(await pathsOfThings(asked))])
    said[path] = await ask(`/desk${path}`, cookie);
  for (const [id] of await idsOf(asked, CLIENTS)) {
    const client = `accessToken=${await openSession(asked.shop, id, REQUEST)}`;
    for (const path of pathsOfClient) said[`client ${id} ${path}`] = await ask(path, client);
    const [, orders] = said[`client ${id} ${pathsOfClient[0]}`] ?? [];
    for (const { order_id } of (orders as { orders: { order_id: number }[] }).orders)
      said[`client ${id} /orders/get-order-detail ${order_id}`] = await ask(
        '/orders/get-order-detail',
        client,
        { order_id },
      );
  }
  return said;
}

/** The first owner, signed in and confirmed a moment ago. */
async function cookieOfOwner({ shop: { db, clock } }: AskedShop): Promise<string> {
  const { rows } = await db.execute<{ staffId: number }>(sql`
    SELECT staff_id AS "staffId" FROM staff WHERE role = 'owner' AND disabled_at IS NULL ORDER BY staff_id LIMIT 1`);
  const staffId = rows[0]?.staffId ?? 0;
  const token = await openStaffSession({ db, clock }, { staffId, isComplete: true }, REQUEST);
  await db.execute(sql`
    UPDATE staff_session SET confirmed_at = ${clock.now().toISOString()} WHERE staff_id = ${staffId}`);
  return `mostrador=${token}`;
}

function saidIn(type: string, raw: Buffer): unknown {
  if (type.startsWith('application/json')) return withoutNumber(JSON.parse(raw.toString()));
  return type.startsWith('application/pdf') ? readPdf(raw).pages : raw.toString();
}

/** An answer without the number of its request, which a refusal says. */
function withoutNumber(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { request_id: _, ...said } = body as Record<string, unknown>;
  return said;
}

/** Clients whom anything happened to. */
const CLIENTS = `SELECT user_id AS id FROM users u WHERE disabled_at IS NULL AND (EXISTS (SELECT FROM orders o WHERE o.user_id = u.user_id)
  OR EXISTS (SELECT FROM subscription s WHERE s.user_id = u.user_id) OR EXISTS (SELECT FROM access_grant g WHERE g.user_id = u.user_id)) ORDER BY 1`;

const pathsOfClient = [
  '/orders/get-my-orders',
  '/memberships/get-my-subscriptions',
  '/memberships/get-my-boxes',
  '/book-club/get-month',
  '/book-club/get-history',
  '/users/download-my-data',
];

const lists: readonly string[] = [
  ...orderTabs.map((tab) => `/orders/list?tab=${tab}`),
  ...memberTabs.map((tab) => `/memberships/list?tab=${tab}`),
  ...['to-send', 'packing', 'on-the-way', 'delivered'].map((tab) => `/boxes/list?tab=${tab}`),
  ...['open', 'closed'].map((tab) => `/returns/list?tab=${tab}`),
  ...invoiceTabs.map((tab) => `/invoices/list?tab=${tab}`),
  ...clientTabs.map((tab) => `/clients/list?tab=${tab}`),
  ...inventoryTabs.map((tab) => `/catalog/inventory?tab=${tab}`),
  '/orders/counts',
  '/orders/packing',
  '/orders/pick-list.pdf',
  '/orders/export.csv?tab=all',
  '/memberships/counts',
  '/memberships/failed-refunds',
  '/checkout/review',
  '/audit/list',
  '/carriers/list',
  '/plans/list',
  '/club/months',
  '/questionnaires/list',
  '/today',
];

const reports = (between: string) => [
  ...REPORTS.map((report) => `/reports/${report}?${between}`),
  ...reportFiles.map((report) => `/reports/export.csv?${between}&report=${report}`),
];

/** One path for each thing that the shop has something to say of. */
async function pathsOfThings(asked: AskedShop): Promise<string[]> {
  const each = async (query: string, ...paths: string[]) =>
    (await idsOf(asked, query)).flatMap(([id, folio]) =>
      paths.map((path) => path.replace('{id}', String(id)).replace('{folio}', String(folio))),
    );
  return [
    ...(await each(
      'SELECT order_id AS id, folio FROM orders ORDER BY 1',
      '/orders/get?folio={folio}',
      '/checkout/refundable?order_id={id}',
      '/orders/slips.pdf?ids={id}',
    )),
    ...(await each(
      `SELECT order_id AS id FROM orders WHERE state = 'disputed' ORDER BY 1`,
      '/checkout/dispute.pdf?order_id={id}',
    )),
    ...(await each(
      'SELECT subscription_id AS id FROM subscription ORDER BY 1',
      '/memberships/get?subscription_id={id}',
    )),
    ...(await each(
      CLIENTS,
      '/memberships/of-client?user_id={id}',
      '/memberships/grants?user_id={id}',
      '/clients/get?key=a{id}',
    )),
    ...(await each('SELECT return_id AS id FROM return_case ORDER BY 1', '/returns/get?return_id={id}')),
    ...(await each(
      'SELECT order_id AS id, folio FROM invoice_request JOIN orders USING (order_id) ORDER BY 1',
      '/invoices/get?folio={folio}',
    )),
    ...(await each('SELECT product_id AS id FROM product ORDER BY 1', '/catalog/ledger?product_id={id}')),
    ...(await each(
      `SELECT DISTINCT 0 AS id, to_char(paid_at, 'YYYY-MM') AS folio FROM orders WHERE paid_at IS NOT NULL ORDER BY 2`,
      '/invoices/global.csv?month={folio}',
    )),
  ];
}

async function idsOf({ shop }: AskedShop, query: string): Promise<[id: number, folio: string | undefined][]> {
  const { rows } = await shop.db.execute<{ id: number; folio?: string }>(sql.raw(query));
  return rows.map(({ id, folio }) => [id, folio]);
}
