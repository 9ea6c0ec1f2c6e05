import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { FoundStaff } from '../platform/http/staff-session.ts';
import { type AskingBrowser, drawSession } from '../platform/sign-in/draw-session.ts';
import { hashOfToken, isToken } from '../platform/sign-in/token.ts';
import { findOpenStaffSession, insertStaffSession, noteStaffSeen } from './staff-sessions.queries.ts';

const WHOLE = { lifeMs: 12 * 60 * 60_000 };
/** Session between the password and the code. */
const HALF = { lifeMs: 10 * 60_000 };
/** Often enough for an idle time of hours. */
const SEEN_EVERY_MS = 60_000;

interface OpenedSession {
  staffId: number;
  isComplete: boolean;
  /** A code was given just now. */
  isConfirmed?: boolean;
}

/** A session on the browser that asks; returns its token, which nothing else keeps. */
export async function openStaffSession(
  { db, clock }: { db: Database; clock: Clock },
  { staffId, isComplete, isConfirmed = false }: OpenedSession,
  request: AskingBrowser,
): Promise<string> {
  const { token, stored } = drawSession(clock, isComplete ? WHOLE : HALF, request);
  await insertStaffSession(db, [...stored, staffId, isComplete, isConfirmed]);
  return token;
}

export async function findStaffByToken(
  db: Database,
  clock: Clock,
  token: string,
): Promise<FoundStaff | undefined> {
  if (!isToken(token)) return undefined;
  const now = clock.now();
  const [open] = await findOpenStaffSession(db, [hashOfToken(token), now]);
  if (!open) return undefined;
  const { seenAt, ...found } = open;
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) await noteStaffSeen(db, [found.sessionId, now]);
  return found;
}
