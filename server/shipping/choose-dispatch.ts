import type { Database } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { type Carrier, findActiveCarrier } from './carriers.queries.ts';
import type { ParcelDispatch, ParcelEntity } from './parcel.ts';
import { findParcelOfNumber } from './parcels.queries.ts';

/** Code of the shop's own delivery: what its people bring needs no number. */
const OWN_DELIVERY = 'propia';

export interface DispatchInput {
  tracking_number?: string | undefined;
  is_shared: boolean;
  /** The packer ticked what is done by hand before it leaves. */
  isReady?: boolean;
}

export async function requireCarrier(db: Database, code: string): Promise<Carrier> {
  const carrier = await findActiveCarrier(db, code);
  if (!carrier) throw new ShopError('CARRIER_NOT_FOUND');
  return carrier;
}

/** Chooses how a parcel leaves; the guía of another order or box is refused unless both travel as one. */
export async function chooseDispatch(
  tx: Database,
  entity: ParcelEntity,
  id: number,
  { code: carrierCode, name: carrier, link_template }: Carrier,
  { tracking_number, is_shared }: DispatchInput,
): Promise<ParcelDispatch> {
  const trackingNumber = tracking_number ?? null;
  if (trackingNumber === null && carrierCode !== OWN_DELIVERY)
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe o escanea la guía.' });
  if (trackingNumber !== null && !is_shared) {
    const other = await findParcelOfNumber(tx, entity, id, { trackingNumber, carrierCode });
    if (other) throw inUse(other);
  }
  return {
    carrier_code: carrierCode,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingLink(link_template, trackingNumber),
  };
}

function inUse({
  folio,
  number,
  contact_name,
}: {
  folio: string | null;
  number: number | null;
  contact_name: string | null;
}) {
  return new ShopError('TRACKING_IN_USE', {
    sentence: `Esa guía ya está en ${folio ?? `la caja ${number} de ${contact_name}`}.`,
    ...(folio && { details: { folio } }),
  });
}

/** The page of one parcel at its carrier; null where the carrier has none, or the parcel no number. */
export function trackingLink(template: string | null, trackingNumber: string | null): string | null {
  if (template === null || trackingNumber === null) return null;
  // Function as replacement: the number must not be read as a pattern.
  return template.replace('{guia}', () => encodeURIComponent(trackingNumber));
}
