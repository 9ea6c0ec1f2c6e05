import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { readConfig } from '#server/config.ts';
import { demoCodeRoutes } from '#server/staff/demo-codes/demo-codes.routes.ts';
import { testShopOfFile } from '#server/testing/test-shop.ts';
import { DEMO_PASSWORD } from '../clients/demo-client.ts';
import { plantStaff } from './plant-staff.ts';

const testShop = await testShopOfFile();
beforeAll(async () => {
  await plantStaff(testShop.shop);
});

const email = 'lucia@brincacuentos.test';

const signIn = async (password: string) =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/desk/staff/sign-in',
    payload: { email, password: await encodePassword(password) },
  });

const codeOf = async () => (await testShop.app.inject(`/dev/codes.json?email=${email}`)).json();

test('the staff of the demo sign in with the published password and the codes of the page', async () => {
  const half = await signIn(DEMO_PASSWORD);
  expect(half.json()).toEqual({ status: true, next: 'code' });
  const cookie = String(half.headers['set-cookie']).split(';')[0] ?? '';
  const { code } = await codeOf();
  expect((await testShop.app.inject('/dev/codes')).body).toContain(code);
  const whole = await testShop.app.inject({
    method: 'POST',
    url: '/api/desk/staff/verify-code',
    headers: { cookie },
    payload: { code },
  });
  expect(whole.json().me).toMatchObject({ email, role: 'shipping' });
  expect((await codeOf()).code).not.toBe(code);
});

test('planting again changes nothing, not even a password that a person has chosen since', async () => {
  const { db } = testShop.shop;
  await db.execute(sql`UPDATE staff SET name = 'Lucía P.' WHERE email = ${email}`);
  const staff = () => db.execute(sql`SELECT * FROM staff ORDER BY staff_id`).then(({ rows }) => rows);
  const before = await staff();
  await plantStaff(testShop.shop);
  expect(await staff()).toEqual(before);
});

test('the staff of a public preview have the password that it prints, and the published one opens nothing', async () => {
  const preview = readConfig({
    PUBLIC_ORIGIN: 'https://preview.example.test',
    HOST: '0.0.0.0',
    ALLOW_STAND_INS: '1',
    NODE_ENV: 'production',
  });
  await plantStaff({ ...testShop.shop, config: preview });
  expect((await signIn(DEMO_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(testShop.shop.secrets.mailboxPassword)).statusCode).toBe(200);
});

test.each([
  { DATABASE_URL: 'postgres://localhost/shop' },
  { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc', ALLOW_TEST_PAYMENTS: '1' },
  { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hola@example.test' },
])('no page shows codes where a part is real: %o', async (environment) => {
  const app = Fastify();
  await app.register((dev) => demoCodeRoutes(dev, { ...testShop.shop, config: readConfig(environment) }));
  for (const path of ['/dev/codes', '/dev/codes.json?email=amalia@brincacuentos.test'])
    expect((await app.inject(path)).statusCode).toBe(404);
});
