import type { FastifyReply, FastifyRequest } from 'fastify';
import { drawToken, hashOfToken, isToken } from './token.ts';

/** Mark that a browser keeps, and its hash, which is stored. */
export interface BrowserMark {
  value: string;
  hash: string;
}

const markOf = (value: string): BrowserMark => ({ value, hash: hashOfToken(value) });

/** A cookie by which a browser is recognised later; the mark opens nothing. */
export function createBrowserCookie(name: string, seconds: number, path = '/') {
  const attributes = { path, httpOnly: true, secure: true, sameSite: 'strict' } as const;
  return {
    draw: (value = drawToken()) => markOf(value),
    find(request: FastifyRequest): BrowserMark | undefined {
      const value = request.cookies[name];
      return isToken(value) ? markOf(value) : undefined;
    },
    set: (reply: FastifyReply, { value }: BrowserMark) =>
      reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  };
}
