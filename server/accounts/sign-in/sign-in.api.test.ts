import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { newEmail, PASSWORD, TestBrowser } from '../testing/a-browser.ts';
import { anAccount } from '../testing/an-account.ts';

const HOUR = 60 * 60_000;
const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const browser = () => new TestBrowser(testShop);
const apiClient = () => new TestBrowser(testShop, { keepsCookies: false });

const sessionsOf = async (userId: number) =>
  (await testShop.shop.db.execute(sql`SELECT * FROM session WHERE user_id = ${userId}`)).rows;
const kept = async (userId: number) =>
  (
    await testShop.shop.db.execute<{ password_hash: string }>(
      sql`SELECT password_hash FROM users WHERE user_id = ${userId}`,
    )
  ).rows[0]?.password_hash;

describe('signing in', () => {
  test('answers with a token and who it is, and sets the two cookies as agreed', async () => {
    const { email } = await anAccount(testShop, { name: 'María José', paternalLastname: 'López' });
    const { status, body, set } = await browser().login(email, PASSWORD);
    expect([status, body.status, body.personal_information.name]).toEqual([200, true, 'María José']);
    expect(body.token).toMatch(/^ses_[\w-]{43}$/);
    const shown = encodeURIComponent(JSON.stringify({ n: 'María José', t: 'Cliente', c: true }));
    expect(set.slice(0, 2)).toEqual([
      `accessToken=${body.token}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict`,
      `userInfo=${shown}; Max-Age=86400; Path=/; Secure; SameSite=Strict`,
    ]);
  });

  test.each(['MARIANA@Example.TEST', '  mariana@example.test '])(
    'knows %s however it is written',
    async (typed) => {
      await testShop.shop.db.execute(sql`DELETE FROM users WHERE email_key = 'mariana@example.test'`);
      await anAccount(testShop, { email: 'Mariana@example.test' });
      expect((await browser().login(typed, PASSWORD)).body.personal_information.email).toBe(
        'Mariana@example.test',
      );
    },
  );

  test('says that an account is disabled only where its password is right', async () => {
    const disabled = await anAccount(testShop);
    await testShop.shop.db.execute(
      sql`UPDATE users SET disabled_at = now() WHERE user_id = ${disabled.userId}`,
    );
    const { status, body, set } = await browser().login(disabled.email, PASSWORD);
    expect([status, body.code, body.status_Message, set]).toEqual([
      403,
      'ACCOUNT_DISABLED',
      'Tu cuenta está desactivada. Escríbenos desde Contacto y te ayudamos a recuperarla.',
      [],
    ]);
    expect((await browser().login(disabled.email, 'otra contraseña')).body.code).toBe('LOGIN_REFUSED');
  });

  test('refuses an unknown e-mail, a wrong password, one whose code is pending and a wrong one of a disabled account with the same bytes', async () => {
    const [known, disabled, pending] = [await anAccount(testShop), await anAccount(testShop), newEmail()];
    await testShop.shop.db.execute(
      sql`UPDATE users SET disabled_at = now() WHERE user_id = ${disabled.userId}`,
    );
    await browser().register(pending, PASSWORD);
    const answers = [
      await browser().login(newEmail(), PASSWORD),
      await browser().login(known.email, 'otra contraseña'),
      await browser().login(disabled.email, 'otra contraseña'),
      await browser().login(pending, PASSWORD),
    ];
    for (const { status, body, text, headers, set } of answers) {
      expect([status, body.code, body.status_Message, set]).toEqual([
        401,
        'LOGIN_REFUSED',
        'Correo o contraseña incorrecta.',
        [],
      ]);
      expect(text.replace(body.request_id, '')).toBe(
        answers[0]?.text.replace(answers[0].body.request_id, ''),
      );
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
  });

  test('opens a session of its own each time, ten at most', async () => {
    const { email, userId } = await anAccount(testShop);
    const tokens: string[] = [];
    for (let times = 0; times < 11; times += 1) {
      testShop.travel(1_000);
      tokens.push((await apiClient().login(email, PASSWORD)).body.token);
    }
    expect(new Set(tokens).size).toBe(11);
    expect(await sessionsOf(userId)).toHaveLength(10);
    expect((await apiClient().information({ token: tokens[0] ?? '' })).status).toBe(401);
    expect((await apiClient().information({ token: tokens[1] ?? '' })).status).toBe(200);
  });

  test('again in the same browser ends the session it had', async () => {
    const { email, userId } = await anAccount(testShop);
    const visitor = browser();
    const first = (await visitor.login(email, PASSWORD)).body.token;
    await visitor.login(email, PASSWORD);
    expect((await apiClient().information({ token: first })).status).toBe(401);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  test('keeps no token: only its hash', async () => {
    const { email, userId } = await anAccount(testShop);
    const { token } = (await browser().login(email, PASSWORD)).body;
    expect(JSON.stringify(await sessionsOf(userId))).not.toContain(token.slice(4));
  });

  test('lasts a day, however much it is used', async () => {
    const { email } = await anAccount(testShop);
    const visitor = browser();
    await visitor.login(email, PASSWORD);
    testShop.travel(23 * HOUR);
    expect((await visitor.information()).status).toBe(200);
    testShop.travel(HOUR);
    expect((await visitor.information()).status).toBe(401);
  });

  test('renews a hash that was made at another cost, also when asked three times at once', async () => {
    const { email, userId } = await anAccount(testShop);
    const made = String(await kept(userId));
    const old = await atAnotherCost(made, await encodePassword(PASSWORD));
    await testShop.shop.db.execute(sql`UPDATE users SET password_hash = ${old} WHERE user_id = ${userId}`);
    const answers = await Promise.all([1, 2, 3].map(() => browser().login(email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const renewed = await kept(userId);
    expect(costOf(renewed)).toBe(costOf(made));
    expect(costOf(renewed)).not.toBe(costOf(old));
    expect((await browser().login(email, PASSWORD)).status).toBe(200);
    expect(await kept(userId)).toBe(renewed);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ])('from another site is refused: %o', async (headers, expected) => {
    const { email, userId } = await anAccount(testShop);
    const { status, set } = await browser().login(email, PASSWORD, headers as Record<string, string>);
    expect([status, set]).toEqual([expected, []]);
    expect(await sessionsOf(userId)).toEqual([]);
  });
});

describe('signing out', () => {
  test('ends the session on the server, clears both cookies and what was kept', async () => {
    const { email } = await anAccount(testShop);
    const visitor = browser();
    const { token } = (await visitor.login(email, PASSWORD)).body;
    const { status, headers, set } = await visitor.send('POST', '/users/logout');
    expect([status, headers['clear-site-data'], headers['cache-control']]).toEqual([
      200,
      '"cache"',
      'no-store',
    ]);
    expect(set).toEqual([
      expect.stringMatching(
        /^accessToken=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^userInfo=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; SameSite=Strict$/,
      ),
    ]);
    expect((await apiClient().information({ token })).status).toBe(401);
    expect((await apiClient().information({ cookie: `accessToken=${token}` })).status).toBe(401);
  });

  test('by the header ends that session and no other', async () => {
    const { email } = await anAccount(testShop);
    const [one, other] = [await apiClient().login(email, PASSWORD), await apiClient().login(email, PASSWORD)];
    await apiClient().send('POST', '/users/logout', {}, { token: one.body.token });
    expect((await apiClient().information({ token: one.body.token })).status).toBe(401);
    expect((await apiClient().information({ token: other.body.token })).status).toBe(200);
  });

  test('without a session, or with one that has ended, is done already', async () => {
    const ended = `ses_${'a'.repeat(43)}`;
    const all: Record<string, string>[] = [{}, { token: 'x' }, { cookie: `accessToken=${ended}` }];
    for (const headers of all)
      expect((await apiClient().send('POST', '/users/logout', {}, headers)).status).toBe(200);
  });

  test('with a header and a cookie that disagree ends nothing', async () => {
    const { email, userId } = await anAccount(testShop);
    const visitor = browser();
    await visitor.login(email, PASSWORD);
    const other = await apiClient().login(email, PASSWORD);
    const answer = await visitor.send('POST', '/users/logout', {}, { token: other.body.token });
    expect(answer.status).toBe(401);
    expect(await sessionsOf(userId)).toHaveLength(2);
  });
});

test('a session is no pair of header and cookie that disagree, and no Authorization', async () => {
  const { email } = await anAccount(testShop);
  const [a, b] = [
    (await apiClient().login(email, PASSWORD)).body.token,
    (await apiClient().login(email, PASSWORD)).body.token,
  ];
  expect((await apiClient().information({ token: a, cookie: `accessToken=${b}` })).status).toBe(401);
  expect((await apiClient().information({ token: a, cookie: `accessToken=${a}` })).status).toBe(200);
  expect((await apiClient().information({ authorization: `Bearer ${a}` })).status).toBe(401);
});

test('who signs in while the password is being changed is not signed in by the old one', async () => {
  const { email, userId } = await anAccount(testShop);
  const change = await testShop.shop.pool.connect();
  await change.query('BEGIN');
  await change.query("UPDATE users SET password_hash = 'changed' WHERE user_id = $1", [userId]);
  const signingIn = browser().login(email, PASSWORD);
  await expect.poll(() => lockWaits(testShop.shop.db, '%FOR NO KEY UPDATE%')).toBe(1);
  await change.query('COMMIT');
  change.release();
  expect((await signingIn).status).toBe(401);
  expect(await sessionsOf(userId)).toEqual([]);
});

const costOf = (hash?: string) => /m=\d+,t=\d+,p=\d+/.exec(hash ?? '')?.[0];

/** Hash of the same password as another version of the shop may have made it. */
async function atAnotherCost(like: string, password: string): Promise<string> {
  const [, version, salt = ''] = /pv=(\w+)\$([\w-]+)/.exec(like) ?? [];
  const tag = await promisify(argon2)('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64url'),
    secret: Buffer.from('p'.repeat(32)),
    memory: 8_192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=8192,t=1,p=1,pv=${version}$${salt}$${tag.toString('base64url')}`;
}
