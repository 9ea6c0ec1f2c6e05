import type { FastifyInstance } from 'fastify';
import { deskBoxCalls } from '#contract/desk/boxes.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { parcelSteps } from '../../shipping/shipping.ts';
import { boxParcel } from './box-parcel.ts';
import { listBoxes } from './list-boxes.ts';
import { printBoxLabels } from './print-box-labels.ts';

const status = true as const;

export function boxesDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const steps = parcelSteps(shop, boxParcel);
  registerDeskCalls(api, parts, deskBoxCalls, {
    'GET /desk/boxes/labels.pdf': ({ query }) => printBoxLabels(shop, query),
    'GET /desk/boxes/list': async ({ query }) => ({ status, ...(await listBoxes(shop, query)) }),
    'POST /desk/boxes/pack': ({ body: { shipment_ids: ids, is_claim }, by }) =>
      steps.pack(by, { ids, is_claim }),
    'POST /desk/boxes/unpack': ({ body: { shipment_ids: ids, is_claim }, by }) =>
      steps.unpack(by, { ids, is_claim }),
    'POST /desk/boxes/ship-many': ({ body: { carrier_code, rows }, by }) =>
      steps.shipMany(by, 'POST /desk/boxes/ship-many', {
        carrier_code,
        rows: rows.map(({ shipment_id: id, ...departure }) => ({ id, ...departure })),
      }),
    'POST /desk/boxes/correct': ({ body: { shipment_id: id, ...correction }, by }) =>
      steps.correct(by, { id, ...correction }),
    'POST /desk/boxes/in-transit': ({ body, by }) => steps.moveOn(by, body.shipment_ids, 'en tránsito'),
    'POST /desk/boxes/deliver': ({ body, by }) => steps.moveOn(by, body.shipment_ids, 'entregado'),
  });
}
