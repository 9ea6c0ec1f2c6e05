import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface NamedOrder {
  order_id: number;
  folio: string;
}

const ofPerson = statement<NamedOrder>(
  'order_of_folios',
  `SELECT order_id, folio FROM orders
   WHERE folio = ANY($1::text[]) AND (lower(contact_email) = $2 OR user_id = $3::int) ORDER BY order_id DESC LIMIT 1`,
);

/** The newest of some orders that belongs to an e-mail, or to the client who has it. */
export async function findOrderOfPerson(
  db: Database,
  folios: readonly string[],
  { emailKey, clientId }: { emailKey: string; clientId: number | null },
): Promise<NamedOrder | undefined> {
  if (folios.length === 0) return undefined;
  const [row] = await ofPerson(db, [folios, emailKey, clientId]);
  return row;
}

const ofFolio = statement<NamedOrder>(
  'order_of_folio',
  'SELECT order_id, folio FROM orders WHERE folio = $1',
);

export async function findOrderOfFolio(db: Database, folio: string): Promise<NamedOrder | undefined> {
  const [row] = await ofFolio(db, [folio]);
  return row;
}
