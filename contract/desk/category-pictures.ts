import { z } from 'zod';
import { image } from '../catalog.ts';
import { id, line, requiredLine } from '../text.ts';
import { changed } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { ALT_MAX, pictureCut } from './pictures.ts';
import { uploadId } from './uploads.ts';

/** A replaced or removed picture is kept so long, and comes back when the change is undone. */
export const CATEGORY_PICTURE_DAYS = 30;

export const categoryPicture = z.object({
  image,
  /** Description of the picture; empty for a mere ornament. */
  alt: z.string(),
});

export const deskCategoryPictureCalls = defineDeskCalls({
  'GET /desk/taxonomy/original-picture': {
    access: 'books',
    summary: 'The picture of a category as it was sent, to be cut again',
    query: z.object({ category_id: id }),
    file: 'image/jpeg',
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/taxonomy/set-picture': {
    access: 'edit-books',
    writes: true,
    summary: 'Gives a category its picture, cuts or describes it anew, or takes it away',
    body: z.object({
      category_id: id,
      /** Mark of the picture as it was read: another person's change is noticed by it. */
      seen: requiredLine(40, 'Recarga la lista'),
      /** Picture; null takes it away. */
      picture: z
        .object({
          /** Upload of a new picture; absent: the stored one. */
          upload_id: uploadId.optional(),
          alt: line(ALT_MAX),
          cut: pictureCut.optional(),
        })
        .nullable(),
    }),
    response: changed,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'UPLOAD_REFUSED', 'OVERLOADED'],
  },
});
