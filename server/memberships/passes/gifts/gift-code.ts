import { createHmac } from 'node:crypto';
import type { Shop } from '../../../platform/shop.ts';

/** Crockford's letters: none looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/**
 * The code of a gift: 60 bits that only the shop can compute from the folio, as the link to an order. A version that is counted up
 * makes another one.
 */
export function giftCode(orderLinkKey: string, folio: string, version: number): string {
  const bytes = createHmac('sha256', orderLinkKey).update(`gift-code-v1\n${folio}\n${version}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A code as it is printed: `BRIN-XXXX-XXXX-XXXX`. */
export const shownGiftCode = (code: string) => `BRIN-${code.match(/.{4}/g)?.join('-')}`;

/** The code of a gift that works now, as its mail and its certificate show it. */
export const codeOfGift = (
  { secrets: { orderLinkKey } }: Pick<Shop, 'secrets'>,
  { folio, code_version }: { folio: string; code_version: number },
) => shownGiftCode(giftCode(orderLinkKey, folio, code_version));

/** The code that was meant; undefined for what cannot be one. */
export function readGiftCode(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^BR[I1]N(?=.{12}$)/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter))
    ? letters
    : undefined;
}

/** Hash of a code, which is all that the database keeps of it; without the key a copy of the database is of no use for trying codes. */
export const giftCodeHash = (orderLinkKey: string, code: string): string =>
  createHmac('sha256', orderLinkKey).update(`gift-code-hash-v1\n${code}`).digest('hex');
