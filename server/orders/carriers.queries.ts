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

const insert = statement<CarrierView>(
  'insert_carrier',
  `INSERT INTO carrier (code, name, link_template, position, active, number_form) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING ${CARRIER_VIEW}`,
);
const update = statement<CarrierView>(
  'update_carrier',
  `UPDATE carrier SET name = $2, link_template = $3, position = $4, active = $5, number_form = $6, version = version + 1
   WHERE code = $1 RETURNING ${CARRIER_VIEW}`,
);

type CarrierFacts = Omit<CarrierView, 'version'>;

const values = ({ code, name, link_template, position, active, number_form }: CarrierFacts) => [
  code,
  name,
  link_template,
  position,
  active,
  number_form,
];

/** Inserts a carrier; undefined where there is one of that code already. */
export async function insertCarrier(tx: Database, carrier: CarrierFacts): Promise<CarrierView | undefined> {
  const [row] = await insert(tx, values(carrier));
  return row;
}

export async function updateCarrier(tx: Database, carrier: CarrierFacts): Promise<CarrierView | undefined> {
  const [row] = await update(tx, values(carrier));
  return row;
}
