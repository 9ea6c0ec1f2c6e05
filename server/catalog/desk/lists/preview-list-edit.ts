import { type LeftOut, type ListEdit, NAMED_MAX } from '#contract/desk/book-lists.ts';
import type { BookListFilter } from '#contract/desk/books.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { readListFilter } from '../list-books.ts';
import { findOpenOffers, type Offer } from '../offers/offers.queries.ts';
import { refuseDays } from '../offers/save-offer.ts';
import { type Amounts, isOfferEdit, isPriceEdit, judgeBook } from './judge-book.ts';
import type { ListedFacts } from './listed-books.queries.ts';
import { readWholeList } from './read-whole-list.ts';

const SAMPLE = 20;

/** Prices and offers are the owner's. */
export function refuseForeignEdit({ role }: Pick<Staff, 'role'>, edit: ListEdit) {
  if (role !== 'owner' && (isPriceEdit(edit) || isOfferEdit(edit))) throw new ShopError('NOT_ALLOWED');
}

/** Previews what an edit would make of each book of a list; nothing is written. */
export async function previewListEdit(
  shop: Pick<Shop, 'db' | 'clock' | 'readSettings'>,
  by: Pick<Staff, 'role'>,
  { filter, edit }: { filter: BookListFilter; edit: ListEdit },
) {
  refuseForeignEdit(by, edit);
  const law = await readPriceLaw(shop);
  if (isOfferEdit(edit)) refuseDays(edit, law.today);
  const { books, seen } = await readWholeList(shop.db, await readListFilter(shop, filter));
  const openOf = isOfferEdit(edit) ? await openOffers(shop, books) : new Map<number, Offer[]>();
  const sample: ({ product_id: number; title: string } & Amounts)[] = [];
  const left = new LeftOutBooks();
  let changes = 0;
  // Books as the list shows them: the newest first.
  for (const book of books.toReversed()) {
    const amounts = left.unlessRefused(book, () =>
      judgeBook(book, edit, { law, open: openOf.get(book.productId) ?? [] }),
    );
    if (!amounts) continue;
    changes += 1;
    if (sample.length < SAMPLE) sample.push({ product_id: book.productId, title: book.title, ...amounts });
  }
  const unchanged = books.length - changes - left.count;
  return { size: books.length, changes, unchanged, left_out: left.answer(), sample, seen };
}

async function openOffers({ db }: Pick<Shop, 'db'>, books: readonly ListedFacts[]) {
  const found = await findOpenOffers(db, [books.map(({ productId }) => productId)]);
  return Map.groupBy(found, ({ productId }) => productId);
}

/** Books that cannot be changed: all are counted, the first are named. */
export class LeftOutBooks {
  count = 0;
  readonly #named: LeftOut['named'] = [];

  add({ productId, title }: Pick<ListedFacts, 'productId' | 'title'>, reason: string) {
    this.count += 1;
    if (this.#named.length < NAMED_MAX) this.#named.push({ product_id: productId, title, reason });
  }

  unlessRefused<T>(book: ListedFacts, judge: () => T): T | undefined {
    try {
      return judge();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      this.add(book, error.message);
      return undefined;
    }
  }

  answer(): LeftOut {
    return { count: this.count, named: this.#named };
  }
}
