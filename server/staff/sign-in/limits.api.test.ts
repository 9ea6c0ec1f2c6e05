import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { timeText } from '#contract/mexico-city.ts';
import { encodePassword } from '#contract/password.ts';
import { ShopError } from '../../platform/errors.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { createTestShop, type TestShop, testShopOfFile } from '../../testing/test-shop.ts';
import { sendStaffNotice } from '../mails/send-staff-notice.ts';
import { LOCKED, sendStaffResetMail } from '../password-reset/reset-staff-password.ts';
import { takeTotpCode } from '../second-factor/check-code.ts';
import { StaffBrowser } from '../testing/a-staff-browser.ts';
import { aStaffMember } from '../testing/a-staff-member.ts';

const HOUR_MS = 3_600_000;

const testShop = await testShopOfFile({ environment: { RATE_LIMIT_FACTOR: '1' } });
/** Every window is new, and none ends during a test. */
beforeEach(() => testShop.travel(untilNewWindows(testShop)));

const untilNewWindows = ({ shop }: TestShop) => HOUR_MS - (shop.clock.now().getTime() % HOUR_MS) + 60_000;
const wrong = encodePassword('una que no es');

async function tries(count: number, attempt: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt(index)).status);
  return statuses;
}

const of = (status: number, count: number) => Array.from({ length: count }, () => status);

test('of a hundred codes at once on two copies of the shop at most five are looked at', async () => {
  const { shop } = testShop;
  const person = await aStaffMember(testShop);
  const other = {
    ...shop,
    limits: createRateLimiter(shop.apart.db, shop.clock, shop.secrets.hashKey, 1),
  };
  const guesses = Array.from({ length: 100 }, (_, guess) =>
    takeTotpCode(guess % 2 ? shop : other, person.staffId, String(guess).padStart(6, '0')).then(
      () => 'right',
      (error: unknown) => (error instanceof ShopError ? error.code : 'broken'),
    ),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer !== 'TOO_MANY_REQUESTS').length).toBeLessThanOrEqual(5);
  expect(answers).not.toContain('broken');
});

test('five wrong codes are answered with the time at which the next is looked at, by the clock of Mexico City', async () => {
  const [person, page] = [await aStaffMember(testShop), new StaffBrowser(testShop)];
  await page.password(person);
  const right = await person.code();
  const statuses = await tries(5, () => page.code(right === '000000' ? '111111' : '000000'));
  expect(statuses).toEqual(of(401, 5));
  const { status, body, headers } = await page.code(right);
  expect(status).toBe(429);
  const now = testShop.shop.clock.now().getTime();
  const again = new Date(now - (now % 900_000) + 900_000);
  expect(body.status_Message).toBe(`Demasiados intentos. Vuelve a las ${timeText(again)}.`);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

async function wrongCodeOf(person: Awaited<ReturnType<typeof aStaffMember>>) {
  return (await person.code()) === '000000' ? '111111' : '000000';
}

async function mailsAbout(staffId: number) {
  const { rows } = await testShop.shop.db.execute<{ data: Parameters<typeof sendStaffNotice>[1] }>(sql`
    SELECT data FROM pgboss.job WHERE name = 'staff-notice-mail' AND data ->> 'about' = 'codes'
      AND (data ->> 'staffId')::int = ${staffId}`);
  return rows.map(({ data }) => data);
}

test('who knows only the password does not keep a person who is signed in from confirming', async () => {
  const [person, stranger] = [await aStaffMember(testShop), new StaffBrowser(testShop)];
  await stranger.password(person);
  const wrongCode = await wrongCodeOf(person);
  expect(await tries(6, () => stranger.code(wrongCode))).toEqual([...of(401, 5), 429]);
  const confirm = async (code: string) => person.post('/desk/staff/confirm-again', { code });
  expect((await confirm(await person.code())).status).toBe(200);
  // Confirming has a limit of its own, over all sessions of the person.
  expect(await tries(6, () => confirm(wrongCode))).toEqual([...of(401, 5), 429]);
});

test.each(['code', 'recovery_code'])(
  'wrong codes (%s) after the right password are told of, by one mail',
  async (kind) => {
    const [person, stranger] = [await aStaffMember(testShop), new StaffBrowser(testShop)];
    await stranger.password(person);
    const given = { [kind]: kind === 'code' ? await wrongCodeOf(person) : 'AAAAA-AAAAA' };
    const guess = () => stranger.post('/desk/staff/verify-code', given);
    // Mistyped twice is no attack.
    expect(await tries(2, guess)).toEqual(of(401, 2));
    expect(await mailsAbout(person.staffId)).toEqual([]);
    await tries(3, guess);
    testShop.travel(900_000);
    await stranger.password(person);
    await tries(5, guess);
    const [notice, ...others] = await mailsAbout(person.staffId);
    expect(others).toEqual([]);
    if (!notice) throw new Error('Nobody was told.');
    await sendStaffNotice(testShop.shop, notice);
    const [mail] = (await testShop.app.inject(`/dev/mailbox.json?to=${person.email}`)).json();
    expect(mail.subject).toBe('Alguien escribió tu contraseña, pero no tu código');
  },
);

test('right codes count for none', async () => {
  const person = await aStaffMember(testShop);
  for (let turn = 0; turn < 7; turn += 1) {
    expect((await new StaffBrowser(testShop).signIn(person)).status).toBe(200);
    testShop.travel(31_000);
  }
});

test('ten wrong passwords of one e-mail on one network, then also the right one waits', async () => {
  const person = await aStaffMember(testShop);
  const guess = async () => new StaffBrowser(testShop).password({ ...person, password: await wrong });
  expect(await tries(11, guess)).toEqual([...of(401, 10), 429]);
  expect((await new StaffBrowser(testShop).password(person)).status).toBe(429);
});

test('thirty sign-ins of one e-mail, each of which costs a hash; a browser that signed in before has its own', async () => {
  const [person, known] = [await aStaffMember(testShop), new StaffBrowser(testShop)];
  await known.signIn(person);
  const signIn = () => new StaffBrowser(testShop).password(person);
  expect(await tries(30, signIn)).toEqual([...of(200, 29), 429]);
  expect((await known.password(person)).status).toBe(200);
});

test('thirty wrong passwords of one network, for whatever e-mails', async () => {
  const guess = async (index: number) =>
    new StaffBrowser(testShop).password({ email: `alguien${index}@example.test`, password: await wrong });
  expect(await tries(31, guess)).toEqual([...of(401, 30), 429]);
});

test('strangers who use up the tries of an e-mail do not lock out a browser that it has signed in with', async () => {
  const from = (network: number) => ({ 'x-forwarded-for': `203.0.${network}.7` });
  const proxied = await createTestShop({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
  proxied.travel(untilNewWindows(proxied));
  try {
    const owner = await aStaffMember(proxied);
    const send = async (network: number, password: string, cookie = '') =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/desk/staff/sign-in',
        headers: { ...from(network), cookie },
        payload: { email: owner.email, password },
      });
    const browser = new StaffBrowser(proxied);
    await browser.signIn(owner);
    const cookie = `mostrador_known=${browser.cookies.get('mostrador_known')}`;
    const statuses = await tries(21, async (index) => {
      const { statusCode: status } = await send(Math.floor(index / 5) + 1, await wrong);
      return { status };
    });
    expect(statuses).toEqual([...of(401, 20), 429]);
    expect((await send(50, owner.password)).statusCode).toBe(429);
    expect((await send(51, owner.password, cookie)).statusCode).toBe(200);
    // Told of once, with a way in for the browser in which the mailed link is used.
    const { rows } = await proxied.shop.db.execute<{ data: { emailKey: string } }>(
      sql`SELECT data FROM pgboss.job WHERE name = 'staff-locked-mail'`,
    );
    expect(rows).toEqual([{ data: { emailKey: owner.email } }]);
    await sendStaffResetMail(proxied.shop, { emailKey: owner.email }, LOCKED);
    const [mail] = (await proxied.app.inject(`/dev/mailbox.json?to=${owner.email}`)).json();
    expect(mail.subject).toBe('Alguien está probando contraseñas de tu cuenta del mostrador');
    const token = /restablecer\?token=([\w-]{43})/.exec(mail.text)?.[1];
    const chosen = new StaffBrowser(proxied);
    const password = await encodePassword('ocho jirafas moradas');
    expect((await chosen.post('/desk/staff/reset-password', { token, password })).status).toBe(200);
    expect((await send(52, password)).statusCode).toBe(429);
    const admitted = `mostrador_admitted=${chosen.cookies.get('mostrador_admitted')}`;
    const letIn = await send(53, password, admitted);
    expect([letIn.statusCode, letIn.json().next]).toEqual([200, 'code']);
    // Cookie counts for this person only.
    const other = await aStaffMember(proxied);
    const payload = { email: other.email, password: await wrong };
    expect(
      await tries(21, async (index) => ({
        status: (
          await proxied.app.inject({
            method: 'POST',
            url: '/api/desk/staff/sign-in',
            headers: { ...from(100 + Math.floor(index / 5)), cookie: admitted },
            payload,
          })
        ).statusCode,
      })),
    ).toEqual([...of(401, 20), 429]);
  } finally {
    await proxied.close();
  }
});
