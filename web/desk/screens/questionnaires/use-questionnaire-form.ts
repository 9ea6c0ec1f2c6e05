import {
  partsOfQuestionnaire,
  type QuestionnaireContent,
  questionnaireOfParts,
} from '#contract/desk/questionnaire-parts.ts';
import { deskQuestionnaireCalls, type QuestionnaireView } from '#contract/desk/questionnaires.ts';
import type { Question } from '#contract/questionnaire.ts';
import { useDraftForm } from '../../parts/publishing/use-draft-form.ts';
import { questionText } from './questionnaire-words.ts';

const schema = deskQuestionnaireCalls['POST /desk/questionnaires/save'].body;

/** A questionnaire while it is edited. */
export function useQuestionnaireForm(read: QuestionnaireView) {
  const { questionnaire_id } = read;
  const form = useDraftForm({
    name: `cuestionario:${questionnaire_id}`,
    read,
    contentOf: ({ title, intro, questions }): QuestionnaireContent => ({ title, intro, questions }),
    partsOf: partsOfQuestionnaire,
    // Parts of both, each of which was a questionnaire's.
    contentOfParts: (parts) => questionnaireOfParts(parts) as QuestionnaireContent,
    titleOf: (part, known) => fieldLabels[part] ?? titleOf(known[part]),
    textOf: (part, value, known) => {
      if (part === 'order' && Array.isArray(value))
        return value.map((id) => titleOf(known[`question:${id}`])).join('\n');
      return part.startsWith('question:') ? questionText(value) : String(value || '(vacío)');
    },
    call: 'POST /desk/questionnaires/save',
    check: (content, version) => {
      const { data, error } = schema.safeParse({ questionnaire_id, version, ...content });
      return { body: data, issues: error?.issues };
    },
    readOf: ({ questionnaire }) => questionnaire,
  });
  const { content } = form;
  const change = (part: Partial<QuestionnaireContent>) => form.change({ ...content, ...part });
  return {
    ...form,
    change,
    changeQuestion: (question: Question) =>
      change({ questions: content.questions.map((one) => (one.id === question.id ? question : one)) }),
    isWrong: (index: number) => form.isWrongBelow(`questions.${index}`),
  };
}

export type QuestionnaireForm = ReturnType<typeof useQuestionnaireForm>;

const titleOf = (question: unknown) => (question as Question | undefined)?.title || 'Una pregunta nueva';

const fieldLabels: Readonly<Record<string, string>> = {
  title: 'El título',
  intro: 'La entrada',
  order: 'El orden',
};
