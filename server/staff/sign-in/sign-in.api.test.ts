import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { createPasswordHashes } from '../../platform/password-hashes.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { codeOfStep, openTotpSecret, sealTotpSecret, stepAt } from '../second-factor/totp.ts';
import { StaffBrowser } from '../testing/a-staff-browser.ts';
import { aStaffMember } from '../testing/a-staff-member.ts';
import { toTheBeginningOfAStep } from '../testing/steps.ts';

const DAY_MS = 86_400_000;

const testShop = await testShopOfFile();

const browser = () => new StaffBrowser(testShop);

async function aHalfSession() {
  const [person, page] = [await aStaffMember(testShop), browser()];
  await page.password(person);
  return { person, page };
}

describe('the password', () => {
  test('alone opens nothing but the question for the code', async () => {
    const [person, page] = [await aStaffMember(testShop), browser()];
    const { body, set } = await page.password(person);
    expect(body).toEqual({ status: true, next: 'code' });
    expect(set).toEqual([
      expect.stringMatching(
        /^mostrador=[\w-]{43}; Max-Age=43200; Path=\/api\/desk; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect((await page.get('/desk/staff/me')).status).toBe(401);
  });

  test('is refused with the same bytes when wrong, of an unknown e-mail, and of a disabled person', async () => {
    const [person, disabled] = [await aStaffMember(testShop), await aStaffMember(testShop)];
    await testShop.shop.db.execute(
      sql`UPDATE staff SET disabled_at = created_at WHERE staff_id = ${disabled.staffId}`,
    );
    const wrong = await encodePassword('una que no es');
    const answers = [
      await browser().password({ ...person, password: wrong }),
      await browser().password({ ...person, email: 'nadie@example.test' }),
      await browser().password(disabled),
    ];
    for (const { status, bytes, set } of answers)
      expect([status, bytes, set]).toEqual([401, answers[0]?.bytes, []]);
    expect(answers[0]?.body.status_Message).toBe('Ese correo y contraseña no coinciden.');
  });

  test('has a hash of another cost renewed, also when it is given three times at once', async () => {
    const person = await aStaffMember(testShop);
    const { db, secrets } = testShop.shop;
    const costlier = createPasswordHashes(secrets.pepper, { memory: 16, passes: 1, parallelism: 1 });
    const old = await costlier.hash(person.password);
    await db.execute(sql`UPDATE staff SET password_hash = ${old} WHERE staff_id = ${person.staffId}`);
    const answers = await Promise.all([1, 2, 3].map(() => browser().password(person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await db.execute(
      sql`SELECT FROM staff WHERE staff_id = ${person.staffId} AND password_hash LIKE '%$m=8,t=1,p=1,%'`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('the code', () => {
  test('ends signing in under a new token, confirmed, and the half session is gone', async () => {
    const { person, page } = await aHalfSession();
    const half = page.cookies.get('mostrador') ?? '';
    const { status, body } = await page.code(await person.code());
    expect([status, body.me.email]).toEqual([200, person.email]);
    expect(body.me.confirmed_until).not.toBeNull();
    expect(page.cookies.get('mostrador')).not.toBe(half);
    const attacker = browser();
    attacker.cookies.set('mostrador', half);
    expect((await attacker.get('/desk/staff/me')).status).toBe(401);
    expect((await attacker.code(await person.code())).body.code).toBe('STAFF_SESSION_REQUIRED');
  });

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('of a clock that is %i steps off is answered %i', async (steps, wanted) => {
    const { person, page } = await aHalfSession();
    toTheBeginningOfAStep(testShop);
    const { status, body } = await page.code(
      codeOfStep(person.secret, stepAt(testShop.shop.clock.now()) + steps),
    );
    expect(status).toBe(wanted);
    if (status === 401) expect(body.status_Message).toBe('Ese código no es correcto. Espera al siguiente.');
  });

  test('is taken once, also by many at the same moment, and an earlier one never after it', async () => {
    const person = await aStaffMember(testShop);
    const pages = Array.from({ length: 4 }, browser);
    for (const page of pages) await page.password(person);
    toTheBeginningOfAStep(testShop);
    const step = stepAt(testShop.shop.clock.now());
    const answers = await Promise.all(pages.map((page) => page.code(codeOfStep(person.secret, step))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const late = browser();
    await late.password(person);
    expect((await late.code(codeOfStep(person.secret, step - 1))).status).toBe(401);
    expect((await late.code(codeOfStep(person.secret, step + 1))).status).toBe(200);
  });

  test('that was given to sign in does not confirm again', async () => {
    const { person, page } = await aHalfSession();
    const code = await person.code();
    await page.code(code);
    expect((await page.post('/desk/staff/confirm-again', { code })).body.code).toBe('STAFF_CODE_REFUSED');
  });

  test('may be a printed one, once, which signs in and confirms nothing', async () => {
    const owner = await aStaffMember(testShop);
    const { body } = await owner.post('/desk/staff/recovery-codes');
    expect(body.recovery_codes).toHaveLength(10);
    const [first = ''] = body.recovery_codes as string[];
    const enter = async () => {
      const page = browser();
      await page.password(owner);
      const recovery_code = first.toLowerCase().replace('-', '');
      return { page, answer: await page.post('/desk/staff/verify-code', { recovery_code }) };
    };
    const { page, answer } = await enter();
    expect(answer.body).toMatchObject({ status: true, recovery_codes_left: 9 });
    expect(answer.body.me.confirmed_until).toBeNull();
    const input = { email: 'alguien@example.test', role: 'content' };
    expect((await page.post('/desk/staff/invite', input)).body.code).toBe('CONFIRM_AGAIN');
    expect((await enter()).answer.body.code).toBe('STAFF_CODE_REFUSED');
  });

  test('of another person does not end this sign-in', async () => {
    const [{ page }, other] = [await aHalfSession(), await aStaffMember(testShop)];
    expect((await page.code(await other.code())).status).toBe(401);
  });
});

describe('a remembered device', () => {
  test('skips the code for thirty days, and confirms nothing', async () => {
    const [person, page] = [await aStaffMember(testShop), browser()];
    const { set } = await page.signIn(person, { remember: true });
    expect(set.find((line) => line.startsWith('mostrador_device'))).toMatch(
      /^mostrador_device=[\w-]{43}; Max-Age=2592000; Path=\/api\/desk; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await page.password(person)).body.next).toBe('done');
    expect((await page.get('/desk/staff/me')).body.me.confirmed_until).toBeNull();
    expect((await page.post('/desk/staff/recovery-codes')).body.code).toBe('CONFIRM_AGAIN');
    testShop.travel(30 * DAY_MS);
    expect((await page.password(person)).body.next).toBe('code');
  });

  test('of one person skips nothing for another', async () => {
    const [person, other, page] = [await aStaffMember(testShop), await aStaffMember(testShop), browser()];
    await page.signIn(person, { remember: true });
    expect((await page.password(other)).body.next).toBe('code');
  });

  test.each([
    ['a new password', '/desk/staff/change-password'],
    ['ending the sessions', '/desk/staff/end-sessions'],
  ])('is forgotten with %s, with all other sessions', async (_, path) => {
    const [person, phone, laptop] = [await aStaffMember(testShop), browser(), browser()];
    await phone.signIn(person, { remember: true });
    await laptop.signIn(person);
    const password = await encodePassword('cuatro ballenas azules');
    const body = path.endsWith('password') ? { current: person.password, password } : {};
    expect((await laptop.post(path, body)).status).toBe(200);
    expect((await laptop.get('/desk/staff/me')).status).toBe(200);
    expect((await phone.get('/desk/staff/me')).status).toBe(401);
    const now = path.endsWith('password') ? password : person.password;
    expect((await phone.password({ ...person, password: now })).body.next).toBe('code');
  });
});

describe('what is kept', () => {
  test('is neither a password, a token, a code nor the secret of an app', async () => {
    const [person, page] = [await aStaffMember(testShop), browser()];
    await page.signIn(person, { remember: true });
    const { body } = await page.post('/desk/staff/recovery-codes');
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT to_jsonb(p)::text AS row FROM staff p UNION ALL SELECT to_jsonb(s)::text FROM staff_session s
      UNION ALL SELECT to_jsonb(d)::text FROM staff_device d UNION ALL SELECT to_jsonb(r)::text FROM staff_recovery r
      UNION ALL SELECT to_jsonb(a)::text FROM audit_entry a`);
    const kept = JSON.stringify(rows);
    const secrets = [person.password, person.secret, ...page.cookies.values(), ...body.recovery_codes];
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  test('opens for its own person and with its own key only', () => {
    const sealed = sealTotpSecret('k'.repeat(32), 'ana@example.test', 'JBSWY3DPEHPK3PXP');
    expect(openTotpSecret('k'.repeat(32), 'ana@example.test', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(openTotpSecret('k'.repeat(32), 'eva@example.test', sealed)).toBeUndefined();
    expect(openTotpSecret('l'.repeat(32), 'ana@example.test', sealed)).toBeUndefined();
    expect(openTotpSecret('k'.repeat(32), 'ana@example.test', '')).toBeUndefined();
  });
});
