import { ShopError } from '../../platform/errors.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { idsOf, printParcelLabels } from '../../shipping/shipping.ts';
import { findBoxesToLabel } from './box-list.queries.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'readSettings'>;

/** Address labels of boxes that may leave. */
export async function printBoxLabels(
  shop: Parts,
  { ids, ...sheet }: { ids: string; format: '4x6' | 'letter'; first: string },
): Promise<DeskFile> {
  const boxes = await findBoxesToLabel(shop.db, idsOf(ids));
  if (boxes.length === 0) throw new ShopError('NOT_FOUND');
  const labels = boxes.map(({ contact_name, phone, address, number, plan, shipment_id }) => ({
    recipient: contact_name,
    phone,
    address,
    code: `Caja ${number} · ${plan.replace(/^Book Club /, '')}`,
    // Scanned, it opens its card.
    qr: `${shop.config.PUBLIC_ORIGIN}/mostrador/cajas/enviar?caja=${shipment_id}`,
  }));
  return { name: 'etiquetas-cajas.pdf', content: await printParcelLabels(shop, labels, sheet) };
}
