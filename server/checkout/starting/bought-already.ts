import { BOUGHT_HOURS, boughtText } from '#contract/bought-already.ts';
import { isLater } from '#contract/later-payment.ts';
import type { SameOrder } from '#contract/same-order.ts';
import {
  type Asking,
  findOrdersOfSameLines,
  isUndecided,
  type OrderOfSameLines,
  orderLinkToken,
  type SameWanted,
} from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { learnOutcome } from '../settling/learn-outcome.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * The order that these copies became, by what the provider says now: the last one that the visitor paid or is waiting for,
 * else the one that can still be paid.
 */
export async function findSameOrder(
  shop: Shop,
  wanted: SameWanted,
  asking: Asking,
): Promise<SameOrder | null> {
  if (asking.userId === null && asking.guestHash === null) return null;
  const find = () => {
    const at = shop.clock.now();
    return findOrdersOfSameLines(
      shop.db,
      asking,
      wanted,
      at,
      new Date(at.getTime() - BOUGHT_HOURS * HOUR_MS),
    );
  };
  const known = await find();
  const undecided = known.filter(
    ({ state, session_id, payment_intent_id }) =>
      isUndecided(state) && (session_id ?? payment_intent_id) !== null,
  );
  for (const order of undecided) await learnOutcome(shop, order);
  const found = (undecided.length > 0 ? await find() : known).map((order) => presentSame(shop, order));
  return found.find(({ state }) => state !== 'open') ?? found[0] ?? null;
}

function presentSame({ secrets }: Pick<Shop, 'secrets'>, order: OrderOfSameLines): SameOrder {
  const { folio, session_id, created_at, paid_at } = order;
  const state = sameState(order);
  return {
    folio,
    state,
    at: (paid_at ?? created_at).toISOString(),
    session_id,
    link_token: state === 'waiting' ? orderLinkToken(secrets.orderLinkKey, folio) : null,
  };
}

function sameState({ state, payment_method, paid_at }: OrderOfSameLines): SameOrder['state'] {
  if (paid_at !== null) return 'paid';
  if (state !== 'processing') return 'open';
  return isLater(payment_method) ? 'waiting' : 'confirming';
}

/**
 * Throws ALREADY_BOUGHT when the visitor has paid for just these copies, or waits for the bank's word about them, unless
 * it is said that they are wanted once more after just that order. A pass for a sibling is another one.
 */
export async function requireNotBought(
  shop: Shop,
  wanted: SameWanted,
  asking: Asking,
  againAfter: string | undefined,
): Promise<void> {
  const same = await findSameOrder(shop, wanted, asking);
  if (!same || same.state === 'open' || same.folio === againAfter) return;
  throw new ShopError('ALREADY_BOUGHT', {
    sentence: boughtText(same, shop.clock.now()),
    details: { ...same },
  });
}
