// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPass } from '../../orders/testing/a-pass.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
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
function open({ subscriptions = [], passes }: { subscriptions?: object[]; passes: object[] | null }) {
  const answers: Record<string, object | null> = {
    'get-my-information': { user: client },
    'get-my-subscriptions': { subscriptions, courtesy_until: null, is_club_open: false, now: NOW },
    'get-my-passes': passes && { passes, starts: [], now: NOW },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return answer ? Response.json({ status: true, ...answer }) : Response.json({}, { status: 503 });
  });
  render(inShop(<MyPlansPage />));
}

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
