import type { Question } from '../questionnaire.ts';
import type { Parts } from './document-parts.ts';

export interface QuestionnaireContent {
  title: string;
  intro: string;
  questions: Question[];
}

const QUESTION = 'question:';
const ORDER = 'order';

/** A questionnaire as single parts by their names, of which two people may change different ones. */
export const partsOfQuestionnaire = ({ title, intro, questions }: QuestionnaireContent): Parts => ({
  title,
  intro,
  ...Object.fromEntries(questions.map((one) => [`${QUESTION}${one.id}`, one])),
  [ORDER]: questions.map(({ id }) => id),
});

/** The questionnaire of its parts again: questions that the order does not name stand at the end. */
export function questionnaireOfParts(parts: Parts): Record<keyof QuestionnaireContent, unknown> {
  const order = Array.isArray(parts[ORDER]) ? (parts[ORDER] as string[]) : [];
  const named = Object.keys(parts)
    .filter((part) => part.startsWith(QUESTION))
    .map((part) => part.slice(QUESTION.length));
  const ids = [...order, ...named.filter((id) => !order.includes(id))];
  const questions = ids
    .map((id) => parts[`${QUESTION}${id}`])
    .filter((one) => one !== undefined && one !== null);
  return { title: parts.title, intro: parts.intro, questions };
}
