import { z } from 'zod';
import { exactText, paragraph, requiredLine } from './text.ts';

/** Questions of one questionnaire, and answers that one question offers. */
export const QUESTIONS_MAX = 12;
export const OPTIONS_MAX = 8;
/** Limit of the changes at home that are named at the end. */
export const CHANGES_MAX = 3;
export const TEXT_ANSWER_MAX = 1000;

const key = exactText(/^[a-z0-9-]{1,20}$/, 20);

/** Change that a family that gave this answer may try at home. */
export const homeChange = z.strictObject({
  title: requiredLine(60, 'Escribe cómo se llama'),
  text: requiredLine(240, 'Escribe qué pueden probar en casa'),
});
export type HomeChange = z.infer<typeof homeChange>;

const option = z.strictObject({
  id: key,
  label: requiredLine(80, 'Escribe la respuesta'),
  change: homeChange.nullable(),
});

const title = requiredLine(120, 'Escribe la pregunta');
/** Tells that this change is named before those of other questions. */
const comesFirst = z.boolean();
const options = z
  .array(option)
  .min(2, 'Ofrece por lo menos dos respuestas')
  .max(OPTIONS_MAX, `Ofrece como máximo ${OPTIONS_MAX} respuestas`)
  .refine((list) => hasNoTwins(list), 'Dos respuestas tienen la misma clave');

export const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one'), id: key, title, comes_first: comesFirst, options }),
  z.strictObject({ kind: z.literal('many'), id: key, title, comes_first: comesFirst, options }),
  z.strictObject({
    kind: z.literal('scale'),
    id: key,
    title,
    /** Meanings of 1 and 5. */
    low: requiredLine(40, 'Escribe qué es el 1'),
    high: requiredLine(40, 'Escribe qué es el 5'),
  }),
  z.strictObject({ kind: z.literal('text'), id: key, title }),
]);
export type Question = z.infer<typeof question>;
export type QuestionKind = Question['kind'];

export const questions = z
  .array(question)
  .max(QUESTIONS_MAX, `Un cuestionario tiene como máximo ${QUESTIONS_MAX} preguntas`)
  .refine((list) => hasNoTwins(list), 'Dos preguntas tienen la misma clave');

function hasNoTwins(list: readonly { id: string }[]): boolean {
  return new Set(list.map(({ id }) => id)).size === list.length;
}

/** Answer of a family to one question: keys of options, `1` to `5` of a scale, or its own words. */
export const answer = z.strictObject({
  question: key,
  choices: z.array(key).max(OPTIONS_MAX),
  text: paragraph(TEXT_ANSWER_MAX),
});
export type Answer = z.infer<typeof answer>;

export const answers = z.array(answer).max(QUESTIONS_MAX);

const SCALE: readonly string[] = ['1', '2', '3', '4', '5'];

/** Options to choose from, in their order; the ends of a scale say what they mean. */
export function choicesOf(asked: Question): { id: string; label: string }[] {
  if (asked.kind === 'text') return [];
  if (asked.kind !== 'scale') return asked.options.map(({ id, label }) => ({ id, label }));
  const ends: Readonly<Record<string, string>> = { '1': asked.low, '5': asked.high };
  return SCALE.map((step) => ({ id: step, label: ends[step] ? `${step} · ${ends[step]}` : step }));
}

/** Answer to a question, in the words that were shown. */
export function wordsOf(asked: Question, given: readonly Answer[]): string {
  const said = answerTo(asked, given);
  if (!said) return '';
  if (asked.kind === 'text') return said.text;
  const choices = choicesOf(asked);
  return said.choices.map((choice) => choices.find(({ id }) => id === choice)?.label ?? choice).join('; ');
}

/** Tells whether something was chosen; a text may be left out. */
function isAnswered(asked: Pick<Question, 'kind'>, given: Answer | undefined): boolean {
  return asked.kind === 'text' || (given?.choices.length ?? 0) > 0;
}

/** Tells whether the answers fit the questions, each once and none left out. */
export function fitsQuestions(asked: readonly Question[], given: readonly Answer[]): boolean {
  const isKnown = given.every(({ question: id }) => asked.some((one) => one.id === id));
  const isOnce = new Set(given.map(({ question: id }) => id)).size === given.length;
  return isKnown && isOnce && asked.every((one) => fits(one, answerTo(one, given)));
}

function fits(asked: Question, given: Answer | undefined): boolean {
  if (!isAnswered(asked, given)) return false;
  const { choices, text } = given ?? { choices: [], text: '' };
  const known = choicesOf(asked).map(({ id }) => id);
  const isPossible =
    new Set(choices).size === choices.length && choices.every((choice) => known.includes(choice));
  const isOne = asked.kind === 'many' || choices.length <= 1;
  return isPossible && isOne && (asked.kind === 'text' || text === '');
}

const answerTo = ({ id }: { id: string }, given: readonly Answer[]) =>
  given.find(({ question: of }) => of === id);

/** Changes to try at home, at most three, each from the answer to another question. */
export function changesFor(asked: readonly Question[], given: readonly Answer[]): HomeChange[] {
  const isFirst = (one: Question) => 'comes_first' in one && one.comes_first;
  const inOrder = [...asked.filter(isFirst), ...asked.filter((one) => !isFirst(one))];
  return inOrder.flatMap((one) => changeOf(one, answerTo(one, given)) ?? []).slice(0, CHANGES_MAX);
}

function changeOf(asked: Question, given: Answer | undefined): HomeChange | null {
  if (!given || !('options' in asked)) return null;
  return asked.options.find(({ id, change }) => change && given.choices.includes(id))?.change ?? null;
}

/** Question as a member sees it; what an answer changes at home is shown afterwards. */
export const askedQuestion = z.object({
  kind: z.enum(['one', 'many', 'scale', 'text']),
  id: z.string(),
  title: z.string(),
  /** Options; for a scale `1` to `5`, the first and last with their meanings. */
  choices: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const askedQuestionnaire = z.object({
  questionnaire_id: z.number().int(),
  version: z.number().int(),
  intro: z.string(),
  questions: z.array(askedQuestion),
  /** Tells that some answer changes something at home: the last page says what. */
  has_changes: z.boolean(),
  /** Answers of this family to questions that are still there. */
  answers: z.array(z.object({ question: z.string(), choices: z.array(z.string()), text: z.string() })),
  is_answered: z.boolean(),
  /** Changes for a family that has answered. */
  changes: z.array(homeChange),
});
export type AskedQuestionnaire = z.infer<typeof askedQuestionnaire>;
