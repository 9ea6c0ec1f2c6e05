import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { encodePassword } from '#contract/password.ts';
import { createPasswordHashes } from '#server/platform/password-hashes.ts';
import { hashOfToken } from '#server/platform/sign-in/token.ts';
import { BENCH_KEY } from '../servers/bench-secrets.ts';
import type { BookToBuy, LoadData } from './visitors.ts';

const CLIENTS = 200;
const EMAIL = 'entra@example.test';
const PASSWORD = 'un tigre sin rayas';

/** Clients who are signed in, one who signs in again and again, and enough copies of every book that is bought. */
export async function plantLoadData(connection: pg.PoolConfig, books: number): Promise<LoadData> {
  const client = new pg.Client(connection);
  await client.connect();
  const tokens = Array.from({ length: CLIENTS }, () => `ses_${randomBytes(32).toString('base64url')}`);
  const { rows: addresses } = await client.query<{ id: number }>(
    `WITH people AS (
       INSERT INTO users (email, email_key, password_hash) SELECT mail, mail, 'none'
       FROM (SELECT 'carga' || n || '-' || gen_random_uuid() || '@example.test' AS mail FROM generate_series(1, $2::int) n) x RETURNING user_id),
     numbered AS (SELECT user_id, row_number() OVER () AS place FROM people),
     sessions AS (
       INSERT INTO session (token_hash, user_id, created_at, expires_at, user_agent, ip_prefix)
       SELECT ($1::text[])[place], user_id, now(), now() + interval '1 day', '', '' FROM numbered),
     kept AS (
       INSERT INTO address (user_id, street, external_number, neighborhood, city, state, postal_code, main, created_at)
       SELECT user_id, 'Av. Coyoacán', '1435', 'Del Valle', 'CDMX', 'CDMX', '03100', true, now() FROM numbered RETURNING user_id, address_id)
     SELECT address_id AS id FROM kept JOIN numbered USING (user_id) ORDER BY place`,
    [tokens.map(hashOfToken), CLIENTS],
  );
  await client.query(
    'INSERT INTO users (email, email_key, password_hash) VALUES ($1, $1, $2) ON CONFLICT DO NOTHING',
    [EMAIL, await createPasswordHashes(BENCH_KEY).hash(await encodePassword(PASSWORD))],
  );
  const { rows: toBuy } = await client.query<BookToBuy>(
    `SELECT product_id AS "productId", title, final_price_cents AS "unitCents" FROM product WHERE stock >= 20`,
  );
  await client.query('ANALYZE users, session, address');
  await client.end();
  return {
    books,
    toBuy,
    clients: addresses.map(({ id }, index) => ({ addressId: id, token: tokens[index] ?? '' })),
    login: { email: EMAIL, password: await encodePassword(PASSWORD) },
  };
}
