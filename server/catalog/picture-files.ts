import type { Database } from '../platform/database/database.ts';
import { removeUnusedOn } from '../platform/files/replaced/replaced-files.queries.ts';
import type { StoredImage } from './images.ts';
import { isNamedByBook } from './picture-files.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A day longer than a change of pictures can be undone. */
const TAKEN_OFF_DAYS = 31;
/** Days after which what was sent for a picture can no longer be used. */
const UNUSED_DAYS = 2;

/** Key of the record of a picture's variants; without it they count as not made. */
export const recordOf = ({ fileKey }: Pick<StoredImage, 'fileKey'>) => `${fileKey}/variants.json`;

/** Keys of all files that a picture is made of. */
export const filesOf = ({ fileKey, widths, originalKey }: StoredImage): string[] => [
  recordOf({ fileKey }),
  ...widths.flatMap((width) => [`${fileKey}/${width}.avif`, `${fileKey}/${width}.webp`]),
  // The smallest also for mail.
  ...widths.slice(0, 1).map((width) => `${fileKey}/${width}.png`),
  ...(originalKey ? [originalKey] : []),
];

/** Removals of pictures; the record goes first: a picture that is made again meanwhile is made as a whole. */
function removals(pictures: readonly StoredImage[], day: Date): Map<string, Date> {
  const records = new Set(pictures.map(recordOf));
  const first = new Date(day.getTime() - 1_000);
  return new Map(pictures.flatMap(filesOf).map((key) => [key, records.has(key) ? first : day]));
}

interface PicturesTakenOff {
  before: readonly StoredImage[];
  after: readonly StoredImage[];
  at: Date;
}

/** Pictures that a book no longer has go once that cannot be undone any more, unless something shows them then. */
export async function takePicturesOff(tx: Database, { before, after, at }: PicturesTakenOff) {
  const kept = new Set(after.map(({ fileKey }) => fileKey));
  const gone = before.filter(({ fileKey }) => !kept.has(fileKey));
  if (gone.length === 0) return;
  await removeUnusedOn(tx, removals(gone, new Date(at.getTime() + TAKEN_OFF_DAYS * DAY_MS)));
}

/** Pictures that were made for a change which may yet fail. */
export async function removeIfUnused(db: Database, pictures: readonly StoredImage[], at: Date) {
  await removeUnusedOn(db, removals(pictures, new Date(at.getTime() + UNUSED_DAYS * DAY_MS)));
}

/** Tells the sweep of replaced files whether a book has the picture, or the photo that one was cut from. */
export const isPictureUsed = (tx: Database, key: string): Promise<boolean> =>
  isNamedByBook(tx, { fileKey: key.slice(0, Math.max(0, key.lastIndexOf('/'))), originalKey: key });
