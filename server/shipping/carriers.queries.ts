import type { CarrierView } from '#contract/desk/carriers.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface Carrier {
  code: string;
  name: string;
  link_template: string | null;
}

const active = statement<Carrier>(
  'active_carrier',
  `SELECT code, name, link_template FROM carrier WHERE code = $1 AND active`,
);

/** Finds a carrier that parcels may be given to. */
export async function findActiveCarrier(db: Database, code: string): Promise<Carrier | undefined> {
  const [row] = await active(db, [code]);
  return row;
}

const CARRIER_VIEW = 'code, name, link_template, number_form, position, active, version';

const all = statement<CarrierView>(
  'list_carriers',
  `SELECT ${CARRIER_VIEW} FROM carrier ORDER BY position, code`,
);
export const findCarriers = (db: Database) => all(db, []);

const locked = statement<CarrierView>(
  'lock_carrier',
  `SELECT ${CARRIER_VIEW} FROM carrier WHERE code = $1 FOR UPDATE`,
);

export async function lockCarrier(tx: Database, code: string): Promise<CarrierView | undefined> {
  const [row] = await locked(tx, [code]);
  return row;
}

const save = statement<CarrierView>(
  'save_carrier',
  `INSERT INTO carrier (code, name, link_template, position, active, number_form) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (code) DO UPDATE SET name = $2, link_template = $3, position = $4, active = $5, number_form = $6,
     version = carrier.version + 1 WHERE carrier.version = $7::int
   RETURNING ${CARRIER_VIEW}`,
);

/** Adds a carrier, or changes the one of this version; undefined where another one has its code. */
export async function writeCarrier(
  tx: Database,
  { code, name, link_template, position, active: isActive, number_form }: Omit<CarrierView, 'version'>,
  version: number | undefined,
): Promise<CarrierView | undefined> {
  const facts = [code, name, link_template, position, isActive, number_form];
  const [row] = await save(tx, [...facts, version ?? null]);
  return row;
}
