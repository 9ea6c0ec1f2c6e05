import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that could be misread over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `BC-7K3M9Q2X`: what buyer and shop call an order. A label, never a credential. */
export function newFolio(): string {
  return `BC-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
