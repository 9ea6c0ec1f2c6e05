import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deskCalls } from '#contract/desk/api.ts';
import { aPlan } from './memberships/testing/a-plan.ts';
import { aStaffMember } from './staff/testing/a-staff-member.ts';
import { anAddress } from './testing/test-guest.ts';
import { testShopOfFile } from './testing/test-shop.ts';

type Listed = {
  [K in keyof typeof deskCalls]: (typeof deskCalls)[K] extends { query: infer Q }
    ? Q extends z.ZodObject<infer S>
      ? 'cursor' extends keyof S
        ? K
        : never
      : never
    : never;
}[keyof typeof deskCalls];

interface List {
  /** Name of the rows in its answer. */
  rows: string;
  id: string;
  /** Writes rows that nothing but their ids tells apart, in every tab; the ids that a tab must show, and what else is asked. */
  plant: (tab: string) => Promise<{ ids: unknown[]; query?: string }>;
}

/** Two pages and a half. */
const MANY = 125;
/** Instant of which nothing may be cut. */
const AT = sql`'2026-01-01T12:00:00.123456Z'::timestamptz`;
const EACH = sql`generate_series(1, ${MANY}) AS n`;

let planted = 0;
const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);

/** A prefix that no other rows have. */
const own = () => `lote${++planted}-`;

async function idsOf(query: SQL): Promise<unknown[]> {
  const { rows } = await testShop.shop.db.execute<{ id: unknown }>(query);
  return rows.map(({ id }) => id);
}

interface Orders {
  state?: string;
  shipping?: string;
  email?: string;
}

/** Orders without an account, created, paid and sent at one instant. */
function someOrders({ state = 'paid', shipping = 'pendiente de envío', email = '' }: Orders = {}) {
  const name = own();
  return idsOf(sql`
    INSERT INTO orders (folio, state, shipping_state, total_cents, contact_name, contact_phone, contact_email,
      shipping_address, cart_fingerprint, paid_at, packed_at, packed_by, created_at, updated_at)
    SELECT 'BC-' || upper(lpad(to_hex(${planted * 1_000}::int + n), 8, '0')), ${state}, ${shipping}, 100, 'x', '5512345678',
      CASE WHEN ${email} = '' THEN '' ELSE n || ${email} END, '{"street": "Calle", "postal_code": "03100"}', ${name} || n, ${AT},
      ${testShop.shop.clock.now().toISOString()}, ${amalia.staffId}, ${AT}, ${AT}
    FROM ${EACH} RETURNING order_id AS id`);
}

/** Gifts of a plan that are paid and not begun. */
async function someGifts(planId: number) {
  const orders = await someOrders();
  const ids = await idsOf(sql`
    INSERT INTO membership_pass (order_id, membership_id, periods, state, contact_name, contact_phone, contact_email, created_at)
    SELECT order_id, ${planId}, 3, 'ready', 'x', '5512345678', '', ${AT} FROM orders WHERE order_id = ANY (${sql.param(orders)}::int[])
    RETURNING pass_id AS id`);
  await idsOf(sql`
    INSERT INTO pass_gift (pass_id, from_name, to_name, code_hash)
    SELECT pass_id, 'x', 'x', pass_id FROM membership_pass WHERE membership_id = ${planId} RETURNING pass_id AS id`);
  return ids;
}

function someAccounts() {
  const name = own();
  return idsOf(sql`
    INSERT INTO users (email, email_key, password_hash, created_at)
    SELECT ${name} || n || '@example.test', ${name} || n || '@example.test', 'none', ${AT} FROM ${EACH} RETURNING user_id AS id`);
}

/** Books with one title and no copy left, of which some were sold today and one was miscounted. */
async function someBooks(productType: 'FISICO' | 'DIGITAL') {
  const name = own();
  const ids = await idsOf(sql`
    INSERT INTO product (sku, title, description, price_cents, product_type, count_off)
    SELECT ${name} || n, ${`Un título, el mismo ${productType}`}, '', 20100, ${productType}, ${productType === 'FISICO' ? 1 : 0} FROM ${EACH}
    RETURNING product_id AS id`);
  await idsOf(sql`
    INSERT INTO stock_move (product_id, kind, quantity, at)
    SELECT id, kind, 1, ${testShop.shop.clock.now().toISOString()}
    FROM unnest(${sql.param(ids)}::int[]) AS id, unnest('{intake,reserve,consume}'::text[]) AS kind RETURNING stock_move_id AS id`);
  return ids;
}

const orderStates: Readonly<Record<string, Orders>> = {
  packing: { shipping: 'procesando' },
  'on-the-way': { shipping: 'enviado' },
  delivered: { shipping: 'entregado' },
  waiting: { state: 'processing' },
  unpaid: { state: 'failed' },
  trouble: { state: 'review' },
};
const boxStates: Readonly<Record<string, string>> = {
  'to-send': 'pendiente de envío',
  packing: 'procesando',
  'on-the-way': 'enviado',
  delivered: 'entregado',
};
const memberStates: Readonly<Record<string, SQL>> = {
  active: sql`'active', false, NULL::timestamptz`,
  'past-due': sql`'past_due', false, NULL::timestamptz`,
  leaving: sql`'active', true, NULL::timestamptz`,
  paused: sql`'active', false, ${AT}`,
  ended: sql`'canceled', false, NULL::timestamptz`,
};

/** Subscriptions of accounts of their own, whose every date is one instant. */
async function someMembers(tab: string, planId: number) {
  const name = own();
  return idsOf(sql`
    INSERT INTO subscription (user_id, membership_id, state, cancel_at_period_end, paused_until, price_cents, provider_id, customer_id,
      current_period_start, current_period_end, next_charge_at, contact_name, contact_phone, contact_email, created_at, updated_at, ended_at)
    SELECT user_id, ${planId}, ${memberStates[tab]}, 9900, ${name} || user_id, ${name} || user_id, ${AT}, ${AT}, ${AT}, '', '', '', ${AT}, ${AT}, ${AT}
    FROM unnest(${sql.param(await someAccounts())}::int[]) AS user_id RETURNING subscription_id AS id`);
}

async function someBoxes(tab: string) {
  const planId = await aPlan(testShop, { ships: true });
  const name = own();
  const members = await someMembers('active', planId);
  return idsOf(sql`
    WITH period AS (
      INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at)
      SELECT id, ${AT}, ${AT} + interval '720 hours', ${name} || id, 9900, 'mxn', ${AT} FROM unnest(${sql.param(members)}::int[]) AS id
      RETURNING period_id)
    INSERT INTO shipment (period_id, membership_id, contact_name, contact_phone, shipping_address, state, created_at, shipped_at)
    SELECT period_id, ${planId}, '', '', ${JSON.stringify(anAddress)}, ${boxStates[tab]}, ${AT}, ${AT} FROM period RETURNING shipment_id AS id`);
}

async function someInvoices(tab: string) {
  const state = tab === 'credit' ? 'issued' : tab;
  const name = own();
  return idsOf(sql`
    INSERT INTO invoice_request (order_id, state, rfc, business_name, regime, postal_code, use, email, is_late, requested_at, uuid,
      xml_key, pdf_key, credit_note_due_at)
    SELECT id, ${state}, 'EKU9003173C9', 'x', '601', '26015', 'G03', 'x@example.test', false, ${AT}, ${name} || id,
      'private/invoices/x', 'private/invoices/y', CASE WHEN ${tab} = 'credit' THEN ${AT} END
    FROM unnest(${sql.param(await someOrders())}::int[]) AS id RETURNING order_id AS id`);
}

async function someReturns(tab: string) {
  const [productId] = await someBooks('FISICO');
  return idsOf(sql`
    WITH item AS (
      INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
      SELECT id, ${productId}::int, 1, 100, 'x', '{}', 'FISICO' FROM unnest(${sql.param(await someOrders())}::int[]) AS id RETURNING order_id),
    opened AS (
      INSERT INTO return_case (order_id, reason, state, deadline, opened_at, opened_by)
      SELECT order_id, 'dañado', ${tab === 'open' ? 'aprobada' : 'rechazada'}, '2026-01-15', ${AT}, ${amalia.staffId} FROM item RETURNING return_id)
    INSERT INTO return_line (return_id, product_id, quantity) SELECT return_id, ${productId}::int, 1 FROM opened RETURNING return_id AS id`);
}

const lists: Readonly<Record<Listed, List>> = {
  'GET /desk/orders/list': {
    rows: 'orders',
    id: 'order_id',
    async plant(tab) {
      const ids = await someOrders(orderStates[tab]);
      if (tab !== 'waiting') return { ids };
      await testShop.shop.db.execute(sql`
        INSERT INTO pending_payment (order_id, method, amount_cents, remaining_cents, pay_by, created_at)
        SELECT id, 'oxxo', 100, 100, ${AT}, ${AT} FROM unnest(${sql.param(ids)}::int[]) AS id`);
      return { ids };
    },
  },
  'GET /desk/orders/downloads': {
    rows: 'orders',
    id: 'order_id',
    async plant() {
      const [productId] = await someBooks('DIGITAL');
      const ids = await idsOf(sql`
        INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
        SELECT id, ${productId}::int, 1, 100, 'x', '{}', 'DIGITAL' FROM unnest(${sql.param(await someOrders())}::int[]) AS id RETURNING order_id AS id`);
      return { ids, query: `product_id=${productId}` };
    },
  },
  'GET /desk/checkout/review': {
    rows: 'cases',
    id: 'order_id',
    plant: async () => ({
      ids: await idsOf(sql`
        INSERT INTO order_event (order_id, to_state, cause, at)
        SELECT id, 'review', 'test', ${AT} FROM unnest(${sql.param(await someOrders({ state: 'review' }))}::int[]) AS id RETURNING order_id AS id`),
    }),
  },
  'GET /desk/invoices/list': {
    rows: 'invoices',
    id: 'order_id',
    plant: async (tab) => ({ ids: await someInvoices(tab) }),
  },
  'GET /desk/returns/list': {
    rows: 'returns',
    id: 'return_id',
    plant: async (tab) => ({ ids: await someReturns(tab) }),
  },
  'GET /desk/boxes/list': {
    rows: 'boxes',
    id: 'shipment_id',
    plant: async (tab) => ({ ids: await someBoxes(tab) }),
  },
  'GET /desk/memberships/list': {
    rows: 'members',
    id: 'subscription_id',
    plant: async (tab) => ({ ids: await someMembers(tab, await aPlan(testShop)) }),
  },
  'GET /desk/pass-gifts/list': {
    rows: 'gifts',
    id: 'pass_id',
    plant: async () => ({ ids: await someGifts(await aPlan(testShop)) }),
  },
  'GET /desk/clients/list': {
    rows: 'people',
    id: 'key',
    async plant(tab) {
      const accounts = (await someAccounts()).map((id) => `a${id}`);
      const guests = (await someOrders({ email: `${own()}@example.test` })).map((id) => `g${id}`);
      return { ids: [...(tab === 'guests' ? [] : accounts), ...(tab === 'accounts' ? [] : guests)] };
    },
  },
  'GET /desk/arco/list': {
    rows: 'requests',
    id: 'arco_request_id',
    plant: async (tab) => ({
      ids: await idsOf(sql`
        INSERT INTO arco_request (email, email_key, kind, state, received_on, due_on, staff_id, created_at)
        SELECT 'x@example.test', 'x@example.test', 'acceso', ${tab === 'open' ? 'abierta' : 'atendida'}, '2026-01-01', '2026-01-29',
          ${amalia.staffId}, ${AT} FROM ${EACH} RETURNING arco_request_id AS id`),
    }),
  },
  'GET /desk/messages/list': {
    rows: 'threads',
    id: 'thread_id',
    plant: async () => ({
      ids: await idsOf(sql`
        INSERT INTO message_thread (email, email_key, full_name, subject, state, created_at, last_message_at)
        SELECT 'x@example.test', 'x@example.test', 'x', 'x', 'open', ${AT}, ${AT} FROM ${EACH} RETURNING thread_id AS id`),
    }),
  },
  'GET /desk/audit/list': {
    rows: 'entries',
    id: 'audit_entry_id',
    plant: async () => ({
      ids: await idsOf(sql`
        INSERT INTO audit_entry (at, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
        SELECT ${AT}, 'x', 'POST /desk/orders/ship', 'order', '1', 'x', '[]', '', false FROM ${EACH} RETURNING audit_entry_id AS id`),
    }),
  },
  'GET /desk/catalog/list': {
    rows: 'books',
    id: 'product_id',
    plant: async () => ({ ids: await someBooks('FISICO') }),
  },
  'GET /desk/catalog/inventory': {
    rows: 'books',
    id: 'product_id',
    plant: async () => ({ ids: await someBooks('FISICO') }),
  },
  'GET /desk/catalog/ledger': {
    rows: 'moves',
    id: 'stock_move_id',
    async plant() {
      const [productId] = await someBooks('FISICO');
      const ids = await idsOf(sql`
        INSERT INTO stock_move (product_id, kind, quantity, reason, at)
        SELECT ${productId}::int, 'intake', 1, 'compra', ${AT} FROM ${EACH} RETURNING stock_move_id AS id`);
      return { ids, query: `product_id=${productId}` };
    },
  },
  'GET /desk/catalog/downloads': {
    rows: 'books',
    id: 'product_id',
    plant: async () => ({ ids: await someBooks('DIGITAL') }),
  },
  'GET /desk/questionnaires/list': {
    rows: 'questionnaires',
    id: 'questionnaire_id',
    plant: async () => ({ ids: await someQuestionnaires() }),
  },
  'GET /desk/questionnaires/answers': {
    rows: 'families',
    id: 'client_id',
    async plant() {
      const [questionnaireId] = await someQuestionnaires();
      const ids = await idsOf(sql`
        INSERT INTO questionnaire_answer (questionnaire_id, user_id, version, answers, created_at, updated_at)
        SELECT ${questionnaireId}::int, id, 1, '[]', ${AT}, ${AT} FROM unnest(${sql.param(await someAccounts())}::int[]) AS id RETURNING user_id AS id`);
      return { ids, query: `questionnaire_id=${questionnaireId}` };
    },
  },
};

const someQuestionnaires = () =>
  idsOf(sql`
    INSERT INTO questionnaire (title, intro, questions, state, created_at)
    SELECT 'x', '', '[]', 'draft', ${AT} FROM ${EACH} RETURNING questionnaire_id AS id`);

/** Every row of a list that the staff sees, page by page. */
async function walked(path: string, { rows, id }: List): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let cursor = ''; ; ) {
    const { status, body } = await amalia.get(`${path}&cursor=${cursor}`.replace(/&cursor=$/, ''));
    expect(status).toBe(200);
    expect(body[rows].length).toBeLessThanOrEqual(50);
    seen.push(...body[rows].map((row: Record<string, unknown>) => row[id]));
    if (body.next === null) return seen;
    cursor = body.next;
  }
}

const cases = Object.entries(lists).flatMap(([key, list]) => {
  const { shape } = deskCalls[key as Listed].query;
  const tabs = 'tab' in shape ? Object.values(optionsOf(shape.tab)) : [''];
  return tabs.map((tab) => ({ key, tab, list, title: `${key} ${tab}`.trim() }));
});

/** Options of a tab, also of one with a default. */
function optionsOf(tab: z.ZodType): readonly string[] {
  const inner = 'unwrap' in tab ? (tab as z.ZodDefault<z.ZodEnum>).unwrap() : (tab as z.ZodEnum);
  return inner.options as string[];
}

test('every call that answers in pages is walked', () => {
  const paged = Object.entries(deskCalls).filter(
    ([key, call]) => key.startsWith('GET ') && 'response' in call && 'next' in call.response.shape,
  );
  expect(Object.keys(lists).toSorted()).toEqual(paged.map(([key]) => key).toSorted());
});

describe.each(cases)('$title', ({ key, tab, list }) => {
  const path = key.replace('GET ', '');

  test('shows each of many rows of one instant exactly once', async () => {
    const { ids, query = '' } = await list.plant(tab);
    expect(ids.length).toBeGreaterThanOrEqual(MANY);
    const seen = await walked(`${path}?${query}&${tab && `tab=${tab}`}`, list);
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
  });
});
