// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { BoughtPassGift } from '#contract/pass-gifts.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { aBoughtGift } from '../testing/a-bought-gift.ts';
import { aTransfer, aVoucher } from '../testing/a-pending-payment.ts';
import { useGiftDraft } from './gift-draft.ts';
import { GiftOfOrder } from './gift-of-order.tsx';

const untouched = useGiftDraft.getState();
const order = { token: 'k'.repeat(43) };
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ status: true, status_Message: 'Tu regalo sale a esa dirección' });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (!path.includes('correct-gift')) return new Response('', { status: 502 });
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useGiftDraft.setState(untouched, true);
  sessionStorage.clear();
});

interface Shown {
  paymentState?: PaymentState;
  pending?: PendingPayment | null;
  as?: 'h1' | 'h2' | 'h3';
}

function show(
  facts: Partial<BoughtPassGift> = {},
  { paymentState = 'paid', pending = null, as = 'h1' }: Shown = {},
) {
  render(
    inShop(
      <GiftOfOrder
        bought={{ gift: aBoughtGift(facts), today: '2026-11-24' }}
        order={order}
        paymentState={paymentState}
        pending={pending}
        email="carmen@correo.mx"
        paidAt="2026-11-24T18:00:00.000Z"
        as={as}
      />,
    ),
  );
}

const text = () => document.body.textContent;
const certificate = () => screen.queryByRole('link', { name: /^Descargar certificado/ });
const correct = () => screen.queryByRole('button', { name: 'Corregir correo o fecha' });

describe('A gift that is paid', () => {
  test('says what comes, and has its certificate', () => {
    show();
    screen.getByRole('heading', { level: 1, name: 'Tu regalo está listo' });
    expect(certificate()?.getAttribute('href')).toBe('/api/memberships/gift-certificate/abc');
    for (const words of [
      'Hoy recibimos tu pago',
      '$1,650.00. El recibo va a carmen@correo.mx.',
      'El jueves 24 de diciembre le llega',
      'Si en 30 días nadie lo ha empezado',
      'Mientras nadie lo empiece puedes pedir que te devolvamos los $1,650.00.',
    ])
      expect(text()).toContain(words);
  });

  test('is a part of the page where the page is about its order', () => {
    show({}, { as: 'h2' });
    screen.getByRole('heading', { level: 2, name: 'Tu regalo está listo' });
    screen.getByRole('heading', { level: 3, name: 'Qué sigue' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is handed over by its buyer where it is printed', () => {
    show({ send_on: null, to_email: null });
    expect(text()).toContain('Impreso, o mándale el PDF.');
    expect(correct()).toBeNull();
  });

  test('is not corrected any more once it was mailed', () => {
    show({ sent_at: '2026-12-24T15:04:00.000Z' });
    expect(text()).toContain('Se envió el 24 de diciembre, 9:04.');
    expect(correct()).toBeNull();
    expect(certificate()).not.toBeNull();
  });

  test('is forgotten by the form that it was typed into, and no other one', () => {
    const { change, markSent } = useGiftDraft.getState();
    change({ to: 'Lupita', from: 'tu abuela Carmen' });
    markSent();
    show();
    expect(useGiftDraft.getState().fields.to).toBe('');
    cleanup();
    change({ to: 'Nico', from: 'tu abuela Carmen' });
    markSent();
    show();
    expect(useGiftDraft.getState().fields.to).toBe('Nico');
  });
});

describe('A gift whose payment is awaited', () => {
  test.each([
    [
      'oxxo',
      aVoucher(),
      'Podrás descargarlo cuando recibamos tu pago. El OXXO tarda hasta un día hábil en avisarnos.',
    ],
    ['spei', aTransfer(), 'Podrás descargarlo cuando recibamos tu pago.'],
  ])('has no certificate yet, and says why: %s', (_, pending, why) => {
    show({ status: 'unpaid', certificate_url: null }, { paymentState: 'processing', pending, as: 'h2' });
    screen.getByRole('heading', { level: 2, name: 'Tu regalo sale cuando pagues' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Descargar certificado/ });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(String(button.getAttribute('aria-describedby')))?.textContent).toBe(why);
  });
});

describe('A gift that was not paid in time', () => {
  test.each([
    [aVoucher(), 'Tu ficha venció. El regalo no salió y no se cobró nada.'],
    [null, 'El pago no se completó. El regalo no salió y no se cobró nada.'],
  ])('is made again from what it said, on another day', (pending, why) => {
    show({ status: 'void', certificate_url: null }, { paymentState: 'failed', pending });
    expect(text()).toContain(why);
    fireEvent.click(screen.getByRole('link', { name: 'Hacerlo otra vez' }));
    expect(useGiftDraft.getState().fields).toMatchObject({
      plan: 'book-club-libros-3-5',
      periods: 3,
      to: 'Lupita',
      from: 'tu abuela Carmen',
      message: 'Te quiero.',
      delivery: 'mail',
      to_email: 'valeria@correo.mx',
      send_on: '',
    });
  });
});

test.each<[Partial<BoughtPassGift>, PaymentState, string]>([
  [
    { status: 'begun', begun_at: '2026-12-26T18:00:00.000Z' },
    'paid',
    'Lupita ya tiene su club. Lo empezaron el 26 de diciembre. Gracias por regalar cuentos.',
  ],
  [{ status: 'suspended' }, 'disputed', 'Hasta que lo resuelva, nadie puede empezarlo.'],
  [{ status: 'void' }, 'refunded', 'Este regalo fue anulado. Su código ya no sirve.'],
])('a gift that is %o says so, without certificate or correction', (facts, paymentState, words) => {
  show({ ...facts, certificate_url: null }, { paymentState });
  expect(text()).toContain(words);
  expect([certificate(), correct()]).toEqual([null, null]);
});

describe('Correcting where and when it is mailed', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const EMAIL = 'Correo de quien lo recibe';
  function open(facts: Partial<BoughtPassGift> = {}) {
    show(facts);
    const button = correct();
    if (button) fireEvent.click(button);
  }

  test('begins with what is kept, and returns the focus when it is given up', async () => {
    open();
    expect([field(EMAIL).value, field('¿Qué día?').value]).toEqual(['valeria@correo.mx', '2026-12-24']);
    expect(document.activeElement).toBe(field(EMAIL));
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(correct()));
    expect(sent).toEqual([]);
  });

  test('of a day that has passed begins with today', () => {
    open({ send_on: '2026-11-20' });
    expect(field('¿Qué día?').value).toBe('2026-11-24');
  });

  test('sends both, and closes', async () => {
    open();
    fireEvent.change(field(EMAIL), { target: { value: 'vale@correo.mx' } });
    fireEvent.change(field('¿Qué día?'), { target: { value: '2027-01-06' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await vi.waitFor(() => expect(correct()).not.toBeNull());
    expect(sent).toEqual([{ order, to_email: 'vale@correo.mx', send_on: '2027-01-06' }]);
  });

  test.each(['GIFT_ALREADY_SENT', 'GIFT_DAY_REFUSED'] as const)(
    'keeps what was typed after %s',
    async (code) => {
      const { text: sentence, status } = errorCatalogue[code];
      answer = () =>
        Response.json({ status: false, code, status_Message: sentence, request_id: 'x' }, { status });
      open();
      fireEvent.change(field(EMAIL), { target: { value: 'vale@correo.mx' } });
      fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
      await screen.findByText(sentence);
      expect(field(EMAIL).value).toBe('vale@correo.mx');
    },
  );
});
