import { dateText } from '#contract/mexico-city.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import { type GiftSlip, printGiftCards } from '../../../platform/print/print-gifts.ts';
import { printSlips, type Slip } from '../../../platform/print/print-slips.ts';
import type { Shop } from '../../../platform/shop.ts';
import { idsOf, placeOf, printParcelLabels, slipLine } from '../../../shipping/shipping.ts';
import { findPrintedOrders, type PackingOrder } from '../packing.queries.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'readSettings'>;

/** Packing slips of paid orders, in the order they are asked for. */
export async function printOrderSlips(shop: Parts, ids: string): Promise<DeskFile> {
  const [orders, { brand_name }] = await Promise.all([ordersToPrint(shop, ids), shop.readSettings()]);
  const content = await printSlips(
    orders.map((order) => giftSlipOf(order) ?? slipOf(order, addressOf(shop, order.folio))),
    brand_name,
  );
  return { name: 'hojas.pdf', content };
}

/** Receipts that travel in the parcels of gifts: of those of the orders that are one. */
export async function printGiftReceipts(shop: Parts, ids: string): Promise<DeskFile> {
  const [orders, { brand_name }] = await Promise.all([ordersToPrint(shop, ids), shop.readSettings()]);
  const gifts = orders.map(giftSlipOf).filter((slip) => slip !== null);
  if (gifts.length === 0) throw new ShopError('ORDER_NOT_FOUND');
  return { name: 'tarjetas.pdf', content: await printGiftCards(gifts, brand_name) };
}

export async function printOrderLabels(
  shop: Parts,
  { ids, ...sheet }: { ids: string; format: '4x6' | 'letter'; first: string },
): Promise<DeskFile> {
  const labels = (await ordersToPrint(shop, ids)).map((order) => ({
    recipient: order.contact_name,
    phone: order.contact_phone,
    address: order.shipping_address,
    code: order.folio,
    qr: addressOf(shop, order.folio),
  }));
  return { name: 'etiquetas.pdf', content: await printParcelLabels(shop, labels, sheet) };
}

async function ordersToPrint({ db }: Parts, ids: string): Promise<PackingOrder[]> {
  const orders = await findPrintedOrders(db, idsOf(ids));
  if (orders.length === 0) throw new ShopError('ORDER_NOT_FOUND');
  return orders;
}

/** Scanned, it opens the order at the desk. */
const addressOf = ({ config }: Parts, folio: string) => `${config.PUBLIC_ORIGIN}/mostrador/pedidos/${folio}`;

function slipOf(order: PackingOrder, qr: string): Slip {
  return {
    heading: order.folio,
    qr,
    recipient: order.contact_name,
    place: placeOf(order.shipping_address),
    under: `Pagado el ${dateText(order.paid_at)}`,
    note: order.note,
    lines: order.lines.map(slipLine),
  };
}

function giftSlipOf(order: PackingOrder): GiftSlip | null {
  const { gift, folio, contact_name: recipient, shipping_address: address, lines } = order;
  return (
    gift && {
      folio,
      recipient,
      place: `${placeOf(address)} · ${address.postal_code}`,
      message: gift.message || null,
      isWrapped: gift.wrap,
      lines: lines.map(({ title, authors, quantity }) => ({ title, detail: authors.join(', '), quantity })),
    }
  );
}
