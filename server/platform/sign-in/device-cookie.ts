import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HALF_A_YEAR = 180 * 24 * 60 * 60;
const FORM = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

interface Named {
  name: string;
  path: string;
  /** Keeps the signatures of one cookie apart from those of another. */
  purpose: string;
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/**
 * A cookie that says that this browser has signed in to this account before: strangers who use up the account's tries
 * do not lock its owner out. It opens nothing by itself, and nothing in it says whose it is.
 */
export function createDeviceCookie({ name, path, purpose }: Named) {
  return {
    set(reply: FastifyReply, key: string, email: string, now: Date) {
      const device = randomBytes(16).toString('base64url');
      const expires = Math.floor(now.getTime() / 1000) + HALF_A_YEAR;
      reply.setCookie(name, `${device}.${expires}.${signature(key, device, expires, email)}`, {
        path,
        maxAge: HALF_A_YEAR,
        httpOnly: true,
        secure: true,
        sameSite: 'strict',
      });
    },
    /** The device, if it is one of this e-mail's; its own tries are counted by it. */
    known(request: FastifyRequest, key: string, email: string, now: Date): string | undefined {
      const [, device = '', expires = '0', given = ''] = FORM.exec(request.cookies[name] ?? '') ?? [];
      if (Number(expires) * 1000 <= now.getTime()) return undefined;
      const right = signature(key, device, Number(expires), email);
      return timingSafeEqual(Buffer.from(right), Buffer.from(given)) ? device : undefined;
    },
  };

  function signature(key: string, device: string, expires: number, email: string): string {
    return createHmac('sha256', key)
      .update(`${purpose}\n${device}\n${expires}\n${email}`)
      .digest('base64url');
  }
}
