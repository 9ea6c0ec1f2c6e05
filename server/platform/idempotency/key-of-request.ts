import type { FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

const KEY_MAX = 255;

/** Key that the sender gives to this attempt, the same when it is sent again; undefined without one. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > KEY_MAX) throw new ShopError('BAD_REQUEST');
  return key;
}
