import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import {
  anotherCode,
  codeMailedTo,
  mailsTo,
  mailTo,
  newEmail,
  PASSWORD,
  registered,
  TestBrowser,
} from '../testing/a-browser.ts';

const MINUTE = 60_000;
const testShop = await testShopOfFile({ workers: true });
afterEach(() => testShop.expectInvariants());

const browser = () => new TestBrowser(testShop);
const apiClient = () => new TestBrowser(testShop, { keepsCookies: false });

async function accountsOf(email: string): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ count: number }>(
    sql`SELECT count(*) FROM users WHERE email_key = ${email.toLowerCase()}`,
  );
  return Number(rows[0]?.count);
}

async function challengesOf(email: string) {
  const { rows } = await testShop.shop.db.execute<{ attempts: number; sends: number; code_hmac: string }>(
    sql`SELECT * FROM registration_challenge WHERE email_key = ${email.toLowerCase()} ORDER BY challenge_id`,
  );
  return rows;
}

describe('registering', () => {
  test('mails a code, and the code makes the account and signs in', async () => {
    const [email, visitor] = [newEmail(), browser()];
    const before = testShop.shop.clock.now().getTime();
    const asked = await visitor.register(email, PASSWORD);
    const after = testShop.shop.clock.now().getTime();
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      status: true,
      otp_code: null,
      expiration_date: expect.any(String),
      status_Message: expect.any(String),
    });
    const expires = Date.parse(asked.body.expiration_date);
    expect(expires).toBeGreaterThanOrEqual(before + 10 * MINUTE);
    expect(expires).toBeLessThanOrEqual(after + 10 * MINUTE);
    const code = await codeMailedTo(testShop, email);
    expect(await accountsOf(email)).toBe(0);
    const answer = await visitor.validate(email, code);
    expect(answer.body).toMatchObject({
      status: true,
      personal_information: { email, name: '', user_type_name: 'Cliente' },
    });
    expect((await visitor.information()).body.user.email).toBe(email);
    expect((await apiClient().information({ token: answer.body.token })).status).toBe(200);
    expect((await browser().login(email, PASSWORD)).status).toBe(200);
  });

  test('the mail has the code in both parts, how long it lives, and goes to what was typed', async () => {
    const email = newEmail('Mayus.Culas');
    await browser().register(email, PASSWORD);
    const mail = await mailTo(testShop, email);
    const code = await codeMailedTo(testShop, email);
    expect(mail.to).toBe(email);
    expect(mail.text).toContain('10 minutos');
    expect(mail.text.match(/\d{4}/g)).toEqual([code]);
    expect(mail.html).toContain(`Para copiarlo: ${code}`);
  });

  test('a browser without cookies registers, too', async () => {
    const [email, client] = [newEmail(), apiClient()];
    await client.register(email, PASSWORD);
    expect((await client.validate(email, await codeMailedTo(testShop, email))).status).toBe(200);
  });

  test('the cookie of the registration belongs to the browser alone, and goes when it is done', async () => {
    const [email, visitor] = [newEmail(), browser()];
    const { set } = await visitor.register(email, PASSWORD);
    expect(set).toEqual([
      expect.stringMatching(/^regc=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    await visitor.validate(email, await codeMailedTo(testShop, email));
    expect(visitor.cookies.has('regc')).toBe(false);
  });

  test.each(['password', '12345678', 'Brincacuentos1', 'cuentos2026'])(
    '%s is too common',
    async (password) => {
      const email = newEmail();
      const { status, body } = await browser().register(email, password);
      expect([status, body.code, body.status_Message]).toEqual([
        422,
        'PASSWORD_TOO_COMMON',
        'Elige una contraseña menos común',
      ]);
      expect(await challengesOf(email)).toEqual([]);
    },
  );

  test.each([
    ['persona@example.test\r\nBcc: otra@example.test', '\r\n inside'],
    ['persona@exämple.test', 'not ASCII'],
    ['İpersona@example.test', 'a letter that folds oddly'],
    [`${'a'.repeat(250)}@example.test`, 'too long'],
  ])('%s is no e-mail', async (email) => {
    const { status, body } = await browser().register(email, PASSWORD);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(await mailsTo(testShop, email)).toEqual([]);
  });

  test('a password that is no hash is refused before anything else', async () => {
    const payload = { email: newEmail(), password: PASSWORD };
    for (const path of ['add-email-verification', 'login'])
      expect((await browser().send('POST', `/users/${path}`, payload)).status).toBe(400);
  });
});

describe('an e-mail that has an account', () => {
  test('is answered as one that has none; its owner learns it by mail, without a code', async () => {
    const { email } = await registered(testShop);
    const stopped = testShop.shop.clock.now();
    const running = testShop.shop.clock.now;
    testShop.shop.clock.now = () => stopped;
    const known = await browser().register(email, 'otra contraseña');
    const unknown = await browser().register(newEmail(), 'otra contraseña');
    testShop.shop.clock.now = running;
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const namesOf = (answer: typeof known) => Object.keys(answer.headers).sort();
    expect(namesOf(known)).toEqual(namesOf(unknown));
    const mail = await mailTo(testShop, email, 2);
    expect(mail.subject).toBe('Ya tienes cuenta');
    expect(mail.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/\d/);
    expect(mail.text).toMatch(/\/iniciar-sesion[\s\S]*\/olvide-contrasena/);
    expect((await challengesOf(email)).at(-1)?.code_hmac).toBe('');
    expect((await browser().login(email, PASSWORD)).status).toBe(200);
    expect((await browser().login(email, 'otra contraseña')).status).toBe(401);
  });

  test('gets its mails where the account has them, however it was written', async () => {
    const { email } = await registered(testShop, newEmail('Como.Se.Escribe'));
    await browser().register(email.toUpperCase(), 'otra contraseña');
    expect((await mailTo(testShop, email, 2)).to).toBe(email);
    expect(await accountsOf(email)).toBe(1);
  });

  test('answers wrong codes as one that has none', async () => {
    const { email } = await registered(testShop);
    const [other, known, unknown] = [newEmail(), browser(), browser()];
    await known.register(email, 'otra contraseña');
    await unknown.register(other, 'otra contraseña');
    const wrong = anotherCode(await codeMailedTo(testShop, other));
    const answers = [await known.validate(email, wrong), await unknown.validate(other, wrong)];
    const bytes = answers.map(({ text, body }) => text.replace(body.request_id, ''));
    expect(bytes[0]).toBe(bytes[1]);
  });
});

describe('a code', () => {
  async function challenged() {
    const [email, visitor] = [newEmail(), browser()];
    await visitor.register(email, PASSWORD);
    return { email, visitor, code: await codeMailedTo(testShop, email) };
  }

  test('is refused after five wrong ones, also when it is right', async () => {
    const { email, visitor, code } = await challenged();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await visitor.validate(email, anotherCode(code))).body.status_Message).toBe(
        'El codigo no es valido',
      );
    const { status, body } = await visitor.validate(email, code);
    expect([status, body.code, body.status_Message]).toEqual([400, 'CODE_INVALID', 'El codigo no es valido']);
    expect(await accountsOf(email)).toBe(0);
  });

  test('of a hundred wrong ones sent at once five are looked at', async () => {
    const { email, visitor, code } = await challenged();
    const wrong = Array.from({ length: 100 }, (_, index) =>
      String((Number(code) + 1 + index) % 10_000).padStart(4, '0'),
    );
    const answers = await Promise.all(wrong.map((one) => visitor.validate(email, one)));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['CODE_INVALID']));
    expect((await challengesOf(email))[0]?.attempts).toBe(5);
    expect((await visitor.validate(email, code)).status).toBe(400);
  });

  test('lives ten minutes', async () => {
    const { email, visitor, code } = await challenged();
    testShop.travel(10 * MINUTE + 1_000);
    for (const who of [visitor, apiClient()]) {
      const { status, body } = await who.validate(email, code);
      expect([status, body.status_Message]).toEqual([400, 'El codigo ha expirado']);
    }
    expect(await accountsOf(email)).toBe(0);
  });

  test('works once', async () => {
    const { email, visitor, code } = await challenged();
    const regc = visitor.cookies.get('regc') ?? '';
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.validate(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    visitor.cookies.set('regc', regc);
    expect((await visitor.validate(email, code)).body.code).toBe('CODE_INVALID');
    expect((await apiClient().validate(email, code)).body.code).toBe('CODE_INVALID');
    expect(await accountsOf(email)).toBe(1);
  });

  test('is for the browser it was asked for in', async () => {
    const { email, code } = await challenged();
    const stranger = browser();
    await stranger.register(newEmail(), PASSWORD);
    expect((await stranger.validate(email, code)).body.code).toBe('CODE_INVALID');
    expect(await accountsOf(email)).toBe(0);
  });

  test('is never kept as such', async () => {
    const { email, code } = await challenged();
    const [row] = await challengesOf(email);
    expect(row?.code_hmac).toMatch(/^[\w-]{43}$/);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = 'registration-mail'`,
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`"${code}"|${PASSWORD}`));
  });
});

describe('asking again', () => {
  test.each([
    ['a browser', browser],
    ['a client without cookies', apiClient],
  ])('%s waits a minute, then gets a new code for the same registration', async (_, make) => {
    const [email, visitor] = [newEmail(), make()];
    const before = testShop.shop.clock.now().getTime();
    await visitor.register(email, PASSWORD);
    const first = await codeMailedTo(testShop, email);
    testShop.travel(20_000);
    const early = await visitor.register(email, PASSWORD);
    const passed = testShop.shop.clock.now().getTime() - before;
    expect([early.status, early.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(early.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(Math.floor(60 - passed / 1000));
    expect(wait).toBeLessThanOrEqual(40);
    testShop.travel(40_000);
    expect((await visitor.register(email, PASSWORD)).status).toBe(200);
    const second = await codeMailedTo(testShop, email, 2);
    const rows = await challengesOf(email);
    expect(rows.map(({ sends }) => sends)).toEqual([2]);
    if (second !== first) expect((await visitor.validate(email, first)).body.code).toBe('CODE_INVALID');
    expect((await visitor.validate(email, second)).status).toBe(200);
  });

  test('renews the five tries with the code', async () => {
    const [email, visitor] = [newEmail(), browser()];
    await visitor.register(email, PASSWORD);
    const first = await codeMailedTo(testShop, email);
    for (let tries = 0; tries < 5; tries += 1) await visitor.validate(email, anotherCode(first));
    testShop.travel(MINUTE);
    await visitor.register(email, PASSWORD);
    expect((await visitor.validate(email, await codeMailedTo(testShop, email, 2))).status).toBe(200);
  });

  test('a browser that has forgotten its cookie gets another for the same registration', async () => {
    const [email, visitor] = [newEmail(), browser()];
    await visitor.register(email, PASSWORD);
    await mailTo(testShop, email);
    testShop.travel(16 * MINUTE);
    visitor.cookies.delete('regc');
    await visitor.register(email, PASSWORD);
    expect(visitor.cookies.has('regc')).toBe(true);
    expect(await challengesOf(email)).toHaveLength(1);
    expect((await visitor.validate(email, await codeMailedTo(testShop, email, 2))).status).toBe(200);
  });

  test('at once ten times sends one more mail', async () => {
    const [email, visitor] = [newEmail(), browser()];
    await visitor.register(email, PASSWORD);
    await mailTo(testShop, email);
    testShop.travel(MINUTE);
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.register(email, PASSWORD)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await challengesOf(email)).map(({ sends }) => sends)).toEqual([2]);
  });
});

describe('a person who registers the e-mail of another', () => {
  test('cannot make their own password that of the account', async () => {
    const email = newEmail();
    const [thief, owner] = [browser(), browser()];
    await thief.register(email, 'la del ladrón');
    await mailTo(testShop, email);
    await owner.register(email, PASSWORD);
    const code = await codeMailedTo(testShop, email, 2);
    expect((await owner.validate(email, code)).status).toBe(200);
    expect((await browser().login(email, 'la del ladrón')).status).toBe(401);
    expect((await browser().login(email, PASSWORD)).status).toBe(200);
    expect((await thief.validate(email, code)).status).toBe(400);
    expect(await challengesOf(email)).toHaveLength(1);
  });

  test('makes clients without cookies say whose code it is: none is taken for another', async () => {
    const email = newEmail();
    await browser().register(email, 'la del ladrón');
    await mailTo(testShop, email);
    const client = apiClient();
    await client.register(email, PASSWORD);
    const code = await codeMailedTo(testShop, email, 2);
    expect((await client.validate(email, code)).body.code).toBe('CODE_INVALID');
    expect(await accountsOf(email)).toBe(0);
  });
});
