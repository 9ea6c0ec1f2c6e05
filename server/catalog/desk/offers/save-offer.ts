import { OFFER_DAYS_MAX } from '#contract/desk/offers.ts';
import { formatCents } from '#contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { editedBy, recordChange } from '../../../staff/staff.ts';
import type { PriceLaw } from '../../guard-price.ts';
import { beginOffer, reviseOffer } from './offer-on-book.ts';
import {
  findOpenOffers,
  insertOffer,
  lockOfferedBook,
  type Offer,
  type OfferedBook,
} from './offers.queries.ts';
import { type OfferInput, refuseOffer } from './refuse-offer.ts';

export interface OfferDoing {
  by: Staff;
  at: Date;
  law: PriceLaw;
}

export interface OfferRow {
  product_id: number;
  offer_cents: number;
  price_cents: number;
  changes?: { offer_id: number; offer_cents: number; starts_on: string; ends_on: string } | undefined;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Refuses days that are over, turned around, too many, or too far ahead. */
export function refuseDays({ starts_on, ends_on }: { starts_on: string; ends_on: string }, today: string) {
  const refuse = (sentence: string, field: string): never => {
    throw new ShopError('BAD_REQUEST', { sentence, details: { field } });
  };
  if (ends_on < starts_on) refuse('El último día no puede ser antes del primero.', 'ends_on');
  if (ends_on < today) refuse('Esos días ya pasaron.', 'ends_on');
  if (daysBetween(starts_on, ends_on) >= OFFER_DAYS_MAX || daysBetween(today, ends_on) > 2 * OFFER_DAYS_MAX)
    refuse('Una oferta dura como máximo un año.', 'ends_on');
}

/**
 * Saves one book's offer for some days, or another price and other days of one that was read before. An offer that
 * begins today is charged from now on. The same person's same offer again is a retry whose answer was lost: nothing
 * more happens, and null is answered.
 */
export async function saveOffer(
  tx: Database,
  doing: OfferDoing,
  days: { starts_on: string; ends_on: string },
  row: OfferRow,
): Promise<number | null> {
  const book = await lockOfferedBook(tx, row.product_id);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  const input = { offerCents: row.offer_cents, startsOn: days.starts_on, endsOn: days.ends_on };
  const open = await findOpenOffers(tx, [[row.product_id]]);
  if (row.changes) return changeOffer(tx, doing, { book, open, input, read: row.changes });
  if (open.some((offer) => isSameInput(offer, input) && offer.staffId === doing.by.staffId)) return null;
  if (input.startsOn < doing.law.today)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'El primer día ya pasó.',
      details: { field: 'starts_on' },
    });
  refuseOtherPrice(book, row);
  refuseOffer(book, input, open, doing.law);
  const { startsOn, endsOn, offerCents } = input;
  const [made] = await insertOffer(tx, [
    book.productId,
    offerCents,
    startsOn,
    endsOn,
    doing.by.staffId,
    doing.at,
  ]);
  if (!made) throw new Error('The offer was not written.');
  const offer = {
    ...noOffer,
    ...input,
    offerId: made.offerId,
    productId: book.productId,
    staffId: doing.by.staffId,
  };
  if (startsOn === doing.law.today) await beginOffer(tx, book, offer, doing);
  return recordOffer(tx, doing, book, { after: offer });
}

const noOffer = { startedAt: null, endedAt: null, beforeCents: null };

const isSameInput = (offer: Offer, { offerCents, startsOn, endsOn }: OfferInput) =>
  offer.offerCents === offerCents && offer.startsOn === startsOn && offer.endsOn === endsOn;

/** The person saw the offer beside a price: a percentage of another one is another offer. */
function refuseOtherPrice({ priceCents }: OfferedBook, { price_cents }: OfferRow) {
  if (priceCents === price_cents) return;
  throw editedBy(undefined, {
    values: { price_cents: priceCents },
    sentence: `El precio cambió mientras tanto: ahora es ${formatCents(priceCents)}. Revisa la oferta.`,
  });
}

interface Changing {
  book: OfferedBook;
  open: readonly Offer[];
  input: OfferInput;
  read: NonNullable<OfferRow['changes']>;
}

async function changeOffer(tx: Database, doing: OfferDoing, { book, open, input, read }: Changing) {
  const offer = open.find(({ offerId }) => offerId === read.offer_id);
  if (!offer) throw new ShopError('OFFER_OVER');
  if (isSameInput(offer, input)) return null;
  const asRead = { offerCents: read.offer_cents, startsOn: read.starts_on, endsOn: read.ends_on };
  if (!isSameInput(offer, asRead))
    throw editedBy(undefined, {
      values: { offer_cents: offer.offerCents, starts_on: offer.startsOn, ends_on: offer.endsOn },
    });
  const first = offer.startedAt === null ? doing.law.today : offer.startsOn;
  if (offer.startedAt !== null ? input.startsOn !== first : input.startsOn < first)
    throw new ShopError('BAD_REQUEST', {
      sentence:
        offer.startedAt === null
          ? 'El primer día ya pasó.'
          : 'Esta oferta ya empezó: su primer día no se cambia.',
      details: { field: 'starts_on' },
    });
  refuseOffer(book, input, open, doing.law, offer.offerId);
  const revised = { ...offer, ...input };
  if (offer.startedAt === null && input.startsOn === doing.law.today)
    await beginOffer(tx, book, revised, doing);
  else await reviseOffer(tx, book, offer, input);
  return recordOffer(tx, doing, book, { before: offer, after: revised });
}

const facts = ({ offerCents, startsOn, endsOn }: OfferInput) => ({
  offer_cents: offerCents,
  starts_on: startsOn,
  ends_on: endsOn,
});

function recordOffer(
  tx: Database,
  { by, at }: OfferDoing,
  book: OfferedBook,
  { before, after }: { before?: Offer; after: Offer },
): Promise<number> {
  return recordChange(tx, by, {
    call: 'POST /desk/catalog/save-offer',
    entity: 'product',
    entityId: book.productId,
    label: book.title,
    before: before ? facts(before) : {},
    // Offer's id stands only in `after`, so that it is always among the differences: undoing looks for it.
    after: { ...facts(after), offer_id: after.offerId },
    at,
  });
}
