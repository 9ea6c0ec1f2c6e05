import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import {
  mailsTo,
  mailTo,
  newEmail,
  PASSWORD,
  resetTokenMailedTo,
  TestBrowser,
} from '../testing/a-browser.ts';
import { anAccount } from '../testing/an-account.ts';
import { issuePasswordReset } from './reset-password.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'dos tigres sin rayas';
const testShop = await testShopOfFile({ workers: true });
afterEach(() => testShop.expectInvariants());

const browser = () => new TestBrowser(testShop);

async function forgotten(account = anAccount(testShop)) {
  const { email, userId } = await account;
  expect((await browser().askForReset(email)).status).toBe(200);
  return { email, userId, token: await resetTokenMailedTo(testShop, email) };
}

/** Expects that a link is refused, both when it is opened and when it is used. */
async function expectRefused(token: string) {
  for (const answer of [
    await browser().checkReset(token),
    await browser().changePassword(token, NEW_PASSWORD),
  ])
    expect([answer.status, answer.body.code, answer.body.status_Message]).toEqual([
      400,
      'RESET_TOKEN_INVALID',
      'Token de recuperación no válido o expirado',
    ]);
}

const logsIn = async (email: string, password: string) =>
  (await browser().login(email, password)).status === 200;

describe('asking for a link', () => {
  test('is answered with the same bytes whether there is an account or not', async () => {
    const { email } = await anAccount(testShop);
    const disabled = await anAccount(testShop);
    await testShop.shop.db.execute(
      sql`UPDATE users SET disabled_at = now() WHERE user_id = ${disabled.userId}`,
    );
    const nobody = newEmail();
    const answers = [
      await browser().askForReset(email),
      await browser().askForReset(nobody),
      await browser().askForReset(disabled.email),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.status).toBe(true);
    for (const { headers } of answers)
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    await mailTo(testShop, email);
    await jobsDone();
    expect(await mailsTo(testShop, nobody)).toEqual([]);
    expect(await mailsTo(testShop, disabled.email)).toEqual([]);
  });

  test.each([
    [{ host: 'evil.test' }, 421],
    [{ 'x-forwarded-host': 'evil.test' }, 200],
    [{ forwarded: 'host=evil.test', 'x-forwarded-proto': 'http' }, 200],
  ])('by a forged name of the shop never mails that name: %o', async (headers, expected) => {
    const { email } = await anAccount(testShop);
    const answer = await browser().askForReset(email, headers as Record<string, string>);
    expect(answer.status).toBe(expected);
    if (expected !== 200) return;
    const { text, html } = await mailTo(testShop, email);
    expect(text).toContain(`${testShop.shop.config.PUBLIC_ORIGIN}/cambiar-contrasena?token=rst_`);
    expect(text + html).not.toContain('evil.test');
  });

  test('goes to the address that the account has, however it was typed', async () => {
    const { email } = await anAccount(testShop, { email: newEmail('Con.Mayusculas') });
    await browser().askForReset(email.toLowerCase());
    expect((await mailTo(testShop, email)).to).toBe(email);
  });

  test('greets the owner by the first name, once the account has one', async () => {
    const { email, userId } = await anAccount(testShop);
    await testShop.shop.db.execute(sql`UPDATE users SET name = 'Renata' WHERE user_id = ${userId}`);
    await browser().askForReset(email);
    expect((await mailTo(testShop, email)).text).toContain('Hola, Renata. ');
  });

  test('many times within five minutes mails one', async () => {
    const { email } = await anAccount(testShop);
    const window = 5 * MINUTE;
    testShop.travel(window - (testShop.shop.clock.now().getTime() % window));
    await Promise.all(Array.from({ length: 5 }, () => browser().askForReset(email)));
    await mailTo(testShop, email);
    await jobsDone();
    expect(await mailsTo(testShop, email)).toHaveLength(1);
    testShop.travel(window);
    await browser().askForReset(email);
    await mailTo(testShop, email, 2);
  });

  test('again after the link was used mails another at once', async () => {
    const { email, token } = await forgotten();
    expect((await browser().changePassword(token, NEW_PASSWORD)).status).toBe(200);
    expect((await mailTo(testShop, email, 2)).subject).toBe('Tu contraseña cambió');
    await browser().askForReset(email);
    expect((await mailTo(testShop, email, 3)).subject).toBe('Cambia tu contraseña');
    await browser().askForReset(email);
    await jobsDone();
    expect(await mailsTo(testShop, email)).toHaveLength(3);
  });

  test('mails the link of a try whose mail did not leave', async () => {
    const { email } = await anAccount(testShop);
    const { shop } = testShop;
    const key = email.toLowerCase();
    const broken = { ...shop, mailer: { ...shop.mailer, send: () => Promise.reject(new Error('away')) } };
    await expect(issuePasswordReset(broken, { emailKey: key, askedId: 'one' })).rejects.toThrow();
    await issuePasswordReset(shop, { emailKey: key, askedId: 'other' });
    expect(await mailsTo(testShop, email)).toEqual([]);
    await issuePasswordReset(shop, { emailKey: key, askedId: 'one' });
    expect(await mailsTo(testShop, email)).toHaveLength(1);
  });

  test('keeps no secret in the database', async () => {
    const { token } = await forgotten();
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT token_hash FROM password_reset UNION ALL SELECT data::text FROM pgboss.job`,
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });
});

describe('the link', () => {
  test('sets the password once, ends every session, signs nobody in, and tells the owner', async () => {
    const { email, userId, token } = await forgotten();
    const [one, other] = [browser(), browser()];
    await one.login(email, PASSWORD);
    await other.login(email, PASSWORD);
    const answer = await browser().changePassword(token, NEW_PASSWORD);
    expect([answer.status, answer.body, answer.set]).toEqual([
      200,
      { status: true, status_Message: 'Contraseña cambiada exitosamente' },
      [],
    ]);
    expect((await one.information()).status).toBe(401);
    expect((await other.information()).status).toBe(401);
    expect([await logsIn(email, PASSWORD), await logsIn(email, NEW_PASSWORD)]).toEqual([false, true]);
    await expectRefused(token);
    const notice = await mailTo(testShop, email, 2);
    expect(notice.subject).toBe('Tu contraseña cambió');
    expect(notice.text).not.toContain('rst_');
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT * FROM password_reset WHERE user_id = ${userId}`,
    );
    expect(rows).toEqual([]);
  });

  test('is not used up by looking at it, however often', async () => {
    const { email, token } = await forgotten();
    for (let look = 0; look < 3; look += 1) expect((await browser().checkReset(token)).status).toBe(200);
    await browser().send('GET', `/cambiar-contrasena?token=${token}`);
    expect((await browser().changePassword(token, NEW_PASSWORD)).status).toBe(200);
    expect(await logsIn(email, NEW_PASSWORD)).toBe(true);
  });

  test('used ten times at once works once', async () => {
    const { token } = await forgotten();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => browser().changePassword(token, `${NEW_PASSWORD} ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  test('lives thirty minutes', async () => {
    const { email, token } = await forgotten();
    testShop.travel(30 * MINUTE);
    await expectRefused(token);
    expect(await logsIn(email, PASSWORD)).toBe(true);
  });

  test('is superseded by a newer one', async () => {
    const { email, token } = await forgotten();
    testShop.travel(5 * MINUTE);
    await browser().askForReset(email);
    const newer = await resetTokenMailedTo(testShop, email, 2);
    await expectRefused(token);
    expect((await browser().changePassword(newer, NEW_PASSWORD)).status).toBe(200);
  });

  test('survives a password that is too common, and one that did not arrive whole', async () => {
    const { email, token } = await forgotten();
    const { status, body } = await browser().changePassword(token, 'password1');
    expect([status, body.code]).toEqual([422, 'PASSWORD_TOO_COMMON']);
    const broken = await browser().send(
      'POST',
      '/users/complete-change-password',
      { password: 'x' },
      { token },
    );
    expect(broken.status).toBe(400);
    expect((await browser().changePassword(token, NEW_PASSWORD)).status).toBe(200);
    expect(await logsIn(email, NEW_PASSWORD)).toBe(true);
  });

  test('is no session, and a session is no link', async () => {
    const { email, token } = await forgotten();
    const visitor = browser();
    const { token: session } = (await visitor.login(email, PASSWORD)).body;
    expect((await browser().information({ token })).status).toBe(401);
    expect((await browser().information({ cookie: `accessToken=${token}` })).status).toBe(401);
    await expectRefused(session);
    expect(await logsIn(email, PASSWORD)).toBe(true);
    expect((await visitor.information()).status).toBe(200);
  });

  test.each(['', 'rst_', `rst_${'a'.repeat(43)}`, `rst_${'a'.repeat(44)}`, 'null'])(
    '%s is none',
    expectRefused,
  );

  test('of an account that has been disabled does nothing', async () => {
    const { userId, token } = await forgotten();
    await testShop.shop.db.execute(sql`UPDATE users SET disabled_at = now() WHERE user_id = ${userId}`);
    await expectRefused(token);
  });
});

test('what a program leaves out is asked for by its name', async () => {
  const ask = (path: string, body: object) => browser().send('POST', `/users/${path}`, body);
  const missing = [
    await ask('change-password-request', {}),
    await ask('complete-change-password', {}),
    await ask('complete-change-password', { password: 'a'.repeat(64) }),
  ];
  expect(missing.map(({ status, body }) => [status, body.details.problems])).toEqual([
    [400, [{ path: '/email', message: 'Email es requerido' }]],
    [400, [{ path: '/password', message: 'Contraseña es requerida' }]],
    [400, [{ path: '/token', message: 'Token es requerido' }]],
  ]);
});

/** Waits until nothing is left to be mailed. */
async function jobsDone() {
  const open = sql`SELECT count(*) AS count FROM pgboss.job WHERE state < 'completed' AND name IN ('password-reset', 'password-changed-mail')`;
  await expect
    .poll(async () => (await testShop.shop.db.execute(open)).rows[0]?.count, { timeout: 60_000 })
    .toBe(0);
}
