import { z } from 'zod';
import { exactText, id } from '../text.ts';
import { changed } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { uploadId } from './uploads.ts';

const digitalFile = z.object({
  file_id: z.number().int(),
  /** Name under which buyers save it. */
  file_name: z.string(),
  bytes: z.number().int(),
  /** Mark of the edition that was read. */
  seen: z.string(),
});

export const digitalBook = z.object({
  product_id: z.number().int(),
  title: z.string(),
  sku: z.string(),
  is_draft: z.boolean(),
  active: z.boolean(),
  image_url: z.string().nullable(),
  files: z.array(digitalFile),
});
export type DigitalBook = z.infer<typeof digitalBook>;

export const downloadingOrder = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  contact_name: z.string(),
  paid_at: z.iso.datetime(),
  /** Count and time of the order's downloads of the book's files. */
  downloads: z.number().int(),
  last_at: z.iso.datetime().nullable(),
});
export type DownloadingOrder = z.infer<typeof downloadingOrder>;

/** Files that buyers of digital books download. */
export const deskDownloadCalls = defineDeskCalls({
  'GET /desk/catalog/downloads': {
    access: 'books',
    summary: 'Digital books with their files, by title',
    ...list('books', digitalBook),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/catalog/set-file': {
    access: 'edit-books',
    writes: true,
    summary: 'Gives a digital book its PDF, or the newest edition of it: earlier buyers get that, too',
    body: z.object({
      product_id: id,
      upload_id: uploadId,
      /** The file that it replaces, as it was read; null for the first one. */
      replaces: z.object({ file_id: id, seen: exactText(/^[0-9a-f]{32}$/, 32) }).nullable(),
    }),
    response: changed.extend({ book: digitalBook }),
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND', 'NOT_FOUND', 'EDITED_MEANWHILE', 'OVERLOADED'],
  },
});

export const deskDownloadOrderCalls = defineDeskCalls({
  'GET /desk/orders/downloads': {
    access: 'orders',
    summary: 'Paid orders of a digital book, the newest first, and how often each was downloaded',
    ...list('orders', downloadingOrder, { product_id: id }),
    errors: ['BAD_REQUEST'],
  },
});
