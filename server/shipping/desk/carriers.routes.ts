import type { FastifyInstance } from 'fastify';
import { deskCarrierCalls } from '#contract/desk/carriers.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { findCarriers } from '../carriers.queries.ts';
import { saveCarrier } from './save-carrier.ts';

const status = true as const;

export function carrierRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskCarrierCalls, {
    'GET /desk/carriers/list': async () => ({ status, carriers: await findCarriers(shop.db) }),
    'POST /desk/carriers/save': async ({ body, by }) => ({
      status,
      carrier: await saveCarrier(shop, by, body),
    }),
  });
}
