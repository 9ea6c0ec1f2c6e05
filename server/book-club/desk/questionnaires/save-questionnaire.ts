import { partsOfQuestionnaire, type QuestionnaireContent } from '#contract/desk/questionnaire-parts.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../../staff/staff.ts';
import {
  insertQuestionnaire,
  lockQuestionnaire,
  updateQuestionnaire,
  type WorkedQuestionnaire,
} from './questionnaires.queries.ts';
import { notFound } from './show-questionnaires.ts';

interface Input extends QuestionnaireContent {
  questionnaire_id?: number | undefined;
  version?: number | undefined;
}

export interface Written {
  questionnaireId: number;
  auditEntryId: number;
}

/** Changes a questionnaire that was read at `version`, or adds one. Families go on seeing what was published. */
export function saveQuestionnaire(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { questionnaire_id, version, ...content }: Input,
): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const before = questionnaire_id === undefined ? undefined : await lockRead(tx, questionnaire_id, version);
    const edited = { ...content, staffId: by.staffId };
    const questionnaireId = before?.questionnaire_id ?? (await insertQuestionnaire(tx, { ...edited, at }));
    if (before) await updateQuestionnaire(tx, questionnaireId, edited);
    const auditEntryId = await recordChange(tx, by, {
      call: 'POST /desk/questionnaires/save',
      entity: 'questionnaire',
      entityId: questionnaireId,
      label: content.title,
      before: before ? partsOfQuestionnaire(before) : {},
      after: partsOfQuestionnaire(content),
      at,
    });
    return { questionnaireId, auditEntryId };
  });
}

/** The questionnaire, locked, as it was when it was read. */
export async function lockRead(
  tx: Database,
  questionnaireId: number,
  version: number | undefined,
): Promise<WorkedQuestionnaire> {
  const found = await lockQuestionnaire(tx, questionnaireId);
  if (!found) throw notFound();
  if (found.version === version) return found;
  const current = { version: found.version, values: partsOfQuestionnaire(found) };
  throw await editedMeanwhile(tx, { entity: 'questionnaire', entityId: questionnaireId }, current);
}
