// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookForBox } from '#contract/desk/box-titles.ts';
import type { DeskInvoice } from '#contract/desk/invoices.ts';
import type { OfferView } from '#contract/desk/offers.ts';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import type { ReturnView } from '#contract/desk/returns.ts';
import { deskQueries, meKey } from './frame/desk-api.ts';
import { PictureDialog } from './parts/pictures/picture-dialog.tsx';
import { OfferDialog } from './screens/books/offer-dialog.tsx';
import { PoolDialog } from './screens/boxes/fill/pool-dialog.tsx';
import { SkipBox } from './screens/boxes/fill/skip-box.tsx';
import { InvoiceDataForm } from './screens/invoices/invoice-data-form.tsx';
import { RejectInvoiceDialog } from './screens/invoices/reject-invoice-dialog.tsx';
import { GiftDialog } from './screens/members/gift-dialog.tsx';
import { MemberAddressDialog } from './screens/members/member-address-dialog.tsx';
import { aDeskMember } from './screens/members/testing/a-desk-member.ts';
import { ChangeAddressDialog } from './screens/orders/change-address-dialog.tsx';
import { RejectReturnDialog } from './screens/returns/reject-dialog.tsx';

/** What each call was sent; every one is done, but those of the test. */
const sent: [call: string, body: Record<string, unknown>][] = [];

const drawFor = (staffId: number) =>
  deskQueries.setQueryData(meKey, { status: true, me: { staff_id: staffId, permissions: [] } });

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  drawFor(7);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = address.replace(/^.*\/api\//, '');
    if (init?.method === 'POST') sent.push([call, JSON.parse(String(init.body))]);
    return Response.json({ status: true, audit_entry_id: 1, results: [], rows: [], neighborhoods: [] });
  });
});
afterEach(() => {
  cleanup();
  deskQueries.clear();
  vi.unstubAllGlobals();
});

/** Shows a form as a page that is loaded again does: of the one before only the tab's storage is left. */
function load(form: ReactNode) {
  cleanup();
  render(<QueryClientProvider client={deskQueries}>{form}</QueryClientProvider>);
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const isRecovered = () => screen.queryByText(/Recuperamos lo que escribiste/) !== null;

const close = () => undefined;
const address = {
  postal_code: '03100',
  state: 'Ciudad de México',
  municipality: 'Benito Juárez',
  city: 'Ciudad de México',
  neighborhood: 'Del Valle',
  street: 'Amores',
  external_number: '12',
  internal_number: null,
  references: null,
} as unknown as NonNullable<DeskOrder['address']>;
const order = { order_id: 3, version: 4, address } as DeskOrder;
const member = aDeskMember({ address });
const invoice = {
  order_id: 3,
  version: 2,
  data: {
    rfc: 'XAXX010101000',
    business_name: 'Lucía Ramos',
    regime: '612',
    use: 'G03',
    postal_code: '03100',
    email: 'lucia@example.test',
  },
} as unknown as DeskInvoice;
const offer = {
  offer_id: 5,
  offer_cents: 9_900,
  starts_on: '2026-11-20',
  ends_on: '2026-11-30',
  state: 'planned',
} as unknown as OfferView;
const box = { shipment_id: 8, number: 2, contact_name: 'Lucía Ramos' };
const picture = { url: '/a.webp', alt: 'Un dragón' };

const form = {
  orderAddress: <ChangeAddressDialog order={order} address={address} onClose={close} />,
  memberAddress: <MemberAddressDialog member={member} address={address} onClose={close} />,
  invoice: <InvoiceDataForm folio="BC-7K3M9Q2X" invoice={invoice} onEnd={close} />,
  newInvoice: <InvoiceDataForm folio="BC-7K3M9Q2X" invoice={null} onEnd={close} />,
  rejectedInvoice: <RejectInvoiceDialog invoice={invoice} isOpen onClose={close} />,
  rejectedReturn: (
    <RejectReturnDialog returned={{ return_id: 6, version: 1 } as ReturnView} isOpen onClose={close} />
  ),
  skipped: <SkipBox row={{ box }} onClose={close} />,
  gift: <GiftDialog member={member} onClose={close} />,
  offer: <OfferDialog productIds={[1, 2]} onClose={close} take={close} />,
  changedOffer: <OfferDialog productIds={[1]} changes={offer} onClose={close} take={close} />,
  picture: (
    <PictureDialog
      title="Foto 1"
      keptAs="foto:x"
      picture={picture}
      file={null}
      originalUrl={null}
      isSaving={false}
      error={null}
      onSave={close}
      onRemove={null}
      onClose={close}
    />
  ),
};

describe('what is typed at the desk is there again after a reload, and is discarded by a tap', () => {
  test.each<[what: string, form: ReactNode, label: string | RegExp, was: string, typed: string]>([
    ['the address of an order', form.orderAddress, 'Calle', 'Amores', 'Insurgentes Sur'],
    ['the address of a subscription', form.memberAddress, 'Calle', 'Amores', 'Insurgentes Sur'],
    ['the data of an invoice', form.invoice, /^Nombre o razón/, 'Lucía Ramos', 'LUCÍA RAMOS VEGA'],
    ['the data of a new invoice', form.newInvoice, 'RFC', '', 'RAVL800101AB1'],
    ['why an invoice is rejected', form.rejectedInvoice, '¿Por qué?', '', 'El RFC no existe'],
    ['why a return is rejected', form.rejectedReturn, '¿Por qué?', '', 'Llegó rota de aquí'],
    ['why a box is skipped', form.skipped, 'Motivo', '', 'Se mudan en diciembre'],
    ['why a charge is given', form.gift, 'Motivo', '', 'La caja llegó mojada'],
    ['an offer', form.offer, 'Porcentaje menos', '', '20'],
    ['an offer that is changed', form.changedOffer, 'Precio de oferta', '99', '89'],
    ['what a picture shows', form.picture, 'Qué se ve en la foto', 'Un dragón', 'Un dragón rojo'],
  ])('%s', async (_, shown, label, was, typed) => {
    load(shown);
    expect([field(label).value, isRecovered()]).toEqual([was, false]);
    type(label, typed);
    await waitFor(() => expect(field(label).value).toBe(typed));
    load(shown);
    expect([field(label).value, isRecovered()]).toEqual([typed, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
    await waitFor(() => expect(field(label).value).toBe(was));
    load(shown);
    expect([field(label).value, isRecovered()]).toEqual([was, false]);
    // Another person of the same browser finds nothing of it.
    type(label, typed);
    drawFor(8);
    load(shown);
    expect([field(label).value, isRecovered()]).toEqual([was, false]);
  });

  test('the list that boxes are filled from', () => {
    const titles = ['Dragón', 'Volcán'].map(
      (title, at) =>
        ({ product_id: at, title, authors: [], image_url: null, stock: 3 }) as unknown as BookForBox,
    );
    const pool = <PoolDialog planId={1} titles={titles} onClose={close} />;
    load(pool);
    fireEvent.click(screen.getByRole('button', { name: /Quitar.*Volcán/ }));
    load(pool);
    expect(isRecovered()).toBe(true);
    expect(screen.queryByText('Volcán')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Descartarlo' }));
    expect(screen.queryByText('Volcán')).not.toBeNull();
  });
});

test('an address that was typed over an older one is saved as such, and then is not kept any more', async () => {
  load(form.orderAddress);
  type('Calle', 'Insurgentes Sur');
  load(<ChangeAddressDialog order={{ ...order, version: 9 }} address={address} onClose={cleanup} />);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar dirección' }));
  await expect.poll(() => sent.map(([call]) => call)).toEqual(['desk/orders/change-address']);
  expect(sent[0]?.[1]).toMatchObject({ version: 4, address: { street: 'Insurgentes Sur' } });
  await expect.poll(() => sessionStorage.length).toBe(0);
});
