import type { FastifyInstance } from 'fastify';
import { deskOrderCalls } from '#contract/desk/orders.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { addNote } from './add-note.ts';
import { changeAddress } from './change-address.ts';
import { forgetBuyer } from './forget-buyer.ts';
import { countTabs, listOrders } from './list-orders.ts';
import { orderFileRoutes } from './order-files.routes.ts';
import { parcelRoutes } from './parcels.routes.ts';
import { resendMail } from './resend-mail.ts';
import { showOrder } from './show-order.ts';
import { showPacking } from './show-packing.ts';

const {
  'GET /desk/orders/list': list,
  'GET /desk/orders/counts': counts,
  'GET /desk/orders/get': get,
  'GET /desk/orders/packing': packing,
  'POST /desk/orders/add-note': note,
  'POST /desk/orders/resend-mail': resend,
  'POST /desk/orders/change-address': address,
  'POST /desk/orders/forget-buyer': forget,
} = deskOrderCalls;

const calls = {
  'GET /desk/orders/list': list,
  'GET /desk/orders/counts': counts,
  'GET /desk/orders/get': get,
  'GET /desk/orders/packing': packing,
  'POST /desk/orders/add-note': note,
  'POST /desk/orders/resend-mail': resend,
  'POST /desk/orders/change-address': address,
  'POST /desk/orders/forget-buyer': forget,
};

const ok = { status: true } as const;

/** Orders as the staff see and correct them. */
export function ordersDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  parcelRoutes(api, shop, parts);
  orderFileRoutes(api, shop, parts);
  registerDeskCalls(api, parts, calls, {
    'GET /desk/orders/list': async ({ query, by }) => ({ ...ok, ...(await listOrders(shop, by, query)) }),
    'GET /desk/orders/counts': async ({ by }) => ({ ...ok, counts: await countTabs(shop, by) }),
    'GET /desk/orders/get': async ({ query, by }) => ({
      ...ok,
      order: await showOrder(shop, by, query.folio),
    }),
    'GET /desk/orders/packing': async ({ query, by }) => ({
      ...ok,
      ...(await showPacking(shop, by, query.ids)),
    }),
    'POST /desk/orders/add-note': async ({ body, by }) => {
      await addNote(shop, by, { orderId: body.order_id, text: body.text });
      return ok;
    },
    'POST /desk/orders/resend-mail': async ({ body, by }) => {
      await resendMail(shop, by, { orderId: body.order_id, kind: body.kind });
      return ok;
    },
    'POST /desk/orders/change-address': async ({ body, by }) => {
      await changeAddress(shop, by, body);
      return ok;
    },
    'POST /desk/orders/forget-buyer': async ({ body, by }) => {
      await forgetBuyer(shop, by, body.order_id);
      return ok;
    },
  });
}
