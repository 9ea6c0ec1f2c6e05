import {
  partsOfQuestionnaire,
  type QuestionnaireContent,
  questionnaireOfParts,
} from '#contract/desk/questionnaire-parts.ts';
import { deskQuestionnaireCalls } from '#contract/desk/questionnaires.ts';
import { type Database, violatedConstraint } from '../../../platform/database/database.ts';
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
import { cannotUndo, changeOf, type UndoTable } from '../../../staff/staff.ts';
import {
  closeQuestionnaireRow,
  findOtherOpen,
  findQuestionnaireVersions,
  insertQuestionnaire,
  insertQuestionnaireVersion,
  lockQuestionnaire,
  openQuestionnaire,
  repeatQuestionnaireVersion,
  updateQuestionnaire,
  type WorkedQuestionnaire,
} from './questionnaires.queries.ts';
import { isPublished, notFound } from './show-questionnaires.ts';

type DeskShop = Pick<Shop, 'db' | 'clock'>;

interface VersionRead {
  questionnaire_id: number;
  version: number;
}

const { body: contentSchema } = deskQuestionnaireCalls['POST /desk/questionnaires/save'];

async function lock(tx: Database, id: string): Promise<WorkedQuestionnaire> {
  const worked = await lockQuestionnaire(tx, Number(id));
  if (!worked) throw notFound();
  return worked;
}

const questionnaires: DraftInParts<WorkedQuestionnaire, QuestionnaireContent> = {
  entity: 'questionnaire',
  lock,
  labelOf: ({ title }) => title,
  partsOf: partsOfQuestionnaire,
  contentOf: (_, parts) => contentSchema.safeParse(questionnaireOfParts(parts)).data,
  write: async (tx, worked, content, { staffId }) => {
    await updateQuestionnaire(tx, worked.questionnaire_id, { ...content, staffId });
    return { ...worked, ...content };
  },
  movedOn: 'Alguien lo cambió después: edítalo en Cuestionarios.',
};

const namesOf = (entityId: number, { title }: { title: string }) =>
  ({ entity: questionnaires.entity, entityId, label: title }) as const;

const lockRead = (tx: Database, { questionnaire_id, version }: Partial<VersionRead>) =>
  lockAsRead(tx, questionnaires, { entityId: questionnaire_id ?? 0, version });

interface Input extends QuestionnaireContent {
  questionnaire_id?: number | undefined;
  version?: number | undefined;
}

/** Changes a questionnaire that was read at `version`, or adds one. Families go on seeing what was published. */
export async function saveQuestionnaire(
  shop: DeskShop,
  by: Staff,
  { questionnaire_id, version, ...content }: Input,
) {
  let questionnaireId = questionnaire_id ?? 0;
  const call = 'POST /desk/questionnaires/save';
  const lockIt = async (tx: Database) =>
    questionnaire_id === undefined ? undefined : lockRead(tx, { questionnaire_id, version });
  const auditEntryId = await changeLocked(shop, by, { call, lock: lockIt }, async (tx, worked, at) => {
    const { staffId } = by;
    if (worked) await questionnaires.write(tx, worked, content, by);
    else questionnaireId = await insertQuestionnaire(tx, { ...content, staffId, at });
    return {
      ...namesOf(questionnaireId, content),
      before: worked ? partsOfQuestionnaire(worked) : {},
      after: partsOfQuestionnaire(content),
    };
  });
  return { questionnaireId, auditEntryId };
}

/** Opens a questionnaire, or shows the families its new version; answers to an earlier one stay with that. */
export function publishQuestionnaire(shop: DeskShop, by: Staff, read: VersionRead): Promise<number> {
  const call = 'POST /desk/questionnaires/publish';
  const lock = (tx: Database) => lockRead(tx, read);
  return changeLocked(shop, by, { call, lock }, async (tx, worked, at) => {
    const { questionnaire_id: id, questions, state, published_version } = worked;
    if (questions.length === 0)
      throw new ShopError('INCOMPLETE', { sentence: 'Agrega por lo menos una pregunta antes de publicar.' });
    await requireNoOtherOpen(tx, id);
    const [latest] = await findQuestionnaireVersions(tx, id);
    const isSame = isPublished(worked, latest);
    if (isSame && state === 'open') throw nothingToPublish();
    const number = isSame ? published_version : published_version + 1;
    if (!isSame) await insertQuestionnaireVersion(tx, id, number, at);
    await openQuestionnaire(tx, id, number, at);
    return { ...namesOf(id, worked), before: stateOf(worked), after: { state: 'open', published: number } };
  }).catch(refusingTwoOpen);
}

/** Families can answer it no more; what they answered stays. */
export function closeQuestionnaire(shop: DeskShop, by: Staff, read: VersionRead): Promise<number> {
  const call = 'POST /desk/questionnaires/close';
  const lock = (tx: Database) => lockRead(tx, read);
  return changeLocked(shop, by, { call, lock }, async (tx, worked, at) => {
    if (worked.state !== 'open')
      throw new ShopError('BAD_REQUEST', { sentence: 'Ese cuestionario no está abierto.' });
    const { questionnaire_id: id } = worked;
    await closeQuestionnaireRow(tx, id, at);
    return { ...namesOf(id, worked), before: { state: 'open' }, after: { state: 'closed' } };
  });
}

const stateOf = ({ state, published_version }: WorkedQuestionnaire) => ({
  state,
  published: published_version,
});

/** Families are asked one thing at a time. */
async function requireNoOtherOpen(tx: Database, questionnaireId: number) {
  const other = await findOtherOpen(tx, questionnaireId);
  if (other)
    throw new ShopError('STILL_IN_USE', {
      sentence: `«${other.title}» está abierto. Ciérralo primero: se contesta uno a la vez.`,
    });
}

/** Refuses the second of two that are opened at once: the index lets one through. */
function refusingTwoOpen(error: unknown): never {
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

const { movedOn } = questionnaires;

const undoClose = undoLocked(lock, async (tx, worked, { at }) => {
  const { questionnaire_id: id, state, published_version, title } = worked;
  if (state !== 'closed') throw cannotUndo(movedOn);
  await requireNoOtherOpen(tx, id);
  await openQuestionnaire(tx, id, published_version, at).catch(refusingTwoOpen);
  return { label: title, before: { state: 'closed' }, after: { state: 'open' } };
});

/** Undoes a publication by showing what was shown before; the edited version stays, to be mended. */
const undoPublication = undoLocked(lock, async (tx, worked, undoing) => {
  const { questionnaire_id: id, published_version: shown, title } = worked;
  if (worked.state !== 'open') throw cannotUndo(movedOn);
  const { entry, at } = undoing;
  const change = changeOf(entry, 'published');
  const former = change ? replacedVersion(undoing, { field: 'published', shown, movedOn }) : null;
  const wasOpen = changeOf(entry, 'state') === undefined;
  if (wasOpen) {
    await repeatQuestionnaireVersion(tx, id, Number(former), shown + 1, at);
    await openQuestionnaire(tx, id, shown + 1, at);
  } else await closeQuestionnaireRow(tx, id, at);
  const after = wasOpen ? { state: 'open', published: shown + 1 } : { state: 'closed', published: shown };
  return { label: title, before: stateOf(worked), after };
});

export const questionnaireUndo: UndoTable = {
  'POST /desk/questionnaires/save': undoDraft(questionnaires),
  'POST /desk/questionnaires/publish': undoPublication,
  'POST /desk/questionnaires/close': undoClose,
};
