import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

/** The signed-in client that a call comes from. */
export interface Client {
  userId: number;
  sessionId: number;
}

/** Finds the client whose open session has this token; undefined when there is none or it has ended. */
export type FindClient = (token: string) => Promise<Client | undefined>;

const SESSION_COOKIE = 'accessToken';
/** Readable by the shop's pages, for display only. */
const DISPLAY_COOKIE = 'userInfo';
const ONE_DAY = 24 * 60 * 60;

/** Data that the pages show at once, before they have asked: no e-mail, no phone. */
export interface DisplayedClient {
  firstName: string;
  userType: string;
  isComplete: boolean;
}

const ATTRIBUTES = { path: '/', secure: true, sameSite: 'strict' } as const;

export function setSessionCookies(reply: FastifyReply, token: string, displayed: DisplayedClient) {
  reply.setCookie(SESSION_COOKIE, token, { ...ATTRIBUTES, maxAge: ONE_DAY, httpOnly: true });
  setDisplayCookie(reply, displayed);
}

/** Sets, after a profile was changed, what the pages show, for as long as the session still lasts. */
export function setDisplayCookie(reply: FastifyReply, displayed: DisplayedClient) {
  const { firstName: n, userType: t, isComplete: c } = displayed;
  reply.setCookie(DISPLAY_COOKIE, JSON.stringify({ n, t, c }), { ...ATTRIBUTES, maxAge: ONE_DAY });
}

export function clearSessionCookies(reply: FastifyReply) {
  for (const name of [SESSION_COOKIE, DISPLAY_COOKIE])
    reply.clearCookie(name, { ...ATTRIBUTES, httpOnly: name === SESSION_COOKIE });
}

/**
 * The token of a request: in the header `token` (clients of the API) or in the cookie. Both present and different is
 * nobody. An `Authorization` header means nothing here.
 */
export function sessionToken(request: FastifyRequest): { given: string | null; isContradictory: boolean } {
  const inHeader = request.headers.token;
  const inCookie = request.cookies[SESSION_COOKIE];
  const header = typeof inHeader === 'string' && inHeader !== '' ? inHeader : undefined;
  const isContradictory = header !== undefined && inCookie !== undefined && header !== inCookie;
  return { given: header ?? inCookie ?? null, isContradictory };
}

/**
 * Finds who asks: the client, or null for a guest. A session that has ended is refused and its cookies are cleared, so
 * that the next call is a guest's.
 */
export async function identify(
  findClient: FindClient,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Client | null> {
  const { given, isContradictory } = sessionToken(request);
  if (given === null) return null;
  const client = isContradictory ? undefined : await findClient(given);
  if (client) return client;
  clearSessionCookies(reply);
  throw new ShopError('SESSION_REQUIRED');
}
