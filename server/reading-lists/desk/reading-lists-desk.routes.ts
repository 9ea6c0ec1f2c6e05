import type { FastifyInstance } from 'fastify';
import { deskReadingListCalls } from '#contract/desk/reading-lists.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { findDeskAuthors } from './authors-desk.queries.ts';
import { saveAuthor, showDeskAuthor } from './change-author.ts';
import { publishList, readList, removeList, saveList, toDeskList } from './change-list.ts';
import { findLists, type KeptList } from './lists-desk.queries.ts';

const ok = { status: true } as const;

/** Reading lists, and what the shop chose for the pages of authors. */
export function readingListDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const { db, files } = shop;
  const shown = ({ list, audit_entry_id }: { list: KeptList; audit_entry_id: number }) => ({
    ...ok,
    list: toDeskList(files, list),
    audit_entry_id,
  });
  registerDeskCalls(api, parts, deskReadingListCalls, {
    'GET /desk/reading-lists/list': async () => ({ ...ok, lists: await findLists(db) }),
    'GET /desk/reading-lists/get': async ({ query }) => ({
      ...ok,
      list: toDeskList(files, await readList(db, query.id)),
    }),
    'POST /desk/reading-lists/save': async ({ body, by }) => shown(await saveList(shop, by, body)),
    'POST /desk/reading-lists/publish': async ({ body, by }) => shown(await publishList(shop, by, body)),
    'POST /desk/reading-lists/remove': async ({ body, by }) => ({
      ...ok,
      audit_entry_id: await removeList(shop, by, body),
    }),
    'GET /desk/authors/list': async ({ query }) => ({
      ...ok,
      authors: await findDeskAuthors(db, query.q ?? ''),
    }),
    'GET /desk/authors/get': async ({ query }) => ({
      ...ok,
      author: await showDeskAuthor(db, files, query.slug),
    }),
    'POST /desk/authors/save': async ({ body, by }) => {
      const audit_entry_id = await saveAuthor(shop, by, body);
      return { ...ok, audit_entry_id, author: await showDeskAuthor(db, files, body.slug) };
    },
  });
}
