import type { FastifyInstance } from 'fastify';
import { deskOrderCalls } from '#contract/desk/orders.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { parcelSteps } from '../../shipping/shipping.ts';
import { orderParcel } from './order-parcel.ts';

const {
  'POST /desk/orders/pack': pack,
  'POST /desk/orders/unpack': unpack,
  'POST /desk/orders/ship': ship,
  'POST /desk/orders/ship-many': shipMany,
  'POST /desk/orders/correct-tracking': correct,
  'POST /desk/orders/in-transit': inTransit,
  'POST /desk/orders/deliver': deliver,
} = deskOrderCalls;

const calls = {
  'POST /desk/orders/pack': pack,
  'POST /desk/orders/unpack': unpack,
  'POST /desk/orders/ship': ship,
  'POST /desk/orders/ship-many': shipMany,
  'POST /desk/orders/correct-tracking': correct,
  'POST /desk/orders/in-transit': inTransit,
  'POST /desk/orders/deliver': deliver,
};

export function parcelRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const steps = parcelSteps(shop, orderParcel);
  registerDeskCalls(api, parts, calls, {
    'POST /desk/orders/pack': ({ body: { order_ids: ids, is_claim }, by }) =>
      steps.pack(by, { ids, is_claim }),
    'POST /desk/orders/unpack': ({ body: { order_ids: ids, is_claim }, by }) =>
      steps.unpack(by, { ids, is_claim }),
    'POST /desk/orders/ship': ({ body: { order_id: id, is_gift_ready: isReady, ...departure }, by }) =>
      steps.ship(by, 'POST /desk/orders/ship', { id, isReady, ...departure }),
    'POST /desk/orders/ship-many': ({ body: { carrier_code, rows }, by }) =>
      steps.shipMany(by, 'POST /desk/orders/ship-many', {
        carrier_code,
        rows: rows.map(({ order_id: id, is_gift_ready: isReady, ...departure }) => ({
          id,
          isReady,
          ...departure,
        })),
      }),
    'POST /desk/orders/correct-tracking': ({ body: { order_id: id, ...correction }, by }) =>
      steps.correct(by, { id, ...correction }),
    'POST /desk/orders/in-transit': ({ body, by }) => steps.moveOn(by, body.order_ids, 'en tránsito'),
    'POST /desk/orders/deliver': ({ body, by }) => steps.moveOn(by, body.order_ids, 'entregado'),
  });
}
