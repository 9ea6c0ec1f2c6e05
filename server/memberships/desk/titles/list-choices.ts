import type { BoxChoice } from '#contract/desk/box-titles.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { hasLeft } from '../../../shipping/shipping.ts';
import { findClientOfBox } from './box-titles.queries.ts';
import { findHadBooks, type HadBook } from './history.queries.ts';
import { findBooksByTitle, findPool } from './pool.queries.ts';
import { presentBooks } from './show-proposal.ts';

const FOUND = 20;

/** Books that one box may hold, with their copies and what its client has had of each. */
export async function listChoices(
  shop: Pick<Shop, 'db' | 'files'>,
  { shipment_id, q }: { shipment_id: number; q?: string | undefined },
): Promise<BoxChoice[]> {
  const box = await findClientOfBox(shop.db, shipment_id);
  if (!box) throw new ShopError('NOT_FOUND', { sentence: 'Esa caja ya no está en la lista.' });
  const books = q ? await findBooksByTitle(shop.db, q, FOUND) : await findPool(shop.db, box.membership_id);
  const ids = books.map(({ product_id }) => product_id);
  const [presented, had] = await Promise.all([
    presentBooks(shop, books),
    box.user_id === null ? undefined : findHadBooks(shop.db, [box.user_id], ids),
  ]);
  const ofClient = box.user_id === null ? undefined : had?.get(box.user_id);
  return presented.map((book) => ({ ...book, had: presentHad(ofClient?.get(book.product_id)) }));
}

function presentHad(had: HadBook | undefined): BoxChoice['had'] {
  if (!had) return null;
  return had.kind === 'bought' ? had : { kind: 'box', plan: had.plan, is_here: !hasLeft(had.state) };
}
