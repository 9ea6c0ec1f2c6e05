import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { aContact } from '../../testing/test-guest.ts';
import { testSettings } from '../../testing/test-settings.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aReply, aThread } from '../testing/a-thread.ts';
import { threadToken } from '../thread-link.ts';
import { sendReplyMail } from './send-reply-mail.ts';

const DAY = 86_400_000;
let owner: StaffMember;
const sent: Mail[] = [];
const testShop = await testShopOfFile();
beforeAll(async () => {
  const { mailer } = testShop.shop;
  testShop.shop.mailer = {
    send: async (mail) => {
      await mailer.send(mail);
      sent.push(mail);
    },
  };
  owner = await aStaffMember(testShop);
});
beforeEach(() => void sent.splice(0));

const get = async (threadId: number) =>
  (await owner.get(`/desk/messages/get?thread_id=${threadId}`)).body.thread;
const list = async (query: string) => {
  const { body } = await owner.get(`/desk/messages/list?${query}`);
  return body.threads.map(({ thread_id }: { thread_id: number }) => thread_id);
};
const withdraw = (messageId: number) =>
  owner.post('/desk/messages/withdraw-reply', { message_id: messageId });
const step = async (name: string, threadId: number, more: object = {}) =>
  owner.post(`/desk/messages/${name}`, {
    thread_id: threadId,
    version: (await get(threadId)).version,
    ...more,
  });

/** The jobs that wait to send a reply. */
async function waitingJobs(messageId: number): Promise<{ seconds: number }[]> {
  const { rows } = await testShop.shop.db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job
    WHERE name = 'thread-reply-mail' AND data->>'messageId' = ${String(messageId)}`);
  return rows;
}

async function linkOf(threadId: number, from = testShop.shop.clock.now()) {
  return threadToken(testShop.shop.secrets.orderLinkKey, threadId, from);
}
const asClient = (call: 'get-thread' | 'answer-thread', body: object) =>
  testShop.guest().post(`/site/${call}`, body);

describe('Mensajes: a reply', () => {
  test('waits twenty seconds, then goes to the client once, and its answer to the shop', async () => {
    const { one, threadId, email } = await aThread(testShop);
    const { status, body, messageId } = await aReply(owner, one);
    expect(status).toBe(200);
    expect(body.thread).toMatchObject({
      state: 'waiting',
      messages: [{ kind: 'client' }, { kind: 'reply', sent_at: null }],
    });
    expect(await waitingJobs(messageId)).toEqual([{ seconds: 20 }]);
    await sendReplyMail(testShop.shop, messageId);
    expect(sent).toMatchObject([
      { to: email, replyTo: testSettings.contact_email, subject: 'Re: ¿Tienen cuentos de ballenas?' },
    ]);
    expect(sent[0]?.text).toContain('Sí, «Canto de ballena».');
    expect((await get(threadId)).messages[1].sent_at).not.toBeNull();
  });

  test('tried again after the shop was killed in between, it is the same mail with the same link', async () => {
    const { one } = await aThread(testShop);
    const { messageId } = await aReply(owner, one);
    const { mailer } = testShop.shop;
    testShop.shop.mailer = { send: () => Promise.reject(new Error('killed')) };
    await expect(sendReplyMail(testShop.shop, messageId)).rejects.toThrow('killed');
    testShop.shop.mailer = mailer;
    expect((await withdraw(messageId)).body.code).toBe('CANNOT_UNDO');
    await sendReplyMail(testShop.shop, messageId);
    testShop.travel(60_000);
    await sendReplyMail(testShop.shop, messageId);
    expect(new Set(sent.map(({ key, text }) => key + text)).size).toBe(1);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM mailbox_mail WHERE message_id = ${sent[0]?.key}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('of two people at once the second is asked, and one after a new message of the client', async () => {
    const { one, threadId } = await aThread(testShop);
    const other = await aStaffMember(testShop);
    const both = await Promise.all([aReply(owner, one), aReply(other, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { by: 'Amalia', version: one.version + 1 },
    });
    const { version } = await get(threadId);
    await asClient('answer-thread', { token: await linkOf(threadId), message: 'Se me olvidó algo' });
    const late = await aReply(owner, { thread_id: threadId, version });
    expect([late.body.code, late.body.details.by]).toEqual(['EDITED_MEANWHILE', null]);
    expect(late.body.status_Message).toContain('Llegó otro mensaje');
  });

  test('sent again because its answer got lost, it is one', async () => {
    const { one, threadId } = await aThread(testShop);
    const { request, messageId } = await aReply(owner, one);
    const again = await owner.post('/desk/messages/reply', request);
    expect([again.status, again.body.message_id]).toEqual([200, messageId]);
    expect((await get(threadId)).messages).toHaveLength(2);
  });

  test.each(['Hola, {nombre}', 'Tu guía es {guia}', 'Llega el {fecha}'])(
    'with a gap is refused: %s',
    async (body) => {
      const { one, threadId } = await aThread(testShop);
      const answer = await aReply(owner, one, { body });
      expect([answer.status, answer.body.code]).toEqual([422, 'INCOMPLETE']);
      expect(answer.body.status_Message).toBe(`Falta ${/\{.*\}/.exec(body)?.[0]}`);
      expect((await get(threadId)).messages).toHaveLength(1);
    },
  );

  test('markup stays text in the mail, and no line of it becomes a head', async () => {
    const { one } = await aThread(testShop, { subject: '<img src=x onerror=alert(1)>' });
    const { messageId } = await aReply(owner, one, {
      body: '<script>alert(1)</script>\r\nBcc: eva@evil.test',
    });
    await sendReplyMail(testShop.shop, messageId);
    expect(sent[0]?.html).not.toMatch(/<script|<img src=x/);
    expect(sent[0]?.html).toContain('&lt;script&gt;');
    expect(sent[0]?.subject).not.toMatch(/[\r\n]/);
    expect(sent[0]?.to).not.toContain('evil');
  });
});

describe("Mensajes: the client's page of a conversation", () => {
  test('shows what both wrote, never a note, a reply that waits or one that was taken back', async () => {
    const { one, threadId } = await aThread(testShop);
    const [first, second] = [
      await aReply(owner, one),
      await aReply(owner, { ...one, version: one.version + 1 }, { body: 'RETIRADA' }),
    ];
    await sendReplyMail(testShop.shop, first.messageId);
    await withdraw(second.messageId);
    await owner.post('/desk/messages/note', { thread_id: threadId, text: 'NOTA INTERNA' });
    await step('reopen', threadId);
    await aReply(
      owner,
      { thread_id: threadId, version: (await get(threadId)).version },
      { body: 'EN ESPERA' },
    );
    const { body } = await asClient('get-thread', { token: await linkOf(threadId) });
    expect(body.thread).toMatchObject({
      subject: '¿Tienen cuentos de ballenas?',
      messages: [
        { from: 'client', body: 'Busco uno para leer juntos.' },
        { from: 'shop', body: 'Sí, «Canto de ballena».' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/NOTA|RETIRADA|ESPERA|Amalia|@/);
  });

  test.each(['close', 'spam'])(
    'after %s an answer joins the conversation once, opens it again and is mailed to the owner',
    async (name) => {
      const { threadId } = await aThread(testShop);
      await step(name, threadId);
      const answer = { token: await linkOf(threadId), message: 'Gracias, ¡lo quiero!' };
      const answers = await Promise.all([
        asClient('answer-thread', answer),
        asClient('answer-thread', answer),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await get(threadId)).toMatchObject({
        state: 'open',
        messages: [{}, { kind: 'client', body: 'Gracias, ¡lo quiero!' }],
      });
      const { rows } = await testShop.shop.db.execute(sql`
      SELECT FROM pgboss.job JOIN thread_message m ON (data->>'messageId')::int = message_id
      WHERE name = 'thread-message-mail' AND thread_id = ${threadId}`);
      expect(rows).toHaveLength(2);
    },
  );

  test('opens by its own link alone: not by a forged one, one of another conversation or after ninety days', async () => {
    const [{ threadId }, other] = [await aThread(testShop), await aThread(testShop)];
    const token = await linkOf(threadId);
    const now = testShop.shop.clock.now().getTime();
    const forged = [
      token.replace(/^\d+/, String(other.threadId)),
      token.replace(/\.\d+\./, '.9999999999.'),
      `${token.slice(0, -2)}AA`,
      threadToken('another key'.repeat(4), threadId, new Date(now)),
      await linkOf(threadId, new Date(now - 91 * DAY)),
      await linkOf(999_999_999),
      '',
      '../../etc/passwd',
    ];
    for (const wrong of forged)
      for (const call of ['get-thread', 'answer-thread'] as const) {
        const { status, body } = await asClient(call, { token: wrong, message: 'Hola' });
        expect([status, body.code]).toEqual([404, 'THREAD_LINK_INVALID']);
      }
    expect((await asClient('get-thread', { token })).status).toBe(200);
    await testShop.shop.db.execute(sql`DELETE FROM message_thread WHERE thread_id = ${threadId}`);
    expect((await asClient('get-thread', { token })).body.code).toBe('THREAD_LINK_INVALID');
  });
});

test('a conversation knows the client of its e-mail, and the order of its folio only where that is theirs', async () => {
  const client = await aClient(testShop, { email: 'clienta@example.test' });
  const contact_information = { ...aContact, email: 'Clienta@example.test' };
  const { folio } = await aPaidOrder(testShop, { contact_information });
  const asked = { email: 'clienta@example.test', message: `¿Y ${folio.toLowerCase()}?` };
  const hers = await aThread(testShop, asked, client);
  const typed = await aThread(testShop, { ...asked, message: `Urge ${folio}` });
  const foreign = await aThread(testShop, { email: 'ajena@example.test', message: `¿Y ${folio}?` });
  expect(await get(hers.threadId)).toMatchObject({ client_id: client.userId, is_proven: true, folio });
  // Answers go to the e-mail of that order.
  expect(await get(typed.threadId)).toMatchObject({ client_id: null, is_proven: false, folio });
  expect(await get(foreign.threadId)).toMatchObject({ client_id: null, folio: null });
});

test('a folio that the client answers links their own order, unless the conversation has one', async () => {
  const email = 'contesta@example.test';
  const orderOf = () => aPaidOrder(testShop, { contact_information: { ...aContact, email } });
  const [own, later, foreign] = [await orderOf(), await orderOf(), await aPaidOrder(testShop)];
  const { threadId } = await aThread(testShop, { email });
  const linkedAfter = async ({ folio }: { folio: string }) => {
    const token = await linkOf(threadId);
    await asClient('answer-thread', { token, message: `Es ${folio.toLowerCase()}, gracias` });
    return (await get(threadId)).folio;
  };
  expect(await linkedAfter(foreign)).toBeNull();
  expect(await linkedAfter(own)).toBe(own.folio);
  expect(await linkedAfter(later)).toBe(own.folio);
});

describe('Mensajes: list', () => {
  test('holds those of a state, an order, a client or an e-mail, and finds by name, e-mail and words', async () => {
    const order = await aPaidOrder(testShop);
    const { threadId, email } = await aThread(testShop, {
      full_name: 'Ximena Irrepetible',
      message: 'Hablemos de ornitorrincos azules',
    });
    const other = await aThread(testShop);
    await step('close', threadId);
    expect((await step('link', threadId, { folio: order.folio })).body.thread).toMatchObject({
      folio: order.folio,
    });
    expect(await list(`order_id=${order.orderId}`)).toEqual([threadId]);
    expect(await list(`email=${email.toUpperCase()}`)).toEqual([threadId]);
    for (const q of ['ximena irrep', 'ÓRNITORRINCOS', email.slice(0, -8), 'ornitorrincos azules'])
      expect(await list(`q=${encodeURIComponent(q)}`), q).toEqual([threadId]);
    expect(await list('q=ornitorrincos&state=open')).toEqual([]);
    expect(await list('state=closed')).toContain(threadId);
    expect(await list('state=open')).toContain(other.threadId);
    expect(await list('q=nadieescribioesto')).toEqual([]);
  });

  test('has pages of fifty, each conversation once', async () => {
    await testShop.shop.db.execute(sql`
      INSERT INTO message_thread (email, email_key, full_name, subject, state, created_at, last_message_at, closed_at)
      SELECT 'x@example.test', 'paginas@example.test', 'Páginas', 'x', 'spam', now(), '2026-01-01'::timestamptz + n / 3 * interval '1 microsecond', now()
      FROM generate_series(1, 120) n`);
    const seen: number[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await owner.get(
        `/desk/messages/list?email=paginas@example.test${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...body.threads.map(({ thread_id }: { thread_id: number }) => thread_id));
      cursor = body.next;
    }
    expect([seen.length, new Set(seen).size, cursor]).toEqual([120, 120, null]);
  });
});

describe('Mensajes: many marked as spam', () => {
  const spamMany = (threadIds: unknown) => owner.post('/desk/messages/spam-many', { thread_ids: threadIds });
  const undo = (id: unknown) => owner.post('/desk/audit/undo', { audit_entry_id: id });
  const stateOf = async (threadId: number) => (await get(threadId)).state;

  test('each for itself; undone they return to where they were, once, and not what was taken out meanwhile', async () => {
    const [open, closed, spam, reopened] = [
      await aThread(testShop),
      await aThread(testShop),
      await aThread(testShop),
      await aThread(testShop),
    ].map(({ threadId }) => threadId) as [number, number, number, number];
    await step('close', closed);
    await step('spam', spam);
    const { status, body } = await spamMany([open, closed, spam, 2_000_000_000, reopened]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { id: open, ok: true, audit_entry_id: expect.any(Number) },
      { id: closed, ok: true, audit_entry_id: expect.any(Number) },
      { id: spam, ok: true, audit_entry_id: null },
      { id: 2_000_000_000, ok: false, code: 'NOT_FOUND', reason: 'Ese mensaje ya no existe.' },
      { id: reopened, ok: true },
    ]);
    for (const threadId of [open, closed, spam, reopened]) expect(await stateOf(threadId)).toBe('spam');
    const again = await spamMany([open, open]);
    expect(again.body.results).toMatchObject([{ audit_entry_id: null }, { audit_entry_id: null }]);
    await step('reopen', reopened);
    const [first, second, , , last] = body.results.map(
      ({ audit_entry_id }: { audit_entry_id: number | null }) => audit_entry_id,
    );
    expect((await undo(first)).status).toBe(200);
    expect((await undo(second)).status).toBe(200);
    expect([await stateOf(open), await stateOf(closed)]).toEqual(['open', 'closed']);
    expect((await undo(first)).body.code).toBe('CANNOT_UNDO');
    expect((await undo(last)).body).toMatchObject({
      code: 'CANNOT_UNDO',
      status_Message: 'Ese mensaje ya no está en Spam.',
    });
    expect([await stateOf(open), await stateOf(spam), await stateOf(reopened)]).toEqual([
      'open',
      'spam',
      'open',
    ]);
  });

  test.each([[[]], [Array.from({ length: 101 }, (_, at) => at + 1)], [['x']], [null]])(
    'ids %j are refused',
    async (ids) => {
      const { threadId } = await aThread(testShop);
      expect((await spamMany(ids)).status).toBe(400);
      expect(await stateOf(threadId)).toBe('open');
    },
  );
});

describe('Mensajes: canned answers', () => {
  test('some are there; they are added, changed by who has read them, and deleted', async () => {
    const { body } = await owner.get('/desk/messages/canned');
    expect(body.answers.map(({ title }: { title: string }) => title).slice(0, 4)).toEqual([
      'Ya va en camino',
      'Llega el…',
      'Cómo devolver',
      'Factura',
    ]);
    const made = (await owner.post('/desk/messages/canned/save', { title: 'Horario', body: 'De 9 a 18 h.' }))
      .body.answer;
    const change = { ...made, body: 'De 9 a 19 h.' };
    expect((await owner.post('/desk/messages/canned/save', change)).body.answer).toMatchObject({
      version: 1,
    });
    const late = await owner.post('/desk/messages/canned/save', change);
    expect(late.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { by: 'Amalia', values: { body: 'De 9 a 19 h.' } },
    });
    const { canned_answer_id } = made;
    expect((await owner.post('/desk/messages/canned/delete', { canned_answer_id, version: 0 })).status).toBe(
      409,
    );
    expect((await owner.post('/desk/messages/canned/delete', { canned_answer_id, version: 1 })).status).toBe(
      200,
    );
  });
});
