import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { deskMessageCalls } from '#contract/desk/messages.ts';
import { aReply, aThread } from '../../site/testing/a-thread.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRow, type DeskRows, OWNER } from './row.ts';

const SEEING: DeskRow['shows'] = ['an unconfirmed owner', 'owner'];

/** A step of a new conversation. */
const step = (more: object = {}): DeskRow => ({
  answers: OWNER,
  ask: async (testShop) => ({ body: { ...(await aThread(testShop)).one, ...more } }),
});

async function aCannedAnswer({ shop }: TestShop) {
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO canned_answer (title, body) VALUES ('Otra', 'Hola, {nombre}') RETURNING canned_answer_id AS id`);
  return { canned_answer_id: rows[0]?.id ?? 0, version: 0 };
}

export const messageRows: DeskRows<typeof deskMessageCalls> = {
  'GET /desk/messages/list': {
    answers: OWNER,
    shows: SEEING,
    ask: async (testShop) => ({ query: { state: 'open' }, secrets: [(await aThread(testShop)).email] }),
  },
  'GET /desk/messages/get': {
    answers: OWNER,
    shows: SEEING,
    async ask(testShop) {
      const { threadId, email } = await aThread(testShop);
      return { query: { thread_id: String(threadId) }, secrets: [email] };
    },
  },
  'POST /desk/messages/reply': {
    answers: OWNER,
    ask: async (testShop) => ({
      body: { ...(await aThread(testShop)).one, body: 'Sí.', close: true, request_key: randomUUID() },
    }),
  },
  'POST /desk/messages/withdraw-reply': {
    answers: OWNER,
    async ask(testShop) {
      const { one } = await aThread(testShop);
      return { body: { message_id: (await aReply(await aStaffMember(testShop), one)).messageId } };
    },
  },
  'POST /desk/messages/note': step({ text: 'Llamó ayer' }),
  'POST /desk/messages/link': step({ folio: null }),
  'POST /desk/messages/close': step(),
  'POST /desk/messages/reopen': step(),
  'POST /desk/messages/spam': step(),
  'POST /desk/messages/spam-many': {
    answers: OWNER,
    ask: async (testShop) => ({ body: { thread_ids: [(await aThread(testShop)).threadId] } }),
  },
  'GET /desk/messages/canned': {
    answers: OWNER,
    shows: SEEING,
    async ask(testShop) {
      await aCannedAnswer(testShop);
      return { secrets: ['Hola, {nombre}'] };
    },
  },
  'POST /desk/messages/canned/save': {
    answers: OWNER,
    ask: async () => ({ body: { title: 'Horario', body: 'De lunes a viernes.' } }),
  },
  'POST /desk/messages/canned/delete': {
    answers: OWNER,
    ask: async (testShop) => ({ body: await aCannedAnswer(testShop) }),
  },
};
