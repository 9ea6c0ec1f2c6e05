import type { Address } from '#contract/address.ts';
import { dateText } from '#contract/mexico-city.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import { type Label, printLabels } from '../../../platform/print/print-labels.ts';
import { printSlips, type Slip } from '../../../platform/print/print-slips.ts';
import type { Shop } from '../../../platform/shop.ts';
import { findPrintedOrders, type PackingOrder } from '../packing.queries.ts';
import { idsOf } from '../show-packing.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'readSettings'>;

/** Packing slips of paid orders, in the order they are asked for. */
export async function printOrderSlips(shop: Parts, ids: string): Promise<DeskFile> {
  const [orders, { brand_name }] = await Promise.all([ordersToPrint(shop, ids), shop.readSettings()]);
  const content = await printSlips(
    orders.map((order) => slipOf(order, addressOf(shop, order.folio))),
    brand_name,
  );
  return { name: 'hojas.pdf', content };
}

export async function printOrderLabels(
  shop: Parts,
  { ids, format, first }: { ids: string; format: '4x6' | 'letter'; first: string },
): Promise<DeskFile> {
  const [orders, settings] = await Promise.all([ordersToPrint(shop, ids), shop.readSettings()]);
  const sender = {
    name: settings.brand_name,
    address: settings.postal_address,
    phone: settings.contact_phone,
  };
  const labels = orders.map((order) => ({
    ...labelOf(order),
    code: order.folio,
    qr: addressOf(shop, order.folio),
  }));
  return {
    name: 'etiquetas.pdf',
    content: await printLabels(labels, sender, { format, first: Number(first) }),
  };
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
    lines: order.lines.map(({ title, authors, sku, quantity }) => ({
      title,
      detail: [authors.join(', '), sku].filter(Boolean).join(' · '),
      quantity,
    })),
  };
}

/** The capital is a state of the same name: once is enough. */
const placeOf = ({ city, state }: Address) => (city === state ? city : `${city}, ${state}`);

function labelOf({
  contact_name,
  contact_phone,
  shipping_address: to,
}: PackingOrder): Omit<Label, 'code' | 'qr'> {
  return {
    recipient: contact_name,
    phone: contact_phone,
    street: [`${to.street} ${to.external_number}`, to.internal_number && `Int. ${to.internal_number}`]
      .filter(Boolean)
      .join(', '),
    neighborhood: [to.neighborhood, to.municipality].filter(Boolean).join(', '),
    postalCode: to.postal_code,
    place: placeOf(to),
    references: to.references || null,
  };
}
