import type { ClientTab, PersonRow } from '#contract/desk/clients.ts';
import { readSearch, type Search } from '../orders/orders.ts';
import type { Database } from '../platform/database/database.ts';
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
const LAST_MICROS = '9999999999999999';
const LAST_ID = 2_147_483_647;

interface Wanted {
  tab: ClientTab;
  q?: string | undefined;
  before?: string | undefined;
}

const NOBODY: PeopleFound = { accounts: [], guests: [] };

/** A page of all people, accounts and guests, the newest first; a search shows its newest fifty. */
export async function listPeople(
  db: Database,
  { tab, q, before }: Wanted,
): Promise<{ people: PersonRow[]; next: string | null }> {
  if (q) {
    const people = inOrder(cut(await searchPeople(db, readSearch(q), PAGE), tab)).slice(0, PAGE);
    return { people: people.map(present), next: null };
  }
  const found = inOrder(await pageOf(db, tab, before));
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return { people: page.map(present), next: last ? `${last.micros},${last.kind},${last.id}` : null };
}

/** Of an e-mail, a phone, or half a name. */
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

/** At the same instant accounts come before guests, so that a place says where both go on. */
async function pageOf(db: Database, tab: ClientTab, before: string | undefined): Promise<PeopleFound> {
  const [micros = LAST_MICROS, kind, id] = before?.split(',') ?? [];
  const accountId = kind === undefined ? LAST_ID : kind === 'a' ? Number(id) : 0;
  const guestId = kind === 'g' ? Number(id) : LAST_ID;
  const [accounts, guests] = await Promise.all([
    tab === 'guests' ? [] : listAccounts(db, [micros, accountId, PAGE + 1]),
    tab === 'accounts' ? [] : listGuests(db, [micros, guestId, PAGE + 1]),
  ]);
  return { accounts, guests };
}

const compare = (one: ListedPerson, other: ListedPerson) =>
  Number(BigInt(other.micros) - BigInt(one.micros)) ||
  one.kind.localeCompare(other.kind) ||
  other.id - one.id;

export const inOrder = ({ accounts, guests }: PeopleFound): ListedPerson[] =>
  [...accounts, ...guests].sort(compare);

/** Whose page is meant, in an address that says nothing of them. */
export const keyOf = ({ kind, id }: Pick<ListedPerson, 'kind' | 'id'>) => `${kind}${id}`;

const present = ({ email, name, phone, isDisabled, at, orders, ...person }: ListedPerson): PersonRow => ({
  key: keyOf(person),
  email: maskedEmail(email),
  name,
  phone: maskedPhone(phone),
  is_guest: person.kind === 'g',
  is_disabled: isDisabled,
  at: at.toISOString(),
  orders,
});
