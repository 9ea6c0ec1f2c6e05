import { sql } from 'drizzle-orm';
import type { Neighborhood } from '#contract/postal-codes.ts';
import type { MexicanState } from '#contract/postal-states.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { postalCode } from './postal-codes.tables.ts';

export interface KnownPostalCode {
  state: MexicanState;
  municipality: string;
  neighborhoods: Neighborhood[];
}

/** Row of the catalogue. */
export interface Settlement {
  cp: string;
  name: string;
  kind: string;
  city: string | null;
  state: MexicanState;
  municipality: string;
}

const knownPostalCode = statement<KnownPostalCode & Record<string, unknown>>(
  'known_postal_code',
  `SELECT state, municipality,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'kind', kind, 'city', city)), '[]')
      FROM postal_settlement settlement WHERE settlement.cp = code.cp) AS neighborhoods
   FROM postal_code code WHERE cp = $1`,
);

export async function findPostalCode(db: Database, cp: string): Promise<KnownPostalCode | undefined> {
  return (await knownPostalCode(db, [cp]))[0];
}

export async function hasPostalCodes(db: Database): Promise<boolean> {
  return (await db.select({ cp: postalCode.cp }).from(postalCode).limit(1)).length > 0;
}

/** Number that no other program on the same server uses for its advisory locks. */
const IMPORT_LOCK = 732_410_116;

/** False while another transaction replaces the catalogue. Held until the end of this one. */
export async function lockPostalCodes(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${IMPORT_LOCK}) AS alone`,
  );
  return rows[0]?.alone ?? false;
}

/** Deleted, not truncated: forms go on reading what was there until the transaction ends. */
export async function deletePostalCodes(tx: Database): Promise<void> {
  await tx.execute(sql`DELETE FROM postal_settlement`);
  await tx.execute(sql`DELETE FROM postal_code`);
}

/** Inserts settlements; one that is twice in a file is stored once. */
export async function insertSettlements(tx: Database, settlements: readonly Settlement[]): Promise<void> {
  const json = JSON.stringify(settlements);
  await tx.execute(sql`
    INSERT INTO postal_code (cp, state, municipality)
    SELECT DISTINCT ON (cp) cp, state, municipality
    FROM jsonb_to_recordset(${json}::jsonb) AS given (cp text, state text, municipality text)
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    INSERT INTO postal_settlement (cp, name, kind, city)
    SELECT cp, name, kind, city
    FROM jsonb_to_recordset(${json}::jsonb) AS given (cp text, name text, kind text, city text)
    ON CONFLICT DO NOTHING`);
}
