import { CATEGORY_PICTURE_DAYS } from '#contract/desk/category-pictures.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { contentTypeOf } from '../../../platform/files/file-key.ts';
import type { DeskFile } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  editedMeanwhile,
  recordChange,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { findPicturedCategory, type PicturedCategory } from '../../images.queries.ts';
import type { PictureRow } from '../pictures.queries.ts';
import { markOf } from '../show-pictures.ts';
import { lockPicturedCategory, writeCategoryPicture } from './category-picture.queries.ts';
import { type CategoryPictureInput, makeCategoryPicture } from './make-category-picture.ts';
import { keepPicture, letPictureGo, letPictureGoTomorrow } from './picture-files.ts';
import { named } from './save-taxon.ts';

type Parts = Pick<Shop, 'db' | 'files' | 'clock'>;

interface PictureInput {
  category_id: number;
  seen: string;
  picture: CategoryPictureInput | null;
}

export const markOfPicture = (picture: PictureRow | null) => markOf(picture ? [picture] : []);

/** Gives a category its picture or takes it away. It is made before anything is locked: a conversion takes a second or two. */
export async function setCategoryPicture(shop: Parts, by: Staff, input: PictureInput): Promise<number> {
  const { category_id: categoryId, picture: wanted } = input;
  const { picture: before } = await requireSeen(
    shop.db,
    input,
    await findPicturedCategory(shop.db, categoryId),
  );
  const after = wanted && (await makeCategoryPicture(shop, by, before, wanted));
  if (after) await letPictureGoTomorrow(shop.db, before, after, shop.clock.now());
  return inTransaction(shop.db, async (tx) => {
    const category = await requireSeen(tx, input, await lockPicturedCategory(tx, categoryId));
    await keepPicture(tx, { before, after });
    return change(tx, by, {
      call: 'POST /desk/taxonomy/set-picture',
      categoryId,
      category,
      after,
      at: shop.clock.now(),
    });
  });
}

interface Change {
  call: 'POST /desk/taxonomy/set-picture' | 'POST /desk/audit/undo';
  categoryId: number;
  category: PicturedCategory;
  after: PictureRow | null;
  undoes?: number;
  at: Date;
}

/** The rows themselves are recorded: by them the change is undone. */
async function change(tx: Database, by: Staff, { categoryId, category, after, ...entry }: Change) {
  const { name, picture: before } = category;
  await writeCategoryPicture(tx, categoryId, after);
  await letPictureGo(tx, { before, after, at: entry.at });
  return recordChange(tx, by, {
    ...entry,
    entity: 'category',
    entityId: categoryId,
    label: name,
    before: { picture: before },
    after: { picture: after },
  });
}

async function requireSeen(
  db: Database,
  { category_id: categoryId, seen }: PictureInput,
  category: PicturedCategory | undefined,
): Promise<PicturedCategory> {
  if (!category)
    throw new ShopError('NOT_FOUND', { sentence: `${named('category')} ya no está. Recarga la lista.` });
  if (markOfPicture(category.picture) === seen) return category;
  throw await editedMeanwhile(db, { entity: 'category', entityId: categoryId }, { values: {} });
}

/** The photo behind the picture of a category. */
export async function findCategoryOriginal(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  categoryId: number,
): Promise<DeskFile> {
  const key = (await findPicturedCategory(db, categoryId))?.picture?.originalKey;
  const stored = key ? await files.get(key) : null;
  if (!key || !stored) throw new ShopError('NOT_FOUND');
  return { name: key.slice(key.lastIndexOf('/') + 1), content: stored.body, type: contentTypeOf(key) };
}

/** The picture of before comes back while its files are kept and it has not been changed since. */
export const categoryPictureUndo: UndoTable = {
  'POST /desk/taxonomy/set-picture': {
    withinMs: CATEGORY_PICTURE_DAYS * 24 * 60 * 60 * 1000,
    run: undoPicture,
  },
};

async function undoPicture(tx: Database, undoing: Undoing) {
  const { by, entry } = undoing;
  const noted = changeOf(entry, 'picture');
  const [before, after] = [noted?.before ?? null, noted?.after ?? null] as (PictureRow | null)[];
  const categoryId = Number(entry.entityId);
  const category = await lockPicturedCategory(tx, categoryId);
  if (!category || !noted) throw cannotUndo('Esa categoría ya no está.');
  if (markOfPicture(category.picture) !== markOfPicture(after ?? null))
    throw cannotUndo('La foto cambió después.');
  if (!(await keepPicture(tx, { before: category.picture, after: before ?? null })))
    throw cannotUndo('La foto anterior ya no está.');
  await change(tx, by, { categoryId, category, after: before ?? null, ...asUndo(undoing) });
}
