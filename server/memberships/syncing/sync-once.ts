import type { Shop } from '../../platform/shop.ts';
import { drawTicket, wasAskedSince } from './sync.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Acts on a message that came when the ticket `after` was drawn. A renewal brings several at once: a question that was
 * asked after this one had come has its answer, too. Another copy of the shop may ask the same, which costs only a question.
 */
export async function syncUnlessAskedSince(
  shop: Shop,
  providerId: string,
  cause: string,
  after: number,
): Promise<void> {
  if (await wasAskedSince(shop.db, providerId, after)) return;
  const { runningSyncs } = shop;
  const earlier = runningSyncs.get(providerId);
  if (earlier && (await earlier.ticket) > after) return earlier.done;
  const ticket = drawTicket(shop.db);
  const sync = { ticket, done: syncSubscription(shop, providerId, cause, ticket) };
  runningSyncs.set(providerId, sync);
  try {
    await sync.done;
  } finally {
    if (runningSyncs.get(providerId) === sync) runningSyncs.delete(providerId);
  }
}
