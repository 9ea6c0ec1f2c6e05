import type { FamilyAnswers } from '#contract/desk/questionnaires.ts';
import { wordsOf } from '#contract/questionnaire.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/lists/page.ts';
import { wire } from '../../../platform/wire.ts';
import { byAnswer, type Family, findFamilies } from './answers.queries.ts';
import {
  findQuestionnaire,
  findQuestionnaireVersions,
  type PublishedVersion,
} from './questionnaires.queries.ts';
import { notFound } from './show-questionnaires.ts';

/** A page of families with what they answered. */
export async function listFamilies(db: Database, questionnaireId: number, cursor: string | undefined) {
  const [worked, versions, { rows, next }] = await Promise.all([
    findQuestionnaire(db, questionnaireId),
    findQuestionnaireVersions(db, questionnaireId),
    readPage({
      ...byAnswer,
      cursor,
      find: (after, atMost) => findFamilies(db, questionnaireId, after, atMost),
      cursorOf: ({ key, client_id }) => ({ key, id: client_id }),
    }),
  ]);
  if (!worked) throw notFound();
  return { families: rows.map((family) => present(family, versions)), next };
}

function present(family: Family, versions: readonly PublishedVersion[]): FamilyAnswers {
  const { key, answers, ...shown } = family;
  const { version, answered_at, changed_at } = family;
  const asked = versions.find((one) => one.version === version)?.questions ?? [];
  return wire({
    ...shown,
    changed_at: changed_at > answered_at ? changed_at : null,
    answers: asked.map((one) => ({ id: one.id, question: one.title, answer: wordsOf(one, answers) })),
  });
}
