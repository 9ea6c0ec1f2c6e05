import { createHmac, timingSafeEqual } from 'node:crypto';

/** The notice of a renewal comes a week before it; nobody should find a dead link a month later, nor a live one for ever. */
const VALID_FOR_MS = 40 * 24 * 60 * 60 * 1000;

/**
 * The token of a mailed link with which a subscription can be cancelled without signing in. It says which one and until
 * when, signed; it allows nothing else and shows nothing about the person.
 */
export function cancelToken(key: string, subscriptionId: number, now: Date): string {
  const facts = `${subscriptionId}.${Math.floor((now.getTime() + VALID_FOR_MS) / 1000)}`;
  return `${facts}.${signature(key, facts)}`;
}

/** The subscription that a token may cancel; undefined for a forged or expired one. */
export function subscriptionOfToken(key: string, token: string, now: Date): number | undefined {
  const [, id, until, given] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !until || !given) return undefined;
  const expected = Buffer.from(signature(key, `${id}.${until}`));
  const isGenuine = timingSafeEqual(expected, Buffer.from(given));
  return isGenuine && Number(until) * 1000 > now.getTime() ? Number(id) : undefined;
}

function signature(key: string, facts: string): string {
  return createHmac('sha256', key).update(`cancel-subscription-v1\n${facts}`).digest('base64url');
}
