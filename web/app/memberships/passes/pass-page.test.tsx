// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { anAddress } from '../../accounts/testing/an-address.ts';
import { usePaymentMethod } from '../../cart/payment-method.ts';
import { aPass } from '../../orders/testing/a-pass.ts';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { useSelectedMembership } from '../selected-membership.ts';
import { aPlan } from '../testing/a-plan.ts';
import PassPage from './pass-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"","t":"Cliente","c":true}')}`;
});

const NOW = '2026-11-24T18:00:00.000Z';
const readers = aPlan({
  pass_offers: [
    { periods: 3, price_cents: 28_900 },
    { periods: 6, price_cents: 54_900 },
    { periods: 12, price_cents: 99_000 },
  ],
});
const books = aPlan({
  membership_id: 3,
  code: 'book-club-libros-3-5',
  family: 'book-club-libros',
  membership_name: 'Book Club Libros',
  price_cents: 55_000,
  ships: true,
  pass_offers: [{ periods: 3, price_cents: 165_000 }],
});
const user = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  phone: '5512345678',
  email: 'mariana@correo.mx',
  created_at: '',
  user_type_name: 'Cliente',
};

const startOfPlan = (facts: object = {}) => ({
  membership_id: 1,
  child_id: null,
  starts_at: '2026-12-24T18:00:00.000Z',
  renews: false,
  ...facts,
});

let sent: Record<string, unknown>[] = [];
let answers: Record<string, () => Response>;
const ok = (body: object) => () => Response.json({ status: true, ...body });
const refusal = (code: keyof typeof errorCatalogue, details?: object) => () =>
  Response.json(
    { status: false, code, status_Message: errorCatalogue[code].text, request_id: 'x', details },
    { status: errorCatalogue[code].status },
  );

beforeEach(() => {
  sent = [];
  queryClient.clear();
  sessionStorage.clear();
  usePaymentMethod.setState({ method: 'card' });
  answers = {
    'get-memberships': ok({
      membership_list: [readers, books, aPlan({ membership_id: 9, code: 'sin-pases' })],
    }),
    'get-my-information': ok({ user }),
    'get-addresses': ok({ addresses: [anAddress({ address_id: 4, main_address: true })] }),
    'get-my-passes': ok({ passes: [], starts: [], now: NOW }),
    'get-now': ok({ now: NOW }),
    'get-pass-payment-options': ok({
      methods: ['card', 'oxxo', 'spei'].map((method) => ({ method, available: true, reason: null })),
    }),
    'buy-pass': refusal('PAYMENT_PROVIDER_FAILED'),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('buy-pass')) sent.push(JSON.parse(String(body)));
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return answer?.() ?? new Response('', { status: 502 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSelectedMembership.getState().clear();
});

const Address = () => <output>{useLocation().search}</output>;

function open(search: string) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <PassPage />
          <Address />
        </QueryClientProvider>
      ),
    },
  ]);
  render(
    <Stub
      initialEntries={[`/membresias/pase${search}`]}
      hydrationData={{ loaderData: { root: demoSite } }}
    />,
  );
}

const ofReaders = '?plan=book-club-lectores';
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const payButton = () => screen.findByRole('button', { name: 'Proceder al Pago' });
const summary = () => screen.getByRole('region', { name: 'Tu pase' }).textContent;
const pay = async () => fireEvent.click(await payButton());
const steps = async () => (await screen.findByRole('region', { name: 'Así va tu pase' })).textContent;

describe('The pass of a plan', () => {
  test('starts with six months and a card, with days by the clock of the shop', async () => {
    open(ofReaders);
    expect((await radio(/^6 meses/)).checked).toBe(true);
    expect((await radio(/^Tarjeta/)).checked).toBe(true);
    await screen.findByText('domingo 23 de mayo de 2027');
    screen.getByText('lunes 22 de febrero de 2027');
    screen.getByText('viernes 19 de noviembre de 2027');
    screen.getByText('Mes por mes serían $594.00');
    expect(await steps()).toContain('Por correo: el 16 de mayo, si tu pago llega hoy.');
    expect(await steps()).toContain('El 23 de mayo, si tu pago llega hoy. No se cobra nada más.');
    expect(summary()).toContain('Book Club Lectores, 6 meses$549.00');
    expect(screen.queryByRole('heading', { name: 'Enviar a' })).toBeNull();
  });

  test('of other periods is written into the address, and keeps the plan', async () => {
    open(ofReaders);
    fireEvent.click(await radio(/^12 meses/));
    expect(summary()).toContain('12 meses$990.00');
    expect(screen.getByText(/meses=12/).textContent).toBe('?plan=book-club-lectores&meses=12');
  });

  test('of boxes tells how many there are, and asks for the address', async () => {
    open('?plan=book-club-libros-3-5');
    await screen.findByText('3 cajas, una cada 30 días');
    expect(screen.queryByText(/^Mes por mes/)).toBeNull();
    await screen.findByRole('heading', { name: 'Enviar a' });
    await pay();
    await screen.findByText(errorCatalogue.PAYMENT_PROVIDER_FAILED.text);
    expect(sent[0]).toMatchObject({ membership_id: 3, periods: 3, unit_amount: 165_000, address_id: 4 });
  });

  test('is not sold where the plan has none', async () => {
    open('?plan=sin-pases');
    await screen.findByText(errorCatalogue.PASS_NOT_OFFERED.text);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('A client who has paid for the plan', () => {
  test('is shown no pass while it renews', async () => {
    answers['get-my-passes'] = ok({ passes: [], starts: [startOfPlan({ renews: true })], now: NOW });
    open(ofReaders);
    await screen.findByText('Ya tienes este plan y se renueva solo. El pase es para cuando no lo tengas.');
    expect(screen.getByRole('link', { name: 'Ver Mis planes' }).getAttribute('href')).toBe('/mis-planes');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Proceder al Pago' })).toBeNull();
  });

  test('is told that the next pass starts after the one that runs', async () => {
    const ends_at = '2027-02-22T18:00:00.000Z';
    const starts = [startOfPlan({ starts_at: ends_at })];
    answers['get-my-passes'] = ok({ passes: [aPass({ ends_at })], starts, now: NOW });
    open(`${ofReaders}&meses=3`);
    const text = 'Empieza el 22 de febrero de 2027, cuando termine tu pase.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await screen.findByText('domingo 23 de mayo de 2027');
    expect(await steps()).not.toContain('si tu pago llega hoy');
  });

  test('is not sold a pass blindly while the shop does not tell what is paid', async () => {
    delete answers['get-my-passes'];
    open(ofReaders);
    await screen.findByText('No pudimos revisar tus planes.', {}, { timeout: 20_000 });
    expect(screen.queryByRole('button', { name: 'Proceder al Pago' })).toBeNull();
  });
});

describe('A pass of boxes for a child', () => {
  const ofBooks = '?plan=book-club-libros-3-5';
  const ends = '2027-02-22T18:00:00.000Z';
  const after = 'Empieza el 22 de febrero de 2027, cuando termine lo que ya pagaste.';
  const child = (child_id: number, nickname: string, birth_month: string) => ({
    child_id,
    nickname,
    birth_month,
  });
  beforeEach(() => {
    answers['get-children'] = ok({
      children: [child(5, 'Lupita', '2021-12'), child(6, 'Teo', '2019-06')],
      today: '2026-11-24',
    });
  });
  const choose = async (name: string) => fireEvent.click(await screen.findByLabelText(name));

  test('is for nobody in particular until one is chosen', async () => {
    open(ofBooks);
    expect((await radio(/^Prefiero no decirlo/)).checked).toBe(true);
    await pay();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('child_id');
  });

  test('sends the child that was chosen last', async () => {
    open(ofBooks);
    await choose('Lupita, 4 años');
    await choose('Teo, 7 años');
    await pay();
    await vi.waitFor(() => expect(sent).toMatchObject([{ membership_id: 3, child_id: 6 }]));
  });

  test('waits for what is paid for that child, and not for what is paid for its sibling', async () => {
    const starts = [null, 5].map((child_id) => startOfPlan({ membership_id: 3, child_id, starts_at: ends }));
    answers['get-my-passes'] = ok({ passes: [], starts, now: NOW });
    open(ofBooks);
    await choose('Teo, 7 años');
    await screen.findByText('lunes 22 de febrero de 2027');
    expect(screen.queryByText(after)).toBeNull();
    await choose('Lupita, 4 años');
    expect((await screen.findAllByText(after)).length).toBeGreaterThan(0);
    await screen.findByText('domingo 23 de mayo de 2027');
  });

  test('is not sold for the child whose box renews, and is for its sibling; the choice keeps the focus', async () => {
    const starts = [null, 5].map((child_id) => startOfPlan({ membership_id: 3, child_id, renews: true }));
    answers['get-my-passes'] = ok({ passes: [], starts, now: NOW });
    open(ofBooks);
    await screen.findByText('Ya tienes este plan y se renueva solo. El pase es para cuando no lo tengas.');
    const teo = await screen.findByLabelText('Teo, 7 años');
    teo.focus();
    fireEvent.click(teo);
    await payButton();
    expect(document.activeElement).toBe(teo);
    await choose('Lupita, 4 años');
    await screen.findByRole('link', { name: 'Ver Mis planes' });
    expect(screen.queryByRole('button', { name: 'Proceder al Pago' })).toBeNull();
  });

  test('is not asked about where the plan sends nothing', async () => {
    open(ofReaders);
    await payButton();
    expect(screen.queryByText('¿Para quién es?')).toBeNull();
  });
});

describe('Paying a pass', () => {
  test('sends what the page shows, and the profile as its contact', async () => {
    open(`${ofReaders}&meses=3`);
    fireEvent.click(await radio(/^Efectivo en OXXO/));
    await pay();
    await screen.findByText(errorCatalogue.PAYMENT_PROVIDER_FAILED.text);
    expect(sent).toEqual([
      {
        kind: 'self',
        membership_id: 1,
        periods: 3,
        unit_amount: 28_900,
        address_id: null,
        contact_information: {
          full_name: 'Mariana Gutiérrez Soto',
          phone: '5512345678',
          email: 'mariana@correo.mx',
        },
        payment_method: 'oxxo',
      },
    ]);
  });

  test('keeps every choice when it fails, and can be tried again', async () => {
    open(`${ofReaders}&meses=12`);
    fireEvent.click(await radio(/^Transferencia/));
    await pay();
    await screen.findByText(errorCatalogue.PAYMENT_PROVIDER_FAILED.text);
    expect((await radio(/^12 meses/)).checked).toBe(true);
    expect((await radio(/^Transferencia/)).checked).toBe(true);
    await pay();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
  });

  test('asks for a contact where the profile has no phone, before anything is sent', async () => {
    answers['get-my-information'] = ok({ user: { ...user, phone: '' } });
    open(ofReaders);
    await pay();
    await screen.findByText('Agrega información de contacto antes de proceder al pago');
    expect(sent).toEqual([]);
  });

  test('shows a new price with the refusal of the old one', async () => {
    open(ofReaders);
    await payButton();
    const dearer = { ...readers, pass_offers: [{ periods: 6, price_cents: 59_000 }] };
    answers['get-memberships'] = ok({ membership_list: [dearer] });
    answers['buy-pass'] = refusal('PRICE_CHANGED');
    await pay();
    await screen.findByText(errorCatalogue.PRICE_CHANGED.text);
    await vi.waitFor(() => expect(summary()).toContain('$590.00'));
  });

  test.each(['ALREADY_SUBSCRIBED', 'PASS_NOT_OFFERED'] as const)('leads on after %s', async (code) => {
    open(ofReaders);
    answers['buy-pass'] = refusal(code);
    await pay();
    const alert = (await screen.findByText(errorCatalogue[code].text)).closest<HTMLElement>('[role="alert"]');
    expect(alert && within(alert).getByRole('link')).toBeTruthy();
  });

  test('marks a method off that the shop refused, and takes the card', async () => {
    open(ofReaders);
    fireEvent.click(await radio(/^Efectivo en OXXO/));
    answers['buy-pass'] = refusal('PAYMENT_METHOD_UNAVAILABLE', { method: 'oxxo', reason: 'unpaid orders' });
    await pay();
    await vi.waitFor(async () => expect((await radio(/^Tarjeta/)).checked).toBe(true));
    expect((await radio(/^Efectivo en OXXO/)).getAttribute('aria-disabled')).toBe('true');
  });
});
