import type { FastifyInstance } from 'fastify';
import { laterMethodsOn } from '#contract/later-payment.ts';
import { settingValues } from '#contract/setting-values.ts';
import { siteCalls } from '#contract/site.ts';
import { siteTextCalls } from '#contract/site-texts.ts';
import { webAddressOf } from '#contract/web-address.ts';
import type { CatalogReader } from '../catalog/catalog.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import type { Shop } from '../platform/shop.ts';
import { answerThread, showClientThread } from './client-thread.ts';
import { keepDocuments } from './documents/keep-documents.ts';
import { showHome, showLegal, showQuestions, showStrip } from './documents/show-texts.ts';
import { sendMessage } from './send-message.ts';

export function siteRoutes(app: FastifyInstance, shop: Shop & { catalog: CatalogReader }) {
  const { config, readSettings } = shop;
  const readDocuments = keepDocuments(shop);
  const readTexts = async () => {
    const [settings, documents] = await Promise.all([readSettings(), readDocuments()]);
    return { settings, documents, values: settingValues(settings) };
  };
  registerCalls(app, shop, siteCalls, {
    'GET /site/get-settings': async () => {
      const [{ settings, ...texts }, families] = await Promise.all([readTexts(), shop.findOfferedFamilies()]);
      const { low_stock: _, oxxo_enabled, spei_enabled, ...shown } = settings;
      return {
        // Members find the invitation on the club's page.
        settings: { ...shown, community_url: '' },
        strip: showStrip(texts),
        has_community: webAddressOf(settings.community_url) !== null,
        families,
        later_methods: laterMethodsOn({ oxxo_enabled, spei_enabled }, config.standIns.payments),
        media_origin: config.S3_PUBLIC_ORIGIN ?? '',
        is_demo: config.isDemo,
      };
    },
    'GET /site/get-now': async () => ({ now: shop.clock.now().toISOString() }),
    'POST /site/send-message': async ({ body, client, request }) => {
      await sendMessage(shop, body, { writer: client, ip: request.ip });
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
  registerCalls(app, shop, siteTextCalls, {
    'GET /site/get-home': async () => showHome(shop, await readTexts()),
    'GET /site/get-questions': async ({ query }) => ({
      questions: showQuestions(query.page, await readTexts()),
    }),
    'GET /site/get-legal': async ({ query }) => ({ text: await showLegal(shop, query, await readTexts()) }),
  });
}
