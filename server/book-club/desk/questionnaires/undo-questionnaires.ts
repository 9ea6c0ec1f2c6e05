import { partsOfQuestionnaire, questionnaireOfParts } from '#contract/desk/questionnaire-parts.ts';
import { deskQuestionnaireCalls } from '#contract/desk/questionnaires.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  cannotUndo,
  changeOf,
  fieldsBefore,
  recordUndo,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { namesOf, refusingTwoOpen, requireNoOtherOpen, stateOf } from './publish-questionnaire.ts';
import {
  closeQuestionnaireRow,
  lockQuestionnaire,
  openQuestionnaire,
  repeatQuestionnaireVersion,
  updateQuestionnaire,
} from './questionnaires.queries.ts';

const MOVED_ON = 'Alguien lo cambió después: edítalo en Cuestionarios.';

/**
 * Undoing within thirty days: of a change the parts that still are as they were left; closing by opening it again;
 * publishing by showing what was shown before.
 */
export const questionnaireUndo: UndoTable = {
  'POST /desk/questionnaires/save': { withinMs: UNDO_MS, run: undoSave },
  'POST /desk/questionnaires/publish': { withinMs: UNDO_MS, run: undoPublication },
  'POST /desk/questionnaires/close': {
    withinMs: UNDO_MS,
    run: (tx, undoing) => undoClose(tx, undoing).catch(refusingTwoOpen),
  },
};

const { body: contentSchema } = deskQuestionnaireCalls['POST /desk/questionnaires/save'];

async function undoSave(tx: Database, undoing: Undoing) {
  const { by, entry } = undoing;
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  if (!worked) throw cannotUndo();
  const now = partsOfQuestionnaire(worked);
  const back = fieldsBefore(entry, now);
  // Parts of two moments together may not make a questionnaire; of a new one nothing is left.
  const { data } = contentSchema.safeParse(questionnaireOfParts({ ...now, ...back }));
  if (Object.keys(back).length === 0 || !data) throw cannotUndo(MOVED_ON);
  await updateQuestionnaire(tx, worked.questionnaire_id, { ...data, staffId: by.staffId });
  await recordUndo(tx, undoing, { ...namesOf(worked), before: now, after: partsOfQuestionnaire(data) });
}

async function undoClose(tx: Database, undoing: Undoing) {
  const { entry, at } = undoing;
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  if (worked?.state !== 'closed') throw cannotUndo(MOVED_ON);
  await requireNoOtherOpen(tx, worked.questionnaire_id);
  await openQuestionnaire(tx, worked.questionnaire_id, worked.published_version, at);
  const change = { before: { state: 'closed' }, after: { state: 'open' } };
  await recordUndo(tx, undoing, { ...namesOf(worked), ...change });
}

/** Undoes a publication; the edited version stays, to be mended. */
async function undoPublication(tx: Database, undoing: Undoing) {
  const { entry, at } = undoing;
  const worked = await lockQuestionnaire(tx, Number(entry.entityId));
  const [state, published] = [changeOf(entry, 'state'), changeOf(entry, 'published')];
  if (worked?.state !== 'open' || (published && published.after !== worked.published_version))
    throw cannotUndo(MOVED_ON);
  const { questionnaire_id, published_version } = worked;
  const after = state
    ? { state: 'closed', published: published_version }
    : { state: 'open', published: published_version + 1 };
  if (state) await closeQuestionnaireRow(tx, questionnaire_id, at);
  else {
    await repeatQuestionnaireVersion(tx, questionnaire_id, Number(published?.before), after.published, at);
    await openQuestionnaire(tx, questionnaire_id, after.published, at);
  }
  await recordUndo(tx, undoing, { ...namesOf(worked), before: stateOf(worked), after });
}
