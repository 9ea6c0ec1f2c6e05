import type { ClientTab, PersonRow } from '#contract/desk/clients.ts';
import { readSearch, type Search } from '../orders/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { type Cursor, LAST_ID } from '../platform/lists/cursor.ts';
import { readPage } from '../platform/lists/page.ts';
import { maskedEmail, maskedPhone } from './mask-person.ts';
import {
  findPeopleByEmail,
  findPeopleByName,
  findPeopleByPhone,
  type ListedPerson,
  listAccounts,
  listGuests,
  type PeopleFound,
} from './people.queries.ts';

const PAGE = 50;

interface Wanted {
  tab: ClientTab;
  q?: string | undefined;
  cursor?: string | undefined;
}

const NOBODY: PeopleFound = { accounts: [], guests: [] };

/** A page of all people, accounts and guests, the newest first; a search shows its newest fifty. */
export async function listPeople(
  db: Database,
  { tab, q, cursor }: Wanted,
): Promise<{ people: PersonRow[]; next: string | null }> {
  if (q) {
    const people = inOrder(cut(await searchPeople(db, readSearch(q), PAGE), tab)).slice(0, PAGE);
    return { people: people.map(present), next: null };
  }
  const { rows, next } = await readPage({
    kind: 'merged',
    newestFirst: true,
    cursor,
    find: async (after, atMost) => inOrder(await peopleBehind(db, tab, after, atMost)),
    cursorOf: ({ micros, kind, id }) => ({ key: `${micros}${kind}`, id }),
  });
  return { people: rows.map(present), next };
}

/** Finds people by an e-mail, a phone, or half a name. */
export async function searchPeople(
  db: Database,
  { emailStart, phoneStart, words }: Search,
  atMost: number,
): Promise<PeopleFound> {
  if (emailStart) return findPeopleByEmail(db, emailStart, atMost);
  if (phoneStart) return findPeopleByPhone(db, phoneStart, atMost);
  if (words) return findPeopleByName(db, words, atMost);
  return NOBODY;
}

const cut = ({ accounts, guests }: PeopleFound, tab: ClientTab): PeopleFound => ({
  accounts: tab === 'guests' ? [] : accounts,
  guests: tab === 'accounts' ? [] : guests,
});

/** Finds people behind a cursor; at one instant accounts come before guests, so that one cursor serves both. */
async function peopleBehind(
  db: Database,
  tab: ClientTab,
  { key, id }: Cursor,
  atMost: number,
): Promise<PeopleFound> {
  const [micros, kind] = [key.slice(0, -1), key.slice(-1)];
  const [accounts, guests] = await Promise.all([
    tab === 'guests' ? [] : listAccounts(db, [micros, kind === 'g' ? 0 : id, atMost]),
    tab === 'accounts' ? [] : listGuests(db, [micros, kind === 'a' ? LAST_ID : id, atMost]),
  ]);
  return { accounts, guests };
}

const compare = (one: ListedPerson, other: ListedPerson) =>
  Number(BigInt(other.micros) - BigInt(one.micros)) ||
  one.kind.localeCompare(other.kind) ||
  other.id - one.id;

export const inOrder = ({ accounts, guests }: PeopleFound): ListedPerson[] =>
  [...accounts, ...guests].sort(compare);

/** Key of a person's page, in an address that says nothing of them. */
export const keyOf = ({ kind, id }: Pick<ListedPerson, 'kind' | 'id'>) => `${kind}${id}`;

const present = ({ email, name, phone, is_disabled, at, orders, ...person }: ListedPerson): PersonRow => ({
  key: keyOf(person),
  email: maskedEmail(email),
  name,
  phone: maskedPhone(phone),
  is_guest: person.kind === 'g',
  is_disabled,
  at: at.toISOString(),
  orders,
});
