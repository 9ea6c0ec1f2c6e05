import { isbn13Of } from '#contract/isbn.ts';

/** Meanings of a text typed or scanned into the inventory; several at once where it cannot be known. */
export interface InventorySearch {
  words: string | null;
  skuStart: string | null;
  isbn13: string | null;
}

/** Beginning of the shop's own SKUs; helpers type only their digits. */
const OWN_SKU = 'BRI-';

export function readInventorySearch(typed: string): InventorySearch {
  const text = typed.trim();
  // ISBN, also of ten digits, as books before 2007 have. Imported books may have it for their SKU.
  const isbn13 = isbn13Of(text);
  if (/^\d{3,6}$/.test(text)) return { words: text, skuStart: `${OWN_SKU}${text}`, isbn13 };
  const isSku = text.length >= 2 && /\d/.test(text) && !text.includes(' ');
  return { words: text === '' ? null : text, skuStart: isSku ? text.toUpperCase() : null, isbn13 };
}
