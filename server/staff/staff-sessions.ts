import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { keptNetworkOf } from '../platform/http/network.ts';
import type { FoundStaff } from '../platform/http/staff-session.ts';
import { findOpenStaffSession, insertStaffSession, noteStaffSeen } from './staff-sessions.queries.ts';

const HALF_DAY_MS = 12 * 60 * 60_000;
/** Lifetime of a session between the password and the code. */
const HALF_MS = 10 * 60_000;
/** Often enough for an idle time of hours. */
const SEEN_EVERY_MS = 60_000;
const USER_AGENT_MAX = 300;
const TOKEN = /^[\w-]{43}$/;

/** Hash of a token, stored in its place: a reader of the database cannot sign in with it. */
export const hashOfStaffToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type AskingBrowser = Pick<FastifyRequest, 'ip'> & { headers: { 'user-agent'?: string } };

interface OpenedSession {
  staffId: number;
  isComplete: boolean;
  /** A code was given just now. */
  isConfirmed?: boolean;
}

export const userAgentOf = ({ headers }: Pick<AskingBrowser, 'headers'>) =>
  (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);

/** A session on the browser that asks; returns its token, which nothing else keeps. */
export async function openStaffSession(
  { db, clock }: { db: Database; clock: Clock },
  { staffId, isComplete, isConfirmed = false }: OpenedSession,
  request: AskingBrowser,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await insertStaffSession(db, [
    hashOfStaffToken(token),
    staffId,
    isComplete,
    now,
    new Date(now.getTime() + (isComplete ? HALF_DAY_MS : HALF_MS)),
    userAgentOf(request),
    keptNetworkOf(request.ip),
    isConfirmed ? now : null,
  ]);
  return token;
}

export async function findStaffByToken(
  db: Database,
  clock: Clock,
  token: string,
): Promise<FoundStaff | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const now = clock.now();
  const [open] = await findOpenStaffSession(db, [hashOfStaffToken(token), now]);
  if (!open) return undefined;
  const { seenAt, ...found } = open;
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) await noteStaffSeen(db, [found.sessionId, now]);
  return found;
}
