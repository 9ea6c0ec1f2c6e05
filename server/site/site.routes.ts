import type { FastifyInstance } from 'fastify';
import { siteCalls } from '#contract/site.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { answerThread, showClientThread } from './client-thread.ts';
import { sendMessage } from './send-message.ts';

export function siteRoutes(app: FastifyInstance, shop: Shop) {
  const { config, readSettings } = shop;
  registerCalls(app, shop, siteCalls, {
    'GET /site/get-settings': async () => {
      const settings = await readSettings();
      return {
        // Members find the invitation on the club's page.
        settings: { ...settings, community_url: '' },
        has_community: webAddressOf(settings.community_url) !== null,
        media_origin: config.S3_PUBLIC_ORIGIN ?? '',
        is_demo: config.isDemo,
      };
    },
    'POST /site/send-message': async ({ body, request }) => {
      await sendMessage(shop, body, request.ip);
      return { status: true, status_Message: 'Recibimos tu mensaje' };
    },
    'POST /site/get-thread': async ({ body, request }) => ({
      status: true,
      thread: await showClientThread(shop, body.token, request.ip),
    }),
    'POST /site/answer-thread': async ({ body, request }) => ({
      status: true,
      thread: await answerThread(shop, body, request.ip),
    }),
  });
}
