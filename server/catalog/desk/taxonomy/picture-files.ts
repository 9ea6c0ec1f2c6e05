import { CATEGORY_PICTURE_DAYS } from '#contract/desk/category-pictures.ts';
import type { Database } from '../../../platform/database/database.ts';
import { keepReplacedFile, removeFileOn } from '../../../platform/files/replaced/replaced-files.queries.ts';
import { filesOf as filesOfPicture } from '../../picture-files.ts';
import type { PictureRow } from '../pictures.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const filesOf = (picture: PictureRow | null) => (picture ? filesOfPicture(picture) : []);

/** The files of what is no longer shown go after a month; one that both pictures have stays. */
export async function letPictureGo(
  tx: Database,
  { before, after, at }: { before: PictureRow | null; after: PictureRow | null; at: Date },
) {
  const kept = new Set(filesOf(after));
  const day = new Date(at.getTime() + CATEGORY_PICTURE_DAYS * DAY_MS);
  for (const key of filesOf(before)) if (!kept.has(key)) await removeFileOn(tx, key, day);
}

/** Files that were to go stay. False where one of them is gone already. */
export async function keepPicture(
  tx: Database,
  { before, after }: { before: PictureRow | null; after: PictureRow | null },
): Promise<boolean> {
  const shown = new Set(filesOf(before));
  for (const key of filesOf(after)) if (!shown.has(key) && !(await keepReplacedFile(tx, key))) return false;
  return true;
}

/** Marks new files for removal before any row names them: a shop that ends in between leaves files that go in a day. */
export async function letPictureGoTomorrow(
  db: Database,
  before: PictureRow | null,
  made: PictureRow,
  at: Date,
) {
  const shown = new Set(filesOf(before));
  for (const key of filesOf(made))
    if (!shown.has(key)) await removeFileOn(db, key, new Date(at.getTime() + DAY_MS));
}
