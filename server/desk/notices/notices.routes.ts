import type { FastifyInstance } from 'fastify';
import { deskNoticeCalls } from '#contract/desk/notices.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { saveNotice, showNotices } from './save-notice.ts';

const ok = { status: true } as const;

export function noticeRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskNoticeCalls, {
    'GET /desk/notices/get': async () => ({ ...ok, people: await showNotices(shop) }),
    'POST /desk/notices/save': async ({ body, by }) => {
      await saveNotice(shop, by, body);
      return ok;
    },
  });
}
