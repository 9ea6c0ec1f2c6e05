import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findStored, letFilesGo } from './club-files.ts';
import { lockWork, markWork, type PlacedFile } from './drafts.queries.ts';
import { monthLabel, monthOfId } from './month-words.ts';
import { showToMembers } from './publish-month.ts';
import { findPublished, findVersion, lockClubFiles, removeMonth } from './published.queries.ts';
import { undoDiscard, undoDiscardPart } from './undo-discard.ts';

const withinMs = 30 * 24 * 3_600_000;
const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

/** For thirty days members get back what they saw before a publication; «Usar la plantilla tal cual» is taken back, too. */
export function clubUndo(shop: Pick<Shop, 'clock' | 'files'>): UndoTable {
  const { clock } = shop;
  return {
    'POST /desk/club/publish': {
      withinMs,
      run: (tx, by, entry) => undoPublication(shop, tx, by, entry),
    },
    'POST /desk/club/discard': {
      withinMs,
      run: (tx, by, entry) => undoDiscard(tx, by, entry, clock.now()),
    },
    'POST /desk/club/discard-part': {
      withinMs,
      run: (tx, by, entry) => undoDiscardPart(tx, by, entry, clock.now()),
    },
    'POST /desk/club/confirm-template': {
      withinMs,
      run: (tx, by, entry) => undoConfirmation(tx, by, entry, clock.now()),
    },
  };
}

/** What was published is there to be mended: the draft stays as it is. */
async function undoPublication(
  shop: Pick<Shop, 'clock' | 'files'>,
  tx: Database,
  by: Staff,
  entry: UndoableEntry,
) {
  const at = shop.clock.now();
  const of = monthOfId(entry.entityId);
  const change = entry.changes.find(({ field }) => field === 'version');
  const former = typeof change?.before === 'number' ? change.before : null;
  const stored = await findStored(shop, former === null ? [] : keysOf(await findVersion(tx, of, former)));
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  const own = await findPublished(tx, of);
  if (!own || !change || own.version !== change.after)
    throw cannot('Se publicó otra vez después: recupera la versión en Meses.');
  const version = former === null ? null : await showFormer(tx, by, { of, former, stored, at });
  if (version === null) await removeMonth(tx, own.clubMonthId);
  if (work) await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  await letFilesGo(tx, keysOf(own), at);
  await recordUndoing(tx, by, entry, { version: own.version }, { version }, at);
}

interface Former {
  of: MonthOfYear;
  former: number;
  stored: ReadonlySet<string>;
  at: Date;
}

/** Members never get a month with a recording that the storage has lost. */
async function showFormer(tx: Database, by: Staff, { of, former, stored, at }: Former): Promise<number> {
  const kept = await findVersion(tx, of, former);
  if (!kept || keysOf(kept).some((key) => !stored.has(key)))
    throw cannot('La versión de antes, o una grabación suya, ya no está. Prepara el mes otra vez.');
  return showToMembers(tx, by, { of, month: kept.month, files: kept.files, at });
}

const keysOf = (of: { files: readonly PlacedFile[] } | undefined) =>
  (of?.files ?? []).map(({ fileKey }) => fileKey);

async function undoConfirmation(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const of = monthOfId(entry.entityId);
  const work = await lockWork(tx, of);
  if (!work?.confirmedAt) throw cannot('Ese mes ya se está preparando.');
  await markWork(tx, of, { publishedAt: work.publishedAt, confirmedAt: null });
  await recordUndoing(tx, by, entry, { is_confirmed: true }, { is_confirmed: false }, at);
}

type Fields = Record<string, unknown>;

async function recordUndoing(
  tx: Database,
  by: Staff,
  { entityId, auditEntryId }: UndoableEntry,
  before: Fields,
  after: Fields,
  at: Date,
) {
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    entity: 'club month',
    entityId,
    label: monthLabel(monthOfId(entityId)),
    before,
    after,
    undoes: auditEntryId,
    at,
  });
}
