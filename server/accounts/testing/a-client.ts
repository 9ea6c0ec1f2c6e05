import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { TestShop } from '../../testing/test-shop.ts';
import { openSession } from '../sessions/sessions.ts';

let count = 0;

export interface ClientFacts {
  email?: string;
  name?: string;
  paternalLastname?: string;
  maternalLastname?: string;
  phone?: string;
}

interface Options {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

/** A client who is signed in: an account with a complete profile, and one session. No password signs in to it. */
export async function aClient({ shop, app }: TestShop, facts: ClientFacts = {}) {
  count += 1;
  const {
    email = `client${count}@example.test`,
    name = 'Mariana',
    paternalLastname = 'Gutiérrez',
    maternalLastname = 'Soto',
    phone = '5512345678',
  } = facts;
  const { rows } = await shop.db.execute<{ userId: number }>(sql`
    INSERT INTO users (email, email_key, password_hash, name, paternal_lastname, maternal_lastname, phone, created_at)
    VALUES (${email}, ${email.toLowerCase()}, 'none', ${name}, ${paternalLastname}, ${maternalLastname}, ${phone},
      ${shop.clock.now().toISOString()})
    RETURNING user_id AS "userId"`);
  const userId = rows[0]?.userId ?? 0;
  const token = await openSession(shop, userId, { ip: '127.0.0.1', headers: { 'user-agent': 'test' } });
  return { userId, email, token, ...caller(app, token) };
}

/** Opens another session of a client: the first one ends when a test travels for more than a day. */
export async function signInAgain({ shop, app }: TestShop, userId: number) {
  const token = await openSession(shop, userId, { ip: '127.0.0.1', headers: { 'user-agent': 'test' } });
  return { token, ...caller(app, token) };
}

export type TestClient = Awaited<ReturnType<typeof aClient>>;

function caller(app: TestShop['app'], token: string) {
  const send = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { query, body, headers }: Options = {},
  ) => {
    const answer: LightMyRequestResponse = await app.inject({
      method,
      url: `/api${path}`,
      ...(query && { query }),
      ...(body && { payload: body }),
      headers: { cookie: `accessToken=${token}`, ...headers },
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return {
    get: (path: string, query?: Record<string, string>) => send('GET', path, { ...(query && { query }) }),
    post: (path: string, body: object = {}, headers?: Record<string, string>) =>
      send('POST', path, { body, ...(headers && { headers }) }),
    put: (path: string, body: object) => send('PUT', path, { body }),
  };
}
