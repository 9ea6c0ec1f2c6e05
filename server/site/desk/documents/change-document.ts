import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { partsOfContent } from '#contract/desk/document-parts.ts';
import { documentLabels } from '#contract/desk/documents.ts';
import type { TextValues } from '#contract/fill-text.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { settingValues } from '#contract/setting-values.ts';
import { type DocumentContent, type DocumentName, isLegal } from '#contract/site-documents.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../../staff/staff.ts';
import {
  findContent,
  insertVersion,
  lockDocument,
  type WorkedDocument,
  writeDraft,
} from './documents-desk.queries.ts';
import { picturesIn } from './show-document.ts';

export type DocumentShop = Pick<Shop, 'db' | 'clock' | 'files' | 'readSettings'>;

interface Read {
  name: DocumentName;
  /** Version that the person has read. */
  version: number;
}

/** `site` calls are named like those of legal texts, which are the owner's. */
const callFor = (name: DocumentName, verb: 'save' | 'publish' | 'discard' | 'restore'): DeskCallKey =>
  isLegal(name) ? `POST /desk/legal/${verb}` : `POST /desk/documents/${verb}`;

async function lockRead(tx: Database, { name, version }: Read): Promise<WorkedDocument> {
  const document = await lockDocument(tx, name);
  if (document.version === version) return document;
  const values = partsOfContent(document.draft ?? document.content);
  const edited = { entity: 'document', entityId: name } as const;
  throw await editedMeanwhile(tx, edited, { version: document.version, values });
}

/** Keeps what is worked on; visitors go on seeing what is published. */
export async function saveDraft(
  { db, clock, files }: DocumentShop,
  by: Staff,
  { content, ...read }: Read & { content: DocumentContent },
) {
  await requirePictures(files, content);
  return inTransaction(db, async (tx) => {
    const before = await lockRead(tx, read);
    await writeDraft(tx, read.name, content);
    return recordChange(tx, by, {
      call: callFor(read.name, 'save'),
      entity: 'document',
      entityId: read.name,
      label: documentLabels[read.name],
      before: partsOfContent(before.draft ?? before.content),
      after: partsOfContent(content),
      at: clock.now(),
    });
  });
}

/** Browsers choose among what was sent, they invent no file. */
async function requirePictures(files: DocumentShop['files'], content: DocumentContent) {
  for (const { file_key, widths } of picturesIn(content)) {
    const areThere = await Promise.all(
      widths.flatMap((width) => ['avif', 'webp'].map((type) => files.exists(`${file_key}/${width}.${type}`))),
    );
    if (areThere.includes(false))
      throw new ShopError('BAD_REQUEST', { sentence: 'Esa imagen ya no está. Súbela otra vez.' });
  }
}

export async function publishDraft(
  shop: DocumentShop,
  by: Staff,
  { valid_from, ...read }: Read & { valid_from?: string | undefined },
) {
  const today = mexicoCityDay(shop.clock.now());
  if (valid_from !== undefined && valid_from < today)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Un texto legal vale desde hoy o desde un día por venir.',
    });
  const values = settingValues(await shop.readSettings());
  return inTransaction(shop.db, async (tx) => {
    const document = await lockRead(tx, read);
    if (!document.draft) throw new ShopError('BAD_REQUEST', { sentence: 'No hay cambios por publicar.' });
    return publish(tx, by, document, {
      content: document.draft,
      validFrom: isLegal(read.name) ? (valid_from ?? today) : null,
      call: callFor(read.name, 'publish'),
      values,
      at: shop.clock.now(),
    });
  });
}

/** «Volver a esta versión»: it is published again, under a number of its own. */
export async function restoreVersion(
  { db, clock, readSettings }: DocumentShop,
  by: Staff,
  { number, ...read }: Read & { number: number },
) {
  const values = settingValues(await readSettings());
  return inTransaction(db, async (tx) => {
    const document = await lockRead(tx, read);
    const content = await findContent(tx, read.name, number);
    if (!content) throw new ShopError('NOT_FOUND', { sentence: 'Ese texto no tiene esa versión.' });
    return publish(tx, by, document, {
      content,
      validFrom: isLegal(read.name) ? mexicoCityDay(clock.now()) : null,
      call: callFor(read.name, 'restore'),
      values,
      at: clock.now(),
    });
  });
}

interface Publication {
  content: DocumentContent;
  validFrom: string | null;
  call: DeskCallKey;
  values: TextValues;
  at: Date;
  undoes?: number;
}

/** Publishes a locked text, and writes down from which version to which, by which it is undone. */
export async function publish(tx: Database, by: Staff, document: WorkedDocument, input: Publication) {
  const { content, validFrom, call, values, at, undoes } = input;
  const { name, published, draft } = document;
  const number = published + 1;
  await insertVersion(tx, { name, number, content, validFrom, staffId: by.staffId, at, values });
  return recordChange(tx, by, {
    call,
    entity: 'document',
    entityId: name,
    label: documentLabels[name],
    before: { published, draft: draft && call.endsWith('restore') ? draft : null },
    after: { published: number, draft: null, ...(validFrom && { valid_from: validFrom }) },
    undoes,
    at,
  });
}

export async function discardDraft({ db, clock }: DocumentShop, by: Staff, read: Read) {
  return inTransaction(db, async (tx) => {
    const { draft, content } = await lockRead(tx, read);
    if (!draft) throw new ShopError('BAD_REQUEST', { sentence: 'No hay borrador.' });
    await writeDraft(tx, read.name, null);
    return recordChange(tx, by, {
      call: callFor(read.name, 'discard'),
      entity: 'document',
      entityId: read.name,
      label: documentLabels[read.name],
      before: partsOfContent(draft),
      after: partsOfContent(content),
      at: clock.now(),
    });
  });
}
