import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const writer = statement<{ by: string | null; at: Date }>(
  'writer_of_club_draft_file',
  `SELECT s.name AS by, f.created_at AS at FROM club_draft_file f LEFT JOIN staff s USING (staff_id) WHERE draft_file_id = $1`,
);

export async function findWriterOfFile(db: Database, fileId: number) {
  return (await writer(db, [fileId]))[0];
}
