import { idOfToken, signToken } from '../platform/signed-link.ts';

/** Lifetime of a link, long enough for an answer after a parcel's journey and a holiday; replies carry new ones. */
const VALID_FOR_MS = 90 * 24 * 60 * 60 * 1000;
const PURPOSE = 'message-thread-v1';

/**
 * The token of a mailed link with which a client reads their conversation and writes into it, without signing in. It
 * says which one and until when, signed; once the conversation is deleted it leads nowhere.
 */
export const threadToken = (key: string, threadId: number, from: Date): string =>
  signToken(key, PURPOSE, threadId, new Date(from.getTime() + VALID_FOR_MS));

/** The conversation that a token opens; undefined for a forged or expired one. */
export const threadOfToken = (key: string, token: string, now: Date): number | undefined =>
  idOfToken(key, PURPOSE, token, now);
