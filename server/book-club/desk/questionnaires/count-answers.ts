import type { QuestionCounts } from '#contract/desk/questionnaires.ts';
import type { Database } from '../../../platform/database/database.ts';
import { countAnswered, countChoices, countFamilies } from './answers.queries.ts';
import { everyQuestion } from './every-question.ts';
import { findQuestionnaire, findQuestionnaireVersions } from './questionnaires.queries.ts';
import { notFound } from './show-questionnaires.ts';

/** Counts the families that answered, and how often each answer was given: in all versions together. */
export async function countAnswers(db: Database, questionnaireId: number) {
  const [worked, versions, families, choices, answered] = await Promise.all([
    findQuestionnaire(db, questionnaireId),
    findQuestionnaireVersions(db, questionnaireId),
    countFamilies(db, questionnaireId),
    countChoices(db, questionnaireId),
    countAnswered(db, questionnaireId),
  ]);
  if (!worked) throw notFound();
  const questions = everyQuestion(versions).map(({ asked, options, isFormer }): QuestionCounts => {
    const ofQuestion = choices.filter(({ question }) => question === asked.id);
    return {
      question: asked.id,
      title: asked.title,
      kind: asked.kind,
      answered: answered.find(({ question }) => question === asked.id)?.count ?? 0,
      options: options.map(({ id, label }) => ({
        id,
        label,
        count: ofQuestion.find(({ choice }) => choice === id)?.count ?? 0,
      })),
      is_former: isFormer,
    };
  });
  return { families, questions };
}
