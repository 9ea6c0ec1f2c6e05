import { PICTURES_UNDO_DAYS } from '#contract/desk/pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import type { UndoableEntry, UndoTable } from '../../staff/staff.ts';
import { takePicturesOff } from '../picture-files.ts';
import { lockPicturedBook, type PictureRow, writePictures } from './pictures.queries.ts';
import { recordPictures } from './set-pictures.ts';
import { markOf } from './show-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

/** The pictures of before come back while they have not been changed since. */
export function pictureUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  return {
    'POST /desk/catalog/set-images': {
      withinMs: PICTURES_UNDO_DAYS * DAY_MS,
      run: (tx, by, entry) => undoPictures(tx, by, entry, clock.now()),
    },
  };
}

async function undoPictures(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const change = entry.changes.find(({ field }) => field === 'pictures');
  const productId = Number(entry.entityId);
  const book = await lockPicturedBook(tx, productId);
  if (!change || !book) throw cannot('Ese libro ya no está.');
  const [before, after] = [change.before, change.after] as [PictureRow[], PictureRow[]];
  if (markOf(book.pictures) !== markOf(after)) throw cannot('Las fotos cambiaron después.');
  if (book.active && before.length === 0) throw cannot('Un libro en venta lleva al menos una foto.');
  await writePictures(tx, productId, before);
  await takePicturesOff(tx, { before: book.pictures, after: before, at });
  await recordPictures(tx, by, {
    call: 'POST /desk/audit/undo',
    productId,
    book,
    pictures: before,
    undoes: entry.auditEntryId,
    at,
  });
}
