/** A book of a plan's list, with the copies that are free. */
export interface PoolBook {
  product_id: number;
  stock: number;
}

/** Reasons why a family gets no copy of a book: it is in an earlier box, was bought, or lies in another of theirs. */
export type HadAs = 'box' | 'bought' | 'other-box';

export interface BoxToFill {
  shipment_id: number;
  /** Client; null once the account was deleted. */
  user_id: number | null;
}

export interface Proposal {
  shipmentId: number;
  productIds: number[];
  /** Books of the list that were passed over, in its order, and why. */
  passed: { productId: number; because: HadAs | 'none-left' }[];
}

/**
 * Proposes for each box, in their order, the first books of the list that its client has not had and that are still
 * there. A book proposed for one box is promised to it: later boxes of the same client do not get it, and its copy is
 * gone for others.
 */
export function proposeTitles(
  pool: readonly PoolBook[],
  boxes: readonly BoxToFill[],
  booksPerBox: number,
  hadBy: ReadonlyMap<number, ReadonlyMap<number, HadAs>>,
): Proposal[] {
  const left = new Map(pool.map(({ product_id, stock }) => [product_id, stock]));
  const promised = new Map<number, Set<number>>();
  return boxes.map(({ shipment_id: shipmentId, user_id }) => {
    const had = user_id === null ? undefined : hadBy.get(user_id);
    const ofClient = (user_id !== null && promised.get(user_id)) || new Set<number>();
    if (user_id !== null) promised.set(user_id, ofClient);
    const proposal: Proposal = { shipmentId, productIds: [], passed: [] };
    for (const { product_id: productId } of pool) {
      if (proposal.productIds.length === booksPerBox) break;
      const copies = left.get(productId) ?? 0;
      const because = had?.get(productId) ?? (ofClient.has(productId) ? 'other-box' : undefined);
      if (because) proposal.passed.push({ productId, because });
      else if (copies < 1) proposal.passed.push({ productId, because: 'none-left' });
      else {
        proposal.productIds.push(productId);
        ofClient.add(productId);
        left.set(productId, copies - 1);
      }
    }
    return proposal;
  });
}
