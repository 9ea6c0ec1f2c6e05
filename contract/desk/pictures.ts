import { z } from 'zod';
import { image } from '../catalog.ts';
import { id, line, requiredLine } from '../text.ts';
import { entryOfChange, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { uploadId } from './uploads.ts';

export const PICTURES_MAX = 8;
export const ALT_MAX = 150;
export const PICTURES_UNDO_DAYS = 30;

export const bookPicture = z.object({
  /** Key by which a stored picture is named when the list is set. */
  picture_key: z.string(),
  /** Description of the picture; imported ones may have none yet. */
  alt: z.string(),
  image,
  /** The photo is still there as it was taken, to be cut again. */
  has_original: z.boolean(),
});
export type BookPicture = z.infer<typeof bookPicture>;

const share = z.number().min(0).max(1);

/** Crop of a photo: first turned to the right, then cut. All as shares of the turned photo's sides. */
export const pictureCut = z
  .object({
    rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
    left: share,
    top: share,
    width: share.min(0.02, 'El recorte es demasiado pequeño.'),
    height: share.min(0.02, 'El recorte es demasiado pequeño.'),
  })
  .refine(({ left, width }) => left + width < 1.001, 'El recorte se sale de la foto.')
  .refine(({ top, height }) => top + height < 1.001, 'El recorte se sale de la foto.');
export type PictureCut = z.infer<typeof pictureCut>;

/** Picture that is stored already, or was just sent. */
const wantedPicture = z
  .object({
    picture_key: line(200).optional(),
    upload_id: uploadId.optional(),
    alt: line(ALT_MAX),
    /** Crop of a stored picture: cuts its original anew. */
    cut: pictureCut.optional(),
  })
  .refine(({ picture_key, upload_id }) => (picture_key === undefined) !== (upload_id === undefined));
export type WantedPicture = z.infer<typeof wantedPicture>;

/** Mark of the list as it was read: another person's change is noticed by it. */
const seen = requiredLine(40, 'Recarga las fotos');
const pictureList = ok.extend({ pictures: z.array(bookPicture), seen });

export const deskPictureCalls = defineDeskCalls({
  'GET /desk/catalog/images': {
    access: 'books',
    summary: 'The pictures of a book in their order; the first is its cover',
    query: z.object({ product_id: id }),
    response: pictureList,
    errors: ['BAD_REQUEST', 'PRODUCT_NOT_FOUND'],
  },
  'GET /desk/catalog/original-image': {
    access: 'books',
    summary: 'A picture of a book as it was sent, to be cut again',
    query: z.object({ product_id: id, picture_key: line(200) }),
    file: 'image/jpeg',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/catalog/set-images': {
    access: 'edit-books',
    writes: true,
    summary: 'Sets the pictures of a book: which, in which order, cut how, and what each shows',
    body: z.object({
      product_id: id,
      seen,
      pictures: z.array(wantedPicture).max(PICTURES_MAX, `Un libro lleva hasta ${PICTURES_MAX} fotos.`),
    }),
    response: pictureList.extend(entryOfChange),
    errors: [
      'BAD_REQUEST',
      'PRODUCT_NOT_FOUND',
      'NOT_FOUND',
      'EDITED_MEANWHILE',
      'UPLOAD_REFUSED',
      'INCOMPLETE',
      'OVERLOADED',
    ],
  },
});
