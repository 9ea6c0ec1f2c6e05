import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient, signInAgain, type TestClient } from '../accounts/testing/a-client.ts';
import { listMails } from '../platform/mail/mailbox.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { testSettings } from '../testing/test-settings.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { fileLeftMessages } from './file-left-messages.ts';
import { letterMailJob } from './letter-mails.ts';
import { deleteFiledMessages } from './letters.queries.ts';
import { sendLettersMail, sendMessageMail } from './send-message-mail.ts';
import { aThread } from './testing/a-thread.ts';
import { threadToken } from './thread-link.ts';
import { deleteOldThreads } from './threads.queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The job wakes up for a new message, or looks by itself a little later. */
const ARRIVES = { timeout: 60_000 };
const sent: Mail[] = [];
const testShop = await testShopOfFile({
  workers: true,
  environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' },
});
beforeAll(async () => {
  const { mailer } = testShop.shop;
  testShop.shop.mailer = {
    send: async (mail) => {
      await mailer.send(mail);
      sent.push(mail);
    },
  };
});
/** Mails of the test before, which would arrive among those of the next one. */
async function mailsUnderWay() {
  const { rows } = await testShop.shop.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = ${letterMailJob.queue} AND state < 'completed'`,
  );
  return rows[0]?.count;
}

beforeEach(async () => {
  await expect.poll(mailsUnderWay, ARRIVES).toBe(0);
  await testShop.shop.db.execute(
    sql`TRUNCATE contact_message, message_thread, thread_message, mailbox_mail, rate_bucket`,
  );
  // A minute after the next hour: the counts of every window are new, and none ends during a test.
  testShop.travel(HOUR - (testShop.shop.clock.now().getTime() % HOUR) + 60_000);
  sent.splice(0);
});

const message = {
  full_name: 'Mariana Gutiérrez',
  email: 'mariana@example.test',
  subject: '¿Tienen cuentos de ballenas?',
  message: 'Hola:\n\nBusco uno para leer <juntos>.\n¿Cuál me recomiendan?\n\nGracias & saludos',
};

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `203.0.113.${networks}`;
};

async function send(fields: object, from = aNetwork(), token?: string) {
  const answer = await testShop.app.inject({
    method: 'POST',
    url: '/api/site/send-message',
    headers: { 'x-forwarded-for': from, ...(token && { token }) },
    payload: { ...message, ...fields },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function kept() {
  const columns = sql`
    SELECT full_name, email, subject, body AS message FROM thread_message JOIN message_thread USING (thread_id)
    ORDER BY message_id`;
  return (await testShop.shop.db.execute(columns)).rows;
}

const ownersMails = () => listMails(testShop.shop.db, testSettings.contact_email);

describe('Contact: form', () => {
  test('a message is kept, and mailed to the owner so that its answer goes to the sender', async () => {
    expect(await send({})).toMatchObject({ status: 200, body: { status: true } });
    expect(await kept()).toEqual([message]);
    await expect.poll(async () => (await ownersMails()).length, ARRIVES).toBe(1);
    const [mail] = await ownersMails();
    expect(mail?.subject).toBe('Mensaje de Mariana Gutiérrez: ¿Tienen cuentos de ballenas?');
    expect(mail?.text).toContain('mariana@example.test');
    expect(mail?.text).toMatch(/Busco uno para leer <juntos>\.\n¿Cuál me recomiendan\?/);
    expect(mail?.html).toContain('Busco uno para leer &lt;juntos&gt;.');
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [testSettings.contact_email, 'mariana@example.test'],
    ]);
    expect(await listMails(testShop.shop.db, 'mariana@example.test')).toEqual([]);
  });

  test('the same message again is one, as when its answer got lost; on another day it is another', async () => {
    const from = aNetwork();
    await Promise.all([send({}, from), send({}, from), send({ email: 'Mariana@example.test' }, from)]);
    expect(await kept()).toHaveLength(1);
    testShop.travel(DAY);
    await send({});
    expect(await kept()).toHaveLength(2);
    await expect.poll(async () => (await ownersMails()).length, ARRIVES).toBe(2);
  });

  test.each([
    ['full_name', ''],
    ['full_name', 'Eva\r\nBcc: eva@evil.test'],
    ['subject', 'Hola\nBcc: eva@evil.test'],
    ['email', 'eva@evil.test\r\nBcc: otra@evil.test'],
    ['email', 'eva@evil.test, otra@evil.test'],
    ['email', 'sin arroba'],
    ['message', ' \n '],
    ['message', 'x'.repeat(4_001)],
  ])('%s %.40j is refused beside its field, and nothing is kept', async (field, value) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(JSON.stringify(body.details)).toContain(field);
    expect(await kept()).toEqual([]);
  });

  test('a network, or an e-mail, writes ten times an hour', async () => {
    const from = aNetwork();
    const numbered = (number: number) => ({ message: `Mensaje ${number}`, email: `n${number}@example.test` });
    for (let number = 1; number <= 10; number += 1)
      expect((await send(numbered(number), from)).status).toBe(200);
    expect((await send(numbered(11), from)).body.code).toBe('TOO_MANY_REQUESTS');
    for (let number = 1; number <= 10; number += 1)
      expect((await send({ message: `Otro ${number}` })).status).toBe(200);
    expect((await send({ message: 'Otro 11' })).body.code).toBe('TOO_MANY_REQUESTS');
    expect(await kept()).toHaveLength(20);
  });
});

describe('Contact: many messages at once', () => {
  const numbered = (number: number) => ({
    full_name: `Persona ${number}`,
    message: `Mensaje ${number}`,
    email: `n${number}@example.test`,
  });
  const surroundings = (number: number) => `198.51.${number}.7`;
  const REFUSED = {
    status: 429,
    body: {
      code: 'TOO_MANY_REQUESTS',
      status_Message: `Por ahora no podemos recibir más mensajes por aquí. Escríbenos a ${testSettings.contact_email} o llámanos al ${testSettings.contact_phone}.`,
    },
  };
  const sendAll = async (count: number, from: (number: number) => string, first = 1) => {
    for (let number = first; number < first + count; number += 1)
      expect((await send(numbered(number), from(number))).status, `message ${number}`).toBe(200);
  };

  test('sixty an hour of whom nobody knows, from everywhere; who signed in or has a link still writes', async () => {
    const { threadId } = await aThread(testShop, message);
    const { secrets, clock } = testShop.shop;
    const client = await aClient(testShop);
    await sendAll(59, surroundings);
    expect(await send(numbered(60), surroundings(60))).toMatchObject(REFUSED);
    // A session proves its own e-mail alone.
    expect(await send(numbered(61), surroundings(61), client.token)).toMatchObject(REFUSED);
    expect(await kept()).toHaveLength(60);
    expect((await send({ email: client.email }, surroundings(62), client.token)).status).toBe(200);
    const token = threadToken(secrets.orderLinkKey, threadId, clock.now());
    const answer = await testShop.guest().post('/site/answer-thread', { token, message: 'Gracias' });
    expect(answer.status).toBe(200);
    expect(await kept()).toHaveLength(62);
    testShop.travel(HOUR);
    expect((await send(numbered(60), surroundings(60))).status).toBe(200);
  });

  test('one surroundings takes half of them, and nothing of the rest by going on', async () => {
    await sendAll(30, (number) => `203.0.113.${number}`);
    for (let number = 31; number <= 70; number += 1)
      expect(await send(numbered(number), `203.0.113.${number}`)).toMatchObject(REFUSED);
    await sendAll(30, surroundings, 101);
    expect(await send(numbered(131), surroundings(131))).toMatchObject(REFUSED);
    expect(await kept()).toHaveLength(60);
  });

  test('thirty are six mails and one that says how many; none is lost at the desk, none of spam is told', async () => {
    await sendAll(30, surroundings);
    await expect.poll(async () => (await ownersMails()).length, ARRIVES).toBe(6);
    const { rows } = await testShop.shop.db.execute<{ data: { from: string }; isLater: boolean }>(sql`
      SELECT data, start_after > created_on + interval '60 seconds' AS "isLater" FROM pgboss.job
      WHERE name = 'thread-messages-mail' AND state = 'created' ORDER BY created_on DESC`);
    const [job] = rows;
    expect(job?.isLater).toBe(true);
    expect(rows.filter(({ data }) => data.from === job?.data.from)).toHaveLength(1);
    await testShop.shop.db.execute(
      sql`UPDATE message_thread SET state = 'spam', closed_at = created_at WHERE full_name = 'Persona 2'`,
    );
    const stretch = job?.data ?? { from: '' };
    // The job may run twice.
    await sendLettersMail(testShop.shop, stretch);
    await sendLettersMail(testShop.shop, stretch);
    const mails = await ownersMails();
    expect(mails).toHaveLength(7);
    const mail = mails.find(({ subject }) => subject === '29 mensajes nuevos');
    expect(mail?.text).toContain('Persona 1 (n1@example.test)');
    expect(mail?.text).toContain('Y 9 más.');
    expect(mail?.text).toContain('/mostrador/mensajes');
    expect(mail?.text).not.toContain('Persona 2 ');
    expect(await kept()).toHaveLength(30);
    testShop.travel(10 * 60_000);
    await send({});
    const { rows: later } = await testShop.shop.db.execute<{ data: { from: string } }>(sql`
      SELECT data FROM pgboss.job WHERE name = 'thread-messages-mail' ORDER BY data->>'from' DESC LIMIT 1`);
    await sendLettersMail(testShop.shop, later[0]?.data ?? { from: '' });
    // Single message comes whole.
    expect(
      (await ownersMails()).filter(({ subject }) => subject.startsWith('Mensaje de Mariana')),
    ).toHaveLength(1);
  });
});

interface ThreadRow extends Record<string, unknown> {
  thread_id: number;
  state: string;
  client_id: number | null;
  folio: string | null;
  is_proven: boolean;
}

async function threads(): Promise<ThreadRow[]> {
  const { rows } = await testShop.shop.db.execute<ThreadRow>(sql`
    SELECT t.thread_id, state, client_id, folio, proven_at IS NOT NULL AS is_proven, (SELECT count(*)::int FROM thread_message m WHERE m.thread_id = t.thread_id) AS messages
    FROM message_thread t ORDER BY t.thread_id`);
  return rows;
}

const moveTo = (state: string) =>
  testShop.shop.db.execute(
    sql`UPDATE message_thread SET state = ${state}, closed_at = ${testShop.shop.clock.now().toISOString()}`,
  );

/** Mariana signed in; a session ends when a test travels. */
const writeAs = async ({ userId }: { userId: number }, fields: object) =>
  send(fields, aNetwork(), (await signInAgain(testShop, userId)).token);

describe('Contact: conversations', () => {
  let mariana: TestClient;
  beforeEach(async () => {
    await testShop.shop.db.execute(sql`DELETE FROM users WHERE email_key = ${message.email}`);
    mariana = await aClient(testShop, { email: message.email });
  });
  const sign = (fields: object) => writeAs(mariana, fields);

  test('what a signed-in client writes within thirty days is one conversation, and another one later', async () => {
    await sign({});
    testShop.travel(29 * DAY);
    await sign({ email: 'MARIANA@example.test', subject: 'Otra cosa' });
    expect(await threads()).toMatchObject([{ state: 'open', messages: 2, client_id: mariana.userId }]);
    testShop.travel(31 * DAY);
    await sign({});
    await send({ email: 'otra@example.test' });
    expect(await threads()).toMatchObject([{ messages: 2 }, { messages: 1 }, { messages: 1 }]);
  });

  test('a typed e-mail proves nothing: it begins a conversation each time, and joins none', async () => {
    const stranger = await aClient(testShop);
    await send({ message: 'Antes de ella' });
    await sign({});
    const hers = { is_proven: true, client_id: mariana.userId };
    const typed = { is_proven: false, client_id: null };
    // The very same words, too: they must not be taken for hers, nor hers for them.
    await send({});
    await writeAs(stranger, { message: 'Con la sesión de otra persona' });
    await send({ message: 'Desde otra red' });
    await sign({ message: 'Sigo yo' });
    expect(await threads()).toMatchObject([
      { ...typed, messages: 1 },
      { ...hers, messages: 2 },
      { ...typed, messages: 1 },
      { ...typed, messages: 1 },
      { ...typed, messages: 1 },
    ]);
    await expect.poll(async () => (await ownersMails()).length, ARRIVES).toBe(6);
  });

  test('the mailed link of a reply proves who writes, and what they write signed in joins', async () => {
    const { threadId } = await aThread(testShop, message);
    const { secrets, clock } = testShop.shop;
    const token = threadToken(secrets.orderLinkKey, threadId, clock.now());
    expect(await threads()).toMatchObject([{ is_proven: false, client_id: null }]);
    const answer = await testShop.guest().post('/site/answer-thread', { token, message: 'Gracias' });
    expect(answer.status).toBe(200);
    await sign({ message: 'Otra cosa' });
    expect(await threads()).toMatchObject([{ is_proven: true, client_id: mariana.userId, messages: 3 }]);
  });

  test('two messages of a client at the same moment find one conversation', async () => {
    const { token } = await signInAgain(testShop, mariana.userId);
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => send({ message: `Mensaje ${number}` }, aNetwork(), token)),
    );
    expect(await threads()).toMatchObject([{ messages: 8 }]);
  });

  test('a closed one is opened again by what is written', async () => {
    await sign({});
    await moveTo('closed');
    await sign({ message: 'Sigo esperando' });
    expect(await threads()).toMatchObject([{ state: 'open', messages: 2 }]);
    await expect.poll(async () => (await ownersMails()).length, ARRIVES).toBe(2);
  });

  test('one that was put aside takes nothing along: what is written afterwards begins another, and is mailed', async () => {
    await sign({ message: 'Compre ya' });
    await moveTo('spam');
    await sign({ message: 'Soy yo de verdad' });
    await sign({ message: 'Y otra pregunta' });
    expect(await threads()).toMatchObject([
      { state: 'spam', messages: 1 },
      { state: 'open', messages: 2 },
    ]);
    await expect.poll(async () => (await ownersMails()).length, ARRIVES).toBe(3);
    testShop.travel(31 * DAY);
    await deleteOldThreads(testShop.shop.db, testShop.shop.clock.now());
    expect(await threads()).toMatchObject([{ state: 'open', messages: 2 }]);
  });
});

describe('Contact: a version of the shop without conversations', () => {
  const left = (email: string, digest: string) =>
    testShop.shop.db.execute(sql`
      INSERT INTO contact_message (full_name, email, subject, message, digest, created_at)
      VALUES ('Mariana', ${email}, 'Antes', 'Escrito en la versión de antes', ${digest}, ${testShop.shop.clock.now().toISOString()})`);

  test('what it keeps beside this one becomes a conversation once, and is still mailed by its number', async () => {
    const { db, clock } = testShop.shop;
    await send({});
    await left('Mariana@example.test', 'antes');
    await Promise.all([fileLeftMessages(testShop.shop), fileLeftMessages(testShop.shop)]);
    await fileLeftMessages(testShop.shop);
    expect(await threads()).toMatchObject([{ messages: 1 }, { messages: 1, is_proven: false }]);
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT contact_message_id AS id FROM contact_message`,
    );
    await sendMessageMail(testShop.shop, rows[0]?.id ?? 0);
    expect((await ownersMails()).some(({ text }) => text.includes('la versión de antes'))).toBe(true);
    expect(await deleteFiledMessages(db, clock.now())).toBe(0);
    expect(await deleteFiledMessages(db, new Date(clock.now().getTime() + 8 * DAY))).toBe(1);
    expect(await threads()).toMatchObject([{ messages: 1 }, { messages: 1 }]);
  });
});

describe('Privacy notice: messages', () => {
  const deletedAfter = (days: number) =>
    deleteOldThreads(testShop.shop.db, new Date(testShop.shop.clock.now().getTime() + days * DAY));

  test.each([
    ['closed', 365],
    ['spam', 30],
    ['open', 365],
    ['waiting', 365],
  ])('a conversation that is %s is forgotten after %i days', async (state, days) => {
    await aThread(testShop);
    await moveTo(state);
    expect(await deletedAfter(days - 1)).toBe(0);
    expect(await deletedAfter(days + 1)).toBe(1);
    expect(await kept()).toEqual([]);
  });

  test("those of a client stand in the download of their data, and nobody else's", async () => {
    const client = await aClient(testShop, { email: 'hermana@example.test' });
    await writeAs(client, { email: client.email });
    await send({ email: 'otra@example.test' });
    const { body } = await client.get('/users/download-my-data');
    expect(JSON.stringify(body)).toContain('Busco uno para leer');
    expect(JSON.stringify(body)).not.toContain('otra@example.test');
  });
});
