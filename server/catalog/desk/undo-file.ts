import { REPLACED_FILE_DAYS } from '#contract/desk/downloads.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keepReplacedFile, removeFileOn } from '../../platform/files/replaced/replaced-files.queries.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../staff/staff.ts';
import { changeFile, lockDigitalBook, removeFile } from './downloads.queries.ts';
import { afterDays } from './set-file.ts';

interface WrittenFile {
  key: string;
  bytes: number;
}

const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

/** The edition of before comes back while it is kept, and no other has been put in its place. */
export function fileUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  return {
    'POST /desk/catalog/set-file': {
      withinMs: REPLACED_FILE_DAYS * 24 * 60 * 60 * 1000,
      run: (tx, by, entry) => undoFile(tx, by, entry, clock.now()),
    },
  };
}

async function undoFile(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const change = entry.changes.find(({ field }) => field === 'file');
  const [before, after] = [change?.before, change?.after] as [WrittenFile | null, WrittenFile];
  const book = await lockDigitalBook(tx, Number(entry.entityId));
  const current = book?.files.find(({ fileKey }) => fileKey === after.key);
  if (!book || !current) throw cannot('El archivo cambió después.');
  if (before) {
    if (!(await keepReplacedFile(tx, before.key))) throw cannot('La edición anterior ya no está.');
    await changeFile(tx, current.fileId, { fileKey: before.key, bytes: before.bytes });
  } else {
    if (book.active) throw cannot('El libro está en venta: sin su archivo no habría qué descargar.');
    await removeFile(tx, current.fileId);
  }
  await removeFileOn(tx, after.key, afterDays(at));
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    entity: 'product',
    entityId: book.productId,
    label: book.title,
    before: { file: after },
    after: { file: before },
    undoes: entry.auditEntryId,
    at,
  });
}
