import { ShopError } from '../../platform/errors.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import { type Label, printLabels } from '../../platform/print/print-labels.ts';
import type { Shop } from '../../platform/shop.ts';
import { type BoxToLabel, findBoxesToLabel } from './box-list.queries.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'readSettings'>;

/** Address labels of boxes that may leave. */
export async function printBoxLabels(
  shop: Parts,
  { ids, format, first }: { ids: string; format: '4x6' | 'letter'; first: string },
): Promise<DeskFile> {
  const wanted = [...new Set(ids.split(',').map(Number))];
  const [boxes, settings] = await Promise.all([findBoxesToLabel(shop.db, wanted), shop.readSettings()]);
  if (boxes.length === 0) throw new ShopError('NOT_FOUND');
  const sender = {
    name: settings.brand_name,
    address: settings.postal_address,
    phone: settings.contact_phone,
  };
  // Scanned, it opens its card.
  const qrOf = (id: number) => `${shop.config.PUBLIC_ORIGIN}/mostrador/cajas/enviar?caja=${id}`;
  const labels = boxes.map((box) => ({ ...labelOf(box), qr: qrOf(box.shipment_id) }));
  const content = await printLabels(labels, sender, { format, first: Number(first) });
  return { name: 'etiquetas-cajas.pdf', content };
}

function labelOf({ contact_name, phone, address: to, number, plan }: BoxToLabel): Omit<Label, 'qr'> {
  return {
    recipient: contact_name,
    phone,
    street: [`${to.street} ${to.external_number}`, to.internal_number && `Int. ${to.internal_number}`]
      .filter(Boolean)
      .join(', '),
    neighborhood: [to.neighborhood, to.municipality].filter(Boolean).join(', '),
    postalCode: to.postal_code,
    place: to.city === to.state ? to.city : `${to.city}, ${to.state}`,
    references: to.references || null,
    code: `Caja ${number} · ${plan.replace(/^Book Club /, '')}`,
  };
}
