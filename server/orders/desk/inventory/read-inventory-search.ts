/** What a text typed or scanned into the inventory may be; several at once where it cannot be known. */
export interface InventorySearch {
  words: string | null;
  skuStart: string | null;
  isbn13: string | null;
}

const ISBN = /^97[89]\d{10}$/;
/** What the shop's own SKUs begin with; helpers type only their digits. */
const OWN_SKU = 'BRI-';

export function readInventorySearch(typed: string): InventorySearch {
  const text = typed.trim();
  const digits = text.replaceAll(/[\s-]/g, '');
  if (ISBN.test(digits)) return { words: null, skuStart: null, isbn13: digits };
  if (/^\d{3,6}$/.test(text)) return { words: text, skuStart: `${OWN_SKU}${text}`, isbn13: null };
  const isSku = text.length >= 2 && /\d/.test(text) && !text.includes(' ');
  return { words: text === '' ? null : text, skuStart: isSku ? text.toUpperCase() : null, isbn13: null };
}
