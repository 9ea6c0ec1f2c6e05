import type { LeftOut, ListEdit } from '#contract/desk/book-lists.ts';
import type { BookListFilter } from '#contract/desk/books.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { readPriceLaw } from '../../guard-price.ts';
import { findTaxa, type Taxa } from '../books.queries.ts';
import { publishBook, retireBook } from '../change-book-state.ts';
import { type BookFilter, findStillListed } from '../list-books.queries.ts';
import { readListFilter } from '../list-books.ts';
import { type OfferDoing, refuseDays, saveOffer } from '../offers/save-offer.ts';
import { rewriteBook, withPrice, withTaxon } from '../rewrite-book.ts';
import { type BeginStep, changeInSteps } from './change-in-steps.ts';
import { isOfferEdit, isPriceEdit, newOffer, newPrice, requirePrice } from './judge-book.ts';
import { editWords, listWords } from './list-words.ts';
import { type ListedFacts, lockListedBooks } from './listed-books.queries.ts';
import { LeftOutBooks, refuseForeignEdit } from './preview-list-edit.ts';
import { readWholeList, refuseOtherList } from './read-whole-list.ts';

interface ListInput {
  filter: BookListFilter;
  edit: ListEdit;
  expected: number;
  seen: string;
}

interface EditedList {
  changed: number;
  unchanged: number;
  left_out: LeftOut;
  audit_entry_id: number;
}

type Parts = Pick<Shop, 'db' | 'clock' | 'log' | 'readSettings'>;

/** Changes every book of a list, while it is the list that was shown. One entry stands for all; each book has its own beside it. */
export async function editList(shop: Parts, by: Staff, input: ListInput): Promise<EditedList> {
  const { filter, edit } = input;
  refuseForeignEdit(by, edit);
  const doing = { by, at: shop.clock.now(), law: await readPriceLaw(shop) };
  if (isOfferEdit(edit)) refuseDays(edit, doing.law.today);
  const listed = await readListFilter(shop, filter);
  const { books, entry } = await inTransaction(shop.db, (tx) => beginEdit(tx, doing, input, listed));
  const outcomes = await changeInSteps(shop, books, changing(doing, listed, edit));
  const left = new LeftOutBooks();
  let changed = 0;
  for (const outcome of outcomes) {
    if ('refusal' in outcome) left.add(outcome.row, outcome.refusal);
    else if (outcome.entry !== null) changed += 1;
  }
  return {
    changed,
    unchanged: books.length - changed - left.count,
    left_out: left.answer(),
    audit_entry_id: entry,
  };
}

/** Writes the entry of the edit first: whatever happens to the steps, what they did can be undone together. */
async function beginEdit(tx: Database, { by, at }: OfferDoing, input: ListInput, filter: BookFilter) {
  const list = await readWholeList(tx, filter);
  refuseOtherList(list, input);
  const taxa = await findTaxa(tx);
  refuseGoneTaxon(input.edit, taxa);
  const { length } = list.books;
  const entry = await recordChange(tx, by, {
    call: 'POST /desk/catalog/edit-list',
    entity: 'book list',
    // Id by which the entries of its books are found again.
    entityId: by.requestId,
    label: `${length} ${length === 1 ? 'libro' : 'libros'}`,
    after: { edit: editWords(input.edit, taxa), list: listWords(input.filter, taxa) },
    at,
  });
  return { books: list.books, entry };
}

function refuseGoneTaxon(edit: ListEdit, { categories, topics }: Taxa) {
  const isGone =
    ('category_id' in edit && !categories.some(({ category_id }) => category_id === edit.category_id)) ||
    ('topic_id' in edit && !topics.some(({ topic_id }) => topic_id === edit.topic_id));
  if (isGone)
    throw new ShopError('NOT_FOUND', { sentence: 'Esa categoría o tema ya no existe. Recarga la página.' });
}

const changing =
  (doing: OfferDoing, filter: BookFilter, edit: ListEdit): BeginStep<ListedFacts> =>
  async (tx, books) => {
    const ids = books.map(({ productId }) => productId);
    await lockListedBooks(tx, ids);
    const listed = await findStillListed(tx, filter, ids);
    return async (book) => {
      if (!listed.has(book.productId))
        throw new ShopError('LIST_CHANGED', { sentence: 'Ya no está en esta lista.' });
      return changeBook(tx, doing, book, edit);
    };
  };

/** The amounts are those of the list as it was shown; a book that has another price by now is refused. */
async function changeBook(tx: Database, doing: OfferDoing, book: ListedFacts, edit: ListEdit) {
  const { by, at, law } = doing;
  const { productId } = book;
  if (isPriceEdit(edit)) {
    const from_cents = requirePrice(book);
    const shown = { from_cents, to_cents: newPrice(edit, from_cents) };
    return rewriteBook(tx, by, { productId, at, law, change: (values) => withPrice(values, shown) });
  }
  if (isOfferEdit(edit)) {
    const price_cents = requirePrice(book);
    const row = { product_id: productId, price_cents, offer_cents: newOffer(edit, price_cents) };
    return saveOffer(tx, doing, { starts_on: edit.starts_on, ends_on: edit.ends_on }, row);
  }
  const change = { call: 'POST /desk/catalog/bulk-edit', productId, at } as const;
  if (edit.kind === 'publish') return publishBook(tx, by, change);
  if (edit.kind === 'retire') return retireBook(tx, by, change);
  return rewriteBook(tx, by, { productId, at, law, change: (values) => withTaxon(values, edit) });
}
