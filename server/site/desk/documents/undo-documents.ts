import { isDeepStrictEqual } from 'node:util';
import { contentOfParts, type Parts, partsOfContent } from '#contract/desk/document-parts.ts';
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
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type Undo, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { publish } from './change-document.ts';
import { findContent, lockDocument, writeDraft } from './documents-desk.queries.ts';

const withinMs = 30 * 24 * 3_600_000;
const MOVED_ON = 'Alguien lo cambió después: edítalo en Tienda.';

/** For thirty days: of a draft the blocks that still are as they were left, of a publication the version before it. */
export function documentUndo({ clock, readSettings }: Pick<Shop, 'clock' | 'readSettings'>): UndoTable {
  const draft: Undo = { withinMs, run: (tx, by, entry) => undoDraft(tx, by, entry, clock.now()) };
  const publication: Undo = {
    withinMs,
    run: async (tx, by, entry) =>
      undoPublication(tx, by, entry, { at: clock.now(), values: settingValues(await readSettings()) }),
  };
  return {
    'POST /desk/documents/save': draft,
    'POST /desk/documents/discard': draft,
    'POST /desk/documents/publish': publication,
    'POST /desk/documents/restore': publication,
    'POST /desk/legal/save': draft,
    'POST /desk/legal/discard': draft,
    'POST /desk/legal/publish': publication,
    'POST /desk/legal/restore': publication,
  };
}

async function undoDraft(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const name = entry.entityId as DocumentName;
  const document = await lockDocument(tx, name);
  const now = partsOfContent(document.draft ?? document.content);
  const ours = entry.changes.filter(({ field, after }) => isDeepStrictEqual(now[field] ?? null, after));
  if (ours.length === 0) throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  const back: Parts = { ...now, ...Object.fromEntries(ours.map(({ field, before }) => [field, before])) };
  const content = soundContent(name, contentOfParts(back));
  await writeDraft(tx, name, content);
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    entity: 'document',
    entityId: name,
    label: documentLabels[name],
    before: now,
    after: partsOfContent(content),
    undoes: entry.auditEntryId,
    at,
  });
}

/** Blocks of two moments together may not make a text, say with a banner too many. */
function soundContent(name: DocumentName, content: unknown): DocumentContent {
  const { data } = documentSchemas[name].safeParse(content);
  if (!data) throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  return data;
}

async function undoPublication(
  tx: Database,
  by: Staff,
  entry: UndoableEntry,
  { at, values }: { at: Date; values: TextValues },
) {
  const name = entry.entityId as DocumentName;
  const document = await lockDocument(tx, name);
  const change = entry.changes.find(({ field }) => field === 'published');
  if (!change || document.published !== change.after)
    throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  const content = await findContent(tx, name, Number(change.before));
  if (!content) throw new ShopError('CANNOT_UNDO');
  const { draft } = document;
  const validFrom = isLegal(name) ? mexicoCityDay(at) : null;
  await publish(tx, by, document, {
    content,
    validFrom,
    call: 'POST /desk/audit/undo',
    undoes: entry.auditEntryId,
    values,
    at,
  });
  // What is worked on meanwhile stays, and what was published is there to be mended.
  const undone = await findContent(tx, name, Number(change.after));
  await writeDraft(tx, name, draft ?? undone ?? null);
}
