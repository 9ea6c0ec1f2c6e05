import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import {
  closeQuestionnaireRow,
  findOtherOpen,
  findQuestionnaireVersions,
  insertQuestionnaireVersion,
  openQuestionnaire,
  type WorkedQuestionnaire,
} from './questionnaires.queries.ts';
import { lockRead, type Written } from './save-questionnaire.ts';
import { isPublished } from './show-questionnaires.ts';

interface Read {
  questionnaire_id: number;
  version: number;
}

/** Opens a questionnaire, or shows the families its new version; answers to an earlier one stay with that. */
export function publishQuestionnaire(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { questionnaire_id, version }: Read,
): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const worked = await lockRead(tx, questionnaire_id, version);
    if (worked.questions.length === 0)
      throw new ShopError('INCOMPLETE', { sentence: 'Agrega por lo menos una pregunta antes de publicar.' });
    await requireNoOtherOpen(tx, questionnaire_id);
    const [latest] = await findQuestionnaireVersions(tx, questionnaire_id);
    const isSame = isPublished(worked, latest);
    if (isSame && worked.state === 'open')
      throw new ShopError('BAD_REQUEST', { sentence: 'No hay cambios por publicar.' });
    const at = clock.now();
    const number = isSame ? worked.published_version : worked.published_version + 1;
    if (!isSame) await insertQuestionnaireVersion(tx, questionnaire_id, number, at);
    await openQuestionnaire(tx, questionnaire_id, number, at);
    const auditEntryId = await recordChange(tx, by, {
      call: 'POST /desk/questionnaires/publish',
      ...namesOf(worked),
      before: stateOf(worked),
      after: { state: 'open', published: number },
      at,
    });
    return { questionnaireId: questionnaire_id, auditEntryId };
  }).catch(refusingTwoOpen);
}

/** Families can answer it no more; what they answered stays. */
export function closeQuestionnaire(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { questionnaire_id, version }: Read,
): Promise<Written> {
  return inTransaction(db, async (tx) => {
    const worked = await lockRead(tx, questionnaire_id, version);
    if (worked.state !== 'open')
      throw new ShopError('BAD_REQUEST', { sentence: 'Ese cuestionario no está abierto.' });
    const at = clock.now();
    await closeQuestionnaireRow(tx, questionnaire_id, at);
    const auditEntryId = await recordChange(tx, by, {
      call: 'POST /desk/questionnaires/close',
      ...namesOf(worked),
      before: { state: 'open' },
      after: { state: 'closed' },
      at,
    });
    return { questionnaireId: questionnaire_id, auditEntryId };
  });
}

export const namesOf = ({ questionnaire_id, title }: WorkedQuestionnaire) =>
  ({ entity: 'questionnaire', entityId: questionnaire_id, label: title }) as const;

export const stateOf = ({ state, published_version }: WorkedQuestionnaire) => ({
  state,
  published: published_version,
});

/** Families are asked one thing at a time. */
export async function requireNoOtherOpen(tx: Database, questionnaireId: number) {
  const other = await findOtherOpen(tx, questionnaireId);
  if (other)
    throw new ShopError('STILL_IN_USE', {
      sentence: `«${other.title}» está abierto. Ciérralo primero: se contesta uno a la vez.`,
    });
}

/** Refuses the second of two that are opened at once: the index lets one through. */
export function refusingTwoOpen(error: unknown): never {
  if (
    violatedConstraint(error) === 'one_open_questionnaire' ||
    violatedConstraint(causeOf(error)) === 'one_open_questionnaire'
  )
    throw new ShopError('STILL_IN_USE', {
      sentence: 'Alguien acaba de abrir otro cuestionario. Ciérralo primero: se contesta uno a la vez.',
    });
  throw error;
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
