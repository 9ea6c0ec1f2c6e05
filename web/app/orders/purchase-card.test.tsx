// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/orders.ts';
import { useCart } from '../cart/cart-store.ts';
import { useGiftChoice } from '../cart/gift-choice.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { aVoucher } from './testing/a-pending-payment.ts';
import { aPurchase, aPurchasedProduct } from './testing/a-purchase.ts';

afterEach(cleanup);

function show(facts: Partial<Purchase>) {
  const Stub = createRoutesStub([
    {
      path: '/mis-compras',
      Component: () => (
        <QueryClientProvider client={new QueryClient()}>
          <PurchaseCard purchase={aPurchase(facts)} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub initialEntries={['/mis-compras?year=2026']} />);
  return within(screen.getByRole('article'));
}

const link = () => screen.getByRole('link', { name: /^Ver compra/ });

describe('My purchases: an order in the list', () => {
  it.each([
    ['pendiente de envío', 'Pendiente de envío'],
    ['procesando', 'Procesando'],
    ['enviado', 'Enviado'],
    ['en tránsito', 'En tránsito'],
    ['entregado', 'Entregado'],
  ] as const)('%s is called %s', (status_send, label) => {
    show({ status_send }).getByText(label);
  });

  it('tells when it arrived or should arrive', () => {
    show({ status_send: 'entregado', delivered_on: '2026-10-19' }).getByText('Llegó el 19 de octubre');
    cleanup();
    show({ status_send: 'en tránsito', arrives_by: '2026-10-19' }).getByText('Llega el lunes 19 de octubre');
  });

  it('shows a refund instead of a parcel', () => {
    show({ payment_status: 'refunded', status_send: 'entregado' }).getByText('Reembolsado');
  });

  it.each(['enviado', 'en tránsito'] as const)('stands out while it is %s', (status_send) => {
    show({ status_send });
    expect(link().dataset.variant).toBe('ink');
  });

  it('shows carrier and guía, and a link to its page, while the parcel is on its way', () => {
    const way = { carrier: 'DHL', tracking_number: 'GUIA0001', tracking_url: 'https://dhl.test/GUIA0001' };
    const card = show({ status_send: 'enviado', ...way });
    card.getByText('DHL, guía');
    card.getByText('GUIA0001');
    const link = card.getByRole('link', { name: 'Rastrear mi paquete con DHL' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([way.tracking_url, 'noreferrer']);
    cleanup();
    expect(show({ status_send: 'entregado', ...way }).queryByText('GUIA0001')).toBeNull();
  });

  it('opens over the list in every state', () => {
    show({ order_id: 12, status_send: 'pendiente de envío' });
    expect(link().dataset.variant).toBe('secondary');
    expect(link().getAttribute('href')).toBe('/mis-compras/12?year=2026');
  });

  it('shows a placeholder without a picture', () => {
    show({}).getByText('Una ballena en la azotea');
    expect(document.querySelector('article img')).toBeNull();
    expect(document.querySelector('article svg')).not.toBeNull();
  });
});

describe('An order to be paid later in the list', () => {
  it('tells that its payment is awaited, and until when', () => {
    const card = show({ payment_status: 'processing', pending: aVoucher() });
    card.getByText('Esperando tu pago');
    card.getByText('Hasta el miércoles 25 de noviembre, 23:59');
    expect(card.queryByRole('button', { name: /Volver a comprar|Reintentar/ })).toBeNull();
  });

  it('can be ordered again or paid by card once its time ran out', () => {
    const card = show({
      payment_status: 'failed',
      pending: aVoucher(),
      refusal: 'El banco rechazó la tarjeta.',
      gift: { recipient_name: 'Valeria Solís', recipient_phone: '3398765432', wrap: true },
    });
    card.getByText('Vencido');
    card.getByText(/^Tu ficha venció\. No recibimos tu pago antes del miércoles 25 de noviembre, 23:59\./);
    card.getByRole('button', { name: /^Pagar con tarjeta ?: pedido BC-10482ABC$/ });
    fireEvent.click(card.getByRole('link', { name: /^Pedir otra vez ?: pedido BC-10482ABC$/ }));
    expect(useCart.getState().items).toMatchObject([{ id: 7, quantity: 1, price: 231.2 }]);
    expect(useGiftChoice.getState()).toMatchObject({
      isOn: true,
      fields: { recipient_name: 'Valeria Solís', wrap: true },
    });
    useCart.getState().clear();
    useGiftChoice.getState().clear();
  });

  it('is shown as any other where it is not told how it is paid', () => {
    show({ pending: null, payment_status: 'processing' }).getByText('Procesando');
    cleanup();
    const card = show({ pending: null, payment_status: 'failed' });
    card.getByText('Fallido');
    card.getByRole('button', { name: /^Reintentar Pago/ });
  });
});

describe('Buy again', () => {
  const product = (facts: Partial<Purchase['products'][number]>) => ({
    products: [aPurchasedProduct(facts)],
  });

  it('is offered for a book that is sold and in stock', () => {
    const button = show(product({ stock: 1, status: 1 })).getByRole('button', { name: /^Volver a comprar/ });
    expect(button).toHaveProperty('disabled', false);
  });

  it.each([
    ['is sold out', { stock: 0, status: 1 }],
    ['is not sold any more', { stock: 3, status: 0 }],
  ])('is "No disponible" for a book that %s', (_, facts) => {
    const card = show(product(facts));
    expect(card.getByRole('button', { name: /^No disponible/ })).toHaveProperty('disabled', true);
    expect(card.queryByRole('button', { name: /^Volver a comprar/ })).toBeNull();
  });

  it('links the titles that still have a page', () => {
    expect(
      show(product({ status: 1 })).queryByRole('link', { name: 'Una ballena en la azotea' }),
    ).not.toBeNull();
    cleanup();
    expect(show(product({ status: 0 })).queryByRole('link', { name: 'Una ballena en la azotea' })).toBeNull();
  });
});
