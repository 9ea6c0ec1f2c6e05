/**
 * Under which rule of the book law a price stands: fixed by the publisher, free (used, remaindered, out of print), or a book
 * that the shop itself edits.
 */
export const priceRegimes = ['FIJO', 'LIBRE', 'PROPIO'] as const;
export type PriceRegime = (typeof priceRegimes)[number];
