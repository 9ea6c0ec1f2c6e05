import { dateText } from '#contract/mexico-city.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import { printPickList, TITLES_READ } from '../../../platform/print/print-pick-list.ts';
import { printSlips, type Slip } from '../../../platform/print/print-slips.ts';
import type { Shop } from '../../../platform/shop.ts';
import { idsOf, placeOf, slipLine } from '../../../shipping/shipping.ts';
import { type BoxToPack, findBoxesToPrint, findTitlesOfBoxes } from './box-titles.queries.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'readSettings'>;

/** Packing slips of boxes that may leave, with their titles. */
export async function printBoxSlips(shop: Parts, ids: string): Promise<DeskFile> {
  const [boxes, { brand_name }] = await Promise.all([
    findBoxesToPrint(shop.db, idsOf(ids)),
    shop.readSettings(),
  ]);
  if (boxes.length === 0) throw new ShopError('NOT_FOUND');
  const origin = shop.config.PUBLIC_ORIGIN;
  const slips = boxes.map((box) => slipOf(box, `${origin}/mostrador/cajas/enviar?caja=${box.shipment_id}`));
  return { name: 'hojas-cajas.pdf', content: await printSlips(slips, brand_name) };
}

/** Prints what is to be collected from the shelves for boxes that may leave. */
export async function printPickListOfBoxes(
  { db, clock, readSettings }: Pick<Shop, 'db' | 'clock' | 'readSettings'>,
  ids: string,
): Promise<DeskFile> {
  const [titles, { brand_name: brand }] = await Promise.all([
    findTitlesOfBoxes(db, idsOf(ids), TITLES_READ),
    readSettings(),
  ]);
  const day = dateText(clock.now());
  return {
    name: 'libros-de-cajas.pdf',
    content: await printPickList(titles, { brand, day, parcels: 'cajas' }),
  };
}

const slipOf = ({ contact_name, place, number, plan, created_at, books }: BoxToPack, qr: string): Slip => ({
  heading: `Caja ${number} · ${plan.replace(/^Book Club /, '')}`,
  qr,
  recipient: contact_name,
  place: placeOf(place),
  under: `Pagada el ${dateText(created_at)}`,
  note: null,
  lines: books.map((book) => slipLine({ ...book, quantity: 1 })),
});
