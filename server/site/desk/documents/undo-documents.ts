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
import type { Database } from '../../../platform/database/database.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  fieldsBefore,
  recordUndo,
  UNDO_MS,
  type Undo,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { publish } from './change-document.ts';
import { findContent, lockDocument, writeDraft } from './documents-desk.queries.ts';

const MOVED_ON = 'Alguien lo cambió después: edítalo en Tienda.';

/** Undoing within thirty days: of a draft the blocks still as they were left, of a publication the version before. */
export function documentUndo({ readSettings }: Pick<Shop, 'readSettings'>): UndoTable {
  const draft: Undo = { withinMs: UNDO_MS, run: undoDraft };
  const publication: Undo = {
    withinMs: UNDO_MS,
    run: async (tx, undoing) => undoPublication(tx, undoing, settingValues(await readSettings())),
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

async function undoDraft(tx: Database, undoing: Undoing) {
  const { entry } = undoing;
  const name = entry.entityId as DocumentName;
  const document = await lockDocument(tx, name);
  const now = partsOfContent(document.draft ?? document.content);
  const back = fieldsBefore(entry, now);
  if (Object.keys(back).length === 0) throw cannotUndo(MOVED_ON);
  const content = soundContent(name, contentOfParts({ ...now, ...back }));
  await writeDraft(tx, name, content);
  const change = { label: documentLabels[name], before: now, after: partsOfContent(content) };
  await recordUndo(tx, undoing, change);
}

/** Blocks of two moments together may not make a text, say with a banner too many. */
function soundContent(name: DocumentName, content: unknown): DocumentContent {
  const { data } = documentSchemas[name].safeParse(content);
  if (!data) throw cannotUndo(MOVED_ON);
  return data;
}

async function undoPublication(tx: Database, undoing: Undoing, values: TextValues) {
  const { by, entry, at } = undoing;
  const name = entry.entityId as DocumentName;
  const document = await lockDocument(tx, name);
  const change = changeOf(entry, 'published');
  if (!change || document.published !== change.after) throw cannotUndo(MOVED_ON);
  const content = await findContent(tx, name, Number(change.before));
  if (!content) throw cannotUndo();
  const { draft } = document;
  const validFrom = isLegal(name) ? mexicoCityDay(at) : null;
  await publish(tx, by, document, { content, validFrom, values, ...asUndo(undoing) });
  // Draft of meanwhile stays; without one, what was published is there to be mended.
  const undone = await findContent(tx, name, Number(change.after));
  await writeDraft(tx, name, draft ?? undone ?? null);
}
