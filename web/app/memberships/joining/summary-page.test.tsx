// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { anAddress } from '../../accounts/testing/an-address.ts';
import { queryClient } from '../../ui/query-client.ts';
import { useSelectedMembership } from '../selected-membership.ts';
import { aPlan } from '../testing/a-plan.ts';
import SummaryPage from './summary-page.tsx';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"","t":"Cliente","c":false}')}`;
});

const books = aPlan({
  membership_id: 3,
  code: 'book-club-libros-3-5',
  membership_name: 'Book Club Libros',
  ships: true,
});
const whole = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  phone: '5512345678',
};
const nothing = { name: '', paternal_lastname: '', maternal_lastname: '', phone: '' };
let profile: typeof whole;
let sent: unknown[];
let answers: Record<string, () => object>;
/** Code with which the shop refuses to subscribe. */
let refusal: 'CHILD_NOT_FOUND' | null;

beforeEach(() => {
  queryClient.clear();
  sent = [];
  refusal = null;
  answers = {
    'get-memberships': () => ({ membership_list: [aPlan(), books] }),
    'get-my-information': () => ({
      user: { ...profile, email: 'mariana@correo.mx', created_at: '', user_type_name: 'Cliente' },
    }),
    'get-addresses': () => ({ addresses: [anAddress({ main_address: true })] }),
    'get-children': () => ({
      children: [{ child_id: 5, nickname: 'Lupita', birth_month: '2021-12' }],
      today: '2026-11-22',
    }),
    'get-my-subscriptions': () => ({ subscriptions: [], now: '2026-11-22T18:00:00.000Z' }),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    if (refusal && path.includes('create-checkout')) {
      const { status, text } = errorCatalogue[refusal];
      return Response.json({ status: false, code: refusal, status_Message: text }, { status });
    }
    const answer = Object.entries(answers).find(([call]) => path.includes(call))?.[1];
    return answer ? Response.json({ status: true, ...answer() }) : new Response('', { status: 502 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSelectedMembership.getState().clear();
});

const Asked = () => <p>Se pide en {useLocation().pathname}</p>;

function open(address: string) {
  const Stub = createRoutesStub([
    { path: '/membresias/suscripcion', Component: SummaryPage },
    { path: '*', Component: Asked },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[address]} />
    </QueryClientProvider>,
  );
}

const ofBooks = '/membresias/suscripcion?plan=book-club-libros-3-5';

describe('Membership summary', () => {
  test.each([
    ['without a name', nothing],
    ['without a phone', { ...whole, phone: '' }],
  ])('has no button for a client %s when the plan ships books', async (_, known) => {
    profile = known;
    open(ofBooks);
    await screen.findByText('Se pide en /membresias/informacion-personal');
  });

  test('is shown to a client whose data are complete, for the plan in the address', async () => {
    profile = whole;
    useSelectedMembership.getState().select(aPlan());
    open(ofBooks);
    await screen.findByRole('heading', { name: 'Book Club Libros' });
    await screen.findByRole('button', { name: 'Proceder al Pago' });
    expect(useSelectedMembership.getState().selected?.membership_id).toBe(3);
  });

  test('asks for whom a plan that ships is, and sends the child', async () => {
    profile = whole;
    open(ofBooks);
    fireEvent.click(await screen.findByLabelText('Lupita, 4 años'));
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: 'Proceder al Pago' }));
    await waitFor(() => expect(sent).toMatchObject([{ membership_id: 3, child_id: 5 }]));
  });

  test('names no child for a plan that is for nobody in particular', async () => {
    profile = whole;
    open(ofBooks);
    const nobody: HTMLInputElement = await screen.findByLabelText('Prefiero no decirlo');
    expect(nobody.checked).toBe(true);
    fireEvent.click(screen.getByLabelText('Lupita, 4 años'));
    fireEvent.click(nobody);
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: 'Proceder al Pago' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('child_id');
  });

  test('reads the children again when the chosen one was deleted meanwhile, and keeps the rest', async () => {
    profile = whole;
    open(ofBooks);
    fireEvent.click(await screen.findByLabelText('Lupita, 4 años'));
    fireEvent.click(screen.getByRole('checkbox'));
    answers['get-children'] = () => ({ children: [], today: '2026-11-22' });
    refusal = 'CHILD_NOT_FOUND';
    fireEvent.click(await screen.findByRole('button', { name: 'Proceder al Pago' }));
    await screen.findByText(errorCatalogue.CHILD_NOT_FOUND.text);
    await waitFor(() => expect(screen.queryByLabelText('Lupita, 4 años')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('asks nobody for whom a plan is that is only read', async () => {
    profile = whole;
    open('/membresias/suscripcion?plan=book-club-lectores');
    await screen.findByRole('button', { name: 'Proceder al Pago' });
    expect(screen.queryByText('¿Para quién es?')).toBeNull();
  });

  test('requires no name for a plan that is only read on the screen', async () => {
    profile = nothing;
    open('/membresias/suscripcion?plan=book-club-lectores');
    await screen.findByRole('button', { name: 'Proceder al Pago' });
  });

  test.each(['//other.test', 'javascript:1', 'book-club-de-nadie'])('shows no plan %s', async (code) => {
    profile = whole;
    open(`/membresias/suscripcion?plan=${encodeURIComponent(code)}`);
    await screen.findByText(errorCatalogue.MEMBERSHIP_NOT_FOUND.text);
  });
});
