import {
  type BookForBox,
  type BoxNotice,
  PROPOSED_MAX,
  type ProposedBox,
} from '#contract/desk/box-titles.ts';
import { findImages } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { hasLeft } from '../../../shipping/shipping.ts';
import { type BoxWithoutTitles, findBoxesWithoutTitles } from './box-titles.queries.ts';
import { findHadBooks, type HadBook } from './history.queries.ts';
import { findPlanWithBoxes, findPool, type KeptBook } from './pool.queries.ts';
import { type HadAs, type Proposal, proposeTitles } from './propose-titles.ts';

type Parts = Pick<Shop, 'db' | 'files'>;
type PoolParts = Parts & Pick<Shop, 'readSettings'>;

/** The list of a plan, and how many books one of its boxes holds. */
export async function showPool(shop: PoolParts, membershipId: number) {
  const [plan, books, { low_stock }] = await Promise.all([
    requirePlan(shop.db, membershipId),
    findPool(shop.db, membershipId),
    shop.readSettings(),
  ]);
  const titles = await presentBooks(shop, books);
  return { plan: plan.name, books_per_box: plan.books_per_box, titles, low_stock };
}

async function requirePlan(db: Database, membershipId: number) {
  const plan = await findPlanWithBoxes(db, membershipId);
  if (!plan) throw new ShopError('NOT_FOUND');
  return plan;
}

export async function presentBooks(shop: Parts, books: readonly KeptBook[]): Promise<BookForBox[]> {
  const images = await findImages(
    shop,
    books.map(({ product_id }) => product_id),
  );
  return books.map((book) => ({ ...book, image_url: images.get(book.product_id)?.url ?? null }));
}

/** Proposes the books of a plan's boxes that wait for their titles. It only reads, in a few queries for all of them. */
export async function showProposal(shop: PoolParts, membershipId: number) {
  const [pool, open] = await Promise.all([
    showPool(shop, membershipId),
    findBoxesWithoutTitles(shop.db, membershipId, PROPOSED_MAX),
  ]);
  const userIds = [...new Set(open.flatMap(({ user_id }) => user_id ?? []))];
  const had = await findHadBooks(
    shop.db,
    userIds,
    pool.titles.map(({ product_id }) => product_id),
  );
  const proposals = proposeTitles(pool.titles, open, pool.books_per_box, asRule(had));
  const titles = new Map(pool.titles.map((book) => [book.product_id, book]));
  const boxes = open.map((box, index) => {
    const proposal = proposals[index];
    if (!proposal) throw new Error(`Nothing was proposed for the box ${box.shipment_id}.`);
    const hadByClient = box.user_id === null ? undefined : had.get(box.user_id);
    return presentBox(box, proposal, { pool, titles, had: hadByClient });
  });
  return { ...pool, boxes };
}

function asRule(had: ReadonlyMap<number, ReadonlyMap<number, HadBook>>): Map<number, Map<number, HadAs>> {
  const as = (book: HadBook): HadAs =>
    book.kind === 'bought' ? 'bought' : hasLeft(book.state) ? 'box' : 'other-box';
  return new Map(
    [...had].map(([userId, books]) => [
      userId,
      new Map([...books].map(([productId, book]) => [productId, as(book)])),
    ]),
  );
}

interface Around {
  pool: { plan: string; books_per_box: number };
  titles: ReadonlyMap<number, BookForBox>;
  had: ReadonlyMap<number, HadBook> | undefined;
}

function presentBox(box: BoxWithoutTitles, proposal: Proposal, around: Around): ProposedBox {
  const titleOf = (product_id: number) => ({
    product_id,
    title: around.titles.get(product_id)?.title ?? '',
    image_url: around.titles.get(product_id)?.image_url ?? null,
  });
  const { user_id, ...shown } = box;
  return wire({
    ...shown,
    titles: proposal.productIds.map(titleOf),
    notices: [...missingOf(proposal, around), ...passedOf(proposal, around)],
  });
}

function missingOf({ productIds, passed }: Proposal, { pool, titles }: Around): BoxNotice[] {
  const missing = pool.books_per_box - productIds.length;
  if (missing === 0) return [];
  const noneLeft = passed.filter(({ because }) => because === 'none-left').length;
  return [{ kind: 'missing', missing, had: passed.length - noneLeft, none_left: noneLeft, of: titles.size }];
}

/** Notices of passed-over books that are not plain from earlier boxes. */
function passedOf({ passed }: Proposal, { pool, titles, had }: Around): BoxNotice[] {
  return passed.flatMap(({ productId, because }): BoxNotice[] => {
    const book = { product_id: productId, title: titles.get(productId)?.title ?? '' };
    const known = had?.get(productId);
    if (because === 'bought') return [{ kind: 'bought', ...book }];
    if (because === 'other-box')
      return [{ kind: 'other-box', ...book, plan: known?.kind === 'box' ? known.plan : pool.plan }];
    return [];
  });
}
