import type { FastifyInstance } from 'fastify';
import { deskBookListCalls } from '#contract/desk/book-lists.ts';
import { ShopError } from '../../../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import { answerDeskOnce } from '../../../platform/idempotency/desk-request.ts';
import { idempotencyKey } from '../../../platform/idempotency/key-of-request.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editList } from './edit-list.ts';
import { previewListEdit } from './preview-list-edit.ts';
import { sizeOfList } from './read-whole-list.ts';

const status = true as const;

/** Tells that a repeated request is still under way. */
function sayUnderWay(error: unknown): never {
  if (!(error instanceof ShopError) || error.code !== 'CHECKOUT_IN_PROGRESS') throw error;
  throw new ShopError('CHECKOUT_IN_PROGRESS', {
    sentence: 'El cambio sigue en camino. Espera unos segundos y recarga la lista.',
    cause: error,
  });
}

/** Changes of whole lists of books. */
export function bookListRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskBookListCalls, {
    'GET /desk/catalog/list-size': async ({ query }) => ({ status, size: await sizeOfList(shop, query) }),
    'POST /desk/catalog/preview-list-edit': async ({ body, by }) => ({
      status,
      ...(await previewListEdit(shop, by, body)),
    }),
    'POST /desk/catalog/edit-list': async ({ body, by, request }) => {
      const work = async () => ({ status, ...(await editList(shop, by, body)) });
      const key = idempotencyKey(request);
      const call = 'POST /desk/catalog/edit-list';
      return key ? answerDeskOnce(shop, { by, call, key, body }, work).catch(sayUnderWay) : work();
    },
  });
}
