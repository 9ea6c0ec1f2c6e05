import { z } from 'zod';
import { EVERY_YEAR, fileSlug } from '../club-shape.ts';
import { exactText, id } from '../text.ts';
import { changed } from './change.ts';
import { clubFileView } from './club.ts';
import { defineDeskCalls } from './desk-call.ts';
import { uploadId } from './uploads.ts';

/** A file of a draft that nothing names any more is kept so long: until then the change can be undone. */
export const DRAFT_FILE_DAYS = 1;
/** Limit of a draft's files, more than a month of ten squares can name. */
export const DRAFT_FILES_MAX = 80;

const slug = exactText(fileSlug, 60);
const month = {
  /** 0: the template of every year. */
  year: z.union([z.literal(EVERY_YEAR), z.number().int().min(2020).max(2100)]),
  month: z.number().int().min(1).max(12),
};
const place = {
  ...month,
  /** Square of the file; null for what belongs to the whole month: its welcome and its activity. */
  square: z.number().int().min(1).max(10).nullable(),
  /** Name under which the texts mention it. */
  name: slug,
};
/** The `file_id` that was seen there; null where there was none. */
const replaces = id.nullable();

const written = changed.extend({ file: clubFileView });

/** Recordings and printed sheets of a month that is being prepared. */
export const deskClubFileCalls = defineDeskCalls({
  'POST /desk/club/set-file': {
    access: 'club',
    writes: true,
    summary: 'Puts an upload (`club-audio`, `club-sheet`) in its place in a month that is being prepared',
    body: z.object({ ...place, kind: z.enum(['audio', 'sheet']), upload_id: uploadId, replaces }),
    response: written,
    errors: [
      'BAD_REQUEST',
      'CLUB_MONTH_NOT_FOUND',
      'NOT_FOUND',
      'EDITED_MEANWHILE',
      'UPLOAD_REFUSED',
      'OVERLOADED',
    ],
  },
  /**
   * Sheet that the shop draws. With a square: its title, intro and blocks on one page, from its part of the draft; it
   * needs a title and an intro or a block. Without one: the sheet of the month's activity, from that part; it needs a
   * name, a summary, materials and steps; what is practised and the note for parents are printed where they are
   * written. Texts too long for a page are refused.
   */
  'POST /desk/club/draw-sheet': {
    access: 'club',
    writes: true,
    summary: 'Draws a sheet from the texts of the draft, and puts it in its place',
    body: z.object({ ...place, replaces }),
    response: written,
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND', 'INCOMPLETE', 'EDITED_MEANWHILE', 'OVERLOADED'],
  },
  'POST /desk/club/remove-file': {
    access: 'club',
    writes: true,
    summary: 'Takes a file out of a draft; a published month keeps its own',
    body: z.object({ ...month, file_id: id }),
    response: changed,
    errors: ['BAD_REQUEST', 'CLUB_MONTH_NOT_FOUND', 'EDITED_MEANWHILE'],
  },
});
