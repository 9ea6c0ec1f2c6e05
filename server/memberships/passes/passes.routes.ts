import type { FastifyInstance } from 'fastify';
import { passesCalls } from '#contract/passes.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { findClientPasses, findPassStarts } from './client-passes.queries.ts';

export function passesRoutes(app: FastifyInstance, shop: Shop) {
  registerCalls(app, shop, passesCalls, {
    'GET /memberships/get-my-passes': async ({ client }) => {
      const now = shop.clock.now();
      const [passes, starts] = await Promise.all([
        findClientPasses(shop.db, client.userId, now),
        findPassStarts(shop.db, client.userId, now),
      ]);
      return { status: true, passes: wire(passes), starts: wire(starts), now: now.toISOString() };
    },
  });
}
