import { TITLE_COPIES_MAX } from '#contract/cart-limits.ts';
import type { StartCheckout } from '#contract/checkout.ts';
import { type Cents, CHARGE_MAX_CENTS, CHARGE_MIN_CENTS, centsFromPesos } from '#contract/money.ts';
import { type AmountFees, chargedAmounts, type OrderAmount, sumAmounts } from '#contract/order-amounts.ts';
import type { ProductForSale } from '../../catalog/catalog.ts';
import type { OrderLine } from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';

export interface RequestedLine {
  productId: number;
  /** Cents per copy as the browser shows them. */
  expectedUnitCents: Cents;
  quantity: number;
}

interface PricingOptions {
  /** True for a gift that is to be wrapped. */
  wrap?: boolean | undefined;
  /** Copies of one title that may be ordered at most. */
  mostCopies?: number;
}

export interface PricedOrder {
  lines: OrderLine[];
  amounts: OrderAmount[];
  totalCents: Cents;
}

/** Merges lines to one per product, by id. */
export function mergeLines(
  cart: readonly Pick<StartCheckout['cart'][number], 'product_id' | 'unit_amount' | 'quantity'>[],
): RequestedLine[] {
  const merged = new Map<number, RequestedLine>();
  for (const { product_id: productId, unit_amount: expectedUnitCents, quantity } of cart) {
    const earlier = merged.get(productId)?.quantity ?? 0;
    merged.set(productId, { productId, expectedUnitCents, quantity: earlier + quantity });
  }
  return [...merged.values()].sort((a, b) => a.productId - b.productId);
}

/**
 * Prices a cart from the shop's own data. What the browser expects is compared, never charged.
 * Throws PRODUCT_NOT_FOUND, OUT_OF_STOCK or PRICE_CHANGED with today's truth about every line;
 * TOO_MANY_COPIES, TOTAL_TOO_SMALL or TOTAL_TOO_LARGE.
 */
export function priceOrder(
  requested: readonly RequestedLine[],
  expectedTotal: number,
  sold: readonly ProductForSale[],
  fees: AmountFees,
  { wrap = false, mostCopies = TITLE_COPIES_MAX }: PricingOptions = {},
): PricedOrder {
  const products = new Map(sold.map((product) => [product.productId, product]));
  const details = { lines: requested.map((line) => truthAbout(line, products.get(line.productId))) };
  const lines: OrderLine[] = [];
  for (const { productId, quantity } of requested) {
    const product = products.get(productId);
    if (!product) throw new ShopError('PRODUCT_NOT_FOUND', { details });
    if (quantity > product.stock) throw new ShopError('OUT_OF_STOCK', { details });
    if (quantity > mostCopies) throw new ShopError('TOO_MANY_COPIES');
    const { title, authors, productType, unitCents } = product;
    lines.push({
      product_id: productId,
      quantity,
      unit_cents: unitCents,
      title,
      authors,
      product_type: productType,
    });
  }
  const amounts = chargedAmounts(
    lines.map(({ product_type: productType }) => ({ productType })),
    fees,
    { wrap },
  );
  const totalCents =
    sumAmounts(amounts) + lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0);
  const isUnitChanged = requested.some(
    (line, index) => Math.abs(line.expectedUnitCents - (lines[index]?.unit_cents ?? 0)) > 1,
  );
  if (isUnitChanged || !isSameTotal(expectedTotal, totalCents, lines.length))
    throw new ShopError('PRICE_CHANGED', { details });
  if (totalCents < CHARGE_MIN_CENTS) throw new ShopError('TOTAL_TOO_SMALL');
  if (totalCents > CHARGE_MAX_CENTS) throw new ShopError('TOTAL_TOO_LARGE');
  return { lines, amounts, totalCents };
}

/** Browsers may send pesos or cents; rounding may differ by a cent per line. */
function isSameTotal(expected: number, totalCents: Cents, lineCount: number): boolean {
  const isClose = (cents: Cents) => Math.abs(cents - totalCents) <= lineCount;
  return isClose(centsFromPesos(expected)) || isClose(expected);
}

function truthAbout({ productId }: RequestedLine, product: ProductForSale | undefined) {
  return {
    product_id: productId,
    product_name: product?.title ?? '',
    unit_price_cents: product?.unitCents ?? 0,
    stock: product?.stock ?? 0,
    available: product !== undefined,
  };
}
