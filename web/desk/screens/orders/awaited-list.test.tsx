// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AwaitedSum, OrderRow } from '#contract/desk/order-views.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { Screen } from './orders-screen.tsx';

// A busy machine answers late, and that is no fault of the screen.
configure({ asyncUtilTimeout: 20_000 });

/** Noon of 24 November in Mexico City. */
const NOW = new Date('2026-11-24T18:00:00Z');

beforeEach(() => {
  setWidth(1280);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Browser {
  happyDOM: { setViewport: (size: { width: number }) => void };
}
const setWidth = (width: number) => (window as unknown as Browser).happyDOM.setViewport({ width });

const endOf = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 30 * 3_600_000 - 60_000).toISOString();

const aRow = (
  awaited: Partial<NonNullable<OrderRow['awaited']>>,
  changes: Partial<OrderRow> = {},
): OrderRow => ({
  order_id: 1,
  folio: 'BC-7HQ2RW4E',
  created_at: '2026-11-22T18:00:00.000Z',
  paid_at: null,
  contact_name: 'Mariana Gutiérrez',
  is_guest: false,
  copies: 2,
  total_cents: 60_520,
  payment_status: 'processing',
  payment_method: 'oxxo',
  sold_by: null,
  awaited: {
    method: 'oxxo',
    amount_cents: 60_520,
    remaining_cents: 60_520,
    pay_by: endOf('2026-11-25'),
    number: '93001248007536',
    reminded_at: null,
    ...awaited,
  },
  shipping_state: 'pendiente de envío',
  city: 'Guadalajara',
  state_name: 'Jalisco',
  has_note: false,
  is_wrapped: null,
  is_member: false,
  is_digital: false,
  carrier: null,
  tracking_number: null,
  shipped_at: null,
  packed_by: null,
  packed_until: null,
  ...changes,
});

const nothing: AwaitedSum = {
  orders: 0,
  cents: 0,
  copies: 0,
  ends_today: { orders: 0, cents: 0, methods: [] },
};

function open(orders: OrderRow[], awaited: AwaitedSum, address = '/pedidos?ver=esperan-pago') {
  const asked: string[] = [];
  const counts = { waiting: orders.length, unpaid: 3, delivered: 110, 'on-the-way': 9 };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/orders/list')) return Response.json({ status: true, orders, next: null, awaited });
    if (url.includes('/orders/counts')) return Response.json({ status: true, counts });
    if (url.includes('/staff/me'))
      return Response.json({
        status: true,
        me: { staff_id: 1, role: 'owner', permissions: ['orders', 'money', 'ship'] },
      });
    return Response.json({ status: true, carriers: [] });
  });
  const router = createMemoryRouter([{ path: '/pedidos', Component: Screen }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return asked;
}

const spei = aRow(
  {
    method: 'spei',
    amount_cents: 35_800,
    remaining_cents: 15_800,
    pay_by: endOf('2026-11-24'),
    number: null,
  },
  { order_id: 2, folio: 'BC-3KF0D7TL', contact_name: 'Alicia Fuentes', copies: 1 },
);

test('the tab stands between those on their way and those delivered, and says what is to come, held and ends today', async () => {
  const asked = open([spei, aRow({})], {
    orders: 60,
    cents: 392_220,
    copies: 8,
    ends_today: { orders: 1, cents: 15_800, methods: ['spei'] },
  });
  const table = await screen.findByRole('table', { name: 'Pedidos: Esperan pago' });
  const tabs = within(screen.getByRole('navigation', { name: 'Estados de los pedidos' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(tabs.slice(2, 5)).toEqual(['En camino9', 'Esperan pago2', 'Entregados110']);
  expect(asked.some((url) => url.includes('/orders/list?tab=waiting'))).toBe(true);
  const [toCome, held, ends] = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect([toCome, held, ends]).toEqual([
    'Por llegar$3,922.20de 60 pedidos',
    'Apartados8 librosNo se venden mientras',
    'Vence hoy1 pedido$158.00, SPEI',
  ]);
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows[0]).toEqual([
    'BC-3KF0D7TL 22 nov',
    'Alicia FuentesGuadalajara',
    'SPEILlegaron $200.00 de $358.00',
    'Vence hoy, 23:59Se le recuerda hoy',
    '1 libro',
    '$158.00',
  ]);
  expect(rows[1]).toEqual([
    'BC-7HQ2RW4E 22 nov',
    'Mariana GutiérrezGuadalajara',
    'OXXO9300 1248 0075 36',
    'Vence el 25, 23:59Se le recuerda hoy',
    '2 libros',
    '$605.20',
  ]);
  expect(screen.getByText(/No se marcan a mano/).closest('div')?.textContent).toBe(
    'No se marcan a mano. El banco y el OXXO avisan solos; el OXXO, hasta un día hábil después. Si no pagan, los libros regresan al inventario.',
  );
  expect(screen.getByLabelText('Folio, cliente o número de ficha')).toBeDefined();
  // Nobody marks an order as paid, one or many.
  expect(screen.queryByRole('button', { name: /pagad/i })).toBeNull();
  expect(within(table).queryByRole('checkbox')).toBeNull();
});

test('where nothing ends today that is said, and one that ended says whose word is missing', async () => {
  open([aRow({ pay_by: endOf('2026-11-23') })], { ...nothing, orders: 1, cents: 60_520, copies: 1 });
  expect(await screen.findByText('Venció el 23, falta que el OXXO avise')).toBeDefined();
  expect(screen.getByText('de 1 pedido')).toBeDefined();
  expect(screen.getByText('1 libro')).toBeDefined();
  expect(screen.getByText('Ninguno')).toBeDefined();
  expect(screen.queryByText('Se le recuerda hoy')).toBeNull();
});

test('where nobody owes, that is said', async () => {
  open([], nothing);
  expect(await screen.findByText('Nadie debe nada.')).toBeDefined();
  expect(screen.queryByText('Por llegar')).toBeNull();
});

test('a search that finds nothing keeps its place below a sum of nothing', async () => {
  open([], nothing, '/pedidos?ver=esperan-pago&q=citlali');
  expect(await screen.findByText('Nada con «citlali» por aquí.')).toBeDefined();
  expect(screen.getByText('de 0 pedidos')).toBeDefined();
});

test('among all orders one that waits says so in place of a payment under way', async () => {
  open(
    [aRow({}), aRow({}, { order_id: 2, folio: 'BC-3KF0D7TL', awaited: null })],
    nothing,
    '/pedidos?ver=todos',
  );
  const table = await screen.findByRole('table', { name: 'Pedidos: Todos' });
  expect(within(table).getByText('Espera pago')).toBeDefined();
  expect(within(table).getByText('Pago en proceso')).toBeDefined();
  expect(screen.queryByText(/No se marcan a mano/)).toBeNull();
});

test.each([
  [{ city: 'León' }, 'León'],
  [{ city: null, is_guest: true }, 'invitado'],
  [{ city: null, is_guest: false }, 'con cuenta'],
])('on a phone a card has all of a row: %o', async (changes, place) => {
  setWidth(390);
  const row = aRow({ reminded_at: '2026-11-23T18:00:00.000Z' }, { ...changes, copies: 0 });
  open([row], { ...nothing, orders: 1, cents: 60_520 });
  const list = await screen.findByRole('list', { name: 'Pedidos: Esperan pago' });
  expect(list.textContent).toBe(
    `BC-7HQ2RW4E 22 nov $605.20Mariana Gutiérrez · ${place}digitalOXXO9300 1248 0075 36Vence el 25, 23:59Recordado ayer`,
  );
});
