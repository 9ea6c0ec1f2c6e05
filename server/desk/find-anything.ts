import { mayDo } from '#contract/desk/permissions.ts';
import type { Found, FoundOrder } from '#contract/desk/today.ts';
import { FOUND_MAX } from '#contract/desk/today.ts';
import { searchedWords } from '../catalog/catalog.ts';
import { readSearch, type Search } from '../orders/orders.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';
import { wire } from '../platform/wire.ts';
import {
  findBooks,
  findBoxesByName,
  findBoxesByTracking,
  findByEmail,
  findByFolio,
  findByName,
  findByPhone,
  findByTracking,
  findThreadsByEmail,
  findThreadsByWords,
  findTitlesToSend,
} from './find.queries.ts';
import { inOrder, keyOf, searchPeople } from './list-people.ts';
import { maskedEmail } from './mask-person.ts';

type FindShop = Pick<Shop, 'db'>;

/** Orders, boxes and titles that a typed or scanned text may mean, each only for who may see them. */
export async function findAnything(
  { db }: FindShop,
  { role }: Pick<Staff, 'role'>,
  typed: string,
): Promise<Found> {
  const search = readSearch(typed);
  const seesOrders = mayDo(role, 'orders');
  const [orders, boxes, people, messages, books, titles] = await Promise.all([
    seesOrders ? findOrders({ db }, search, mayDo(role, 'money')) : undefined,
    mayDo(role, 'boxes') ? findBoxes({ db }, search) : undefined,
    mayDo(role, 'people') ? searchPeople(db, search, FOUND_MAX) : undefined,
    mayDo(role, 'messages') ? findThreads({ db }, search) : undefined,
    mayDo(role, 'books') ? searchBooks(db, typed) : undefined,
    seesOrders && search.words ? findTitlesToSend(db, [search.words]) : seesOrders ? [] : undefined,
  ]);
  return {
    status: true,
    orders,
    boxes,
    people:
      people &&
      inOrder(people)
        .slice(0, FOUND_MAX)
        .map((person) => ({
          key: keyOf(person),
          email: maskedEmail(person.email),
          name: person.name,
          is_guest: person.kind === 'g',
        })),
    messages,
    books,
    titles,
  };
}

/** Least number of signs: fewer stand in nearly every book. */
const LEAST_SIGNS = 2;

async function searchBooks(db: FindShop['db'], typed: string): Promise<Found['books']> {
  const words = searchedWords(typed).join(' ');
  // An address of a client's is in no book.
  if (words.length < LEAST_SIGNS || typed.includes('@')) return [];
  return (await findBooks(db, [words])).map(({ active, is_draft, ...book }) => ({
    ...book,
    state: active ? 'on-sale' : is_draft ? 'draft' : 'retired',
  }));
}

/** Finds orders; people who may not see money see paid ones only, and no e-mail: searching must not reveal one. */
async function findOrders({ db }: FindShop, search: Search, isAll: boolean): Promise<FoundOrder[]> {
  const { folio, folioStart, emailStart, phoneStart, tracking, innerTracking, words } = search;
  const lists = await Promise.all([
    folio ? findByFolio(db, [folio, isAll]) : [],
    folioStart ? findByFolio(db, [`BC-${folioStart}`, isAll]) : [],
    emailStart && isAll ? findByEmail(db, [emailStart, isAll]) : [],
    tracking ? findByTracking(db, [tracking, isAll, innerTracking ?? null]) : [],
    phoneStart ? findByPhone(db, [phoneStart, isAll]) : [],
    words ? findByName(db, words, isAll) : [],
  ]);
  const byId = new Map(lists.flat().map((order) => [order.order_id, order]));
  return wire([...byId.values()].slice(0, FOUND_MAX));
}

async function findBoxes({ db }: FindShop, { tracking, innerTracking, words }: Search) {
  const lists = await Promise.all([
    tracking ? findBoxesByTracking(db, [tracking, innerTracking ?? null]) : [],
    words ? findBoxesByName(db, [words]) : [],
  ]);
  return lists.flat().slice(0, FOUND_MAX);
}

async function findThreads({ db }: FindShop, { emailStart, words }: Search) {
  if (emailStart) return findThreadsByEmail(db, [emailStart]);
  return words ? findThreadsByWords(db, words) : [];
}
