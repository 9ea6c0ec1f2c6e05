import type { Address } from '#contract/address.ts';
import { printLabels } from '../platform/print/print-labels.ts';
import type { Slip } from '../platform/print/print-slips.ts';
import type { Shop } from '../platform/shop.ts';

/** Ids of the parcels to print, each once, in the order in which they are asked for. */
export const idsOf = (ids: string) => [...new Set(ids.split(',').map(Number))];

/** The capital is a state of the same name: once is enough. */
export const placeOf = ({ city, state }: { city: string; state: string }) =>
  city === state ? city : `${city}, ${state}`;

interface LabelledParcel {
  recipient: string;
  phone: string;
  address: Address;
  /** Folio, or which box of which plan. */
  code: string;
  /** Address that is opened by scanning it. */
  qr: string;
}

/** Address labels, with the shop as their sender. */
export async function printParcelLabels(
  { readSettings }: Pick<Shop, 'readSettings'>,
  parcels: readonly LabelledParcel[],
  { format, first }: { format: '4x6' | 'letter'; first: string },
): Promise<Buffer> {
  const settings = await readSettings();
  const sender = {
    name: settings.brand_name,
    address: settings.postal_address,
    phone: settings.contact_phone,
  };
  const labels = parcels.map(({ address: to, ...parcel }) => ({
    ...parcel,
    street: [`${to.street} ${to.external_number}`, to.internal_number && `Int. ${to.internal_number}`]
      .filter(Boolean)
      .join(', '),
    neighborhood: [to.neighborhood, to.municipality].filter(Boolean).join(', '),
    postalCode: to.postal_code,
    place: placeOf(to),
    references: to.references || null,
  }));
  return printLabels(labels, sender, { format, first: Number(first) });
}

interface PackedBook {
  title: string;
  authors: readonly string[];
  sku: string | null;
  quantity: number;
}

/** A line of a packing slip. */
export const slipLine = ({ title, authors, sku, quantity }: PackedBook): Slip['lines'][number] => ({
  title,
  detail: [authors.join(', '), sku].filter(Boolean).join(' · '),
  quantity,
});
