import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawToken, hashOfToken, isToken } from '../../platform/sign-in/token.ts';

const NAME = 'regc';
const LIFE_SECONDS = 15 * 60;
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Time after which a browser has forgotten which registration is its own. */
export const REMEMBERED_MS = LIFE_SECONDS * 1000;

/** Ties a registration to the browser it was begun in: nobody else can end it. */
export interface RegistrationCookie {
  value: string;
  hash: string;
}

export function newRegistrationCookie(): RegistrationCookie {
  return cookieOf(drawToken());
}

export function findRegistrationCookie(request: FastifyRequest): RegistrationCookie | undefined {
  const value = request.cookies[NAME];
  return isToken(value) ? cookieOf(value) : undefined;
}

export function setRegistrationCookie(reply: FastifyReply, { value }: RegistrationCookie) {
  reply.setCookie(NAME, value, { ...attributes, maxAge: LIFE_SECONDS });
}

export function clearRegistrationCookie(reply: FastifyReply) {
  reply.clearCookie(NAME, attributes);
}

function cookieOf(value: string): RegistrationCookie {
  return { value, hash: hashOfToken(value) };
}
