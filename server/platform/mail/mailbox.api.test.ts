import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createClock } from '../clock.ts';
import { registerErrorAnswers } from '../http/error-answers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createMailer } from './create-mailer.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import type { Mailer } from './mailer.ts';

const secrets = {
  orderLinkKey: 'k'.repeat(32),
  fileKey: 'f'.repeat(32),
  hashKey: 'h'.repeat(32),
  pepper: 'p'.repeat(32),
  otpKey: 'o'.repeat(32),
  sandboxWebhookSecret: 'whsec_test',
  mailboxPassword: 'columpio rojo',
};
const mail = { to: 'ana@example.mx', html: '<html><head></head><b>Hola</b></html>', text: 'Hola' };
const apps: FastifyInstance[] = [];
let database: TestDatabase;
let mailer: Mailer;

async function appWith(variables: Record<string, string> = {}) {
  const app = Fastify();
  apps.push(app);
  registerErrorAnswers(app);
  await app.register(mailboxRoutes, { config: readConfig(variables), db: database.db, secrets });
  return app;
}

beforeAll(async () => {
  database = await createTestDatabase();
  mailer = createMailer(readConfig({}), database.db, createClock('2026-11-20T12:00:00Z'));
  await mailer.send({ ...mail, subject: 'Uno', key: 'mail:1' });
  await mailer.send({ ...mail, subject: 'Otro, para Eva', to: 'eva@example.mx', key: 'mail:2' });
  await mailer.send({ ...mail, subject: '<script>alert(1)</script>', key: 'mail:3' });
});

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

test('mails are listed newest first, for one address or for all', async () => {
  const app = await appWith();
  const all = (await app.inject('/dev/mailbox.json')).json();
  expect(all.map(({ subject }: { subject: string }) => subject)).toEqual([
    '<script>alert(1)</script>',
    'Otro, para Eva',
    'Uno',
  ]);
  const answer = await app.inject('/dev/mailbox.json?to=Eva@example.mx');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual([
    {
      to: 'eva@example.mx',
      subject: 'Otro, para Eva',
      text: mail.text,
      html: mail.html,
      sent_at: expect.stringMatching(/^2026-11-20T12:00:\d\d\.\d{3}Z$/),
    },
  ]);
  expect((await app.inject('/dev/mailbox.json?to=nadie@example.mx')).json()).toEqual([]);
});

test('sending the same mail again, even at the same moment, keeps one', async () => {
  const app = await appWith();
  const again = { ...mail, to: 'twice@example.mx', subject: 'Pedido', key: 'mail:paid:42' };
  await Promise.all(Array.from({ length: 10 }, () => mailer.send(again)));
  await mailer.send(again);
  expect((await app.inject('/dev/mailbox.json?to=twice@example.mx')).json()).toHaveLength(1);
});

test('the pages show data as text and run no script', async () => {
  const app = await appWith();
  const list = await app.inject('/dev/mailbox?to="><script>alert(2)</script>');
  expect(list.body).not.toContain('<script>');
  const everything = await app.inject('/dev/mailbox');
  expect(everything.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const path = /\/dev\/mailbox\/\d+/.exec(everything.body)?.[0];
  const page = await app.inject(path ?? '');
  expect(page.body).toContain('<iframe title="El correo" sandbox="allow-popups');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const framed = await app.inject(`${path}/html`);
  expect(framed.body).toContain('<base target="_blank">');
  expect(framed.headers['content-security-policy']).toContain('sandbox');
  expect(framed.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts/);
});

test.each(['/dev/mailbox/999999', '/dev/mailbox/999999/html'])('%s answers 404', async (url) => {
  expect((await (await appWith()).inject(url)).statusCode).toBe(404);
});

test.each(['/dev/mailbox/0', '/dev/mailbox/x', '/dev/mailbox/99999999999', '/dev/mailbox.json?to=a&to=b'])(
  '%s answers 400',
  async (url) => {
    expect((await (await appWith()).inject(url)).statusCode).toBe(400);
  },
);

test('a shop that sends its mails has no mailbox', async () => {
  const app = await appWith({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'hola@brincacuentos.mx' });
  expect((await app.inject('/dev/mailbox')).statusCode).toBe(404);
  expect((await app.inject('/dev/mailbox.json')).statusCode).toBe(404);
});

test('on a public preview the mailbox asks for its password', async () => {
  const app = await appWith({ PUBLIC_ORIGIN: 'https://preview.example.mx', ALLOW_STAND_INS: '1' });
  const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;
  const statusWith = async (authorization?: string) =>
    (await app.inject({ url: '/dev/mailbox.json', headers: { ...(authorization && { authorization }) } }))
      .statusCode;
  expect(await statusWith()).toBe(401);
  expect(await statusWith(basic('x:wrong'))).toBe(401);
  expect(await statusWith(basic(`${secrets.mailboxPassword}:`))).toBe(401);
  expect(await statusWith(`Bearer ${secrets.mailboxPassword}`)).toBe(401);
  expect(await statusWith('Basic')).toBe(401);
  expect(await statusWith(basic(`cualquiera:${secrets.mailboxPassword}`))).toBe(200);
  const refused = await app.inject('/dev/mailbox');
  expect(refused.headers['www-authenticate']).toContain('Basic');
  expect(refused.body).not.toContain('Uno');
});
