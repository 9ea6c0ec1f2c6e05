import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { codeHmac } from '../registration/registration-code.ts';
import { newEmail, PASSWORD, TestBrowser } from '../testing/a-browser.ts';
import { anAccount } from '../testing/an-account.ts';

/** The limits as visitors meet them: a clock that stands still, and no factor. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let now = Date.now();
const testShop = await testShopOfFile({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
beforeAll(() => {
  testShop.shop.clock.now = () => new Date(now);
});
beforeEach(() => {
  // Start of a window of every limit.
  now = Math.ceil((now + 1) / DAY) * DAY;
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
};
const browser = () => new TestBrowser(testShop);

type Answer = Awaited<ReturnType<TestBrowser['login']>>;
const statusAndCode = ({ status, body }: Answer) => [status, body.code];
const TOO_MANY = [429, 'TOO_MANY_REQUESTS'];
const REFUSED = [401, 'LOGIN_REFUSED'];

function expectWait({ headers }: Answer, seconds: number) {
  expect(headers['retry-after']).toBe(String(seconds));
}

async function each<T>(times: number, ask: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await ask(index));
  return answers;
}

describe('signing in', () => {
  test.each(['known', 'unknown'])(
    'five wrong passwords from one address, for an e-mail that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await anAccount(testShop)).email : newEmail();
      const from = newAddress();
      for (const answer of await each(5, () => browser().login(email, 'otra', from)))
        expect(statusAndCode(answer)).toEqual(REFUSED);
      const sixth = await browser().login(email, PASSWORD, from);
      expect(statusAndCode(sixth)).toEqual(TOO_MANY);
      expectWait(sixth, 15 * 60);
      expect(statusAndCode(await browser().login(newEmail(), 'otra', from))).toEqual(REFUSED);
      now += 15 * MINUTE;
      expect((await browser().login(email, PASSWORD, from)).status).toBe(kind === 'known' ? 200 : 401);
    },
  );

  test('of a hundred wrong passwords sent at once five are looked at', async () => {
    const [{ email }, from] = [await anAccount(testShop), newAddress()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => browser().login(email, `otra ${index}`, from)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  test('right passwords do not count as wrong ones', async () => {
    const [{ email }, from] = [await anAccount(testShop), newAddress()];
    for (const { status } of await each(20, () => browser().login(email, PASSWORD, from)))
      expect(status).toBe(200);
    for (const answer of await each(5, () => browser().login(email, 'otra', from)))
      expect(statusAndCode(answer)).toEqual(REFUSED);
    expect(statusAndCode(await browser().login(email, PASSWORD, from))).toEqual(TOO_MANY);
  });

  test('twenty wrong passwords an hour from everywhere; the browser that signed in before is let in all the same', async () => {
    const { email } = await anAccount(testShop);
    const owner = browser();
    await owner.login(email, PASSWORD, newAddress());
    expect(owner.cookies.has('did')).toBe(true);
    for (const answer of await each(20, () => browser().login(email, 'otra', newAddress())))
      expect(statusAndCode(answer)).toEqual(REFUSED);
    const refused = await browser().login(email, PASSWORD, newAddress());
    expect(statusAndCode(refused)).toEqual(TOO_MANY);
    expectWait(refused, 3600);
    expect((await owner.login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test('a known browser has twenty wrong passwords an hour, too, wherever it is', async () => {
    const { email } = await anAccount(testShop);
    const owner = browser();
    await owner.login(email, PASSWORD, newAddress());
    for (const answer of await each(20, () => owner.login(email, 'otra', newAddress())))
      expect(statusAndCode(answer)).toEqual(REFUSED);
    expect(statusAndCode(await owner.login(email, PASSWORD, newAddress()))).toEqual(TOO_MANY);
  });

  test.each(['of another account', 'made up', 'half a year old'])(
    'a device cookie %s is none',
    async (kind) => {
      const [{ email }, other] = [await anAccount(testShop), await anAccount(testShop)];
      const visitor = browser();
      await visitor.login(kind === 'of another account' ? other.email : email, PASSWORD, newAddress());
      if (kind === 'made up')
        visitor.cookies.set('did', String(visitor.cookies.get('did')).replace(/[\w-]{43}$/, 'a'.repeat(43)));
      if (kind === 'half a year old') now += 180 * DAY;
      await each(20, () => browser().login(email, 'otra', newAddress()));
      expect(statusAndCode(await visitor.login(email, PASSWORD, newAddress()))).toEqual(TOO_MANY);
    },
  );

  test('thirty right passwords of one account in a quarter of an hour, because each costs a hash', async () => {
    const { email } = await anAccount(testShop);
    for (const { status } of await each(30, () => browser().login(email, PASSWORD, newAddress())))
      expect(status).toBe(200);
    expect(statusAndCode(await browser().login(email, PASSWORD, newAddress()))).toEqual(TOO_MANY);
    now += 15 * MINUTE;
    expect((await browser().login(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test('a hundred and twenty right passwords from one address, for whatever accounts', async () => {
    const from = newAddress();
    const emails = await each(5, async () => (await anAccount(testShop)).email);
    const signIn = (index: number) => browser().login(emails[index % 5] ?? '', PASSWORD, from);
    for (const { status } of await each(120, signIn)) expect(status).toBe(200);
    expect(statusAndCode(await signIn(0))).toEqual(TOO_MANY);
    expect((await browser().login(emails[0] ?? '', PASSWORD, newAddress())).status).toBe(200);
  });

  test('a hundred wrong passwords from one address, for whatever e-mails', async () => {
    const from = newAddress();
    for (const answer of await each(100, () => browser().login(newEmail(), 'otra', from)))
      expect(statusAndCode(answer)).toEqual(REFUSED);
    expect(statusAndCode(await browser().login(newEmail(), 'otra', from))).toEqual(TOO_MANY);
  });

  test('an address that is refused does not lock the account for the others', async () => {
    const [{ email }, from] = [await anAccount(testShop), newAddress()];
    await each(30, () => browser().login(email, 'otra', from));
    expect((await browser().login(email, PASSWORD, newAddress())).status).toBe(200);
  });
});

describe('registering', () => {
  test.each(['known', 'unknown'])(
    'five codes an hour and ten a day, for an e-mail that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await anAccount(testShop)).email : newEmail();
      const register = () => browser().register(email, `${PASSWORD} ${addresses}`, newAddress());
      for (const { status } of await each(5, register)) expect(status).toBe(200);
      const sixth = await register();
      expect(statusAndCode(sixth)).toEqual(TOO_MANY);
      expectWait(sixth, 3600);
      now += HOUR;
      for (const { status } of await each(5, register)) expect(status).toBe(200);
      now += HOUR;
      const eleventh = await register();
      expect(statusAndCode(eleventh)).toEqual(TOO_MANY);
      expectWait(eleventh, 22 * 3600);
    },
  );

  test('asking too soon uses up nothing', async () => {
    const [email, visitor] = [newEmail(), browser()];
    await visitor.register(email, PASSWORD, newAddress());
    for (const answer of await each(8, () => visitor.register(email, PASSWORD, newAddress())))
      expect(statusAndCode(answer)).toEqual(TOO_MANY);
    now += MINUTE;
    expect((await visitor.register(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test('twenty an hour from one address', async () => {
    const from = newAddress();
    for (const { status } of await each(20, () => browser().register(newEmail(), PASSWORD, from)))
      expect(status).toBe(200);
    expect(statusAndCode(await browser().register(newEmail(), PASSWORD, from))).toEqual(TOO_MANY);
  });
});

describe('codes', () => {
  /** Begins a registration as it is after the mail, with a code that the test knows. */
  async function challenged(email: string, code = '4711') {
    const visitor = browser();
    await visitor.register(email, `${PASSWORD} ${addresses}`, newAddress());
    const { rows } = await testShop.shop.db.execute<{ id: number }>(
      sql`SELECT max(challenge_id) AS id FROM registration_challenge WHERE email_key = ${email}`,
    );
    const id = Number(rows[0]?.id);
    const hmac = codeHmac(testShop.shop.secrets.otpKey, id, code);
    await testShop.shop.db.execute(
      sql`UPDATE registration_challenge SET code_hmac = ${hmac} WHERE challenge_id = ${id}`,
    );
    return visitor;
  }

  test('ten wrong ones a day for an e-mail, over all its registrations; then none is right until the next', async () => {
    const email = newEmail();
    for (const wrong of [5, 5]) {
      const visitor = await challenged(email);
      for (const { body } of await each(wrong, () => visitor.validate(email, '0000', newAddress())))
        expect(body.code).toBe('CODE_INVALID');
    }
    const third = await challenged(email);
    expect(statusAndCode(await third.validate(email, '4711', newAddress()))).toEqual([400, 'CODE_INVALID']);
    now += DAY;
    const next = await challenged(email);
    expect((await next.validate(email, '4711', newAddress())).status).toBe(200);
  });

  test('sent at once over three registrations, ten are looked at', async () => {
    const email = newEmail();
    const visitors = await each(3, () => challenged(email));
    await Promise.all(
      visitors.flatMap((visitor) =>
        Array.from({ length: 4 }, () => visitor.validate(email, '0000', newAddress())),
      ),
    );
    const answers = await each(3, (index) =>
      (visitors[index] ?? browser()).validate(email, '4711', newAddress()),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test('thirty wrong ones an hour from one address, for whatever e-mails', async () => {
    const [from, right] = [newAddress(), newEmail()];
    const visitor = await challenged(right);
    for (const { body } of await each(30, () => browser().validate(newEmail(), '0000', from)))
      expect(body.code).toBe('CODE_INVALID');
    expect(statusAndCode(await visitor.validate(right, '4711', from))).toEqual(TOO_MANY);
    expect((await visitor.validate(right, '4711', newAddress())).status).toBe(200);
  });
});

describe('links to a new password', () => {
  const jobs = async () =>
    Number(
      (
        await testShop.shop.db.execute(
          sql`SELECT count(*) AS count FROM pgboss.job WHERE name = 'password-reset'`,
        )
      ).rows[0]?.count,
    );

  test('three an hour for an e-mail; more are answered alike, and nothing happens', async () => {
    const [email, before] = [newEmail(), await jobs()];
    const ask = () => {
      now += 5 * MINUTE;
      return browser().askForReset(email, newAddress());
    };
    const answers = await each(5, ask);
    expect(new Set(answers.map(({ status, text }) => status + text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await jobs()) - before).toBe(3);
  });

  test('ten an hour from one address', async () => {
    const [from, before] = [newAddress(), await jobs()];
    const answers = await each(12, () => browser().askForReset(newEmail(), from));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await jobs()) - before).toBe(10);
  });

  test('sixty looks an hour at one', async () => {
    const from = newAddress();
    const look = () => browser().send('POST', '/users/check-change-password', undefined, from);
    for (const answer of await each(60, look))
      expect(statusAndCode(answer)).toEqual([400, 'RESET_TOKEN_INVALID']);
    expect(statusAndCode(await look())).toEqual(TOO_MANY);
  });

  test('thirty tries an hour to use one', async () => {
    const from = newAddress();
    const use = () =>
      browser().send('POST', '/users/complete-change-password', { password: 'a'.repeat(64) }, from);
    for (const answer of await each(30, use))
      expect(statusAndCode(answer)).toEqual([400, 'RESET_TOKEN_INVALID']);
    expect(statusAndCode(await use())).toEqual(TOO_MANY);
  });
});
