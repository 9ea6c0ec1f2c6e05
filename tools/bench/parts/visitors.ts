import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { encodePassword } from '#contract/password.ts';
import { createPasswordHashes } from '#server/platform/password-hashes.ts';
import { hashOfToken } from '#server/platform/sign-in/token.ts';
import { anAddress } from '#server/testing/test-guest.ts';
import type { Arrival } from '../../harness/arrivals.ts';
import { createChance } from '../../harness/chance.ts';
import { checkout, drawn, looks, type Shelf, signIn, type Visit } from '../../harness/visitors.ts';
import { BENCH_KEY } from '../servers/bench-secrets.ts';
import { withClient } from '../servers/database.ts';

const CLIENTS = 200;
const EMAIL = 'entra@example.test';
const PASSWORD = 'un tigre sin rayas';

/** Anyone who visits: what they can look at and buy, and as whom. */
export interface LoadData extends Shelf {
  /** Sessions of clients, each with an address of theirs. */
  clients: readonly { token: string; addressId: number }[];
  login: { email: string; password: string };
}

/** Account with the password as the browser sends it. */
export async function openAccount(client: pg.Client, email: string, password = PASSWORD) {
  const encoded = await encodePassword(password);
  await client.query(
    'INSERT INTO users (email, email_key, password_hash) VALUES ($1, $1, $2) ON CONFLICT DO NOTHING',
    [email, await createPasswordHashes(BENCH_KEY).hash(encoded)],
  );
  return { email, password: encoded };
}

/** Clients who are signed in, one who signs in again and again, and enough copies of every book that is bought. */
export const plantLoadData = (connection: pg.PoolConfig, books: number): Promise<LoadData> =>
  withClient(connection, async (client) => {
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
    const login = await openAccount(client, EMAIL);
    const { rows: toBuy } = await client.query<Shelf['toBuy'][number]>(
      `SELECT product_id AS "productId", title, final_price_cents AS "unitCents" FROM product WHERE stock >= 20`,
    );
    await client.query('ANALYZE users, session, address');
    const clients = addresses.map(({ id }, index) => ({ addressId: id, token: tokens[index] ?? '' }));
    return { books, toBuy, clients, login };
  });

/** Of a hundred requests seventy are pages, twenty-five read and five write. Guests buy; every second of them pays and comes back. */
export function visitors(data: LoadData): () => Arrival {
  const chance = createChance(Date.now());
  const visit = looks(data, chance);
  const returned: Arrival[] = [];
  let bought = 0;
  const buy: Visit = () =>
    checkout({
      book: chance.pick(data.toBuy),
      isPaid: () => {
        bought += 1;
        return bought % 2 === 0;
      },
      onReturn: (next) => returned.push({ ...next, kind: 'write' }),
    });
  const asClient = (asked: Visit) => () => asked({ token: chance.pick(data.clients).token });
  const change = (what: string, call: string, body: object, token: string): Arrival => ({
    kind: 'write',
    what,
    method: 'PUT',
    path: `/api/users/${call}`,
    body,
    headers: { token },
  });
  const profile = () => change('profile', 'update-my-information', PERSON, chance.pick(data.clients).token);
  const address = () => {
    const { token, addressId } = chance.pick(data.clients);
    const { internal_number: _none, ...place } = anAddress;
    const body = { ...place, address_id: addressId, main_address: true };
    return change('address', 'update-address', body, token);
  };
  const actions = {
    ...visit,
    mine: asClient(visit.mine),
    orders: asClient(visit.orders),
    buy,
    comeBack: () => returned.shift() ?? buy(),
    profile,
    address,
    enter: () => signIn(data.login),
  };
  const pages = { home: 12, catalogue: 8, shelf: 10, search: 3, book: 30, text: 3, checkout: 4 };
  const lists = { readList: 9, readSearch: 3, suggestions: 4, readBook: 3, categories: 1 };
  const own = { cart: 2, mine: 2, orders: 1 };
  const writes = { buy: 2, comeBack: 1, profile: 1, address: 0.5, enter: 0.5 };
  const weights = { ...pages, ...lists, ...own, ...writes };
  const next = drawn<string, () => Arrival>(actions, weights, chance);
  return () => next()();
}

const PERSON = {
  name: 'Mariana',
  paternal_lastname: 'Gutiérrez',
  maternal_lastname: 'Soto',
  phone: '5512345678',
};
