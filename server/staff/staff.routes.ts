import type { FastifyInstance } from 'fastify';
import { deskStaffCalls } from '#contract/desk/staff.ts';
import { type DeskParts, registerDeskCalls } from '../platform/http/register-desk-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { showMe } from './show-me.ts';

const calls = { 'GET /desk/staff/me': deskStaffCalls['GET /desk/staff/me'] };

export function staffRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, calls, {
    'GET /desk/staff/me': async ({ by }) => ({ status: true as const, me: await showMe(shop, by) }),
  });
}
