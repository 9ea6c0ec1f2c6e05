// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../frame/desk-api.ts';
import { UndoToastRegion } from '../../frame/undo-toast.tsx';
import { ForgetBuyer } from './forget-buyer.tsx';

afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

const order = {
  order_id: 7,
  folio: 'BC-3T9V5H7K',
  contact: { full_name: 'Rosa López', phone: '5512345678', email: '' },
};

function open(answer: Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)]);
    return answer;
  });
  render(
    <QueryClientProvider client={deskQueries}>
      <ForgetBuyer order={order} />
      <UndoToastRegion />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Borrar sus datos' }));
  return sent;
}

test('says whose data go and that it is for good, and erases them', async () => {
  const sent = open(Response.json({ status: true }));
  expect(screen.getByText('Rosa López, 5512345678')).toBeTruthy();
  expect(screen.getByText('Esto no se puede deshacer.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Borrar para siempre' }));
  expect(await screen.findByText('Borramos los datos de quien compró BC-3T9V5H7K.')).toBeTruthy();
  expect(sent).toEqual([[expect.stringContaining('/desk/orders/forget-buyer'), { order_id: 7 }]]);
});

test('an order that still lives says why it cannot be, and stays', async () => {
  const sentence = 'Su pedido BC-3T9V5H7K todavía no se entrega.';
  open(Response.json({ code: 'CANNOT_ERASE', status_Message: sentence }, { status: 409 }));
  fireEvent.click(screen.getByRole('button', { name: 'Borrar para siempre' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No borrar' }));
  expect(screen.queryByRole('button', { name: 'Borrar para siempre' })).toBeNull();
});
