import type { MonthContent } from '#contract/club-content.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { MonthOfYear } from './board.ts';

export interface KeptMonth {
  clubMonthId: number;
  /** Year of the month; null for the content of every year. */
  year: number | null;
  month: number;
  tagline: string;
  motif: string;
  teaserTheme: string;
  teaserDescription: string;
  content: MonthContent;
  books: { week: number; productId: number; description: string }[];
  files: KeptFile[];
}

export interface KeptFile {
  fileId: number;
  /** Square of the file; null for what belongs to the whole month. */
  square: number | null;
  name: string;
  kind: 'audio' | 'sheet';
  durationSeconds: number | null;
  isSynthetic: boolean;
  bytes: number;
}

const oneMonth = statement<KeptMonth>(
  'club_month',
  `SELECT club_month_id AS "clubMonthId", year, month, tagline, motif, teaser_theme AS "teaserTheme",
     teaser_description AS "teaserDescription", content,
     coalesce((SELECT json_agg(json_build_object('week', b.week, 'productId', b.product_id, 'description', b.description) ORDER BY b.week)
       FROM club_month_book b WHERE b.club_month_id = m.club_month_id), '[]') AS books,
     coalesce((SELECT json_agg(json_build_object('fileId', f.club_file_id, 'square', f.square, 'name', f.name, 'kind', f.kind,
         'durationSeconds', f.duration_seconds, 'isSynthetic', f.is_synthetic, 'bytes', f.bytes))
       FROM club_file f WHERE f.club_month_id = m.club_month_id), '[]') AS files
   FROM club_month m WHERE m.month = $2 AND (m.year = $1 OR m.year IS NULL) ORDER BY m.year NULLS LAST LIMIT 1`,
);

/** The content of a month of a year: its own, or that of every year. */
export async function findMonth(db: Database, { year, month }: MonthOfYear): Promise<KeptMonth | undefined> {
  return (await oneMonth(db, [year, month]))[0];
}

const headings = statement<{ year: number | null; month: number; tagline: string; motif: string }>(
  'club_month_headings',
  'SELECT year, month, tagline, motif FROM club_month ORDER BY year NULLS LAST, month',
);

export const findHeadings = (db: Database) => headings(db, []);

const fileOf = statement<{
  fileId: number;
  year: number | null;
  month: number;
  square: number | null;
  fileKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
  kind: 'audio' | 'sheet';
}>(
  'club_file',
  `SELECT club_file_id AS "fileId", year, month, square, file_key AS "fileKey", file_name AS "fileName",
     content_type AS "contentType", bytes, kind
   FROM club_file JOIN club_month USING (club_month_id) WHERE club_file_id = $1`,
);

export async function findClubFile(db: Database, fileId: number) {
  return (await fileOf(db, [fileId]))[0];
}
export type ClubFile = NonNullable<Awaited<ReturnType<typeof findClubFile>>>;
