import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { undoEndDiscount } from './end-discount.ts';
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

const MONTH_MS = 30 * 86_400_000;

/** A new offer ends, a changed one gets its price and days back, an ended one goes on, while its days last. */
export function offerUndo(shop: Pick<Shop, 'clock' | 'readSettings'>): UndoTable {
  const forAMonth = (run: (tx: Database, doing: OfferDoing, entry: UndoableEntry) => Promise<void>) => ({
    withinMs: MONTH_MS,
    run: async (tx: Database, by: Staff, entry: UndoableEntry) =>
      run(tx, { by, at: shop.clock.now(), law: await readPriceLaw(shop) }, entry),
  });
  return {
    'POST /desk/catalog/save-offer': forAMonth(undoOffer),
    'POST /desk/catalog/end-offer': forAMonth(undoOffer),
    'POST /desk/catalog/end-discount': forAMonth(undoEndDiscount),
  };
}

async function undoOffer(tx: Database, doing: OfferDoing, entry: UndoableEntry): Promise<void> {
  const offerId = Number(entry.changes.find(({ field }) => field === 'offer_id')?.after);
  const book = await lockOfferedBook(tx, Number(entry.entityId));
  const [offer] = await findOffer(tx, [offerId]);
  if (!book || !offer) throw new ShopError('CANNOT_UNDO');
  const open = await findOpenOffers(tx, [[book.productId]]);
  const wasEnded = entry.call === 'POST /desk/catalog/end-offer';
  if (wasEnded) await reopen(tx, doing, book, offer, open);
  else await takeBack(tx, doing, { book, offer, open, entry });
  await recordChange(tx, doing.by, {
    call: 'POST /desk/audit/undo',
    entity: 'product',
    entityId: entry.entityId,
    label: entry.label,
    before: Object.fromEntries(entry.changes.map(({ field, after }) => [field, after])),
    after: Object.fromEntries(entry.changes.map(({ field, before }) => [field, before])),
    undoes: entry.auditEntryId,
    at: doing.at,
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
    throw new ShopError('CANNOT_UNDO', { sentence: 'Sus días ya pasaron: haz una oferta nueva.' });
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
  if (offer.endedAt !== null || !isOurs)
    throw new ShopError('CANNOT_UNDO', { sentence: 'La oferta cambió o terminó desde entonces.' });
  const before = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  const isNew = before.offer_cents === null && before.starts_on === null;
  if (isNew) {
    await finishOffer(tx, book, offer, doing);
    return;
  }
  const wish = {
    offerCents: typeof before.offer_cents === 'number' ? before.offer_cents : offer.offerCents,
    startsOn: typeof before.starts_on === 'string' ? before.starts_on : offer.startsOn,
    endsOn: typeof before.ends_on === 'string' ? before.ends_on : offer.endsOn,
  };
  if (wish.endsOn < doing.law.today || (offer.startedAt !== null && wish.startsOn !== offer.startsOn))
    throw new ShopError('CANNOT_UNDO', { sentence: 'Sus días de antes ya pasaron.' });
  refuseOffer(book, wish, open, doing.law, offer.offerId);
  await reviseOffer(tx, book, offer, wish);
}
