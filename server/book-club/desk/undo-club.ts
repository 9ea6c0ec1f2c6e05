import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  cannotUndo,
  changeOf,
  recordUndo,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { findStored, letFilesGo } from './club-files.ts';
import { lockWork, markWork, type PlacedFile } from './drafts.queries.ts';
import { monthLabel, monthOfId } from './month-words.ts';
import { showToMembers } from './publish-month.ts';
import { findPublished, findVersion, lockClubFiles, removeMonth } from './published.queries.ts';
import { undoDiscard, undoDiscardPart } from './undo-discard.ts';

/** Undoing within thirty days: members get back what they saw; «Usar la plantilla tal cual» is taken back, too. */
export const clubUndo = (shop: Pick<Shop, 'files'>): UndoTable => ({
  'POST /desk/club/publish': {
    withinMs: UNDO_MS,
    run: (tx, undoing) => undoPublication(shop, tx, undoing),
  },
  'POST /desk/club/discard': { withinMs: UNDO_MS, run: undoDiscard },
  'POST /desk/club/discard-part': { withinMs: UNDO_MS, run: undoDiscardPart },
  'POST /desk/club/confirm-template': { withinMs: UNDO_MS, run: undoConfirmation },
});

/** Undoes a publication; the draft stays as it is, to be mended. */
async function undoPublication(shop: Pick<Shop, 'files'>, tx: Database, undoing: Undoing) {
  const { by, entry, at } = undoing;
  const of = monthOfId(entry.entityId);
  const change = changeOf(entry, 'version');
  const former = typeof change?.before === 'number' ? change.before : null;
  const stored = await findStored(shop, former === null ? [] : keysOf(await findVersion(tx, of, former)));
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  const own = await findPublished(tx, of);
  if (!own || !change || own.version !== change.after)
    throw cannotUndo('Se publicó otra vez después: recupera la versión en Meses.');
  const version = former === null ? null : await showFormer(tx, by, { of, former, stored, at });
  if (version === null) await removeMonth(tx, own.clubMonthId);
  if (work) await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  await letFilesGo(tx, keysOf(own), at);
  await recordUndoing(tx, undoing, { before: { version: own.version }, after: { version } });
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
    throw cannotUndo('La versión de antes, o una grabación suya, ya no está. Prepara el mes otra vez.');
  return showToMembers(tx, by, { of, month: kept.month, files: kept.files, at });
}

const keysOf = (of: { files: readonly PlacedFile[] } | undefined) =>
  (of?.files ?? []).map(({ fileKey }) => fileKey);

async function undoConfirmation(tx: Database, undoing: Undoing) {
  const of = monthOfId(undoing.entry.entityId);
  const work = await lockWork(tx, of);
  if (!work?.confirmedAt) throw cannotUndo('Ese mes ya se está preparando.');
  await markWork(tx, of, { publishedAt: work.publishedAt, confirmedAt: null });
  await recordUndoing(tx, undoing, { before: { is_confirmed: true }, after: { is_confirmed: false } });
}

const recordUndoing = (tx: Database, undoing: Undoing, change: Parameters<typeof recordUndo>[2]) =>
  recordUndo(tx, undoing, { ...change, label: monthLabel(monthOfId(undoing.entry.entityId)) });
