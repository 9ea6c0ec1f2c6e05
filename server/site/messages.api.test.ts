import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../accounts/testing/a-client.ts';
import { listMails } from '../platform/mail/mailbox.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { testSettings } from '../testing/test-settings.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { deleteOldMessages } from './messages.queries.ts';

const DAY = 86_400_000;
/** The job wakes up for a new message, or looks by itself a little later. */
const ARRIVES = { timeout: 60_000 };
let testShop: TestShop;
const sent: Mail[] = [];
beforeAll(async () => {
  testShop = await createTestShop({
    workers: true,
    environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' },
  });
  const { mailer } = testShop.shop;
  testShop.shop.mailer = {
    send: async (mail) => {
      await mailer.send(mail);
      sent.push(mail);
    },
  };
});
beforeEach(async () => {
  await testShop.shop.db.execute(sql`TRUNCATE contact_message, mailbox_mail, rate_bucket`);
  testShop.travel(61 * 60_000);
  sent.splice(0);
});
afterAll(() => testShop.close());

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

async function send(fields: object, from = aNetwork()) {
  const answer = await testShop.app.inject({
    method: 'POST',
    url: '/api/site/send-message',
    headers: { 'x-forwarded-for': from },
    payload: { ...message, ...fields },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function kept() {
  const columns = sql`SELECT full_name, email, subject, message FROM contact_message ORDER BY contact_message_id`;
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

describe('Privacy notice: messages', () => {
  test('they are forgotten after a year', async () => {
    const { db, clock } = testShop.shop;
    await send({});
    expect(await deleteOldMessages(db, new Date(clock.now().getTime() + 364 * DAY))).toBe(0);
    expect(await deleteOldMessages(db, new Date(clock.now().getTime() + 366 * DAY))).toBe(1);
    expect(await kept()).toEqual([]);
  });

  test("those of a client stand in the download of their data, and nobody else's", async () => {
    const client = await aClient(testShop, { email: 'mariana@example.test' });
    await send({});
    await send({ email: 'otra@example.test' });
    const { body } = await client.get('/users/download-my-data');
    expect(JSON.stringify(body)).toContain('Busco uno para leer');
    expect(JSON.stringify(body)).not.toContain('otra@example.test');
  });
});
