import { fillText, type TextValues } from '#contract/fill-text.ts';
import type { Question } from './questions.tsx';

/** Questions of a page with what only the page knows written in. */
export const fillQuestions = (questions: readonly Question[], values: TextValues): Question[] =>
  questions.map(({ question, answer }) => ({
    question: fillText(question, values),
    answer: fillText(answer, values),
  }));
