// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskQueries } from '../../../frame/desk-api.ts';
import { useSendingMarks } from '../../../parts/parcels/offline/shipping.ts';
import { usePackingCard } from '../../../parts/parcels/packing/use-packing-card.ts';
import { readScan } from '../../../parts/scanning/scanned-text.ts';
import { PackingCard } from './packing-card.tsx';
import { usePackingSession } from './use-packing-session.ts';

const order = {
  order_id: 7,
  folio: 'BC-5TQ8RN3K',
  contact_name: 'Valeria Soto',
  phone: '2281234567',
  address: {
    city: 'Xalapa',
    state: 'Veracruz',
    street: 'Privada',
    external_number: '1',
    neighborhood: 'Ánimas',
  },
  note: null,
  gift: { message: 'Te quiere, tu abuela.', wrap: true },
  packed_by: null,
  packed_since: null,
  lines: [{ product_id: 1, title: 'Colibrí', quantity: 2, image_url: null, age_min: 4 }],
};
let shipped: unknown[] = [];
let orders: object[] = [order];

beforeEach(() => {
  shipped = [];
  orders = [order];
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(String(url), 'https://brincacuentos.mx');
    if (pathname.endsWith('/orders/ship')) {
      shipped.push(JSON.parse(String(body)));
      return Response.json({ status: true, audit_entry_id: 1 });
    }
    if (pathname.endsWith('/carriers/list'))
      return Response.json({
        status: true,
        carriers: [
          { code: 'dhl', name: 'DHL', link_template: null, number_form: null, active: true, position: 1 },
        ],
      });
    if (pathname.endsWith('/me')) return Response.json({ status: true, me: { staff_id: 1, name: 'Lucía' } });
    if (pathname.endsWith('/packing')) return Response.json({ status: true, total: 1, orders });
    const done = { id: 7, ok: true, code: null, reason: null, audit_entry_id: null };
    return Response.json({ status: true, results: [done] });
  });
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

function Packing() {
  useSendingMarks(1);
  const session = usePackingSession(null);
  const card = usePackingCard(session.round, {
    readCode: readScan,
    onOtherSlip: () => undefined,
    unknown: '',
  });
  if (!card.current) return null;
  return (
    <>
      <PackingCard card={card} session={session} order={card.current} onScan={() => undefined} />
      <button type="button" disabled={!card.canSend} onClick={() => card.send()}>
        Enviado
      </button>
      <button type="button" onClick={() => card.scan('BC-5TQ8RN3K')}>
        Hoja escaneada
      </button>
      <button type="button" onClick={() => card.scan('3208615102')}>
        Guía escaneada
      </button>
    </>
  );
}

async function open() {
  render(
    <QueryClientProvider client={deskQueries}>
      <MemoryRouter>
        <Packing />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('article', { name: 'Pedido BC-5TQ8RN3K' }, { timeout: 10_000 });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tick = () => screen.getByRole('checkbox', { name: 'Ya está envuelto y lleva su tarjeta' });

test('wrap and words come before the books, with both prints', async () => {
  await open();
  const gift = screen.getByRole('region', { name: 'Es un regalo' });
  expect(gift.textContent).toMatch(/Va envuelto.*La tarjeta dice.*Te quiere, tu abuela\./);
  expect(gift.compareDocumentPosition(screen.getByText('Colibrí'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Tarjeta' }).getAttribute('href')).toContain(
    'gift-cards.pdf?ids=7',
  );
  expect(screen.getByRole('link', { name: 'Hoja' }).getAttribute('href')).toContain('slips.pdf?ids=7');
  screen.getByText('Sin precios en el paquete');
});

test('without the tick neither the button nor a label after its slip sends it', async () => {
  await open();
  screen.getByText('Falta marcar la envoltura.');
  press('Hoja escaneada');
  press('Guía escaneada');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('3208615102');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviado' }).disabled).toBe(true);
  fireEvent.submit(screen.getByRole('textbox'));
  expect(shipped).toEqual([]);
  fireEvent.click(tick());
  expect(screen.queryByText('Falta marcar la envoltura.')).toBeNull();
  press('Enviado');
  await vi.waitFor(() => expect(shipped).toMatchObject([{ order_id: 7, is_gift_ready: true }]));
});

test('a card without wrap is ticked, too', async () => {
  orders = [{ ...order, gift: { message: null, wrap: false } }];
  await open();
  screen.getByText('Lleva tarjeta');
  screen.getByText('La tarjeta no lleva mensaje.');
  screen.getByText('Falta marcar la tarjeta.');
  screen.getByRole('checkbox', { name: 'Ya lleva su tarjeta' });
});
