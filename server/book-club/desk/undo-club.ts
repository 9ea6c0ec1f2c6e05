import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { filesStillThere, letFilesGo } from './club-files.ts';
import { lockWork, markWork } from './drafts.queries.ts';
import { monthLabel, monthOfId } from './month-words.ts';
import { showToMembers } from './publish-month.ts';
import {
  findPublished,
  findVersion,
  lockClubFiles,
  type PublishedMonth,
  removeMonth,
} from './published.queries.ts';

const withinMs = 30 * 24 * 3_600_000;
const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

/** For thirty days members get back what they saw before a publication; «Usar la plantilla tal cual» is taken back, too. */
export function clubUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  return {
    'POST /desk/club/publish': {
      withinMs,
      run: (tx, by, entry) => undoPublication(tx, by, entry, clock.now()),
    },
    'POST /desk/club/confirm-template': {
      withinMs,
      run: (tx, by, entry) => undoConfirmation(tx, by, entry, clock.now()),
    },
  };
}

/** What was published is there to be mended: the draft stays as it is. */
async function undoPublication(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const of = monthOfId(entry.entityId);
  const change = entry.changes.find(({ field }) => field === 'version');
  await lockClubFiles(tx);
  const work = await lockWork(tx, of);
  const own = await findPublished(tx, of);
  if (!own || !change || own.version !== change.after)
    throw cannot('Se publicó otra vez después: recupera la versión en Meses.');
  const version =
    change.before === null ? null : await showFormer(tx, by, { of, former: Number(change.before), at });
  if (version === null) await removeMonth(tx, own.clubMonthId);
  if (work) await markWork(tx, of, { publishedAt: null, confirmedAt: work.confirmedAt });
  await letFilesGo(tx, keysOf(own), at);
  await recordUndoing(tx, by, entry, { version: own.version }, { version }, at);
}

async function showFormer(
  tx: Database,
  by: Staff,
  { of, former, at }: { of: MonthOfYear; former: number; at: Date },
): Promise<number> {
  const kept = await findVersion(tx, of, former);
  const files = kept && (await filesStillThere(tx, kept.files));
  if (!kept || files?.length !== kept.files.length)
    throw cannot('Una grabación o ficha de antes ya no está: recupera la versión en Meses y complétala.');
  return showToMembers(tx, by, { of, month: kept.month, files: kept.files, at });
}

const keysOf = ({ files }: PublishedMonth) => files.map(({ fileKey }) => fileKey);

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
