import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBrowserCookie } from '../sign-in/browser-cookie.ts';

const cookie = createBrowserCookie('gid', 7 * 24 * 60 * 60);

export interface Guest {
  /** SHA-256 of the anonymous cookie: recognises the browser that opened an order, proves nothing else. */
  hash: string;
  /** True for a guest of whom nothing can be known yet. */
  isNew: boolean;
}

/** The guest a request comes from, if its browser has been here before. */
export const findGuest = (request: FastifyRequest): string | null => cookie.find(request)?.hash ?? null;

/**
 * Recognises the browser or gives it an anonymous cookie. With a `seed` a repeated first request gets the same cookie:
 * a buyer whose first answer got lost stays the owner of their order.
 */
export function recogniseGuest(request: FastifyRequest, reply: FastifyReply, seed?: string): Guest {
  const known = findGuest(request);
  if (known) return { hash: known, isNew: false };
  const mark = cookie.draw(seed);
  cookie.set(reply, mark);
  return { hash: mark.hash, isNew: seed === undefined };
}
