import type { QuestionnaireState } from '#contract/desk/questionnaires.ts';
import type { Question, QuestionKind } from '#contract/questionnaire.ts';
import type { StateTone } from '../../frame/state-label.tsx';

export const kindWords: Readonly<Record<QuestionKind, string>> = {
  one: 'Elegir una',
  many: 'Elegir varias',
  scale: 'Del 1 al 5',
  text: 'Con sus palabras',
};

export const stateWords: Readonly<Record<QuestionnaireState, { label: string; tone: StateTone }>> = {
  draft: { label: 'Borrador', tone: 'pending' },
  open: { label: 'Abierto', tone: 'good' },
  closed: { label: 'Cerrado', tone: 'note' },
};

/** «5 preguntas». */
export const questionsText = (count: number) => (count === 1 ? '1 pregunta' : `${count} preguntas`);

/** «12 familias». */
export const familiesText = (count: number) => (count === 1 ? '1 familia' : `${count} familias`);

/** «7 de 12 · 58 %»; without answers nothing is divided. */
export const shareText = (count: number, of: number) =>
  of === 0 ? '0' : `${count} · ${Math.round((count / of) * 100)} %`;

/** A key that no question or answer ever had: what was given to one that is gone must not count for another. */
export const newKey = () => crypto.randomUUID().slice(0, 13);

const newOption = () => ({ id: newKey(), label: '', change: null });

export function newQuestion(kind: QuestionKind): Question {
  const head = { id: newKey(), title: '' };
  if (kind === 'text') return { kind, ...head };
  if (kind === 'scale') return { kind, ...head, low: '', high: '' };
  return { kind, ...head, comes_first: false, options: [newOption(), newOption()] };
}

export { newOption };

/** A question as it reads, where two people wrote it differently. */
export function questionText(value: unknown): string {
  if (value === undefined || value === null) return '(quitada)';
  const question = value as Question;
  const lines = [question.title, kindWords[question.kind]];
  if ('low' in question) lines.push(`1: ${question.low}`, `5: ${question.high}`);
  if ('options' in question)
    for (const { label, change } of question.options)
      lines.push(change ? `· ${label} → ${change.title}: ${change.text}` : `· ${label}`);
  return lines.join('\n');
}
