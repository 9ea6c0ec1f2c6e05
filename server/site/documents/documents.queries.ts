import type { TextValues } from '#contract/fill-text.ts';
import type { DocumentContent, DocumentName } from '#contract/site-documents.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface PublishedVersion {
  name: DocumentName;
  number: number;
  content: DocumentContent;
  /** A calendar day in Mexico City. */
  valid_from: string | null;
  came_with_shop: boolean;
  filled_with: TextValues | null;
}

const counted = statement<{ changes: number }>(
  'count_document_changes',
  `SELECT coalesce(sum(version), 0)::int AS changes FROM site_document`,
);

/** Grows with every change of any text: as long as it is the same, so are all texts. */
export async function countDocumentChanges(db: Database): Promise<number> {
  const [row] = await counted(db, []);
  return row?.changes ?? 0;
}

const VERSION = `v.name, v.number, v.content, to_char(v.valid_from, 'YYYY-MM-DD') AS valid_from,
  v.staff_id IS NULL AS came_with_shop, v.filled_with`;

/**
 * Published versions of each text: all that are not older than the newest one of a legal text that holds on every day,
 * so that one which begins later takes over by itself. Together with the count, as one moment knows them.
 */
const published = statement<PublishedVersion & { changes: number }>(
  'find_published_documents',
  `SELECT ${VERSION}, (SELECT coalesce(sum(version), 0)::int FROM site_document) AS changes
   FROM site_document d JOIN site_document_version v ON v.name = d.name AND v.number <= d.published
   WHERE v.number >= coalesce((SELECT max(w.number) FROM site_document_version w WHERE w.name = d.name
     AND w.number <= d.published AND (w.valid_from IS NULL OR w.valid_from <= $1)), d.published)
   ORDER BY v.name, v.number`,
);

/** `today`: a calendar day in Mexico City. */
export const findPublishedDocuments = (db: Database, today: string) => published(db, [today]);

const one = statement<PublishedVersion>(
  'find_document_version',
  `SELECT ${VERSION} FROM site_document_version v JOIN site_document d ON d.name = v.name AND v.number <= d.published
   WHERE v.name = $1 AND v.number = $2`,
);

/** Finds a version; undefined for one that was never published. */
export async function findDocumentVersion(
  db: Database,
  name: DocumentName,
  number: number,
): Promise<PublishedVersion | undefined> {
  const [row] = await one(db, [name, number]);
  return row;
}
