import { randomBytes } from 'node:crypto';
import { REPLACED_FILE_DAYS } from '#contract/desk/time-limits.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { keepReplacedFile, removeFileOn } from '../../platform/files/replaced/replaced-files.queries.ts';
import { storeAndName } from '../../platform/files/replaced/store-and-name.ts';
import { takeUpload } from '../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import type { Shop } from '../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../staff/staff.ts';
import {
  addFile,
  changeFile,
  type DigitalBookRow,
  findDigitalBook,
  lockDigitalBook,
} from './downloads.queries.ts';
import { markOfFile, presentBooks } from './list-downloads.ts';

interface FileInput {
  product_id: number;
  upload_id: string;
  replaces: { file_id: number; seen: string } | null;
}

type Parts = Pick<Shop, 'db' | 'files' | 'clock'>;

/** Gives a digital book its file under a new key; the one before stays for the days in which this can be undone. */
export async function setFile(shop: Parts, by: Staff, input: FileInput) {
  const { product_id: productId, upload_id: uploadId } = input;
  await requireSeen(shop.db, await findDigitalBook(shop.db, productId), input);
  const upload = await takeUpload(shop, by.staffId, uploadId, 'book-file');
  const fileKey = `private/downloads/${productId}-${randomBytes(8).toString('hex')}.pdf`;
  return storeAndName(shop, [fileKey], {
    store: () =>
      oneAtATime(async () => {
        const content = await upload.read();
        await shop.files.put(fileKey, content, upload.contentType);
        return content.length;
      }),
    name: (bytes) =>
      inTransaction(shop.db, (tx) => write({ ...shop, db: tx }, by, input, { fileKey, bytes })),
  });
}

async function write(shop: Parts, by: Staff, input: FileInput, file: { fileKey: string; bytes: number }) {
  const { db: tx } = shop;
  const { product_id: productId, replaces } = input;
  const book = await requireSeen(tx, await lockDigitalBook(tx, productId), input);
  const old = book.files.find(({ fileId }) => fileId === replaces?.file_id);
  const at = shop.clock.now();
  await keepReplacedFile(tx, file.fileKey);
  if (old) {
    await changeFile(tx, old.fileId, file);
    await removeFileOn(tx, old.fileKey, afterDays(at));
  } else await addFile(tx, { ...file, productId, fileName: `${nameOf(book.title)}.pdf` });
  const changed = await lockDigitalBook(tx, productId);
  if (!changed) throw new ShopError('PRODUCT_NOT_FOUND');
  const audit_entry_id = await recordChange(tx, by, {
    call: 'POST /desk/catalog/set-file',
    entity: 'product',
    entityId: productId,
    label: book.title,
    before: { file: old ? { key: old.fileKey, bytes: old.bytes } : null },
    after: { file: { key: file.fileKey, bytes: file.bytes } },
    at,
  });
  const [shown] = await presentBooks(shop, [changed]);
  if (!shown) throw new Error('The book was not presented.');
  return { book: shown, audit_entry_id };
}

export const afterDays = (at: Date) => new Date(at.getTime() + REPLACED_FILE_DAYS * 24 * 60 * 60 * 1000);

/** Name of a file, without the characters that systems refuse. */
const nameOf = (title: string) =>
  title
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, 100)
    .trim() || 'Descarga';

async function requireSeen(
  db: Database,
  book: DigitalBookRow | undefined,
  { replaces, product_id: productId }: FileInput,
): Promise<DigitalBookRow> {
  if (!book)
    throw new ShopError('PRODUCT_NOT_FOUND', { sentence: 'Solo los libros digitales llevan un PDF.' });
  const old = book.files.find(({ fileId }) => fileId === replaces?.file_id);
  const isAsSeen = replaces ? old && markOfFile(old.fileKey) === replaces.seen : book.files.length === 0;
  if (isAsSeen) return book;
  throw await editedMeanwhile(db, { entity: 'product', entityId: productId, field: 'file' }, { values: {} });
}
