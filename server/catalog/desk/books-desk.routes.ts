import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskBookCalls } from '#contract/desk/books.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { answerDeskOnce } from '../../platform/idempotency/desk-request.ts';
import { idempotencyKey } from '../../platform/idempotency/key-of-request.ts';
import type { Shop } from '../../platform/shop.ts';
import { bulkEditBooks } from './bulk-edit-books.ts';
import { publishBook, retireBook } from './change-book-state.ts';
import { deleteDraft } from './delete-draft.ts';
import { duplicateBook } from './duplicate-book.ts';
import { listBooks } from './list-books.ts';
import { createBook, type SavedBook, saveBook } from './save-book.ts';
import { showBook, showTaxa } from './show-book.ts';

const status = true as const;

export function booksDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const changed = async ({ productId, auditEntryId }: SavedBook) => ({
    status,
    book: await showBook(shop, productId),
    audit_entry_id: auditEntryId,
  });
  /** A new book is made once, however often the same is asked after a lost answer. */
  const once = (
    { request, by, body }: { request: FastifyRequest; by: Staff; body: object },
    call: 'POST /desk/catalog/save' | 'POST /desk/catalog/duplicate',
    make: () => Promise<SavedBook>,
  ) => {
    const key = idempotencyKey(request);
    const work = async () => changed(await make());
    return key ? answerDeskOnce(shop, { by, call, key, body }, work) : work();
  };
  const changing =
    (call: 'POST /desk/catalog/publish' | 'POST /desk/catalog/retire', change: typeof publishBook) =>
    async ({ body: { product_id: productId }, by }: { body: { product_id: number }; by: Staff }) => {
      const at = shop.clock.now();
      const auditEntryId = await inTransaction(shop.db, (tx) => change(tx, by, { call, productId, at }));
      return changed({ productId, auditEntryId });
    };
  registerDeskCalls(api, parts, deskBookCalls, {
    'GET /desk/catalog/list': async ({ query, by }) => ({ status, ...(await listBooks(shop, by, query)) }),
    'GET /desk/catalog/shelves': async () => ({ status, ...(await showTaxa(shop.db)) }),
    'GET /desk/catalog/get': async ({ query }) => ({ status, book: await showBook(shop, query.product_id) }),
    'POST /desk/catalog/save': async (asked) => {
      const { body, by } = asked;
      const { product_id: productId, version, stock, ...values } = body;
      if (productId === undefined)
        return once(asked, 'POST /desk/catalog/save', () =>
          createBook(shop, by, { values, stock: stock ?? 0 }),
        );
      if (stock !== undefined) throw new ShopError('BAD_REQUEST');
      return changed(await saveBook(shop, by, { productId, version, values }));
    },
    'POST /desk/catalog/publish': changing('POST /desk/catalog/publish', publishBook),
    'POST /desk/catalog/retire': changing('POST /desk/catalog/retire', retireBook),
    'POST /desk/catalog/duplicate': (asked) =>
      once(asked, 'POST /desk/catalog/duplicate', () => duplicateBook(shop, asked.by, asked.body.product_id)),
    'POST /desk/catalog/delete-draft': async ({ body, by }) => {
      await deleteDraft(shop, by, body.product_id);
      return { status };
    },
    'POST /desk/catalog/bulk-edit': async ({ body, by }) => ({
      status,
      results: await bulkEditBooks(shop, by, body.edit),
    }),
  });
}
