import { SESSION_LIFE_MS } from '#contract/session-life.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client-session.ts';
import { type AskingBrowser, drawSession } from '../../platform/sign-in/draw-session.ts';
import { hashOfToken, isToken } from '../../platform/sign-in/token.ts';
import { deleteSession, findSession, insertSession } from './sessions.queries.ts';

const SESSIONS_MAX = 10;
const SESSION = { lifeMs: SESSION_LIFE_MS, prefix: 'ses_' };

/** Signs a client in on the browser that asks; every sign-in is a session of its own. Returns its token. */
export async function openSession(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  request: AskingBrowser,
): Promise<string> {
  const { token, stored } = drawSession(clock, SESSION, request);
  await insertSession(db, [...stored, userId, SESSIONS_MAX]);
  return token;
}

export async function findClientByToken(
  db: Database,
  clock: Clock,
  token: string,
): Promise<Client | undefined> {
  if (!isToken(token, SESSION.prefix)) return undefined;
  const [client] = await findSession(db, [hashOfToken(token), clock.now()]);
  return client && { userId: client.userId, sessionId: client.sessionId };
}

/** Ends the session of this token; returns whose it was, if there was one. */
export async function endSession(db: Database, token: string): Promise<number | undefined> {
  if (!isToken(token, SESSION.prefix)) return undefined;
  const [ended] = await deleteSession(db, [hashOfToken(token)]);
  return ended?.userId;
}
