import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';
import { clientAccounts } from '../sign-in/sign-in.queries.ts';
import { PASSWORD, TestBrowser } from '../testing/a-browser.ts';
import { anAccount } from '../testing/an-account.ts';
import { openSession } from './sessions.ts';

const testShop = await testShopOfFile();

type Account = Awaited<ReturnType<typeof anAccount>>;

/** Signed in, in a browser of their own. */
async function aClientAtHome() {
  const account = await anAccount(testShop);
  const home = new TestBrowser(testShop);
  await home.login(account.email, PASSWORD);
  return { account, home };
}

async function sessionsOf({ userId }: Account): Promise<number> {
  const { rows } = await testShop.shop.db.execute(sql`SELECT FROM session WHERE user_id = ${userId}`);
  return rows.length;
}

type Ending = (account: Account, home: TestBrowser) => Promise<() => Promise<{ status: number }>>;

/** Ways to end a client's sessions, and how many stay: the one that asks, or none. */
const endings: [what: string, left: number, end: Ending][] = [
  [
    '«Cerrar las demás sesiones»',
    1,
    async (_, home) => () => home.send('POST', '/users/close-other-sessions'),
  ],
  ['a new password', 0, (account) => resetPassword(account)],
  [
    'the deletion of the account',
    0,
    async (_, home) => {
      const password = await encodePassword(PASSWORD);
      return () => home.send('POST', '/users/delete-my-account', { password });
    },
  ],
  [
    '«Cerrar sus sesiones» at the desk',
    0,
    async ({ email }) => {
      const owner = await aStaffMember(testShop);
      return () => owner.post('/desk/clients/end-sessions', { email });
    },
  ],
  [
    'an account that the desk disables',
    0,
    async ({ email }) => {
      const owner = await aStaffMember(testShop);
      return () => owner.post('/desk/clients/disable', { email });
    },
  ],
];

async function resetPassword({ userId }: Account) {
  const token = `rst_${'r'.repeat(30)}${String(userId).padStart(13, '0')}`;
  const { db, clock } = testShop.shop;
  await db.execute(sql`
    INSERT INTO password_reset (token_hash, user_id, created_at, expires_at, asked_id)
    VALUES (encode(sha256(${token}::bytea), 'hex'), ${userId}, ${clock.now().toISOString()},
      ${new Date(clock.now().getTime() + 60_000).toISOString()}, '')`);
  return () => new TestBrowser(testShop).changePassword(token, 'una muy distinta 8');
}

describe.each(endings)('%s', (_what, left, end) => {
  test('ends a session that is just being opened', async () => {
    const { account, home } = await aClientAtHome();
    const ask = await end(account, home);
    const { db, clock } = testShop.shop;
    const [kept] = await clientAccounts.credentials(db, [account.email.toLowerCase()]);
    const [ending] = await inTransaction(db, async (tx) => {
      await clientAccounts.holdPassword(tx, [account.userId, kept?.passwordHash]);
      await openSession({ db: tx, clock }, account.userId, { ip: '203.0.113.9', headers: {} });
      const waiting = [ask()] as const;
      await expect.poll(() => lockWaits(db)).toBe(1);
      return waiting;
    });
    expect((await ending).status).toBe(200);
    expect(await sessionsOf(account)).toBe(left);
  });

  test('lets the old password open nothing after it that it would have ended', async () => {
    const { account, home } = await aClientAtHome();
    const ask = await end(account, home);
    const { db } = testShop.shop;
    const [ended, begun] = await inTransaction(db, async (tx) => {
      await lockOwner(tx, account.userId);
      const ending = ask();
      await expect.poll(() => lockWaits(db)).toBe(1);
      const beginning = new TestBrowser(testShop).login(account.email, PASSWORD);
      await expect.poll(() => lockWaits(db)).toBe(2);
      return [ending, beginning] as const;
    });
    expect((await ended).status).toBe(200);
    // Sign-in counts when the password was still the right one after the end.
    const isSignedIn = (await begun).status === 200;
    expect(await sessionsOf(account)).toBe(isSignedIn ? left + 1 : 0);
  });
});
