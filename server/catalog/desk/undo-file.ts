import { REPLACED_FILE_DAYS } from '#contract/desk/time-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepReplacedFile, removeFileOn } from '../../platform/files/replaced/replaced-files.queries.ts';
import { cannotUndo, changeOf, recordUndo, type Undoing, type UndoTable } from '../../staff/staff.ts';
import { changeFile, lockDigitalBook, removeFile } from './downloads.queries.ts';
import { afterDays } from './set-file.ts';

interface WrittenFile {
  key: string;
  bytes: number;
}

/** The edition of before comes back while it is kept, and no other has been put in its place. */
export const fileUndo: UndoTable = {
  'POST /desk/catalog/set-file': { withinMs: REPLACED_FILE_DAYS * 24 * 60 * 60 * 1000, run: undoFile },
};

async function undoFile(tx: Database, undoing: Undoing) {
  const { entry, at } = undoing;
  const change = changeOf(entry, 'file');
  const [before, after] = [change?.before, change?.after] as [WrittenFile | null, WrittenFile];
  const book = await lockDigitalBook(tx, Number(entry.entityId));
  const current = book?.files.find(({ fileKey }) => fileKey === after.key);
  if (!book || !current) throw cannotUndo('El archivo cambió después.');
  if (before) {
    if (!(await keepReplacedFile(tx, before.key))) throw cannotUndo('La edición anterior ya no está.');
    await changeFile(tx, current.fileId, { fileKey: before.key, bytes: before.bytes });
  } else {
    if (book.active) throw cannotUndo('El libro está en venta: sin su archivo no habría qué descargar.');
    await removeFile(tx, current.fileId);
  }
  await removeFileOn(tx, after.key, afterDays(at));
  await recordUndo(tx, undoing, { label: book.title, before: { file: after }, after: { file: before } });
}
