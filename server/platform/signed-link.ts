import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what a link says. The first part names its kind: the signature of one kind opens no other. */
export const linkSignature = (key: string, ...parts: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

/** What the database keeps of a link's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Tells whether the shop itself made this link and it has not expired; `expires` is Unix time in seconds. */
export function isLinkOpen(
  { signature, expires }: { signature: string; expires: number },
  given: string,
  now: Date,
): boolean {
  const expected = Buffer.from(signature);
  const claimed = Buffer.from(given);
  const isOurs = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isOurs && now.getTime() < expires * 1000;
}

/** The token of a mailed link: what it is about and until when, signed for its purpose. */
export function signToken(key: string, purpose: string, id: number, until: Date): string {
  const facts = `${id}.${Math.floor(until.getTime() / 1000)}`;
  return `${facts}.${linkSignature(key, purpose, facts)}`;
}

/** Id that a token is about; undefined for a forged or expired one, or one of another purpose. */
export function idOfToken(key: string, purpose: string, token: string, now: Date): number | undefined {
  const [, id, until, given] = /^(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !until || !given) return undefined;
  const signature = linkSignature(key, purpose, `${id}.${until}`);
  return isLinkOpen({ signature, expires: Number(until) }, given, now) ? Number(id) : undefined;
}
