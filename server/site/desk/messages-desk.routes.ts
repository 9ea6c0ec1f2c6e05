import type { FastifyInstance } from 'fastify';
import { deskMessageCalls } from '#contract/desk/messages.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { findCannedAnswers } from './canned.queries.ts';
import { deleteCanned, saveCanned } from './canned.ts';
import { addThreadNote, closeThread, linkOrder, putAsideThread, reopenThread } from './change-thread.ts';
import { listThreads } from './list-threads.ts';
import { putAsideMany } from './put-aside-many.ts';
import { reply, withdrawReply } from './reply.ts';
import { showThread } from './show-thread.ts';

const ok = { status: true } as const;

/** Conversations with clients, and the answers that are written often. */
export function messagesDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskMessageCalls, {
    'GET /desk/messages/list': async ({ query }) => ({ ...ok, ...(await listThreads(shop, query)) }),
    'GET /desk/messages/get': async ({ query, by }) => ({
      ...ok,
      thread: await showThread(shop.db, by, query.thread_id),
    }),
    'POST /desk/messages/reply': async ({ body, by }) => ({ ...ok, ...(await reply(shop, by, body)) }),
    'POST /desk/messages/withdraw-reply': async ({ body, by }) => ({
      ...ok,
      thread: await withdrawReply(shop, by, body.message_id),
    }),
    'POST /desk/messages/note': async ({ body, by }) => ({
      ...ok,
      thread: await addThreadNote(shop, by, body),
    }),
    'POST /desk/messages/link': async ({ body, by }) => ({ ...ok, thread: await linkOrder(shop, by, body) }),
    'POST /desk/messages/close': async ({ body, by }) => ({
      ...ok,
      thread: await closeThread(shop, by, body),
    }),
    'POST /desk/messages/reopen': async ({ body, by }) => ({
      ...ok,
      thread: await reopenThread(shop, by, body),
    }),
    'POST /desk/messages/spam': async ({ body, by }) => ({
      ...ok,
      thread: await putAsideThread(shop, by, body),
    }),
    'POST /desk/messages/spam-many': async ({ body, by }) => ({
      ...ok,
      results: await putAsideMany(shop, by, body.thread_ids),
    }),
    'GET /desk/messages/canned': async () => ({ ...ok, answers: await findCannedAnswers(shop.db) }),
    'POST /desk/messages/canned/save': async ({ body, by }) => ({
      ...ok,
      answer: await saveCanned(shop, by, body),
    }),
    'POST /desk/messages/canned/delete': async ({ body, by }) => {
      await deleteCanned(shop, by, body);
      return ok;
    },
  });
}
