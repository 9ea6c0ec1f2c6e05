import { isDeepStrictEqual } from 'node:util';
import type { QuestionnaireRow, QuestionnaireView } from '#contract/desk/questionnaires.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { readPage } from '../../../platform/lists/page.ts';
import {
  findQuestionnaire,
  findQuestionnaireVersions,
  type ListedQuestionnaire,
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
    cursorOf: ({ questionnaireId }) => ({ key: '', id: questionnaireId }),
  });
  return { questionnaires: rows.map(presentRow), next };
}

const presentHead = (found: Omit<ListedQuestionnaire, 'questionCount'>) => ({
  questionnaire_id: found.questionnaireId,
  title: found.title,
  state: found.state,
  version: found.version,
  published_version: found.publishedVersion,
  created_at: found.createdAt.toISOString(),
  published_at: found.publishedAt?.toISOString() ?? null,
  closed_at: found.closedAt?.toISOString() ?? null,
});

const presentRow = (found: ListedQuestionnaire): QuestionnaireRow => ({
  ...presentHead(found),
  questions: found.questionCount,
});

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
  return {
    ...presentHead(worked),
    intro: worked.intro,
    questions: worked.questions,
    has_draft: !isPublished(worked, versions[0]),
    versions: versions.map(({ version, publishedAt }) => ({
      version,
      published_at: publishedAt.toISOString(),
    })),
  };
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
