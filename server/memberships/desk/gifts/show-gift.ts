import type { DeskGift } from '#contract/desk/pass-gifts.ts';
import { ShopError } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/lists/page.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import {
  findDeskGift,
  findGiftEvents,
  findGiftSteps,
  findGifts,
  giftOrder,
  searchGifts,
} from './desk-gifts.queries.ts';
import { giftTimeline } from './gift-timeline.ts';

/** Number of gifts shown for a search. */
const FOUND = 50;

/** A page of gifts; a search shows its first fifty. */
export async function listGifts(
  { db }: Pick<Shop, 'db'>,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const text = q?.trim();
  if (text) return { gifts: wire(await searchGifts(db, text, FOUND)), next: null };
  const { rows, next } = await readPage({
    ...giftOrder,
    kind: 'instant',
    cursor,
    find: (after, atMost) => findGifts(db, after, atMost),
    cursorOf: ({ key, pass_id }) => ({ key, id: pass_id }),
  });
  return { gifts: wire(rows), next };
}

export async function showGift({ db }: Pick<Shop, 'db'>, passId: number): Promise<DeskGift> {
  const kept = await findDeskGift(db, passId);
  if (!kept) throw noGift();
  const [events, steps] = await Promise.all([findGiftEvents(db, passId), findGiftSteps(db, kept.order_id)]);
  const { method_type: method, card_brand: brand, card_last4: last4 } = kept;
  return wire({
    ...kept,
    paid_with: method ? { method, brand, last4 } : null,
    timeline: giftTimeline(kept, { events, steps }),
  });
}

export const noGift = () => new ShopError('NOT_FOUND', { sentence: 'Ese regalo no existe.' });
