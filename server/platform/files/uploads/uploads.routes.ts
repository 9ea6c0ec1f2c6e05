import type { FastifyInstance } from 'fastify';
import { deskUploadCalls } from '#contract/desk/uploads.ts';
import { type DeskParts, registerDeskCalls } from '../../http/register-desk-calls.ts';
import type { Shop } from '../../shop.ts';
import { finishUpload } from './finish-upload.ts';
import { receivePart } from './receive-part.ts';
import { startUpload } from './start-upload.ts';

export function uploadRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskUploadCalls, {
    'POST /desk/uploads/start': async ({ body, by }) => ({
      status: true as const,
      ...(await startUpload(shop, by, body)),
    }),
    'POST /desk/uploads/part': async ({ query, body, by }) => ({
      status: true as const,
      ...(await receivePart(shop, by, query, body)),
    }),
    'POST /desk/uploads/finish': async ({ body, by }) => ({
      status: true as const,
      ...(await finishUpload(shop, by, body.upload_id)),
    }),
  });
}
