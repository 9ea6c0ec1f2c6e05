// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { queryClient } from '../../ui/query-client.ts';
import { BoxOwner } from './box-owner.tsx';
import { boxesInTheWay } from './use-boxes-of-children.ts';

// A client is signed in before the page reads the cookie.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

const box = {
  subscription_id: 7,
  pass_id: null,
  membership_id: 3,
  membership_name: 'Book Club Libros',
  child_id: 1 as number | null,
  ages: '3–5 años',
  next_box_at: null,
  change: null,
};
const children = [
  { child_id: 1, nickname: 'Lupita', birth_month: '2021-12' },
  { child_id: 2, nickname: 'Teo', birth_month: '2019-06' },
];

function aShop(boxes: object[], answer = () => Response.json({ status: true, status_Message: '' })) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    if (path.includes('get-children')) return Response.json({ status: true, children, today: '2026-11-24' });
    if (path.includes('get-boxes-of-children')) return Response.json({ status: true, boxes });
    return path.includes('choose-child') ? answer() : new Response('', { status: 404 });
  });
  render(inShop(<BoxOwner sender={{ subscription_id: 7 }} planName="Book Club Libros" />));
  return sent;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('boxes say for whom they are, and another child is chosen', async () => {
  const sent = aShop([box]);
  await screen.findByText('Para Lupita');
  fireEvent.click(screen.getByRole('button', { name: /^Cambiar/ }));
  fireEvent.click(await screen.findByLabelText('Teo, 7 años'));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toEqual([{ subscription_id: 7, child_id: 2 }]));
});

test('boxes for nobody in particular ask for whom they are, and a refusal says why', async () => {
  const text = 'Tu peque ya recibe otra caja de este plan. Elige a quién más le llega esta.';
  aShop([{ ...box, child_id: null }], () =>
    Response.json({ status: false, code: 'ALREADY_SUBSCRIBED', status_Message: text }, { status: 409 }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Decir para quién es/ }));
  expect(((await screen.findByLabelText('Prefiero no decirlo')) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Lupita, 4 años'));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(text);
});

test('what sends no more boxes says nothing', async () => {
  aShop([{ ...box, subscription_id: 8 }]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [1, null, 1],
  [1, 1, 1],
  [1, 2, 0],
  [null, 2, 1],
])('boxes for %j leave a box for %j in the way: %i', (child_id, wanted, count) => {
  expect(boxesInTheWay([{ ...box, child_id }], 3, wanted)).toHaveLength(count);
  expect(boxesInTheWay([{ ...box, child_id }], 4, wanted)).toEqual([]);
});
