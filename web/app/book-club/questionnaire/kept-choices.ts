import type { Answer, AskedQuestion, AskedQuestionnaire } from '#contract/questionnaire.ts';
import { record } from '../../ui/browser-storage.ts';

/** Choices that are not sent yet, kept in this tab: a reload, a call or a look elsewhere loses nothing. */
export interface Choices {
  /** Index of the question on the screen. */
  step: number;
  answers: Answer[];
}

const KEY = 'cuestionario';

/** Owner of the choices: another family on this device begins with its own. */
interface Owner {
  email: string;
  questionnaire: AskedQuestionnaire;
}

export function keepChoices({ email, questionnaire }: Owner, { step, answers }: Choices) {
  const kept = { email, questionnaire_id: questionnaire.questionnaire_id, step, answers };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    // A full or forbidden storage leaves the choices as long as the page lives.
    console.warn('The browser refused to store data.', error);
  }
}

export function forgetChoices() {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The browser refused to store data.', error);
  }
}

/** Reads the choices of this tab, as far as they fit today's questions; null where there are none. */
export function keptChoices(owner: Owner): Choices | null {
  try {
    return readChoices(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'), owner);
  } catch {
    return null;
  }
}

/** Stored data may have been edited. */
export function readChoices(stored: unknown, { email, questionnaire }: Owner): Choices | null {
  const { email: of, questionnaire_id: id, step, answers } = record(stored);
  if (of !== email || id !== questionnaire.questionnaire_id || !Array.isArray(answers)) return null;
  const { questions } = questionnaire;
  const read = questions.map((asked) => fitting(asked, answers.map(record)));
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < questions.length;
  const firstOpen = Math.max(0, firstUnanswered(questions, read));
  return { step: isStep ? Math.min(step, firstOpen) : 0, answers: read };
}

function fitting(asked: AskedQuestion, stored: Record<string, unknown>[]): Answer {
  const found = stored.find(({ question }) => question === asked.id);
  const { choices, text } = found ?? {};
  const known = asked.choices.map(({ id }) => id);
  const chosen = Array.isArray(choices) ? known.filter((id) => choices.includes(id)) : [];
  return {
    question: asked.id,
    choices: asked.kind === 'many' ? chosen : chosen.slice(0, 1),
    text: asked.kind === 'text' && typeof text === 'string' ? text : '',
  };
}

/** True when an option is chosen; the family's own words may be left out. */
export const isAnswered = ({ kind }: AskedQuestion, given: Answer | undefined) =>
  kind === 'text' || (given?.choices.length ?? 0) > 0;

/** Index of the first question without an answer; the number of questions where all have one. */
export function firstUnanswered(questions: readonly AskedQuestion[], answers: readonly Answer[]): number {
  const open = questions.findIndex((asked, at) => !isAnswered(asked, answers[at]));
  return open < 0 ? questions.length : open;
}

/** Choices that a family begins with: those of this tab, else its earlier answers. */
export function firstChoices(owner: Owner): Choices {
  const { questions, answers } = owner.questionnaire;
  return keptChoices(owner) ?? { step: 0, answers: questions.map((asked) => fitting(asked, answers)) };
}
