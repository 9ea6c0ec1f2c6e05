import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import {
  type Carrier,
  findActiveCarrier,
  findParcelOfNumber,
  trackingLink,
} from '../../shipping/shipping.ts';
import { findBoxOfNumber } from './box-moves.queries.ts';

/** Code of the shop's own delivery: what its people bring needs no number. */
const OWN_DELIVERY = 'propia';

export interface DispatchInput {
  tracking_number?: string | undefined;
  is_shared: boolean;
}

export async function requireCarrier(db: Database, code: string): Promise<Carrier> {
  const carrier = await findActiveCarrier(db, code);
  if (!carrier) throw new ShopError('CARRIER_NOT_FOUND');
  return carrier;
}

/** Dispatch of a box; a guía of another box or order is refused unless both travel as one. */
export async function dispatchOf(
  tx: Database,
  shipmentId: number,
  { code: carrierCode, name: carrier, link_template }: Carrier,
  { tracking_number, is_shared }: DispatchInput,
) {
  const trackingNumber = tracking_number ?? null;
  if (trackingNumber === null && carrierCode !== OWN_DELIVERY)
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe o escanea la guía.' });
  if (trackingNumber !== null && !is_shared)
    await refuseKnownNumber(tx, { trackingNumber, carrierCode, shipmentId });
  return {
    carrier_code: carrierCode,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingLink(link_template, trackingNumber),
  };
}

async function refuseKnownNumber(
  tx: Database,
  wanted: { trackingNumber: string; carrierCode: string; shipmentId: number },
) {
  const other = await findBoxOfNumber(tx, wanted);
  const folio = other
    ? undefined
    : (await findParcelOfNumber(tx, 'shipment', wanted.shipmentId, wanted))?.folio;
  const where = other ? `la caja ${other.number} de ${other.contact_name}` : folio;
  if (where) throw new ShopError('TRACKING_IN_USE', { sentence: `Esa guía ya está en ${where}.` });
}
