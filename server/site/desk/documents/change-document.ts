import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { contentOfParts, partsOfContent } from '#contract/desk/document-parts.ts';
import { documentLabels } from '#contract/desk/documents.ts';
import type { TextValues } from '#contract/fill-text.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { settingValues } from '#contract/setting-values.ts';
import {
  type DocumentContent,
  type DocumentName,
  documentSchemas,
  isLegal,
} from '#contract/site-documents.ts';
import { findIdBySku } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  changeLocked,
  type DraftInParts,
  lockAsRead,
  nothingToPublish,
  replacedVersion,
  undoDraft,
  undoLocked,
} from '../../../publishing/publishing.ts';
import { cannotUndo, changeOf, type UndoTable, undoOfAll } from '../../../staff/staff.ts';
import {
  findContent,
  insertVersion,
  lockDocument,
  type WorkedDocument,
  writeDraft,
} from './documents-desk.queries.ts';
import { picturesIn } from './show-document.ts';

export type DocumentShop = Pick<Shop, 'db' | 'clock' | 'files' | 'readSettings'>;

interface VersionRead {
  name: DocumentName;
  /** Version that the person has read. */
  version: number;
}

const lock = (tx: Database, name: string) => lockDocument(tx, name as DocumentName);

const texts: DraftInParts<WorkedDocument, DocumentContent> = {
  entity: 'document',
  lock,
  labelOf: ({ name }) => documentLabels[name],
  partsOf: ({ draft, content }) => partsOfContent(draft ?? content),
  contentOf: ({ name }, parts) => documentSchemas[name].safeParse(contentOfParts(parts)).data,
  write: async (tx, worked, draft) => {
    await writeDraft(tx, worked.name, draft);
    return { ...worked, draft };
  },
  movedOn: 'Alguien lo cambió después: edítalo en Tienda.',
};

const namesOf = (name: DocumentName) =>
  ({ entity: texts.entity, entityId: name, label: documentLabels[name] }) as const;

/** `site` calls are named like those of legal texts, which are the owner's. */
const asked = ({ name, version }: VersionRead, verb: 'save' | 'publish' | 'discard' | 'restore') => ({
  call: (isLegal(name) ? `POST /desk/legal/${verb}` : `POST /desk/documents/${verb}`) satisfies DeskCallKey,
  lock: (tx: Database) => lockAsRead(tx, texts, { entityId: name, version }),
});

/** Keeps what is worked on; visitors go on seeing what is published. */
export async function saveDraft(
  shop: DocumentShop,
  by: Staff,
  { content, ...read }: VersionRead & { content: DocumentContent },
) {
  await requirePictures(shop.files, content);
  await requireBooks(shop.db, content);
  return changeLocked(shop, by, asked(read, 'save'), async (tx, document) => {
    await writeDraft(tx, read.name, content);
    return { ...namesOf(read.name), before: texts.partsOf(document), after: partsOfContent(content) };
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

async function requireBooks(db: Database, { blocks }: DocumentContent) {
  for (const block of blocks)
    if ('sku' in block && (await findIdBySku(db, block.sku)) === undefined)
      throw new ShopError('BAD_REQUEST', { sentence: 'Ese libro ya no está. Elige otro.' });
}

export const discardDraft = (shop: DocumentShop, by: Staff, read: VersionRead) =>
  changeLocked(shop, by, asked(read, 'discard'), async (tx, { name, draft, content }) => {
    if (!draft) throw new ShopError('BAD_REQUEST', { sentence: 'No hay borrador.' });
    await writeDraft(tx, name, null);
    return { ...namesOf(name), before: partsOfContent(draft), after: partsOfContent(content) };
  });

export async function publishDraft(
  shop: DocumentShop,
  by: Staff,
  { valid_from, ...read }: VersionRead & { valid_from?: string | undefined },
) {
  const today = mexicoCityDay(shop.clock.now());
  if (valid_from !== undefined && valid_from < today)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Un texto legal vale desde hoy o desde un día por venir.',
    });
  const values = settingValues(await shop.readSettings());
  return changeLocked(shop, by, asked(read, 'publish'), async (tx, document, at) => {
    if (!document.draft) throw nothingToPublish();
    return showVersion(tx, by, document, { content: document.draft, from: valid_from, values, at });
  });
}

/** «Volver a esta versión»: it is published again, under a number of its own. */
export async function restoreVersion(
  shop: DocumentShop,
  by: Staff,
  { number, ...read }: VersionRead & { number: number },
) {
  const values = settingValues(await shop.readSettings());
  return changeLocked(shop, by, asked(read, 'restore'), async (tx, document, at) => {
    const content = await findContent(tx, read.name, number);
    if (!content) throw new ShopError('NOT_FOUND', { sentence: 'Ese texto no tiene esa versión.' });
    const shown = await showVersion(tx, by, document, { content, values, at });
    return { ...shown, before: { ...shown.before, draft: document.draft } };
  });
}

interface Publication {
  content: DocumentContent;
  /** First day of a legal text; by default today. */
  from?: string | undefined;
  values: TextValues;
  at: Date;
}

/** Shows a version of a locked text to visitors. Returns what its audit entry says, by which it is undone. */
export async function showVersion(
  tx: Database,
  by: Staff,
  { name, published }: WorkedDocument,
  input: Publication,
) {
  const { content, values, at, from = mexicoCityDay(at) } = input;
  const [number, validFrom] = [published + 1, isLegal(name) ? from : null];
  await insertVersion(tx, { name, number, content, validFrom, staffId: by.staffId, at, values });
  const after = { published: number, draft: null, ...(validFrom && { valid_from: validFrom }) };
  return { ...namesOf(name), before: { published }, after };
}

/** Undoing of a draft takes back the blocks still as they were left, of a publication it shows the version before. */
export function documentUndo({ readSettings }: Pick<Shop, 'readSettings'>): UndoTable {
  const publication = undoLocked(lock, async (tx, document, undoing) => {
    const { name, draft, published } = document;
    const { movedOn } = texts;
    const former = replacedVersion(undoing, { field: 'published', shown: published, movedOn });
    const [content, undone] = [
      await findContent(tx, name, former ?? 0),
      await findContent(tx, name, published),
    ];
    if (!content) throw cannotUndo();
    const values = settingValues(await readSettings());
    const { before, after } = await showVersion(tx, undoing.by, document, {
      content,
      values,
      at: undoing.at,
    });
    const thrownAway = documentSchemas[name].safeParse(changeOf(undoing.entry, 'draft')?.before).data;
    // Draft of meanwhile stays; without one, the one before or what was published is there to be mended.
    await writeDraft(tx, name, draft ?? thrownAway ?? undone ?? null);
    return { before, after };
  });
  return {
    ...undoOfAll(
      [
        'POST /desk/documents/save',
        'POST /desk/documents/discard',
        'POST /desk/legal/save',
        'POST /desk/legal/discard',
      ],
      undoDraft(texts),
    ),
    ...undoOfAll(
      [
        'POST /desk/documents/publish',
        'POST /desk/documents/restore',
        'POST /desk/legal/publish',
        'POST /desk/legal/restore',
      ],
      publication,
    ),
  };
}
