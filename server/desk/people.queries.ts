import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../platform/lists/page.ts';
import { beginsWith, hasWordsOf } from '../platform/lists/search-pattern.ts';

/** An account, or a guest, whom the newest order of the e-mail stands for. */
export interface PersonPlace {
  kind: 'a' | 'g';
  id: number;
  /** Time when the account or the order was made. */
  micros: string;
}

export interface ListedPerson extends PersonPlace {
  email: string;
  name: string;
  phone: string;
  is_disabled: boolean;
  at: Date;
  orders: number;
}

const newest = (by: string, id: string): ListOrder => ({ kind: 'instant', by, id, newestFirst: true });
const newestAccount = newest('u.created_at', 'u.user_id');
const newestGuest = newest('o.created_at', 'o.order_id');
const FULL_NAME = `concat_ws(' ', nullif(u.name, ''), nullif(u.paternal_lastname, ''), nullif(u.maternal_lastname, ''))`;
/** Text in the words of the index `users_by_name`. */
const NAME_TEXT = `f_search_text(u.name || ' ' || u.paternal_lastname || ' ' || u.maternal_lastname)`;

const ACCOUNT = `'a' AS kind, u.user_id AS id, ${keyOf(newestAccount)} AS micros, u.email, ${FULL_NAME} AS name, u.phone,
  u.disabled_at IS NOT NULL AS is_disabled, u.created_at AS at`;
const GUEST = `'g' AS kind, o.order_id AS id, ${keyOf(newestGuest)} AS micros, lower(o.contact_email) AS email,
  o.contact_name AS name, o.contact_phone AS phone, false AS is_disabled, o.created_at AS at`;

/** Orders without an account, in the words of the index `orders_of_guests`. */
const OF_GUEST = `o.user_id IS NULL AND o.contact_email <> ''`;
// Subqueries, looked up for one row after another: as anti-joins the planner would read all orders for fifty.
const NO_ACCOUNT = `(SELECT u.user_id FROM users u WHERE u.email_key = lower(o.contact_email)) IS NULL`;
const IS_NEWEST = `(SELECT latest.order_id FROM orders latest
    WHERE latest.user_id IS NULL AND lower(latest.contact_email) = lower(o.contact_email)
    ORDER BY latest.created_at DESC, latest.order_id DESC LIMIT 1) = o.order_id`;

const withOrders = (people: string) => `SELECT p.*, (
    SELECT count(*)::int FROM orders o WHERE o.paid_at IS NOT NULL AND ((p.kind = 'a' AND o.user_id = p.id)
      OR (p.kind = 'g' AND o.user_id IS NULL AND o.contact_email <> '' AND lower(o.contact_email) = lower(p.email)))) AS orders
  FROM (${people}) AS p`;

const paidOrders = statement<{ orders: number }>(
  'desk_paid_orders_of_email',
  `SELECT ((SELECT count(*) FROM orders o WHERE o.paid_at IS NOT NULL AND o.user_id = account.id)
     + CASE WHEN account.id IS NULL THEN (SELECT count(*) FROM orders o WHERE o.paid_at IS NOT NULL AND ${OF_GUEST}
         AND lower(o.contact_email) = $1) ELSE 0 END)::int AS orders
   FROM (SELECT (SELECT u.user_id FROM users u WHERE u.email_key = $1) AS id) AS account`,
);

/** Counts the orders of an account; for an e-mail without one, those bought with it as a guest. */
export const countPaidOrders = async (db: Database, emailKey: string): Promise<number> =>
  (await paidOrders(db, [emailKey]))[0]?.orders ?? 0;

/** Lists accounts behind `$1` and `$2`, the newest first. */
export const listAccounts = statement<ListedPerson>(
  'desk_accounts',
  `${withOrders(`SELECT ${ACCOUNT} FROM users u WHERE ${behind(newestAccount, '$1', '$2')}
     ORDER BY ${inOrder(newestAccount)} LIMIT $3`)} ORDER BY at DESC, id DESC`,
);

const guestsAmong = statement<ListedPerson>(
  'desk_guests',
  `${withOrders(`SELECT ${GUEST} FROM (
       SELECT * FROM orders o WHERE ${OF_GUEST} AND ${behind(newestGuest, '$1', '$2')}
       ORDER BY ${inOrder(newestGuest)} LIMIT $4) AS o
     WHERE ${NO_ACCOUNT} AND ${IS_NEWEST} ORDER BY ${inOrder(newestGuest)} LIMIT $3`)} ORDER BY at DESC, id DESC`,
);

/** Orders that are looked through for one guest of a page: where most of them count, the first few are enough. */
const LOOKED_THROUGH = [4, 40, 10_000_000];

/** Lists guests behind a place, the newest first. Looking through all orders the planner would sort them all. */
export async function listGuests(
  db: Database,
  [micros, id, atMost]: readonly [micros: string, id: number, atMost: number],
): Promise<ListedPerson[]> {
  let found: ListedPerson[] = [];
  for (const each of LOOKED_THROUGH) {
    found = await guestsAmong(db, [micros, id, atMost, each * atMost]);
    if (found.length === atMost) break;
  }
  return found;
}

// People who fit are all read by their index before they are sorted: asked for the newest, the planner would walk all
// people from the newest until enough fit, and of a text that nothing holds that is all of them.
const accountsWhere = (name: string, where: string, from = 'users u') =>
  statement<ListedPerson>(
    name,
    withOrders(`SELECT * FROM (WITH fitting AS MATERIALIZED (SELECT ${ACCOUNT} FROM ${from} WHERE ${where})
      SELECT * FROM fitting ORDER BY at DESC, id DESC LIMIT $2) AS found`),
  );
const guestsWhere = (name: string, where: string, from = 'orders o') =>
  statement<ListedPerson>(
    name,
    withOrders(`SELECT * FROM (WITH fitting AS MATERIALIZED (SELECT ${GUEST} FROM ${from} WHERE ${OF_GUEST} AND ${where}),
        newest AS (SELECT DISTINCT ON (email) * FROM fitting ORDER BY email, at DESC, id DESC)
      SELECT * FROM newest o WHERE NOT EXISTS (SELECT FROM users u WHERE u.email_key = o.email)
      ORDER BY at DESC, id DESC LIMIT $2) AS found`),
  );

const accountsByEmail = accountsWhere('desk_accounts_by_email', beginsWith('u.email_key', '$1'));
const guestsByEmail = guestsWhere('desk_guests_by_email', beginsWith('lower(o.contact_email)', '$1'));
const accountsByPhone = accountsWhere('desk_accounts_by_phone', beginsWith('u.phone', '$1'));
const guestsByPhone = guestsWhere('desk_guests_by_phone', beginsWith('o.contact_phone', '$1'));
const accountsByName = accountsWhere('desk_accounts_by_name', hasWordsOf(NAME_TEXT, '$1'));
const guestsByName = guestsWhere('desk_guests_by_name', hasWordsOf('f_search_text(o.contact_name)', '$1'));
/** A name that many have is found among the newest at once; for one that few have, the index of three letters each knows all. */
const newestAccountsByName = accountsWhere(
  'desk_newest_accounts_by_name',
  hasWordsOf(NAME_TEXT, '$1'),
  '(SELECT * FROM users ORDER BY created_at DESC, user_id DESC LIMIT 1000) AS u',
);
const newestGuestsByName = guestsWhere(
  'desk_newest_guests_by_name',
  hasWordsOf('f_search_text(o.contact_name)', '$1'),
  `(SELECT * FROM orders o WHERE ${OF_GUEST} ORDER BY created_at DESC, order_id DESC LIMIT 1000) AS o`,
);

export interface PeopleFound {
  accounts: ListedPerson[];
  guests: ListedPerson[];
}

async function both(
  db: Database,
  [accounts, guests]: readonly [typeof listAccounts, typeof listAccounts],
  text: string,
  atMost: number,
): Promise<PeopleFound> {
  const [a, g] = await Promise.all([accounts(db, [text, atMost]), guests(db, [text, atMost])]);
  return { accounts: a, guests: g };
}

export const findPeopleByEmail = (db: Database, start: string, atMost: number) =>
  both(db, [accountsByEmail, guestsByEmail], start, atMost);
export const findPeopleByPhone = (db: Database, start: string, atMost: number) =>
  both(db, [accountsByPhone, guestsByPhone], start, atMost);

/** Least number of letters that the index of names knows. */
const LEAST_INDEXED = 3;

export async function findPeopleByName(db: Database, name: string, atMost: number): Promise<PeopleFound> {
  const newest = await both(db, [newestAccountsByName, newestGuestsByName], name, atMost);
  if (name.length < LEAST_INDEXED) return newest;
  const [accounts, guests] = await Promise.all([
    newest.accounts.length === atMost ? newest.accounts : accountsByName(db, [name, atMost]),
    newest.guests.length === atMost ? newest.guests : guestsByName(db, [name, atMost]),
  ]);
  return { accounts, guests };
}
