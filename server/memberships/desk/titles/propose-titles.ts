/** A book of a plan's list, with the copies that are free. */
export interface PoolBook {
  productId: number;
  stock: number;
}

/** Reasons why a family gets no copy of a book: it is in an earlier box, was bought, or lies in another of theirs. */
export type HadAs = 'box' | 'bought' | 'other-box';

export interface BoxToFill {
  shipmentId: number;
  /** Client; null once the account was deleted. */
  userId: number | null;
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
  const left = new Map(pool.map(({ productId, stock }) => [productId, stock]));
  const promised = new Map<number, Set<number>>();
  return boxes.map(({ shipmentId, userId }) => {
    const had = userId === null ? undefined : hadBy.get(userId);
    const ofClient = (userId !== null && promised.get(userId)) || new Set<number>();
    if (userId !== null) promised.set(userId, ofClient);
    const proposal: Proposal = { shipmentId, productIds: [], passed: [] };
    for (const { productId } of pool) {
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
