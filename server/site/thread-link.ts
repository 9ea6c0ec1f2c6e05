import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for an answer after a parcel's journey and a holiday; every reply carries a new link. */
const VALID_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * The token of a mailed link with which a client reads their conversation and writes into it, without signing in. It
 * says which one and until when, signed; once the conversation is deleted it leads nowhere.
 */
export function threadToken(key: string, threadId: number, from: Date): string {
  const facts = `${threadId}.${Math.floor((from.getTime() + VALID_FOR_MS) / 1000)}`;
  return `${facts}.${signature(key, facts)}`;
}

/** The conversation that a token opens; undefined for a forged or expired one. */
export function threadOfToken(key: string, token: string, now: Date): number | undefined {
  const [, id, until, given] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !until || !given) return undefined;
  const expected = Buffer.from(signature(key, `${id}.${until}`));
  const isGenuine = timingSafeEqual(expected, Buffer.from(given));
  return isGenuine && Number(until) * 1000 > now.getTime() ? Number(id) : undefined;
}

function signature(key: string, facts: string): string {
  return createHmac('sha256', key).update(`message-thread-v1\n${facts}`).digest('base64url');
}
