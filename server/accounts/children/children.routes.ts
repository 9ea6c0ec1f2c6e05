import type { FastifyInstance } from 'fastify';
import { childrenCalls } from '#contract/children.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { findChildren } from './children.queries.ts';
import { addChild, changeChild, removeChild } from './children.ts';

/** Changes of a client's children: nobody needs more, and each may be tried again after a mistake. */
const CHANGES = { name: 'children', max: 30, windowSeconds: 600 };

export function childrenRoutes(app: FastifyInstance, shop: Shop) {
  const { db, clock, limits } = shop;
  const spend = (userId: number) => limits.spend([[CHANGES, `${userId}`]]);
  registerCalls(app, shop, childrenCalls, {
    'GET /users/get-children': async ({ client }) => ({
      status: true,
      children: await findChildren(db, client.userId),
      today: mexicoCityDay(clock.now()),
    }),
    'POST /users/add-child': async ({ client, body }) => {
      await spend(client.userId);
      const child_id = await addChild(shop, client.userId, body);
      return { status: true, status_Message: 'Peque guardado', child_id };
    },
    'PUT /users/update-child': async ({ client, body }) => {
      await spend(client.userId);
      await changeChild(shop, client.userId, body);
      return { status: true, status_Message: 'Cambios guardados' };
    },
    'PUT /users/remove-child': async ({ client, body }) => {
      await spend(client.userId);
      await removeChild(shop, client.userId, body.child_id);
      return { status: true, status_Message: 'Peque borrado' };
    },
  });
}
