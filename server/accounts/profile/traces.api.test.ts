import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { deleteOldAccountRows } from '../accounts.queries.ts';
import {
  anotherCode,
  codeMailedTo,
  newEmail,
  PASSWORD,
  resetTokenMailedTo,
  TestBrowser,
} from '../testing/a-browser.ts';

const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-log-'));
const logFile = join(folder, 'shop.log');
let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop({ workers: true, logFile });
});
afterAll(async () => {
  await testShop.close();
  rmSync(folder, { recursive: true });
});

const countOf = async (table: string) =>
  Number((await testShop.shop.db.execute(sql.raw(`SELECT count(*) AS count FROM ${table}`))).rows[0]?.count);

test('the log tells what happened to whom by number, and nothing that opens or names anybody', async () => {
  const [email, visitor] = [newEmail('secreta.persona'), new TestBrowser(testShop)];
  await visitor.register(email, PASSWORD);
  const code = await codeMailedTo(testShop, email);
  await visitor.validate(email, anotherCode(code));
  const { body } = await visitor.validate(email, code);
  await visitor.login(email, 'otra contraseña');
  await visitor.login(email, PASSWORD);
  await visitor.send('POST', '/users/logout');
  await visitor.askForReset(email);
  const token = await resetTokenMailedTo(testShop, email, 2);
  await visitor.changePassword(token, 'dos tigres sin rayas');
  const read = () => readFileSync(logFile, 'utf8');
  await expect.poll(read).toContain('password changed');
  const lines = read().split('\n').filter(Boolean);
  const logged = lines.map((line) => JSON.parse(line));
  const [user] = (await testShop.shop.db.execute<{ user_id: number }>(sql`SELECT user_id FROM users`)).rows;
  const userId = user?.user_id;
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'registration started', challengeId: expect.any(Number) }),
      expect.objectContaining({ msg: 'registration code wrong', challengeId: expect.any(Number) }),
      expect.objectContaining({ msg: 'registered', userId, reqId: expect.any(String) }),
      expect.objectContaining({ msg: 'sign-in refused', network: '127.0.0.0/24' }),
      expect.objectContaining({ msg: 'signed in', userId }),
      expect.objectContaining({ msg: 'signed out', userId }),
      expect.objectContaining({ msg: 'password reset asked for' }),
      expect.objectContaining({ msg: 'password changed, all sessions ended', userId }),
    ]),
  );
  const secrets = [email, 'secreta', body.token, token, `"${code}"`, await encodePassword(PASSWORD)];
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test('registrations and reset links are forgotten after a week, sessions when they end', async () => {
  const [email, visitor] = [newEmail(), new TestBrowser(testShop)];
  await visitor.register(email, PASSWORD);
  await visitor.validate(email, await codeMailedTo(testShop, email));
  await visitor.askForReset(email);
  await resetTokenMailedTo(testShop, email, 2);
  const { db, clock } = testShop.shop;
  const forget = () => deleteOldAccountRows(db, clock.now());
  const before = await countOf('registration_challenge');
  await forget();
  expect([await countOf('registration_challenge'), await countOf('password_reset')]).toEqual([before, 1]);
  expect(await countOf('session')).toBe(1);
  testShop.travel(DAY);
  await forget();
  expect([await countOf('registration_challenge'), await countOf('session')]).toEqual([before, 0]);
  testShop.travel(6 * DAY + 1_000);
  await forget();
  expect([await countOf('registration_challenge'), await countOf('password_reset')]).toEqual([0, 0]);
  expect(await countOf('users')).toBe(2);
});

test('how many passwords wait can be watched', async () => {
  const { body } = await testShop.app.inject('/metrics');
  expect(body).toMatch(/^shop_password_hashes_waiting 0$/m);
});
