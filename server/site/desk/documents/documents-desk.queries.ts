import type { TextValues } from '#contract/fill-text.ts';
import type { DocumentContent, DocumentName } from '#contract/site-documents.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A text as it is worked on. */
export interface WorkedDocument {
  name: DocumentName;
  draft: DocumentContent | null;
  version: number;
  published: number;
  content: DocumentContent;
}

const EVERY = `SELECT d.name, d.draft, d.version, d.published, v.content
  FROM site_document d JOIN site_document_version v ON v.name = d.name AND v.number = d.published`;
const WORKED = `${EVERY} WHERE d.name = $1`;

const found = statement<WorkedDocument>('find_worked_document', WORKED);
const locked = statement<WorkedDocument>('lock_worked_document', `${WORKED} FOR UPDATE OF d`);

const required = ([row]: WorkedDocument[]): WorkedDocument => {
  if (!row) throw new Error('The shop has no such text: its migrations have not run.');
  return row;
};

export const findWorkedDocument = async (db: Database, name: DocumentName) =>
  required(await found(db, [name]));

/** Locks a document: until the transaction ends no other request changes it. */
export async function lockDocument(tx: Database, name: DocumentName): Promise<WorkedDocument> {
  await locked(tx, [name]);
  // Second statement, because one that waited for the lock would still see the version of before.
  return required(await found(tx, [name]));
}

const lockAll = statement<WorkedDocument>(
  'lock_worked_documents',
  `${EVERY} ORDER BY d.name FOR UPDATE OF d`,
);
const everyDocument = statement<WorkedDocument>('find_worked_documents', EVERY);

/** Finds all texts, locked as `lockDocument` does. */
export async function lockDocuments(tx: Database): Promise<WorkedDocument[]> {
  await lockAll(tx, []);
  return everyDocument(tx, []);
}

const draft = statement(
  'write_document_draft',
  'UPDATE site_document SET draft = $2, version = version + 1 WHERE name = $1',
);

export async function writeDraft(tx: Database, name: DocumentName, content: DocumentContent | null) {
  await draft(tx, [name, content && JSON.stringify(content)]);
}

const version = statement(
  'insert_document_version',
  `WITH new_version AS (
     INSERT INTO site_document_version (name, number, content, valid_from, staff_id, published_at)
     VALUES ($1, $2, $3, $4, $5, $6)),
   before AS (UPDATE site_document_version SET filled_with = $7 WHERE name = $1 AND number = $2 - 1)
   UPDATE site_document SET draft = NULL, published = $2, version = version + 1 WHERE name = $1`,
);

export interface NewVersion {
  name: DocumentName;
  number: number;
  content: DocumentContent;
  /** Mexico City day; null of what is no legal text. */
  validFrom: string | null;
  staffId: number;
  at: Date;
  /** Current values of the settings' names: the version before it goes on saying these. */
  values: TextValues;
}

/** Publishes a version; the draft is gone with it. */
export async function insertVersion(tx: Database, input: NewVersion) {
  const { name, number, content, validFrom, staffId, at, values } = input;
  await version(tx, [name, number, JSON.stringify(content), validFrom, staffId, at, JSON.stringify(values)]);
}

const versions = statement<{
  number: number;
  published_at: Date;
  staff_name: string | null;
  valid_from: string | null;
}>(
  'list_document_versions',
  `SELECT v.number, v.published_at, s.name AS staff_name, to_char(v.valid_from, 'YYYY-MM-DD') AS valid_from
   FROM site_document_version v LEFT JOIN staff s ON s.staff_id = v.staff_id
   WHERE v.name = $1 ORDER BY v.number DESC LIMIT 50`,
);
export const findVersions = (db: Database, name: DocumentName) => versions(db, [name]);

const content = statement<{ content: DocumentContent }>(
  'find_document_content',
  'SELECT content FROM site_document_version WHERE name = $1 AND number = $2',
);

/** Finds the content of a version; undefined for one that there never was. */
export async function findContent(
  db: Database,
  name: DocumentName,
  number: number,
): Promise<DocumentContent | undefined> {
  const [row] = await content(db, [name, number]);
  return row?.content;
}
