import { PICTURES_UNDO_DAYS } from '#contract/desk/pictures.ts';
import type { Database } from '../../platform/database/database.ts';
import { asUndo, cannotUndo, changeOf, type Undoing, type UndoTable } from '../../staff/staff.ts';
import { takePicturesOff } from '../picture-files.ts';
import { lockPicturedBook, type PictureRow, writePictures } from './pictures.queries.ts';
import { recordPictures } from './set-pictures.ts';
import { markOf } from './show-pictures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The pictures of before come back while they have not been changed since. */
export const pictureUndo: UndoTable = {
  'POST /desk/catalog/set-images': { withinMs: PICTURES_UNDO_DAYS * DAY_MS, run: undoPictures },
};

async function undoPictures(tx: Database, undoing: Undoing) {
  const { by, entry, at } = undoing;
  const change = changeOf(entry, 'pictures');
  const productId = Number(entry.entityId);
  const book = await lockPicturedBook(tx, productId);
  if (!change || !book) throw cannotUndo('Ese libro ya no está.');
  const [before, after] = [change.before, change.after] as [PictureRow[], PictureRow[]];
  if (markOf(book.pictures) !== markOf(after)) throw cannotUndo('Las fotos cambiaron después.');
  if (book.active && before.length === 0) throw cannotUndo('Un libro en venta lleva al menos una foto.');
  await writePictures(tx, productId, before);
  await takePicturesOff(tx, { before: book.pictures, after: before, at });
  await recordPictures(tx, by, { productId, book, pictures: before, ...asUndo(undoing) });
}
