// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Box } from '#contract/boxes.ts';
import type { Pass } from '#contract/passes.ts';
import { anAddress } from '../../accounts/testing/an-address.ts';
import { aPass } from '../../orders/testing/a-pass.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { aBox } from '../testing/a-box.ts';
import { aSubscription } from '../testing/a-subscription.ts';
import MyPlansPage from './my-plans-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('My plans', () => {
  test('show a placeholder while they are being loaded', () => {
    vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
    render(inShop(<MyPlansPage />));
    screen.getByRole('heading', { level: 1, name: 'Mis Planes' });
    screen.getByText('Cargando suscripciones...');
  });
});

const NOW = '2026-12-30T18:00:00.000Z';
const client = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: '',
  phone: '',
  email: 'mariana@correo.mx',
  created_at: '',
  user_type_name: 'Cliente',
};

/** The page of a client with these plans; `passes` is null where the shop does not answer. */
function open({
  subscriptions = [],
  passes,
  boxes = [],
}: {
  subscriptions?: object[];
  passes: object[] | null;
  boxes?: object[] | null;
}) {
  const sent: unknown[] = [];
  const answers: Record<string, object | null> = {
    'get-my-information': { user: client },
    'get-my-subscriptions': { subscriptions, courtesy_until: null, is_club_open: false, now: NOW },
    'get-my-passes': passes && { passes, starts: [], now: NOW },
    'get-my-boxes': boxes && { boxes },
    'get-addresses': {
      addresses: [anAddress(), anAddress({ address_id: 4, alias: 'Abuela', street: 'Calle Nueva' })],
    },
    'change-shipping-address': { status_Message: 'Tu próxima caja va a esa dirección' },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return answer ? Response.json({ status: true, ...answer }) : Response.json({}, { status: 503 });
  });
  render(inShop(<MyPlansPage />));
  return sent;
}

const books = {
  ships: true,
  family: 'book-club-libros',
  membership_name: 'Book Club Libros',
  periods: 3,
} as const;
const aPassOfBoxes = (facts: Partial<Pass> = {}) =>
  aPass({ ...books, ends_at: '2027-02-22T18:00:00.000Z', ...facts });
const boxOfPass = (facts: Partial<Box> = {}) =>
  aBox({
    subscription_id: null,
    pass_id: 1,
    number: 2,
    period_start: '2026-12-24T18:00:00.000Z',
    period_end: '2027-01-23T18:00:00.000Z',
    ...facts,
  });

describe('A pass of boxes among my plans', () => {
  test('shows its box as a plan does, when the next one is prepared, and the boxes before', async () => {
    const first = boxOfPass({
      number: 1,
      period_start: '2026-11-24T18:00:00.000Z',
      status: 'delivered',
      delivered_at: '2026-12-04T18:00:00.000Z',
    });
    open({ passes: [aPassOfBoxes()], boxes: [boxOfPass(), first] });
    const card = await screen.findByRole('article', { name: 'Book Club Libros, 3 meses' });
    expect(card.textContent).toContain('Pase activoHasta el 22 de febrero de 2027');
    const box = within(card).getByRole('region', { name: 'Tu segunda caja se prepara' });
    expect(box.textContent).toContain('Tu tercera caja se prepara el 23 de enero.');
    const past = within(card).getByRole('region', { name: 'Tus cajas anteriores' });
    expect(past.textContent).toContain('Caja 1 · noviembreEntregada el 4 de diciembre.');
    expect(within(card).getByRole('region', { name: 'Tu pase' }).textContent).toContain('Mes2 de 3');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('tells by which day its first box leaves', async () => {
    open({ passes: [aPassOfBoxes()], boxes: [boxOfPass({ number: 1, leaves_by: '2026-12-31' })] });
    const box = await screen.findByRole('region', { name: 'Tu primera caja se prepara' });
    expect(box.textContent).toContain('Sale a más tardar el jueves 31 de diciembre.');
  });

  test('that is to begin tells when its first box is prepared', async () => {
    open({ passes: [aPassOfBoxes({ starts_at: '2027-01-10T18:00:00.000Z', has_access: false })] });
    const card = await screen.findByRole('article', { name: 'Book Club Libros, 3 meses' });
    expect(card.textContent).toContain('Tu primera caja se prepara el 10 de enero.');
  });

  test('that is over still shows the box that is on its way', async () => {
    const box = boxOfPass({ number: 3, status: 'sent', sent_at: '2026-12-28T18:00:00.000Z' });
    open({ passes: [aPassOfBoxes({ ends_at: '2026-12-29T18:00:00.000Z' })], boxes: [box] });
    await screen.findByRole('region', { name: 'Tu tercera caja va en camino' });
    const card = screen.getByRole('article', { name: 'Book Club Libros, 3 meses' });
    expect(card.textContent).toContain('Pase terminado');
  });

  test('is shown without its boxes while the shop does not answer for them', async () => {
    open({ passes: [aPassOfBoxes()], boxes: null });
    await screen.findByText('No se pudieron cargar tus cajas.');
    screen.getByRole('article', { name: 'Book Club Libros, 3 meses' });
  });

  test.each([
    ['with a box', [boxOfPass()]],
    ['before its first box', []],
    ['whose boxes are not known', null],
  ])('%s sends what is to come to another address', async (_, boxes) => {
    const sent = open({ passes: [aPassOfBoxes()], boxes });
    fireEvent.click(await screen.findByRole('button', { name: /^Cambiar la dirección/ }));
    fireEvent.click(await screen.findByLabelText(/Calle Nueva/));
    fireEvent.click(screen.getByRole('button', { name: 'Usar esta dirección' }));
    await vi.waitFor(() => expect(sent).toEqual([{ pass_id: 1, address_id: 4 }]));
  });

  test.each([
    ['that is over', aPassOfBoxes({ ends_at: '2026-12-29T18:00:00.000Z' })],
    ['that is suspended', aPassOfBoxes({ status: 'suspended' })],
    ['that is not paid', aPassOfBoxes({ status: 'unpaid', starts_at: null, ends_at: null })],
    ['that sends nothing', aPass()],
  ])('%s has no address to change', async (_, pass) => {
    open({ passes: [pass] });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Cambiar la dirección/ })).toBeNull();
  });
});

describe('Passes among my plans', () => {
  test('say until when they last, how far they are, and lead to the club', async () => {
    open({ passes: [aPass()] });
    const card = await screen.findByRole('article', { name: 'Book Club Lectores, 6 meses' });
    expect(card.textContent).toContain('Pase activo');
    expect(card.textContent).toContain('Hasta el 23 de mayo de 2027');
    expect(card.textContent).toContain('Mes2 de 6');
    expect(within(card).getByRole('link', { name: 'Ir a Mi Book Club' }).getAttribute('href')).toBe(
      '/mi-book-club',
    );
    expect(screen.queryByText('No tienes suscripciones')).toBeNull();
  });

  test('that were gifts show neither price nor order', async () => {
    open({ passes: [aPass({ price_cents: null, order_id: null, folio: null })] });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('PrecioEs un regalo');
    expect(within(card).queryByRole('link', { name: /Ver mi compra/ })).toBeNull();
  });

  test('that wait for their payment lead to their order', async () => {
    open({ passes: [aPass({ status: 'unpaid', starts_at: null, ends_at: null, has_access: false })] });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Esperando tu pago');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/mis-compras/7');
    expect(card.textContent).toContain('Ver cómo pagar');
  });

  test.each([
    ['suspended', 'Pase en pausa'],
    ['void', 'Pase cancelado'],
  ] as const)('that are %s open nothing', async (status, label) => {
    open({ passes: [aPass({ status, has_access: false })] });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain(label);
    expect(within(card).queryByRole('link', { name: 'Ir a Mi Book Club' })).toBeNull();
  });

  test('stand beside subscriptions', async () => {
    open({ subscriptions: [aSubscription({ membership_id: 2 })], passes: [aPass()] });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('are missed, not denied, while the shop does not answer for them', async () => {
    open({ subscriptions: [aSubscription()], passes: null });
    await screen.findByText('No se pudieron cargar tus pases.');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('are not spoken of to a client who has none', async () => {
    open({ passes: [] });
    await screen.findByText('No tienes suscripciones');
    expect(screen.queryByRole('heading', { name: /^Tus? pases?$/ })).toBeNull();
  });
});
