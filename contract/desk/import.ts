import { z } from 'zod';
import { id } from '../text.ts';
import { count, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { uploadId } from './uploads.ts';

/** Rows of one list at most. */
export const IMPORT_ROWS_MAX = 5_000;
/** New and changed rows that a preview shows of each. */
export const IMPORT_SHOWN_MAX = 200;
/** Photos sent along with one list at most. */
export const IMPORT_PICTURES_MAX = 200;

/** A row that cannot be imported: where, and why, as a person reads it. */
export const importError = z.object({
  line: count,
  /** Column of the list, by its name there; null where the row as a whole is wrong. */
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
});
export type ImportError = z.infer<typeof importError>;

const changedCell = z.object({ column: z.string(), before: z.string(), after: z.string() });

export const importedBook = z.object({
  line: count,
  sku: z.string(),
  title: z.string(),
  /** Changed cells; for a new book, all its cells. */
  cells: z.array(changedCell),
});
export type ImportedBook = z.infer<typeof importedBook>;

const preview = z.object({
  run_id: z.number().int(),
  file_name: z.string(),
  rows: count,
  new_count: count,
  changed_count: count,
  same_count: count,
  error_count: count,
  /** The first of them. */
  new_books: z.array(importedBook),
  changed_books: z.array(importedBook),
  errors: z.array(importError),
  /** Notices about rows that are taken otherwise than they are written. */
  notices: z.array(importError),
  /** Columns that are not known and not read. */
  ignored_columns: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof preview>;

const applied = z.object({
  created: count,
  changed: count,
  /** Rows that were left out, because their book changed after the preview. */
  refused: z.array(z.object({ line: count, sku: z.string(), reason: z.string() })),
});
export type ImportResult = z.infer<typeof applied>;

export const deskImportCalls = defineDeskCalls({
  'POST /desk/import/check': {
    access: 'edit-books',
    isOwners: true,
    writes: true,
    summary: 'Says what a list of books would change, and writes nothing of it',
    body: z.object({
      upload_id: uploadId,
      /** Prepared photos, which the list names by their file names. */
      picture_uploads: z
        .array(uploadId)
        .max(IMPORT_PICTURES_MAX, `Con una lista caben hasta ${IMPORT_PICTURES_MAX} fotos.`)
        .default([]),
    }),
    response: ok.extend(preview.shape),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'UPLOAD_REFUSED'],
  },
  'POST /desk/import/picture': {
    access: 'edit-books',
    isOwners: true,
    summary: 'Makes the sizes of one photo that goes along with a list; again changes nothing',
    body: z.object({ upload_id: uploadId }),
    response: ok.extend({ file_name: z.string() }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'UPLOAD_REFUSED', 'OVERLOADED'],
  },
  'POST /desk/import/apply': {
    access: 'edit-books',
    isOwners: true,
    writes: true,
    summary: 'Writes what a preview said, all of it at once; books that changed since are left out and named',
    body: z.object({ run_id: id }),
    response: ok.extend(applied.shape),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'IMPORT_RUNNING'],
  },
  'GET /desk/catalog/export.csv': {
    access: 'books',
    file: 'text/csv; charset=utf-8',
    summary: 'All books as a list that can be imported again',
  },
});
