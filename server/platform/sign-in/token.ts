import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[\w-]{43}$/;

/** Draws a secret of 256 random bits, which only its holder has; the prefix says what it opens. */
export const drawToken = (prefix = '') => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Tells whether it may be a token: what is none is not looked for. */
export const isToken = (value: unknown, prefix = ''): value is string =>
  typeof value === 'string' && value.startsWith(prefix) && FORM.test(value.slice(prefix.length));

/** Hash of a token, stored in its place: a reader of the database opens nothing with it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');
