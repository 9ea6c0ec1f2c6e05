import type { FamilyAnswers } from '#contract/desk/questionnaires.ts';
import { wordsOf } from '#contract/questionnaire.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Family, findFamilies } from './answers.queries.ts';
import {
  findQuestionnaire,
  findQuestionnaireVersions,
  type PublishedVersion,
} from './questionnaires.queries.ts';
import { notFound } from './show-questionnaires.ts';

const PAGE = 50;

/** A page of families with what they answered, and where the next one begins. */
export async function listFamilies(db: Database, questionnaireId: number, before: string | undefined) {
  const [micros = '', clientId] = before?.split(',') ?? [];
  const place = clientId ? { micros, clientId: Number(clientId) } : null;
  const [worked, versions, found] = await Promise.all([
    findQuestionnaire(db, questionnaireId),
    findQuestionnaireVersions(db, questionnaireId),
    findFamilies(db, questionnaireId, place, PAGE + 1),
  ]);
  if (!worked) throw notFound();
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    families: page.map((family) => present(family, versions)),
    next: last ? `${last.micros},${last.clientId}` : null,
  };
}

function present(family: Family, versions: readonly PublishedVersion[]): FamilyAnswers {
  const { version, answers, answeredAt, changedAt } = family;
  const asked = versions.find((one) => one.version === version)?.questions ?? [];
  return {
    client_id: family.clientId,
    name: family.name,
    email: family.email,
    version,
    answered_at: answeredAt.toISOString(),
    changed_at: changedAt > answeredAt ? changedAt.toISOString() : null,
    answers: asked.map((one) => ({ id: one.id, question: one.title, answer: wordsOf(one, answers) })),
  };
}
