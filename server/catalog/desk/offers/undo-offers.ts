import type { Database } from '../../../platform/database/database.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  cannotUndo,
  changeOf,
  recordUndo,
  UNDO_MS,
  type Undo,
  type UndoableEntry,
  type UndoTable,
} from '../../../staff/staff.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { type OfferUndoing, undoEndDiscount } from './end-discount.ts';
import { beginOffer, finishOffer, keepOffer, reviseOffer } from './offer-on-book.ts';
import {
  findOffer,
  findOpenOffers,
  lockOfferedBook,
  type Offer,
  type OfferedBook,
} from './offers.queries.ts';
import { refuseOffer } from './refuse-offer.ts';
import type { OfferDoing } from './save-offer.ts';

/** A new offer ends, a changed one gets its price and days back, an ended one goes on, while its days last. */
export function offerUndo(shop: Pick<Shop, 'clock' | 'readSettings'>): UndoTable {
  const forAMonth = (run: (tx: Database, undoing: OfferUndoing) => Promise<void>): Undo => ({
    withinMs: UNDO_MS,
    run: async (tx, undoing) => run(tx, { ...undoing, law: await readPriceLaw(shop) }),
  });
  return {
    'POST /desk/catalog/save-offer': forAMonth(undoOffer),
    'POST /desk/catalog/end-offer': forAMonth(undoOffer),
    'POST /desk/catalog/end-discount': forAMonth(undoEndDiscount),
  };
}

async function undoOffer(tx: Database, undoing: OfferUndoing): Promise<void> {
  const { entry } = undoing;
  const offerId = Number(changeOf(entry, 'offer_id')?.after);
  const book = await lockOfferedBook(tx, Number(entry.entityId));
  const [offer] = await findOffer(tx, [offerId]);
  if (!book || !offer) throw cannotUndo();
  const open = await findOpenOffers(tx, [[book.productId]]);
  const wasEnded = entry.call === 'POST /desk/catalog/end-offer';
  if (wasEnded) await reopen(tx, undoing, book, offer, open);
  else await takeBack(tx, undoing, { book, offer, open, entry });
  await recordUndo(tx, undoing, {
    before: Object.fromEntries(entry.changes.map(({ field, after }) => [field, after])),
    after: Object.fromEntries(entry.changes.map(({ field, before }) => [field, before])),
  });
}

async function reopen(
  tx: Database,
  doing: OfferDoing,
  book: OfferedBook,
  offer: Offer,
  open: readonly Offer[],
): Promise<void> {
  const { today } = doing.law;
  if (offer.endedAt === null || offer.endsOn < today)
    throw cannotUndo('Sus días ya pasaron: haz una oferta nueva.');
  refuseOffer(book, offer, open, doing.law);
  const anew = { ...offer, endedAt: null, startedAt: null, beforeCents: null };
  await keepOffer(tx, anew);
  if (offer.startsOn <= today) await beginOffer(tx, book, anew, doing);
}

interface TakingBack {
  book: OfferedBook;
  offer: Offer;
  open: readonly Offer[];
  entry: UndoableEntry;
}

async function takeBack(tx: Database, doing: OfferDoing, { book, offer, open, entry }: TakingBack) {
  const current = { offer_cents: offer.offerCents, starts_on: offer.startsOn, ends_on: offer.endsOn };
  const isOurs = entry.changes
    .filter(({ field }) => field !== 'offer_id')
    .every(({ field, after }) => current[field as keyof typeof current] === after);
  if (offer.endedAt !== null || !isOurs) throw cannotUndo('La oferta cambió o terminó desde entonces.');
  const before = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  const isNew = before.offer_cents === null && before.starts_on === null;
  if (isNew) {
    await finishOffer(tx, book, offer, doing);
    return;
  }
  const input = {
    offerCents: typeof before.offer_cents === 'number' ? before.offer_cents : offer.offerCents,
    startsOn: typeof before.starts_on === 'string' ? before.starts_on : offer.startsOn,
    endsOn: typeof before.ends_on === 'string' ? before.ends_on : offer.endsOn,
  };
  if (input.endsOn < doing.law.today || (offer.startedAt !== null && input.startsOn !== offer.startsOn))
    throw cannotUndo('Sus días de antes ya pasaron.');
  refuseOffer(book, input, open, doing.law, offer.offerId);
  await reviseOffer(tx, book, offer, input);
}
