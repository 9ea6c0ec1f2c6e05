// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { anAddress } from '../../accounts/testing/an-address.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { aReceivedGift } from '../testing/a-received-gift.ts';
import { BeginGift } from './begin-gift.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Valeria","t":"Cliente","c":true}')}`;
});

const CODE = 'BRIN-7K3M-9Q2X-4TWX';
const NOW = '2026-11-24T18:00:00.000Z';
const boxes = {
  membership_id: 3,
  membership_code: 'book-club-libros-3-5',
  family: 'book-club-libros',
  membership_name: 'Book Club Libros 3–5 años',
  ships: true,
} as const;
const begun = { starts_at: NOW, ends_at: '2027-02-22T18:00:00.000Z', now: NOW };

let sent: object[];
let addresses: object[];
let answer: () => Response;
const onBegun = vi.fn();
const onChanged = vi.fn();
const refusal = (code: keyof typeof errorCatalogue) => () =>
  Response.json(
    { status: false, code, status_Message: errorCatalogue[code].text, request_id: 'x' },
    { status: errorCatalogue[code].status },
  );

beforeEach(() => {
  sent = [];
  addresses = [anAddress({ address_id: 4, main_address: true })];
  answer = () => Response.json({ status: true, status_Message: '', ...begun });
  queryClient.clear();
  onBegun.mockClear();
  onChanged.mockClear();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('get-addresses')) return Response.json({ status: true, addresses });
    if (path.includes('get-children'))
      return Response.json({ status: true, children: [], today: '2026-11-24' });
    if (!path.includes('redeem-gift')) return new Response('', { status: 502 });
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (facts: Partial<ReceivedGift> = {}) =>
  render(
    inShop(
      <BeginGift code={CODE} gift={aReceivedGift(facts)} now={NOW} onBegun={onBegun} onChanged={onChanged} />,
    ),
  );
const press = (name = 'Empezar mi regalo') => fireEvent.click(screen.getByRole('button', { name }));

test('a club to read in says what comes of it, asks for no address, and begins', async () => {
  show();
  screen.getByText('Si empiezas hoy');
  screen.getByText('Tu club está abierto hasta el 22 de febrero de 2027');
  screen.getByText('No pagas nada y no se renueva.');
  screen.getByText('De parte de tu abuela Carmen');
  expect(screen.queryByRole('heading', { name: '¿A dónde mandamos las cajas?' })).toBeNull();
  press();
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledWith(begun));
  expect(sent).toMatchObject([{ code: CODE, address_id: null, cancel_renewal: false }]);
  expect(onChanged).not.toHaveBeenCalled();
});

test('what was paid before comes first: the gift begins on the day it ends', () => {
  show({ starts_at: '2026-12-17T18:00:00.000Z', ends_at: '2027-03-17T18:00:00.000Z' });
  screen.getByText('Empieza el 17 de diciembre de 2026, cuando termine lo que ya pagaste');
});

describe('Boxes', () => {
  test('go to the main address', async () => {
    show(boxes);
    screen.getByText('Tu club llega hasta el 22 de febrero de 2027');
    screen.getByText('Son 3 cajas, una cada 30 días. No pagas nada y no se renueva.');
    await screen.findByText(/Av\. Coyoacán/);
    press();
    await vi.waitFor(() => expect(sent).toMatchObject([{ address_id: 4 }]));
  });

  test('are not begun without an address: its button says so and has the focus', async () => {
    addresses = [];
    show(boxes);
    await vi.waitFor(() => expect(screen.queryByText(/^Cargando/)).toBeNull());
    press();
    await screen.findByText('Selecciona una dirección para tus cajas');
    expect(document.activeElement?.tagName).toBe('BUTTON');
    expect(document.activeElement?.textContent).not.toBe('Empezar mi regalo');
    expect(sent).toEqual([]);
  });
});

describe('A plan that renews already', () => {
  const renewal = { current_period_end: '2026-12-17T18:00:00.000Z', price_cents: 55_000 };
  const CANCEL = 'Cancelar la renovación y usar mi regalo';
  const facts = { ends_at: '2027-03-17T18:00:00.000Z', renewal };

  test('is cancelled with both days and the sum said before', async () => {
    show(facts);
    screen.getByRole('heading', { level: 1, name: 'Ya tienes este plan' });
    expect(document.body.textContent).toContain('17 de diciembre de 2026');
    screen.getByText(
      /ese día no se cobran los \$550\.00 y empieza tu regalo, hasta el 17 de marzo de 2027\./,
    );
    expect(screen.queryByRole('button', { name: 'Empezar mi regalo' })).toBeNull();
    press(CANCEL);
    await vi.waitFor(() => expect(sent).toMatchObject([{ cancel_renewal: true }]));
  });

  test('stays when the provider does not answer, and can be tried again', async () => {
    answer = refusal('PROVIDER_NOT_REACHED');
    show(facts);
    press(CANCEL);
    await screen.findByText('No cambió nada. Inténtalo otra vez en unos minutos.');
    expect([onBegun.mock.calls.length, onChanged.mock.calls.length]).toEqual([0, 0]);
    answer = () => Response.json({ status: true, status_Message: '', ...begun });
    press(CANCEL);
    await vi.waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));
  });
});

describe('A refusal', () => {
  test.each(['GIFT_NOT_FOUND', 'GIFT_ALREADY_USED', 'GIFT_VOID', 'GIFT_WAITS_FOR_RENEWAL'] as const)(
    'by %s looks the gift up again',
    async (code) => {
      answer = refusal(code);
      show();
      press();
      await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
      expect(onBegun).not.toHaveBeenCalled();
    },
  );

  test('for want of a name leads to where it is written', async () => {
    answer = refusal('PROFILE_INCOMPLETE');
    show();
    press();
    await screen.findByRole('button', { name: 'Completar mi información' });
    expect(onChanged).not.toHaveBeenCalled();
  });
});
