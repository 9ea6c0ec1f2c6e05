// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import type { ReceivedGift } from '#contract/pass-gifts.ts';
import { anAddress } from '../../accounts/testing/an-address.ts';
import { demoSite } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import RedeemPage from './redeem-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

const NOW = '2026-11-24T18:00:00.000Z';
const CODE = 'BRIN-7K3M-9Q2X-4TWH';
const today = { starts_at: NOW, ends_at: '2027-02-22T18:00:00.000Z', renewal: null };
const later = { starts_at: '2026-12-17T18:00:00.000Z', ends_at: '2027-03-17T18:00:00.000Z', renewal: null };
const renewing = { ...later, renewal: { current_period_end: later.starts_at, price_cents: 55_000 } };
const children = [
  { child_id: 5, nickname: 'Lupita', birth_month: '2021-12' },
  { child_id: 6, nickname: 'Teo', birth_month: '2019-06' },
];

const aGift = (facts: Partial<ReceivedGift> = {}): ReceivedGift => ({
  membership_id: 3,
  membership_code: 'book-club-libros-3-5',
  family: 'book-club-libros',
  membership_name: 'Book Club Libros 3–5 años',
  ships: true,
  periods: 3,
  from: 'tu abuela Carmen',
  to: 'Lupita',
  message: null,
  status: 'ready',
  ...today,
  for_children: children.map(({ child_id }) => ({ child_id, ...today })),
  ...facts,
});

let sent: unknown[];
let answers: Record<string, () => Response>;
const ok = (body: object) => () => Response.json({ status: true, ...body });

beforeEach(() => {
  queryClient.clear();
  sent = [];
  answers = {
    'get-children': ok({ children, today: '2026-11-24' }),
    'get-addresses': ok({ addresses: [anAddress({ address_id: 4, main_address: true })] }),
    'redeem-gift': ok({ status_Message: '', starts_at: NOW, ends_at: today.ends_at, now: NOW }),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.includes('redeem-gift')) sent.push(JSON.parse(String(body)));
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return answer?.() ?? new Response('', { status: 502 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(gift: ReceivedGift) {
  answers['get-gift'] = ok({ gift, now: NOW });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/canjear/:code',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <RedeemPage />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={[`/canjear/${CODE}`]} hydrationData={{ loaderData: { root: demoSite } }} />);
}

const choose = async (name: string) => {
  const choice = await screen.findByLabelText(name);
  choice.focus();
  fireEvent.click(choice);
  return choice;
};
const begin = (name: string | RegExp = 'Empezar mi regalo') =>
  fireEvent.click(screen.getByRole('button', { name }));

test('a gift of boxes is for nobody in particular until a child is chosen', async () => {
  open(aGift());
  expect((await screen.findByLabelText<HTMLInputElement>('Prefiero no decirlo')).checked).toBe(true);
  begin();
  await screen.findByRole('heading', { name: /^Listo: tu club está abierto/ });
  expect(sent).toEqual([{ code: CODE, address_id: 4, cancel_renewal: false }]);
});

test('a gift of boxes is begun for the child that was chosen', async () => {
  open(aGift());
  await choose('Lupita, 4 años');
  await choose('Teo, 7 años');
  begin();
  await waitFor(() =>
    expect(sent).toEqual([{ code: CODE, address_id: 4, child_id: 6, cancel_renewal: false }]),
  );
});

test('the days are those of the chosen child', async () => {
  open(
    aGift({
      ...later,
      for_children: [
        { child_id: 5, ...later },
        { child_id: 6, ...today },
      ],
    }),
  );
  await screen.findByRole('heading', { name: 'Tu club llega hasta el 17 de marzo de 2027' });
  await choose('Teo, 7 años');
  await screen.findByRole('heading', { name: 'Tu club llega hasta el 22 de febrero de 2027' });
  await choose('Lupita, 4 años');
  await screen.findByText('Empieza el 17 de diciembre de 2026, cuando termine lo que ya pagaste');
});

test('only the box of the chosen child gives up its renewal, and the choice keeps the focus', async () => {
  open(
    aGift({
      ...renewing,
      for_children: [
        { child_id: 5, ...renewing },
        { child_id: 6, ...today },
      ],
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Ya tienes este plan' });
  const teo = await choose('Teo, 7 años');
  await screen.findByRole('heading', { level: 1, name: 'Tienes un regalo' });
  expect(document.activeElement).toBe(teo);
  expect(screen.queryByText(/ya no se renueva/)).toBeNull();
  await choose('Lupita, 4 años');
  await screen.findByText(
    /ese día no se cobran los \$550\.00 y empieza tu regalo, hasta el 17 de marzo de 2027/,
  );
  begin('Cancelar la renovación y usar mi regalo');
  await waitFor(() =>
    expect(sent).toEqual([{ code: CODE, address_id: 4, child_id: 5, cancel_renewal: true }]),
  );
});

test('a child that was deleted meanwhile leaves the choice, with the reason, and nothing is begun', async () => {
  open(aGift());
  await choose('Lupita, 4 años');
  const { status, text } = errorCatalogue.CHILD_NOT_FOUND;
  answers['redeem-gift'] = () =>
    Response.json({ status: false, code: 'CHILD_NOT_FOUND', status_Message: text }, { status });
  answers['get-children'] = ok({ children: children.slice(1), today: '2026-11-24' });
  begin();
  await screen.findByText(text);
  await waitFor(() => expect(screen.queryByLabelText('Lupita, 4 años')).toBeNull());
  screen.getByRole('button', { name: 'Empezar mi regalo' });
});

test('a gift that is only read asks nobody for whom it is', async () => {
  open(aGift({ ships: false, family: 'book-club-lectores', for_children: [] }));
  await screen.findByRole('button', { name: 'Empezar mi regalo' });
  expect(screen.queryByText('¿Para quién es?')).toBeNull();
});
