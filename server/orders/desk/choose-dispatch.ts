import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import {
  type Carrier,
  findActiveCarrier,
  type ParcelDispatch,
  trackingLink,
} from '../../shipping/shipping.ts';
import { findBoxOfNumber, findParcelOfNumber } from '../parcels.queries.ts';

/** Code of the shop's own delivery: its parcels need no number. */
const OWN_DELIVERY = 'propia';

export interface DispatchInput {
  tracking_number?: string | undefined;
  is_shared: boolean;
}

export async function carrierOf(db: Database, code: string): Promise<Carrier> {
  const carrier = await findActiveCarrier(db, code);
  if (!carrier) throw new ShopError('CARRIER_NOT_FOUND');
  return carrier;
}

/** Chooses how a parcel leaves; a number of another order's is refused unless both are one box. */
export async function chooseDispatch(
  tx: Database,
  orderId: number,
  carrier: Carrier,
  { tracking_number, is_shared }: DispatchInput,
): Promise<ParcelDispatch> {
  const { code: carrierCode, name, link_template } = carrier;
  const trackingNumber = tracking_number ?? null;
  if (trackingNumber === null && carrierCode !== OWN_DELIVERY)
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe o escanea la guía.' });
  if (trackingNumber !== null && !is_shared)
    await refuseKnownNumber(tx, { trackingNumber, carrierCode, orderId });
  return {
    carrier_code: carrierCode,
    carrier: name,
    tracking_number: trackingNumber,
    tracking_url: trackingLink(link_template, trackingNumber),
  };
}

async function refuseKnownNumber(
  tx: Database,
  wanted: { trackingNumber: string; carrierCode: string; orderId: number },
) {
  const folio = await findParcelOfNumber(tx, wanted);
  const owner = folio ? undefined : await findBoxOfNumber(tx, wanted);
  const where = folio ?? (owner && `una caja de ${owner}`);
  if (where)
    throw new ShopError('TRACKING_IN_USE', {
      sentence: `Esa guía ya está en ${where}.`,
      ...(folio && { details: { folio } }),
    });
}
