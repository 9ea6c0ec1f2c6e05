/** Amounts are integer cents of Mexican pesos everywhere; pesos appear only at the edge of the API and on the screen. */
export type Cents = number;

export const CURRENCY = 'mxn';

/** Limits of one payment at the provider: at least $10.00, at most $999,999.99. The least is each price's, too. */
export const CHARGE_MIN_CENTS: Cents = 1_000;
export const CHARGE_MAX_CENTS: Cents = 99_999_999;

/** Leaves room for shipping, so that a copy of anything can be paid for. */
export const PRICE_MAX_CENTS: Cents = 99_000_000;

/** Price fields of a product: `discountPercent` may have two decimals. */
export interface ListPrice {
  priceCents: Cents;
  offerCents: Cents | null;
  discountPercent: number | null;
}

/**
 * The one price rule: an offer below the price wins, else the price less its discount, rounded half up to the cent.
 * The database computes the same in the generated column `product.final_price_cents`, for filters and sorting.
 */
export function unitPriceCents({ priceCents, offerCents, discountPercent }: ListPrice): Cents {
  if (offerCents !== null && offerCents > 0 && offerCents < priceCents) return offerCents;
  const basisPoints = Math.round((discountPercent ?? 0) * 100);
  // Integers only: a price in floating point would lose the half cent that decides the rounding.
  return Math.floor((priceCents * (10_000 - basisPoints) + 5_000) / 10_000);
}

export function pesosFromCents(cents: Cents): number {
  return cents / 100;
}

export function centsFromPesos(pesos: number): Cents {
  return Math.round(pesos * 100);
}

/** Digital products are never shipped; one shipping fee covers any number of physical ones. */
export function shippingCents(lines: readonly { productType: ProductType }[], feeCents: Cents): Cents {
  return lines.some((line) => line.productType === 'FISICO') ? feeCents : 0;
}

export type ProductType = 'FISICO' | 'DIGITAL';

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** `$1,127.00` */
export function formatCents(cents: Cents): string {
  return pesos.format(cents / 100);
}
