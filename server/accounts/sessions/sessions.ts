import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_LIFE_MS } from '#contract/session-life.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client-session.ts';
import { keptNetworkOf } from '../../platform/http/network.ts';
import { deleteSession, findSession, insertSession } from './sessions.queries.ts';

const SESSIONS_MAX = 10;
const USER_AGENT_MAX = 300;
const TOKEN = /^ses_[\w-]{43}$/;

/** Hash of a token, stored in its place: a reader of the database cannot sign in with it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Signs a client in on the browser that asks; every sign-in is a session of its own. Returns its token. */
export async function openSession(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  request: Pick<FastifyRequest, 'ip'> & { headers: { 'user-agent'?: string } },
): Promise<string> {
  const token = `ses_${randomBytes(32).toString('base64url')}`;
  const now = clock.now();
  await insertSession(db, [
    hashOfToken(token),
    userId,
    now,
    new Date(now.getTime() + SESSION_LIFE_MS),
    (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    keptNetworkOf(request.ip),
    SESSIONS_MAX,
  ]);
  return token;
}

export async function findClientByToken(
  db: Database,
  clock: Clock,
  token: string,
): Promise<Client | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [client] = await findSession(db, [hashOfToken(token), clock.now()]);
  return client && { userId: client.userId, sessionId: client.sessionId };
}

/** Ends the session of this token; returns whose it was, if there was one. */
export async function endSession(db: Database, token: string): Promise<number | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [ended] = await deleteSession(db, [hashOfToken(token)]);
  return ended?.userId;
}
