import type { FastifyInstance } from 'fastify';
import type { DeskParts } from '../platform/http/register-desk-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { staffAccountRoutes } from './account/account.routes.ts';
import { staffLinkRoutes } from './mailed-links.routes.ts';
import { staffSignInRoutes } from './sign-in/sign-in.routes.ts';
import { teamRoutes } from './team/team.routes.ts';

/** The calls about the staff themselves. */
export function staffRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  staffSignInRoutes(api, shop, parts);
  staffLinkRoutes(api, shop, parts);
  staffAccountRoutes(api, shop, parts);
  teamRoutes(api, shop, parts);
}
