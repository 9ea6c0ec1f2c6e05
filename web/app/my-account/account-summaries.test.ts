import { describe, expect, it } from 'vitest';
import { anAddress } from '../accounts/testing/an-address.ts';
import { aPurchase, aPurchasedProduct } from '../orders/testing/a-purchase.ts';
import { addressesSummary, childrenSummary, onTheWaySummary } from './account-summaries.ts';

describe('My account: addresses', () => {
  const home = anAddress({ main_address: true });
  const office = anAddress({ address_id: 2, alias: 'Oficina' });

  it.each([
    [[], 'Agrega tu primera dirección'],
    [[home], 'Casa (principal)'],
    [[office, home], 'Casa (principal) y 1 más'],
    [[home, office, anAddress({ address_id: 3 })], 'Casa (principal) y 2 más'],
  ])('have a summary', (addresses, summary) => expect(addressesSummary(addresses)).toBe(summary));
});

describe('My account: children', () => {
  const child = (nickname: string) => ({ child_id: 1, nickname, birth_month: '2021-12' });

  it.each([
    [[], '¿Para quién lees?'],
    [[child('Lupita')], 'Lupita'],
    [[child('Lupita'), child('Iris')], 'Lupita e Iris'],
  ])('have a summary', (children, summary) => expect(childrenSummary(children)).toBe(summary));
});

describe('My account: orders', () => {
  const sent = aPurchase({ status_send: 'enviado' });
  const moving = aPurchase({ status_send: 'en tránsito' });

  it.each([
    [[], null],
    [[aPurchase(), aPurchase({ status_send: 'entregado' })], null],
    [[aPurchase({ status_send: 'enviado', payment_status: 'refunded' })], null],
    [
      [aPurchase({ status_send: 'enviado', products: [aPurchasedProduct({ product_type: 'DIGITAL' })] })],
      null,
    ],
    [[sent, aPurchase()], '1 pedido en camino'],
    [[sent, moving], '2 pedidos en camino'],
  ])('are counted while they are on their way', (purchases, summary) =>
    expect(onTheWaySummary(purchases)).toBe(summary),
  );
});
