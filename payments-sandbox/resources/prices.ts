import { z } from 'zod';
import type { Ledger } from '../api/call.ts';
import { integer, list, metadata, oneOf, text } from '../api/params.ts';
import { invalidParameter, noSuch } from '../api/stripe-error.ts';
import { newId } from '../core/ids.ts';
import type { Objects, Price } from '../core/objects.ts';

export const productData = z.strictObject({
  description: text().optional(),
  images: list(text(2048), 8).optional(),
  metadata: metadata().optional(),
  name: text(),
  tax_code: text().optional(),
  unit_label: text(12).optional(),
});

// Longest intervals, three years, as the real service allows.
const LONGEST: Record<string, number> = { day: 1095, week: 156, month: 36, year: 3 };

const recurring = z
  .strictObject({
    interval: oneOf('day', 'week', 'month', 'year'),
    interval_count: integer(1, 1095).optional(),
    usage_type: oneOf('licensed').optional(),
  })
  .transform(({ interval, interval_count = 1 }, ctx) => {
    if (interval_count > (LONGEST[interval] ?? 0)) {
      ctx.addIssue({
        code: 'custom',
        message: `Prices cannot have a billing period longer than 3 years.`,
        path: ['interval_count'],
      });
    }
    return {
      interval,
      interval_count,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed' as const,
    };
  });

export const priceData = z.strictObject({
  currency: oneOf('mxn', 'usd'),
  product: text().optional(),
  product_data: productData.optional(),
  recurring: recurring.optional(),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified').optional(),
  unit_amount: integer(0),
});

export function newProduct(
  ledger: Ledger,
  data: z.output<typeof productData>,
  active: boolean,
): Objects['product'] {
  const now = ledger.clock.now();
  const product: Objects['product'] = {
    id: newId('prod'),
    object: 'product',
    active,
    created: now,
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: data.metadata ?? {},
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: data.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: now,
    url: null,
  };
  ledger.store.insert('product', product, now);
  return product;
}

type NewPrice = { productId: string; active: boolean; metadata?: Record<string, string>; nickname?: string };

export function newPrice(ledger: Ledger, data: z.output<typeof priceData>, more: NewPrice): Price {
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: more.active,
    billing_scheme: 'per_unit',
    created: ledger.clock.now(),
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: more.metadata ?? {},
    nickname: more.nickname ?? null,
    product: more.productId,
    recurring: data.recurring ?? null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: data.recurring ? 'recurring' : 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: String(data.unit_amount),
  };
  ledger.store.insert('price', price, price.created);
  return price;
}

export function existingProduct(ledger: Ledger, id: string, param: string): Objects['product'] {
  const product = ledger.store.find('product', id);
  if (!product) throw noSuch('product', id, param, 400);
  return product;
}

/** Makes a price given within a line: it and its product are kept, but cannot be sold again. */
export function inlinePrice(ledger: Ledger, data: z.output<typeof priceData>, param: string) {
  if (!data.product && !data.product_data) {
    throw invalidParameter(`Missing required param: ${param}[product_data].`, {
      code: 'parameter_missing',
      param: `${param}[product_data]`,
    });
  }
  const product = data.product_data
    ? newProduct(ledger, data.product_data, false)
    : existingProduct(ledger, data.product ?? '', `${param}[product]`);
  return { price: newPrice(ledger, data, { productId: product.id, active: false }), product };
}

export function priceOnSale(ledger: Ledger, id: string, param: string) {
  const price = ledger.store.find('price', id);
  if (!price) throw noSuch('price', id, param, 400);
  if (!price.active) {
    throw invalidParameter(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  return { price, product: ledger.store.get('product', String(price.product)) };
}
