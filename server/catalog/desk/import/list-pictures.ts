import { PICTURES_MAX } from '#contract/desk/pictures.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { StoredImage } from '../../images.ts';
import type { KnownProduct } from '../../intake.queries.ts';
import { pictureFromUpload } from '../make-picture.ts';
import { makeWholePicture } from '../make-whole-picture.ts';
import { findListPictures, findPicturesOf, insertListPicture } from './list-pictures.queries.ts';

/** Makes the sizes of a photo that goes along with a list, so that the list itself is checked at once. */
export async function prepareListPicture(
  shop: Pick<Shop, 'db' | 'files' | 'clock'>,
  by: Staff,
  uploadId: string,
): Promise<string> {
  const findOwn = () => findListPictures(shop.db, [uploadId], by.staffId);
  const [known] = await findOwn();
  if (known) return known.fileName;
  const { alt: _, ...picture } = await makeWholePicture(shop, () =>
    pictureFromUpload(shop, by, uploadId, { alt: '' }),
  );
  await insertListPicture(shop.db, uploadId, picture);
  const [made] = await findOwn();
  return made?.fileName ?? '';
}

/** File systems of phones and computers do not agree about the case of a name. */
const nameOf = (fileName: string) => fileName.trim().normalize('NFC').toLowerCase();

export type PictureByName = (name: string) => StoredImage | undefined;

/** Finds the pictures that a list names: by file name those that came along, by key those that a book has. */
export async function picturesForList(
  db: Database,
  by: Staff,
  uploadIds: readonly string[],
  known: readonly KnownProduct[],
): Promise<PictureByName> {
  const sent = await findListPictures(db, uploadIds, by.staffId);
  const kept = await findPicturesOf(
    db,
    known.map(({ productId }) => productId),
  );
  const byKey = new Map(kept.map((picture) => [picture.fileKey, picture]));
  const byName = new Map(sent.map(({ fileName, picture }) => [nameOf(fileName), picture]));
  return (name) => byKey.get(name) ?? byName.get(nameOf(name));
}

interface ChosenPictures {
  /** Pictures of the book; undefined where they stay as they are. */
  images?: StoredImage[];
  problem?: string;
  /** The name that stands for no picture. */
  unknown?: string;
}

/** The pictures that a row names. A list takes no book all of its pictures. */
export function choosePictures(
  named: readonly string[] | undefined,
  kept: readonly string[],
  pictures: PictureByName,
): ChosenPictures {
  if (!named || (named.length === kept.length && named.every((key, at) => key === kept[at]))) return {};
  if (named.length > PICTURES_MAX) return { problem: `images has more than ${PICTURES_MAX} parts` };
  if (named.length === 0) return { problem: 'images could not be left out' };
  const found = named.map((name) => ({ name, picture: pictures(name) }));
  const unknown = found.find(({ picture }) => !picture);
  if (unknown) return { problem: 'images could not be found', unknown: unknown.name };
  const byKey = new Map(found.flatMap(({ picture }) => (picture ? [[picture.fileKey, picture]] : [])));
  return { images: [...byKey.values()] };
}
