import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** An account, or a guest, whom the newest order of the e-mail stands for. */
export interface PersonPlace {
  kind: 'a' | 'g';
  id: number;
  /** When the account or the order was made, in whole microseconds, of which nothing is cut. */
  micros: string;
}

export interface ListedPerson extends PersonPlace {
  email: string;
  name: string;
  phone: string;
  isDisabled: boolean;
  at: Date;
  orders: number;
}

type Row = ListedPerson & Record<string, unknown>;

const MICROS = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text`;
const AT = (micros: string) => `('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
const FULL_NAME = `concat_ws(' ', nullif(u.name, ''), nullif(u.paternal_lastname, ''), nullif(u.maternal_lastname, ''))`;
/** In the words of the index `users_by_name`. */
const NAME_TEXT = `f_search_text(u.name || ' ' || u.paternal_lastname || ' ' || u.maternal_lastname)`;

const ACCOUNT = `'a' AS kind, u.user_id AS id, ${MICROS('u.created_at')} AS micros, u.email, ${FULL_NAME} AS name, u.phone,
  u.disabled_at IS NOT NULL AS "isDisabled", u.created_at AS at`;
const GUEST = `'g' AS kind, o.order_id AS id, ${MICROS('o.created_at')} AS micros, lower(o.contact_email) AS email,
  o.contact_name AS name, o.contact_phone AS phone, false AS "isDisabled", o.created_at AS at`;

/** Orders without an account, in the words of the index `orders_of_guests`. */
const OF_GUEST = `o.user_id IS NULL AND o.contact_email <> ''`;
// As values of their own, looked up for one row after another: as anti-joins the planner would read all orders for fifty.
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

/** Of an account; of an e-mail without one, what was bought with it as a guest. */
export const countPaidOrders = async (db: Database, emailKey: string): Promise<number> =>
  (await paidOrders(db, [emailKey]))[0]?.orders ?? 0;

/** Behind `$1` and `$2`, the newest first. */
export const listAccounts = statement<Row>(
  'desk_accounts',
  `${withOrders(`SELECT ${ACCOUNT} FROM users u WHERE (u.created_at, u.user_id) < (${AT('$1')}, $2::int)
     ORDER BY u.created_at DESC, u.user_id DESC LIMIT $3`)} ORDER BY at DESC, id DESC`,
);

const guestsAmong = statement<Row>(
  'desk_guests',
  `${withOrders(`SELECT ${GUEST} FROM (
       SELECT * FROM orders o WHERE ${OF_GUEST} AND (o.created_at, o.order_id) < (${AT('$1')}, $2::int)
       ORDER BY o.created_at DESC, o.order_id DESC LIMIT $4) AS o
     WHERE ${NO_ACCOUNT} AND ${IS_NEWEST} ORDER BY o.created_at DESC, o.order_id DESC LIMIT $3`)} ORDER BY at DESC, id DESC`,
);

/** Orders that are looked through for one guest of a page: where most of them count, the first few are enough. */
const LOOKED_THROUGH = [4, 40, 10_000_000];

/** Behind a place, the newest first. Looking through all orders at once the planner would sort them all. */
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

/** What begins with a value, in the order of an index for patterns. */
const begins = (column: string) => `${column} ~>=~ $1 AND ${column} ~<~ ($1 || chr(1114111))`;

/** The words of $1 in their order, anywhere in a name; without accents. */
const PATTERN = `('%' || replace(f_search_text($1), ' ', '%') || '%')`;

// All that fit are read by their index before they are sorted: asked for the newest, the planner would walk all people from
// the newest until enough fit, and of a text that nothing holds that is all of them.
const accountsWhere = (name: string, where: string, from = 'users u') =>
  statement<Row>(
    name,
    withOrders(`SELECT * FROM (WITH fitting AS MATERIALIZED (SELECT ${ACCOUNT} FROM ${from} WHERE ${where})
      SELECT * FROM fitting ORDER BY at DESC, id DESC LIMIT $2) AS found`),
  );
const guestsWhere = (name: string, where: string, from = 'orders o') =>
  statement<Row>(
    name,
    withOrders(`SELECT * FROM (WITH fitting AS MATERIALIZED (SELECT ${GUEST} FROM ${from} WHERE ${OF_GUEST} AND ${where}),
        newest AS (SELECT DISTINCT ON (email) * FROM fitting ORDER BY email, at DESC, id DESC)
      SELECT * FROM newest o WHERE NOT EXISTS (SELECT FROM users u WHERE u.email_key = o.email)
      ORDER BY at DESC, id DESC LIMIT $2) AS found`),
  );

const accountsByEmail = accountsWhere('desk_accounts_by_email', begins('u.email_key'));
const guestsByEmail = guestsWhere('desk_guests_by_email', begins('lower(o.contact_email)'));
const accountsByPhone = accountsWhere('desk_accounts_by_phone', begins('u.phone'));
const guestsByPhone = guestsWhere('desk_guests_by_phone', begins('o.contact_phone'));
const accountsByName = accountsWhere('desk_accounts_by_name', `${NAME_TEXT} LIKE ${PATTERN}`);
const guestsByName = guestsWhere('desk_guests_by_name', `f_search_text(o.contact_name) LIKE ${PATTERN}`);
/** A name that many have is found among the newest at once; for one that few have, the index of three letters each knows all. */
const newestAccountsByName = accountsWhere(
  'desk_newest_accounts_by_name',
  `${NAME_TEXT} LIKE ${PATTERN}`,
  '(SELECT * FROM users ORDER BY created_at DESC, user_id DESC LIMIT 1000) AS u',
);
const newestGuestsByName = guestsWhere(
  'desk_newest_guests_by_name',
  `f_search_text(o.contact_name) LIKE ${PATTERN}`,
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

/** Fewer letters than the index of names knows. */
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
