// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookToSell, Sale } from '#contract/desk/sales.ts';
import { deskQueries, meKey } from '../../../frame/desk-api.ts';
import { useSendingSales } from '../../../parts/sales/queued-sales.ts';
import { Screen } from './by-hand-screen.tsx';

const book = (product_id: number, title: string, more: Partial<BookToSell> = {}): BookToSell => ({
  product_id,
  title,
  authors: ['Ana Prueba'],
  sku: `BRI-${product_id}`,
  isbn13: null,
  is_digital: false,
  unit_cents: 20_000,
  stock: 5,
  ...more,
});

/** Stand-in for the shop: reachable or not, it takes each key once and has copies to run out of. */
let shop: {
  isReached: boolean;
  losesAnswers: boolean;
  books: BookToSell[];
  asked: Sale[];
  sold: Map<string, string>;
};

function answerSale(sale: Sale): Response {
  shop.asked.push(sale);
  const known = shop.sold.get(sale.request_key);
  const order = (folio: string) =>
    Response.json({
      status: true,
      order: {
        order_id: 1,
        folio,
        total_cents: sale.expected_cents,
        paid_at: sale.payment === 'link' ? null : '2026-11-28T18:00:00.000Z',
        pay_link: sale.payment === 'link' ? 'https://shop.test/pagar/secreto' : null,
      },
    });
  if (known) return order(known);
  for (const line of sale.lines) {
    const here = shop.books.find(({ product_id }) => product_id === line.product_id);
    if (!here || here.stock < line.quantity)
      return Response.json({ code: 'OUT_OF_STOCK', status_Message: 'No alcanzan.' }, { status: 409 });
    if (here.unit_cents !== line.unit_cents)
      return Response.json({ code: 'PRICE_CHANGED', status_Message: 'Cambió un precio.' }, { status: 409 });
  }
  for (const line of sale.lines)
    shop.books = shop.books.map((one) =>
      one.product_id === line.product_id ? { ...one, stock: one.stock - line.quantity } : one,
    );
  const folio = `BC-${shop.sold.size + 1}`;
  shop.sold.set(sale.request_key, folio);
  return order(folio);
}

const me = { staff_id: 7, name: 'Amalia', role: 'owner', permissions: ['orders', 'money'] };

function App() {
  useSendingSales(7);
  return <Screen />;
}

const open = () => {
  deskQueries.setQueryData(meKey, { status: true, me });
  const router = createMemoryRouter([{ path: '/', Component: App }]);
  return render(
    <QueryClientProvider client={deskQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  shop = {
    isReached: true,
    losesAnswers: false,
    books: [
      book(1, 'La luna', { isbn13: '9786071648334' }),
      book(2, 'El mar', { unit_cents: 15_000, stock: 1 }),
      book(3, 'La guía', { is_digital: true, stock: 1 }),
    ],
    asked: [],
    sold: new Map(),
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!shop.isReached) throw new TypeError('Failed to fetch');
    if (path.endsWith('/me')) return Response.json({ status: true, me });
    if (path.endsWith('/books-to-sell'))
      return Response.json({ status: true, books: shop.books, shipping_cents: 9_900 });
    const answer = answerSale(JSON.parse(String(init.body)));
    if (shop.losesAnswers) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const search = async (typed: string) =>
  fireEvent.change(await screen.findByLabelText('ISBN, SKU, título o autor'), { target: { value: typed } });
async function choose(typed: string, title: string) {
  await search(typed);
  fireEvent.click(await screen.findByRole('button', { name: `Agregar «${title}»` }));
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () => within(screen.getByRole('list', { name: 'Libros del pedido' }));
const setOnline = async (isOnline: boolean) => {
  shop.isReached = isOnline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};
const leave = () => setOnline(false);
/** The network comes back, also where it was only slow. */
const back = async () => {
  await leave();
  await setOnline(true);
};
const waiting = () => screen.queryByRole('region', { name: /sin enviar/ });

/** Sells a book in cash, handed over. */
async function sell(typed: string, title: string) {
  await choose(typed, title);
  press('Cobrado en efectivo');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Libros del pedido' })).toBeNull());
}

test('books found by title, author, SKU and ISBN are sold at their sum, once, and the next order begins empty', async () => {
  open();
  await choose('LUNA', 'La luna');
  await choose('9786071648334', 'La luna');
  await choose('bri-2', 'El mar');
  expect(lines().getByText('$400.00')).toBeTruthy();
  expect(screen.getByText('$550.00', { selector: '.figure *' })).toBeTruthy();
  press('Cobrado en efectivo');
  expect((await screen.findByText(/en efectivo\./)).textContent).toBe('BC-1: $550.00 en efectivo.');
  expect(document.activeElement?.textContent).toContain('BC-1');
  expect(shop.asked).toMatchObject([
    {
      payment: 'cash',
      handed_over: true,
      expected_cents: 55_000,
      contact: null,
      address: null,
      lines: [
        { product_id: 1, quantity: 2, unit_cents: 20_000 },
        { product_id: 2, quantity: 1, unit_cents: 15_000 },
      ],
    },
  ]);
  await sell('luna', 'La luna');
  expect(new Set(shop.asked.map(({ request_key }) => request_key)).size).toBe(2);
});

test('a parcel costs its fee, and needs a name, a telephone and an address before anything is sent', async () => {
  open();
  await choose('luna', 'La luna');
  fireEvent.click(screen.getByLabelText('Se envía por paquetería'));
  expect(screen.getByText('$299.00', { selector: '.figure *' })).toBeTruthy();
  press('Recibí la transferencia');
  expect(await screen.findByText('Escribe quién recibe el paquete')).toBeTruthy();
  expect(await screen.findByText('La calle es requerida')).toBeTruthy();
  expect(shop.asked).toEqual([]);
  type(/^Nombre/, 'Rosa López');
  expect(screen.queryByText('Escribe quién recibe el paquete')).toBeNull();
  type(/^Teléfono/, '55 1234 5678');
  type(/^Código postal/, '03100');
  type(/^Ciudad/, 'Ciudad de México');
  type(/^Colonia/, 'Del Valle');
  type(/^Calle/, 'Coyoacán');
  await waitFor(() => expect(screen.queryByText('La calle es requerida')).toBeNull());
  type(/^Número exterior/, '12');
  press('Recibí la transferencia');
  expect(await screen.findByText(/por transferencia\./)).toBeTruthy();
  expect(shop.asked).toMatchObject([
    {
      payment: 'transfer',
      handed_over: false,
      expected_cents: 29_900,
      contact: { full_name: 'Rosa López', email: null },
      address: { postal_code: '03100', street: 'Coyoacán' },
    },
  ]);
});

test('a link needs the e-mail of who pays, and is there to be copied and sent', async () => {
  open();
  await choose('guía', 'La guía');
  press('Mandar liga de pago');
  expect(await screen.findByText('Escribe el correo al que llega el libro digital')).toBeTruthy();
  type(/^Nombre/, 'Rosa López');
  type(/^Correo/, 'rosa@example.test');
  press('Mandar liga de pago');
  const sent = await screen.findByRole('link', { name: 'Mandar por WhatsApp' });
  expect(decodeURIComponent(sent.getAttribute('href') ?? '')).toContain('https://shop.test/pagar/secreto');
  expect(screen.getByRole('button', { name: 'Copiar la liga' })).toBeTruthy();
  expect(shop.asked).toMatchObject([{ payment: 'link', expected_cents: 20_000 }]);
});

test('a digital book needs the e-mail that it goes to', async () => {
  open();
  await choose('guía', 'La guía');
  press('Cobrado en efectivo');
  expect(await screen.findByText('Escribe el correo al que llega el libro digital')).toBeTruthy();
  expect(shop.asked).toEqual([]);
});

test('what the shop refuses stays on the screen with its reason, at the new price', async () => {
  open();
  await choose('luna', 'La luna');
  shop.books = shop.books.map((one) => ({ ...one, unit_cents: one.unit_cents + 1_000 }));
  press('Cobrado en efectivo');
  expect((await screen.findByRole('alert')).textContent).toContain('Cambió un precio.');
  expect(await lines().findByText('$210.00')).toBeTruthy();
  press('Cobrado en efectivo');
  expect(await screen.findByText(/en efectivo\./)).toBeTruthy();
  expect(shop.sold.size).toBe(1);
});

test('without a network a sale in cash waits over a reload, and is sent once when the network is back', async () => {
  const page = open();
  await screen.findByLabelText('ISBN, SKU, título o autor');
  await leave();
  await sell('luna', 'La luna');
  expect(screen.getByText(/Quedó guardado en este aparato/)).toBeTruthy();
  expect(waiting()?.textContent).toContain('La luna');
  await search('luna');
  expect(screen.getByRole('button', { name: 'Agregar «La luna»' }).textContent).toContain('Quedan 4');
  page.unmount();
  deskQueries.clear();
  open();
  await sell('mar', 'El mar');
  expect(waiting()?.textContent).toContain('2 ventas sin enviar');
  await back();
  await waitFor(() => expect(waiting()).toBeNull());
  expect(shop.sold.size).toBe(2);
  expect(shop.books.map(({ stock }) => stock)).toEqual([4, 0, 1]);
});

test('a note for the staff goes with the sale, also of one that waited or was refused', async () => {
  open();
  await choose('luna', 'La luna');
  type(/^Nota para el equipo/, ' Para la biblioteca ');
  press('Cobrado en efectivo');
  await waitFor(() => expect(shop.asked).toMatchObject([{ note: 'Para la biblioteca' }]));
  await leave();
  await choose('mar', 'El mar');
  type(/^Nota para el equipo/, 'Paga la escuela');
  press('Cobrado en efectivo');
  await waitFor(() => expect(waiting()?.textContent).toContain('El mar'));
  shop.books = shop.books.map((one) => ({ ...one, stock: 0 }));
  await back();
  await waitFor(() => expect(waiting()?.textContent).toContain('No alcanzan.'));
  expect(shop.asked.at(-1)).toMatchObject({ note: 'Paga la escuela' });
  press('Corregir');
  expect(screen.getByLabelText(/^Nota para el equipo/)).toHaveProperty('value', 'Paga la escuela');
  type(/^Nota para el equipo/, 'n'.repeat(501));
  press('Cobrado en efectivo');
  expect(await screen.findByText(/501/)).toBeTruthy();
  expect(shop.sold.size).toBe(1);
});

test('a sale whose answer was lost is sent again under its key, and is one order', async () => {
  open();
  await screen.findByLabelText('ISBN, SKU, título o autor');
  shop.losesAnswers = true;
  await sell('luna', 'La luna');
  expect(waiting()?.textContent).toContain('La luna');
  shop.losesAnswers = false;
  await back();
  await waitFor(() => expect(waiting()).toBeNull());
  expect([shop.asked.length > 1, shop.sold.size]).toEqual([true, 1]);
});

test('a transfer and a parcel do not wait: what was typed stays', async () => {
  open();
  await choose('luna', 'La luna');
  await leave();
  press('Recibí la transferencia');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(lines().getByText('La luna')).toBeTruthy();
  expect(waiting()).toBeNull();
});

test('a waiting sale that the shop refuses is shown with its reason until it is corrected or discarded', async () => {
  open();
  await screen.findByLabelText('ISBN, SKU, título o autor');
  await leave();
  await sell('mar', 'El mar');
  await sell('mar', 'El mar');
  await back();
  await waitFor(() => expect(waiting()?.textContent).toContain('No alcanzan.'));
  expect([shop.sold.size, waiting()?.textContent]).toEqual([
    1,
    expect.stringContaining('Una venta sin enviar'),
  ]);
  press('Corregir');
  expect(lines().getByText('No queda ninguno.')).toBeTruthy();
  press('Quitar El mar');
  await choose('luna', 'La luna');
  press('Cobrado en efectivo');
  await waitFor(() => expect(waiting()).toBeNull());
  expect(shop.sold.size).toBe(2);
});

test('discarding a refused sale is asked twice', async () => {
  open();
  await screen.findByLabelText('ISBN, SKU, título o autor');
  await leave();
  await sell('mar', 'El mar');
  shop.books = [];
  await back();
  await waitFor(() => expect(waiting()?.textContent).toContain('No alcanzan.'));
  press('Descartar');
  expect(waiting()).toBeTruthy();
  press('Sí, descartar: ya devolví el dinero');
  await waitFor(() => expect(waiting()).toBeNull());
  expect(shop.sold.size).toBe(0);
});

test('forty sales of a day at a fair, some without a network and some with lost answers, are forty orders', async () => {
  shop.books = [book(1, 'La luna', { stock: 40 })];
  open();
  await screen.findByLabelText('ISBN, SKU, título o autor');
  for (let sale = 0; sale < 40; sale += 1) {
    if (sale === 12) await leave();
    if (sale === 24) await back();
    shop.losesAnswers = sale % 7 === 0;
    await sell('luna', 'La luna');
  }
  shop.losesAnswers = false;
  await back();
  await waitFor(() => expect(waiting()).toBeNull());
  expect([shop.sold.size, shop.books[0]?.stock]).toEqual([40, 0]);
});
