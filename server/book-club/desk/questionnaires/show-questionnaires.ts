import { isDeepStrictEqual } from 'node:util';
import type { QuestionnaireView } from '#contract/desk/questionnaires.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/lists/page.ts';
import { wire } from '../../../platform/wire.ts';
import {
  findQuestionnaire,
  findQuestionnaireVersions,
  listQuestionnaires,
  type PublishedVersion,
  type WorkedQuestionnaire,
} from './questionnaires.queries.ts';

/** A page of the list. */
export async function showQuestionnaires(db: Database, cursor: string | undefined) {
  const { rows, next } = await readPage({
    kind: 'id',
    newestFirst: true,
    cursor,
    find: ({ id }, atMost) => listQuestionnaires(db, id, atMost),
    cursorOf: ({ questionnaire_id }) => ({ key: '', id: questionnaire_id }),
  });
  return { questionnaires: wire(rows), next };
}

/** Shows one questionnaire as it is edited. Throws NOT_FOUND. */
export async function showWorkedQuestionnaire(
  db: Database,
  questionnaireId: number,
): Promise<QuestionnaireView> {
  const [worked, versions] = await Promise.all([
    findQuestionnaire(db, questionnaireId),
    findQuestionnaireVersions(db, questionnaireId),
  ]);
  if (!worked) throw notFound();
  return wire({
    ...worked,
    has_draft: !isPublished(worked, versions[0]),
    versions: versions.map(({ version, published_at }) => ({ version, published_at })),
  });
}

export const notFound = () =>
  new ShopError('NOT_FOUND', { sentence: 'Ese cuestionario ya no está. Recarga la lista.' });

/** Families are shown exactly what is edited. */
export function isPublished(worked: WorkedQuestionnaire, latest: PublishedVersion | undefined): boolean {
  const { title, intro, questions } = worked;
  return (
    latest !== undefined &&
    isDeepStrictEqual([title, intro, questions], [latest.title, latest.intro, latest.questions])
  );
}
