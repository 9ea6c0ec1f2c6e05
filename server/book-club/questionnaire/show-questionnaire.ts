import {
  type Answer,
  type AskedQuestion,
  type AskedQuestionnaire,
  changesFor,
  choicesOf,
  type Question,
} from '#contract/questionnaire.ts';
import type { Shop } from '../../platform/shop.ts';
import { findOpenQuestionnaire } from './questionnaire.queries.ts';

/** Shows the open questionnaire, with what this family has answered; null while nothing is open. */
export async function showQuestionnaire(
  { db }: Pick<Shop, 'db'>,
  userId: number,
): Promise<AskedQuestionnaire | null> {
  const open = await findOpenQuestionnaire(db, userId);
  if (!open) return null;
  const { questionnaire_id, version, intro, questions, answers } = open;
  return {
    questionnaire_id,
    version,
    intro,
    questions: questions.map(ask),
    has_changes: questions.some((one) => 'options' in one && one.options.some(({ change }) => change)),
    answers: (answers ?? []).flatMap((given) => stillFitting(questions, given) ?? []),
    is_answered: answers !== null,
    changes: answers ? changesFor(questions, answers) : [],
  };
}

const ask = (asked: Question): AskedQuestion => {
  const { kind, id, title } = asked;
  return { kind, id, title, choices: choicesOf(asked) };
};

/** An answer to an earlier version, as far as its question and options are there still. */
function stillFitting(questions: readonly Question[], given: Answer): Answer | null {
  const asked = questions.find(({ id }) => id === given.question);
  if (!asked) return null;
  const known = choicesOf(asked);
  const choices = given.choices.filter((choice) => known.some(({ id }) => id === choice));
  return { ...given, choices: asked.kind === 'many' ? choices : choices.slice(0, 1) };
}
