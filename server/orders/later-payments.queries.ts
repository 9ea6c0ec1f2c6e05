import type { Contact } from '#contract/contact.ts';
import { laterMethods } from '#contract/later-payment.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { Asking } from './whole-order.queries.ts';

/** Unpaid orders that are paid later. */
export interface OpenLater {
  openOfBuyer: number;
  openOfContact: number;
}

/** Written as in the partial indexes that answer it. */
const IS_PAID_LATER = `payment_method IN (${laterMethods.map((method) => `'${method}'`).join(', ')})
     AND state IN ('creating', 'awaiting_payment', 'processing')`;

const countOpen = statement<{ of_buyer: number; of_contact: number }>(
  'count_open_later',
  `SELECT ((SELECT count(*) FROM orders WHERE user_id = $1 AND ${IS_PAID_LATER})
     + (SELECT count(*) FROM orders WHERE guest_hash = $2 AND ${IS_PAID_LATER}))::int AS of_buyer,
     (SELECT count(*) FROM orders WHERE contact_phone = $3 AND lower(contact_email) = lower($4) AND ${IS_PAID_LATER})::int AS of_contact`,
);

/**
 * The buyer's unpaid orders to be paid later, and those of a contact. To be relied on only after `lockContact` in the same
 * transaction, and once the buyer's open pages have ended.
 */
export async function countOpenLater(
  db: Database,
  { userId, guestHash }: Asking,
  contact: Pick<Contact, 'phone' | 'email'> | null,
): Promise<OpenLater> {
  const [row] = await countOpen(db, [userId, guestHash, contact?.phone ?? null, contact?.email ?? null]);
  return { openOfBuyer: row?.of_buyer ?? 0, openOfContact: row?.of_contact ?? 0 };
}

const lock = statement('lock_contact', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 3))');

/** Orders to be paid later of one e-mail and phone are placed one after the other; after the buyer's turn, before products. */
export const lockContact = (tx: Database, { phone, email }: Pick<Contact, 'phone' | 'email'>) =>
  lock(tx, [`${phone}\n${email.toLowerCase()}`]);
