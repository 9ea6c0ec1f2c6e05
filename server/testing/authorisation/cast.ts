import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { encodePassword } from '#contract/password.ts';
import { aChild } from '../../accounts/testing/a-child.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aPurchase } from '../../orders/testing/a-purchase.ts';
import { hashOfToken } from '../../platform/sign-in/token.ts';
import { aContact, anAddress } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';

export const CALLERS = [
  'a guest',
  'another client',
  'a session that has ended',
  'a reset link as a session',
  'a header and a cookie that differ',
  'a token that never was',
  'a disabled account',
  // Last, because it may change what the others must not.
  'the owner',
] as const;
export type Caller = (typeof CALLERS)[number];

export interface Cast {
  owner: Awaited<ReturnType<typeof aClient>>;
  other: Awaited<ReturnType<typeof aClient>>;
  /** Headers by which each caller says who they are. */
  headersOf: Record<Caller, Record<string, string>>;
  /** Reset token of the owner; the database knows it as long as nobody has used it. */
  resetToken: string;
  /** Password of the owner and of the other client, once they have one. */
  password: string;
  /** Texts that only the owner may read. */
  secrets: string[];
}

let count = 0;
const drawn = (prefix: string) => `${prefix}${randomBytes(32).toString('base64url')}`;
const inCookie = (token: string) => ({ cookie: `accessToken=${token}` });

/** A client who owns something, and everybody who should not get at it. */
export async function anAuthorisationCast(testShop: TestShop): Promise<Cast> {
  const { db } = testShop.shop;
  count += 1;
  const facts = {
    email: `duena${count}@example.test`,
    name: `Xóchitl ${count}ª`,
    phone: `5587${String(count).padStart(6, '0')}`,
  };
  const [owner, other, disabled] = [
    await aClient(testShop, facts),
    await aClient(testShop),
    await aClient(testShop),
  ];
  await db.execute(sql`UPDATE users SET disabled_at = now() WHERE user_id = ${disabled.userId}`);
  const ended = drawn('ses_');
  await db.execute(sql`
    INSERT INTO session (token_hash, user_id, created_at, expires_at, user_agent, ip_prefix)
    VALUES (${hashOfToken(ended)}, ${owner.userId}, now() - interval '25 hours', now() - interval '1 hour', '', '')`);
  const resetToken = drawn('rst_');
  await openReset(testShop, owner.userId, resetToken);
  return {
    owner,
    other,
    headersOf: {
      'a guest': {},
      'another client': { token: other.token },
      'a session that has ended': inCookie(ended),
      'a reset link as a session': { token: resetToken },
      'a header and a cookie that differ': { ...inCookie(owner.token), token: other.token },
      'a token that never was': { token: drawn('ses_') },
      'a disabled account': inCookie(disabled.token),
      'the owner': inCookie(owner.token),
    },
    resetToken,
    password: await encodePassword('jirafa morada 7'),
    secrets: Object.values(facts),
  };
}

/** Opens a reset again, even after it was used. */
export async function openReset({ shop }: TestShop, userId: number, token: string) {
  await shop.db.execute(sql`
    INSERT INTO password_reset (token_hash, user_id, created_at, expires_at)
    VALUES (${hashOfToken(token)}, ${userId}, now(), now() + interval '30 minutes') ON CONFLICT DO NOTHING`);
}

export async function givePasswords({ shop }: TestShop, { owner, other, password }: Cast) {
  const hash = await shop.passwords.hash(password);
  await shop.db.execute(
    sql`UPDATE users SET password_hash = ${hash} WHERE user_id IN (${owner.userId}, ${other.userId})`,
  );
}

export async function addressOf({ owner }: Cast): Promise<number> {
  const { body } = await owner.post('/users/add-address', anAddress);
  return body.address_id;
}

/** A child of the owner, whose nickname only they may read. */
export async function childOf({ owner, secrets }: Cast): Promise<number> {
  const nickname = `Lupita ${owner.userId}ª`;
  secrets.push(nickname);
  const { body } = await owner.post('/users/add-child', { ...aChild, nickname });
  return body.child_id;
}

export async function orderOf(testShop: TestShop, { owner, secrets }: Cast) {
  const contact_information = { ...aContact, email: owner.email };
  const book = await aBook(testShop.shop.db);
  const order = await aPurchase(testShop, owner, [book], { contact_information });
  secrets.push(order.folio);
  return order;
}

/** Reads all that the owner has in the database: a caller without the right to change it leaves this as it is. */
export async function possessions({ shop: { db } }: TestShop, { owner }: Cast): Promise<unknown> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'user_id'`);
  const parts = tables.map(({ name }) => {
    const still = name === 'session' ? sql` AND expires_at > now()` : sql``;
    return sql`SELECT ${name}::text AS table, to_jsonb(kept) AS row FROM ${sql.identifier(name)} kept
      WHERE user_id = ${owner.userId}${still}`;
  });
  const { rows } = await db.execute(sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY 1, 2`);
  return rows;
}
