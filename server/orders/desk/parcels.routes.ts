import type { FastifyInstance } from 'fastify';
import { deskOrderCalls } from '#contract/desk/orders.ts';
import { answerEach } from '../../platform/http/answer-rows.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { carrierOf } from './choose-dispatch.ts';
import { correctTracking } from './correct-tracking.ts';
import { moveOn } from './move-on.ts';
import { packOrder, unpackOrder } from './pack-order.ts';
import { shipOrder } from './ship-order.ts';

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

const itself = (id: number) => id;
const done = <T>(results: T) => ({ status: true as const, results });

export function parcelRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, calls, {
    'POST /desk/orders/pack': async ({ body, by }) =>
      done(await answerEach(body.order_ids, itself, (id) => packOrder(shop, by, id, body.is_claim))),
    'POST /desk/orders/unpack': async ({ body, by }) =>
      done(await answerEach(body.order_ids, itself, (id) => unpackOrder(shop, by, id, body.is_claim))),
    'POST /desk/orders/ship': async ({ body, by }) => {
      const { order_id: orderId, carrier_code, ...input } = body;
      const carrier = await carrierOf(shop.db, carrier_code);
      const call = 'POST /desk/orders/ship';
      return {
        status: true as const,
        audit_entry_id: await shipOrder(shop, by, { orderId, carrier, call, ...input }),
      };
    },
    'POST /desk/orders/ship-many': async ({ body, by }) => {
      const carrier = await carrierOf(shop.db, body.carrier_code);
      const call = 'POST /desk/orders/ship-many';
      return done(
        await answerEach(
          body.rows,
          ({ order_id }) => order_id,
          ({ order_id: orderId, ...input }) => shipOrder(shop, by, { orderId, carrier, call, ...input }),
        ),
      );
    },
    'POST /desk/orders/correct-tracking': async ({ body, by }) => {
      await correctTracking(shop, by, body);
      return { status: true as const };
    },
    'POST /desk/orders/in-transit': async ({ body, by }) =>
      done(await answerEach(body.order_ids, itself, (id) => moveOn(shop, by, id, 'en tránsito'))),
    'POST /desk/orders/deliver': async ({ body, by }) =>
      done(await answerEach(body.order_ids, itself, (id) => moveOn(shop, by, id, 'entregado'))),
  });
}
