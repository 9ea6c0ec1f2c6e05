import { isDeepStrictEqual } from 'node:util';
import { partsOfQuestionnaire, questionnaireOfParts } from '#contract/desk/questionnaire-parts.ts';
import { deskQuestionnaireCalls } from '#contract/desk/questionnaires.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { namesOf, refusingTwoOpen, requireNoOtherOpen, stateOf } from './publish-questionnaire.ts';
import {
  closeQuestionnaireRow,
  lockQuestionnaire,
  openQuestionnaire,
  repeatQuestionnaireVersion,
  updateQuestionnaire,
} from './questionnaires.queries.ts';

const withinMs = 30 * 24 * 3_600_000;
const MOVED_ON = 'Alguien lo cambió después: edítalo en Cuestionarios.';

/** For thirty days: of a change the parts that still are as they were left; closing by opening it again; publishing by showing what was shown before. */
export function questionnaireUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  return {
    'POST /desk/questionnaires/save': {
      withinMs,
      run: (tx, by, entry) => undoSave(tx, by, entry, clock.now()),
    },
    'POST /desk/questionnaires/publish': {
      withinMs,
      run: (tx, by, entry) => undoPublication(tx, by, entry, clock.now()),
    },
    'POST /desk/questionnaires/close': {
      withinMs,
      run: (tx, by, entry) => undoClose(tx, by, entry, clock.now()).catch(refusingTwoOpen),
    },
  };
}

const { body: contentSchema } = deskQuestionnaireCalls['POST /desk/questionnaires/save'];

async function undoSave(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  if (!worked) throw new ShopError('CANNOT_UNDO');
  const now = partsOfQuestionnaire(worked);
  const ours = entry.changes.filter(({ field, after }) => isDeepStrictEqual(now[field] ?? null, after));
  const back = { ...now, ...Object.fromEntries(ours.map(({ field, before }) => [field, before])) };
  // Parts of two moments together may not make a questionnaire; of a new one nothing is left.
  const { data } = contentSchema.safeParse(questionnaireOfParts(back));
  if (ours.length === 0 || !data) throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  await updateQuestionnaire(tx, worked.questionnaireId, { ...data, staffId: by.staffId });
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    ...namesOf(worked),
    before: now,
    after: partsOfQuestionnaire(data),
    undoes: entry.auditEntryId,
    at,
  });
}

async function undoClose(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  if (worked?.state !== 'closed') throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  await requireNoOtherOpen(tx, worked.questionnaireId);
  await openQuestionnaire(tx, worked.questionnaireId, worked.publishedVersion, at);
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    ...namesOf(worked),
    before: { state: 'closed' },
    after: { state: 'open' },
    undoes: entry.auditEntryId,
    at,
  });
}

/** What is edited stays, to be mended. */
async function undoPublication(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  const [state, published] = ['state', 'published'].map((name) =>
    entry.changes.find(({ field }) => field === name),
  );
  if (worked?.state !== 'open' || (published && published.after !== worked.publishedVersion))
    throw new ShopError('CANNOT_UNDO', { sentence: MOVED_ON });
  const { questionnaireId, publishedVersion } = worked;
  const after = state
    ? { state: 'closed', published: publishedVersion }
    : { state: 'open', published: publishedVersion + 1 };
  if (state) await closeQuestionnaireRow(tx, questionnaireId, at);
  else {
    await repeatQuestionnaireVersion(tx, questionnaireId, Number(published?.before), after.published, at);
    await openQuestionnaire(tx, questionnaireId, after.published, at);
  }
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    ...namesOf(worked),
    before: stateOf(worked),
    after,
    undoes: entry.auditEntryId,
    at,
  });
}
