import { isDeepStrictEqual } from 'node:util';
import type { AuditChange, AuditEntity } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../platform/database/database.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import { insertAuditEntries } from './record-change.queries.ts';

export interface Change {
  /** The call that made it; a command of the shop's own has none. */
  call: DeskCallKey | `npm run ${string}`;
  entity: AuditEntity;
  entityId: number | string;
  /** Name that people use for the thing: a folio, a name. */
  label: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
  /** Money: its entry is kept for five years. */
  isMoney?: boolean;
  /** The entry that this change undoes. */
  undoes?: number;
  at: Date;
}

/** The person of a change that no person made: a command, or the first invitation. */
export const theShop = { staffId: null, name: 'La tienda', requestId: '' } as const;

export type Author = Pick<Staff, 'staffId' | 'name' | 'requestId'> | typeof theShop;

/**
 * Writes down who changed what, in the transaction of the change: neither exists without the other. Only fields that
 * differ are kept. Never give it secrets or the bytes of files. Returns the entry's id, by which it is undone.
 */
export async function recordChange(tx: Database, by: Author, change: Change): Promise<number> {
  const [auditEntryId] = await recordChanges(tx, by, [change]);
  if (auditEntryId === undefined) throw new Error('The audit entry was not written.');
  return auditEntryId;
}

/** Records what a person did to their own account. */
export const recordOwnChange = (
  tx: Database,
  by: Pick<Staff, 'staffId' | 'name' | 'requestId'>,
  call: DeskCallKey,
  at: Date,
  after?: Change['after'],
) =>
  recordChange(tx, by, {
    call,
    entity: 'staff',
    entityId: by.staffId,
    label: by.name,
    ...(after && { after }),
    at,
  });

/** Records changes of many things at once, an entry for each. */
export async function recordChanges(tx: Database, by: Author, changes: readonly Change[]): Promise<number[]> {
  const entries = await insertAuditEntries(tx, [
    by.staffId,
    by.name,
    by.requestId,
    changes.map(({ at }) => at.toISOString()),
    changes.map(({ call }) => call),
    changes.map(({ entity }) => entity),
    changes.map(({ entityId }) => String(entityId)),
    changes.map(({ label }) => label),
    changes.map(({ before = {}, after = {} }) => JSON.stringify(differences(before, after))),
    changes.map(({ isMoney = false }) => isMoney),
    changes.map(({ undoes = null }) => undoes),
  ]);
  return entries.map(({ auditEntryId }) => auditEntryId);
}

/** Value as the database returns it, which keeps no order of fields and nothing that is undefined. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .map((field): AuditChange => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before: was, after: is }) => !isDeepStrictEqual(asKept(was), asKept(is)));
}
