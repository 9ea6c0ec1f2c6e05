import type { FastifyInstance } from 'fastify';
import { boxesOfChildrenCalls } from '#contract/boxes-of-children.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { chooseChild, keepBox, listBoxesOfChildren } from './boxes-of-children.ts';

/** Changes of a client's boxes: nobody needs more, and each may be tried again after a mistake. */
const CHANGES = { name: 'boxes-of-children', max: 30, windowSeconds: 600 };

export function boxesOfChildrenRoutes(app: FastifyInstance, shop: Shop) {
  const spend = (userId: number) => shop.limits.spend([[CHANGES, `${userId}`]]);
  registerCalls(app, shop, boxesOfChildrenCalls, {
    'GET /memberships/get-boxes-of-children': async ({ client }) => ({
      status: true,
      boxes: await listBoxesOfChildren(shop, client.userId),
    }),
    'POST /memberships/choose-child': async ({ client, body: { child_id, ...sender } }) => {
      await spend(client.userId);
      await chooseChild(shop, client.userId, sender, child_id);
      return { status: true, status_Message: 'Cambios guardados' };
    },
    'POST /memberships/keep-box': async ({ client, body }) => {
      await spend(client.userId);
      await keepBox(shop, client.userId, body);
      return { status: true, status_Message: 'Tus próximas cajas se quedan como están' };
    },
  });
}
