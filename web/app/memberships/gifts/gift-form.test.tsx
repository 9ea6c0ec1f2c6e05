// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { usePaymentMethod } from '../../cart/payment-method.ts';
import { useGiftDraft } from '../../orders/gifts/gift-draft.ts';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { aPlan } from '../testing/a-plan.ts';
import GiftPage from './gift-page.tsx';

const NOW = '2026-11-24T18:00:00.000Z';
const readers = aPlan({ pass_offers: [{ periods: 3, price_cents: 28_900 }] });
const boxes = aPlan({
  membership_id: 3,
  code: 'book-club-libros-3-5',
  family: 'book-club-libros',
  membership_name: 'Book Club Libros 3–5 años',
  label: '3–5 años · con libros',
  ships: true,
  pass_offers: [{ periods: 3, price_cents: 165_000 }],
});
const untouched = useGiftDraft.getState();

let sent: unknown[];
let buy: () => Response;
const refusal = (code: keyof typeof errorCatalogue) => () =>
  Response.json(
    { status: false, code, status_Message: errorCatalogue[code].text, request_id: 'x' },
    { status: errorCatalogue[code].status },
  );

beforeEach(() => {
  sent = [];
  buy = refusal('PAYMENT_PROVIDER_FAILED');
  queryClient.clear();
  usePaymentMethod.setState({ method: 'card' });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('get-memberships'))
      return Response.json({ status: true, membership_list: [readers, boxes] });
    if (path.includes('get-now')) return Response.json({ status: true, now: NOW });
    if (path.includes('get-pass-payment-options')) return Response.json({ status: true, methods: [] });
    if (!path.includes('buy-pass')) return new Response('', { status: 502 });
    sent.push(JSON.parse(String(body)));
    return buy();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useGiftDraft.setState(untouched, true);
  sessionStorage.clear();
});

function show() {
  const page = { id: 'gift', path: 'regalar', Component: GiftPage };
  const Stub = createRoutesStub([{ id: 'root', path: '/', children: [page] }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub
        initialEntries={['/regalar']}
        hydrationData={{ loaderData: { root: demoSite, gift: { plans: [readers, boxes] } } }}
      />
    </QueryClientProvider>,
  );
  return screen.findByRole('button', { name: 'Proceder al Pago' });
}

async function open() {
  await show();
  await vi.waitFor(() => expect(field('¿Qué día?').value).toBe('2026-11-24'));
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const MESSAGE = /^Mensaje/;

const typed: readonly (readonly [string | RegExp, string])[] = [
  ['Para', 'Lupita'],
  ['De parte de', 'tu abuela Carmen'],
  [MESSAGE, 'Te quiero.\nCarmen'],
  ['Correo de quien lo recibe', 'valeria@correo.mx'],
  ['¿Qué día?', '2026-12-24'],
  ['Tu nombre', 'Carmen Soto'],
  ['Teléfono', '228 765 4321'],
  ['Correo electrónico', 'carmen@correo.mx'],
];

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const writeAll = () => {
  for (const [label, value] of typed) write(label, value);
};
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Proceder al Pago' }));

const wanted = {
  kind: 'gift',
  membership_id: 1,
  periods: 3,
  unit_amount: 28_900,
  address_id: null,
  contact_information: { full_name: 'Carmen Soto', phone: '2287654321', email: 'carmen@correo.mx' },
  payment_method: 'card',
  gift: {
    to: 'Lupita',
    from: 'tu abuela Carmen',
    message: 'Te quiero.\nCarmen',
    to_email: 'valeria@correo.mx',
    send_on: '2026-12-24',
  },
};

describe('What is typed', () => {
  test('is sent as the page shows it, and stays when the payment page cannot be opened', async () => {
    await open();
    writeAll();
    pay();
    await screen.findByText(errorCatalogue.PAYMENT_PROVIDER_FAILED.text);
    expect(sent).toEqual([wanted]);
    for (const [label, value] of typed) expect(field(label).value).toBe(value);
  });

  test('is sent without address and day when the buyer prints it', async () => {
    await open();
    writeAll();
    fireEvent.click(screen.getByRole('radio', { name: /^Lo imprimo yo/ }));
    expect(screen.queryByLabelText('¿Qué día?')).toBeNull();
    pay();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ gift: { to_email: null, send_on: null } }]);
  });

  test('is seen at once as its recipient will see it, but no refused message', async () => {
    await open();
    expect(screen.getAllByRole('region', { name: 'Así se va a ver' }).length).toBeGreaterThan(0);
    writeAll();
    const [preview] = screen.getAllByRole('region', { name: 'Así lo va a ver Lupita' });
    for (const text of ['Lupita', 'tu abuela Carmen', 'Te quiero.'])
      expect(preview?.textContent).toContain(text);
    write(MESSAGE, 'Mira www.otra.mx');
    pay();
    expect(preview?.textContent).not.toContain('www.otra.mx');
  });

  test('is kept in this tab and restored, its day too', async () => {
    await open();
    writeAll();
    cleanup();
    const kept = sessionStorage.getItem('pass-gift') ?? '';
    expect(localStorage.getItem('pass-gift')).toBeNull();
    useGiftDraft.setState(untouched, true);
    sessionStorage.setItem('pass-gift', kept);
    await useGiftDraft.persist.rehydrate();
    await show();
    for (const [label, value] of typed) expect(field(label).value).toBe(value);
  });
});

const refused: readonly (readonly [string, string | RegExp, string, string])[] = [
  ['nobody it is for', 'Para', ' ', 'Escribe para quién es.'],
  ['nobody it is from', 'De parte de', '', 'Escribe de parte de quién es.'],
  ['a name with a link', 'De parte de', 'www.otra.mx', 'El nombre no puede llevar enlaces ni correos.'],
  ['a name with an emoji', 'Para', 'Lupita 🎁', 'El nombre no puede llevar emojis.'],
  ['a link', MESSAGE, 'Mira otra.mx/regalo', 'El mensaje no puede llevar enlaces ni correos.'],
  ['an e-mail', MESSAGE, 'ana@correo.mx', 'El mensaje no puede llevar enlaces ni correos.'],
  ['301 characters', MESSAGE, 'a'.repeat(301), 'Sobra 1 letra.'],
  ['six lines', MESSAGE, 'a\nb\nc\nd\ne\nf', 'El certificado lleva hasta 5 renglones.'],
  ['an emoji', MESSAGE, 'Te quiero 🎁', 'El certificado no puede llevar emojis.'],
  ['a control character', MESSAGE, 'Te\u0007quiero', 'Contiene caracteres no permitidos'],
  ['a mark that turns text around', MESSAGE, 'Te \u202Equiero', 'Contiene caracteres no permitidos'],
  ['letters from right to left', MESSAGE, 'مرحبا', 'Contiene caracteres no permitidos'],
  ['no e-mail of the recipient', 'Correo de quien lo recibe', '', 'Escribe el correo de quien lo recibe.'],
  ['half an e-mail', 'Correo de quien lo recibe', 'valeria', 'Revisa ese correo.'],
  ['yesterday', '¿Qué día?', '2026-11-23', 'Elige un día de hoy y hasta dentro de un año.'],
  ['a day in a year and a day', '¿Qué día?', '2027-11-25', 'Elige un día de hoy y hasta dentro de un año.'],
  ['half a day', '¿Qué día?', '', 'Elige un día de hoy y hasta dentro de un año.'],
];

describe('A gift is not sent', () => {
  test.each(refused)('with %s: the field says why and has the focus', async (_, label, value, sentence) => {
    await open();
    writeAll();
    write(label, value);
    pay();
    await screen.findByText(sentence);
    await vi.waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field(label).value).toBe(value);
    expect(sent).toEqual([]);
    const right = typed.find(([name]) => name === label)?.[1] ?? '';
    write(label, right);
    expect(screen.queryByText(sentence)).toBeNull();
    pay();
    await vi.waitFor(() => expect(sent).toEqual([wanted]));
  });

  test('without a contact of its buyer', async () => {
    await open();
    for (const [label, value] of typed.slice(0, 5)) write(label, value);
    pay();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Tu nombre')));
    expect(sent).toEqual([]);
  });

  test('on a day that has passed meanwhile: the shop’s refusal stands at the field', async () => {
    buy = refusal('GIFT_DAY_REFUSED');
    await open();
    writeAll();
    pay();
    await screen.findByText(errorCatalogue.GIFT_DAY_REFUSED.text);
    await vi.waitFor(() => expect(document.activeElement).toBe(field('¿Qué día?')));
    expect(screen.getAllByText(errorCatalogue.GIFT_DAY_REFUSED.text)).toHaveLength(1);
  });
});

test('a message of just 300 characters is sent, and counted while it is typed', async () => {
  await open();
  writeAll();
  write(MESSAGE, 'a'.repeat(300));
  screen.getByText('300 de 300');
  pay();
  await vi.waitFor(() => expect(sent).toMatchObject([{ gift: { message: 'a'.repeat(300) } }]));
});

test('boxes ask for no address, and their shipping is in the sum', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: /^Book Club Libros/ }));
  screen.getByText('No te pedimos su dirección.');
  const sum = screen.getByRole('region', { name: 'Tu regalo' });
  within(sum).getByText('Envío de las 3 cajas');
  expect(sum.textContent).toContain('$1,650.00');
});

test('a gift of today goes in some minutes; another day is said in words', async () => {
  await open();
  screen.getByText('Sale en unos minutos, cuando quede pagado.');
  write('¿Qué día?', '2026-12-24');
  screen.getByText('Jueves 24 de diciembre. Desde hoy y hasta dentro de un año.');
});
