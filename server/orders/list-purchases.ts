import { mexicoCityDay } from '#contract/mexico-city.ts';
import { pesosFromCents } from '#contract/money.ts';
import { type Purchase, sendState } from '#contract/orders.ts';
import { findImages } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { presentDelivery } from './delivery-promise.ts';
import { refusalOf } from './failure-reasons.ts';
import { purchaseStates, unfinishedStates } from './order-states.ts';
import { purchasePeriod } from './purchase-period.ts';
import { findPurchaseIds, findPurchaseYears } from './purchases.queries.ts';
import { findWholeOrdersOfClient, type WholeOrder } from './whole-order.queries.ts';

const PAGE = 20;

export interface WantedPurchases {
  month?: 'this' | 'last' | undefined;
  year?: string | undefined;
  product_name?: string | undefined;
  before?: number | undefined;
  group?: 'purchases' | 'unfinished' | undefined;
}

/** Time for which unpaid orders are kept, and shown. */
const ENDED_UNPAID_SHOWN_MS = 30 * 86_400_000;
const states = { purchases: purchaseStates, unfinished: unfinishedStates };

/** A page of the client's orders, and the years they may choose from. */
export async function listPurchases(
  shop: Pick<Shop, 'db' | 'files' | 'findProducts' | 'clock' | 'readSettings'>,
  userId: number,
  { month, year, product_name, before, group }: WantedPurchases,
) {
  const { db, clock } = shop;
  const now = clock.now();
  const filter = {
    ...purchasePeriod({ month, year }, now),
    productName: product_name || null,
    before: before ?? null,
    states: group ? states[group] : null,
    endedAfter: new Date(now.getTime() - ENDED_UNPAID_SHOWN_MS),
  };
  const [ids, years] = await Promise.all([
    findPurchaseIds(db, userId, filter, PAGE + 1),
    findPurchaseYears(db, userId, filter.endedAfter),
  ]);
  const orders = await findWholeOrdersOfClient(db, userId, ids.slice(0, PAGE));
  const thisYear = Number(mexicoCityDay(now).slice(0, 4));
  return {
    orders: await presentPurchases(shop, orders),
    has_more: ids.length > PAGE,
    years: [...new Set([thisYear, ...years])].toSorted((a, b) => b - a),
  };
}

async function presentPurchases(
  shop: Pick<Shop, 'db' | 'files' | 'findProducts' | 'clock' | 'readSettings'>,
  orders: readonly WholeOrder[],
): Promise<Purchase[]> {
  const productIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)))];
  const [images, today, rule] = await Promise.all([
    findImages(shop, productIds),
    findToday(shop, productIds),
    shop.readSettings(),
  ]);
  const now = shop.clock.now();
  return orders.map((order) => ({
    order_id: order.order_id,
    folio: order.folio,
    created_at: order.created_at.toISOString(),
    status_send: sendState(order.state, order.shipping_state),
    payment_status: order.state,
    refusal: refusalOf(order),
    pending: order.pending,
    total: pesosFromCents(order.total_cents),
    gift: order.gift,
    ...presentDelivery(order, rule, now),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    tracking_url: order.tracking_url,
    delivered_on: order.delivered_at && mexicoCityDay(order.delivered_at),
    products: order.lines.map(
      ({ product_id, title, authors, product_type, quantity, unit_cents, is_pass }) => ({
        product_id,
        name: title,
        author: authors,
        image: images.get(product_id)?.url ?? null,
        main_image: images.get(product_id) ?? null,
        product_type,
        quantity,
        total: pesosFromCents(unit_cents * quantity),
        is_pass,
        ...today(product_id),
      }),
    ),
  }));
}

/** Tells whether books bought once could be bought again today. */
export async function findToday(
  shop: Pick<Shop, 'db' | 'files' | 'findProducts'>,
  productIds: readonly number[],
) {
  const sold = new Map((await shop.findProducts(productIds)).map((card) => [card.product_id, card.stock]));
  return (productId: number) => ({ stock: sold.get(productId) ?? 0, status: sold.has(productId) ? 1 : 0 });
}
