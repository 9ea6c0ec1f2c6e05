import type { FastifyInstance } from 'fastify';
import { deskPictureCalls } from '#contract/desk/pictures.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { setPictures } from './set-pictures.ts';
import { findOriginal, showPictures } from './show-pictures.ts';

/** The pictures of a book. */
export function pictureRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskPictureCalls, {
    'GET /desk/catalog/images': async ({ query }) => ({
      status: true as const,
      ...(await showPictures(shop, query.product_id)),
    }),
    'GET /desk/catalog/original-image': ({ query }) =>
      findOriginal(shop, query.product_id, query.picture_key),
    'POST /desk/catalog/set-images': async ({ body, by }) => ({
      status: true as const,
      ...(await setPictures(shop, by, body)),
    }),
  });
}
