import type { AuditEntity } from '#contract/desk/audit.ts';
import { type Database, withLongTimeout } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { beginAuditMaintenance, forgetOldEntries, scrubEntries, unnameEntries } from './audit.queries.ts';

const KEPT_MONTHS = 24;
const MONEY_KEPT_MONTHS = 60;

function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Two years of what was done, five of what was money. */
export const forgetOldAudit = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> =>
  withLongTimeout(db, async (tx) => {
    const now = clock.now();
    await beginAuditMaintenance(tx, []);
    const [{ forgotten } = { forgotten: 0 }] = await forgetOldEntries(tx, [
      monthsBefore(now, KEPT_MONTHS),
      monthsBefore(now, MONEY_KEPT_MONTHS),
    ]);
    return forgotten;
  });

/** Scrubs entries about the things of an erased person, in the transaction that erases them. */
export async function scrubAudit(tx: Database, entity: AuditEntity, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await beginAuditMaintenance(tx, []);
  await scrubEntries(tx, [entity, ids.map(String)]);
}

/** Entries about a client are found by their e-mail; afterwards they name no one. */
export async function scrubClientAudit(tx: Database, emailKey: string): Promise<void> {
  await beginAuditMaintenance(tx, []);
  await scrubEntries(tx, ['client', [emailKey]]);
  await unnameEntries(tx, ['client', emailKey]);
}
