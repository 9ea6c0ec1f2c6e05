import type { AuditEntity } from '#contract/desk/audit.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import type { Staff } from '../platform/http/staff-session.ts';
import type { Shop } from '../platform/shop.ts';
import {
  type Change,
  cannotUndo,
  changeOf,
  editedMeanwhile,
  fieldsBefore,
  recordChange,
  recordUndo,
  UNDO_MS,
  type Undo,
  type Undoing,
} from '../staff/staff.ts';

interface Asked<Locked> {
  call: DeskCallKey;
  /** Keeps every other change of the thing waiting, and refuses one of what was read before it changed. */
  lock: (tx: Database) => Promise<Locked>;
}

type Done = Omit<Change, 'call' | 'at' | 'undoes'>;

/**
 * Changes a draft, or what is shown: under its lock, and written down, in one transaction. Returns the audit entry; null
 * where `run` has nothing to write down.
 */
export function changeLocked<Locked, D extends Done | null>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { call, lock }: Asked<Locked>,
  run: (tx: Database, locked: Locked, at: Date) => Promise<D>,
): Promise<number | Extract<D, null>> {
  return inTransaction(db, async (tx) => {
    const locked = await lock(tx);
    const at = clock.now();
    const done = await run(tx, locked, at);
    return done === null ? (null as Extract<D, null>) : recordChange(tx, by, { ...done, call, at });
  });
}

/** Undoes such a change within thirty days, under the same lock. */
export const undoLocked = <Locked>(
  lock: (tx: Database, entityId: string, undoing: Undoing) => Promise<Locked>,
  run: (tx: Database, locked: Locked, undoing: Undoing) => Promise<Parameters<typeof recordUndo>[2]>,
): Undo => ({
  withinMs: UNDO_MS,
  run: async (tx, undoing) => {
    const locked = await lock(tx, undoing.entry.entityId, undoing);
    await recordUndo(tx, undoing, await run(tx, locked, undoing));
  },
});

/** A draft that is compared, and taken back, part by part. */
export interface DraftInParts<Worked extends { version: number }, Content> {
  entity: AuditEntity;
  /** Locks and finds it, by its id in the audit. */
  lock: (tx: Database, entityId: string) => Promise<Worked>;
  labelOf: (worked: Worked) => string;
  partsOf: (worked: Worked) => Readonly<Record<string, unknown>>;
  /** Undefined where parts of two moments together make no whole. */
  contentOf: (worked: Worked, parts: Readonly<Record<string, unknown>>) => Content | undefined;
  write: (tx: Database, worked: Worked, content: Content, by: Staff) => Promise<Worked>;
  /** Said where others have changed it since. */
  movedOn: string;
}

/** The draft, locked, as it was when it was read. Throws EDITED_MEANWHILE. */
export async function lockAsRead<Worked extends { version: number }>(
  tx: Database,
  { entity, lock, partsOf }: Pick<DraftInParts<Worked, never>, 'entity' | 'lock' | 'partsOf'>,
  { entityId, version }: { entityId: string | number; version: number | undefined },
): Promise<Worked> {
  const worked = await lock(tx, String(entityId));
  if (worked.version === version) return worked;
  const current = { version: worked.version, values: partsOf(worked) };
  throw await editedMeanwhile(tx, { entity, entityId }, current);
}

/** Takes back the parts that still are as the change left them. */
export const undoDraft = <Worked extends { version: number }, Content>(
  kind: DraftInParts<Worked, Content>,
): Undo =>
  undoLocked(kind.lock, async (tx, worked, { by, entry }) => {
    const before = kind.partsOf(worked);
    const back = fieldsBefore(entry, before);
    const content = kind.contentOf(worked, { ...before, ...back });
    if (Object.keys(back).length === 0 || content === undefined) throw cannotUndo(kind.movedOn);
    const after = kind.partsOf(await kind.write(tx, worked, content, by));
    return { label: kind.labelOf(worked), before, after };
  });

export const nothingToPublish = () =>
  new ShopError('BAD_REQUEST', { sentence: 'No hay cambios por publicar.' });

/** Number of the version that a publication replaced; null where none was shown before. Refuses once another is shown. */
export function replacedVersion(
  { entry }: Undoing,
  { field, shown, movedOn }: { field: string; shown: number | undefined; movedOn: string },
): number | null {
  const change = changeOf(entry, field);
  if (change === undefined || change.after !== shown) throw cannotUndo(movedOn);
  return typeof change.before === 'number' ? change.before : null;
}
