import { useState } from 'react';
import {
  partsOfQuestionnaire,
  type QuestionnaireContent,
  questionnaireOfParts,
} from '#contract/desk/questionnaire-parts.ts';
import { deskQuestionnaireCalls, type QuestionnaireView } from '#contract/desk/questionnaires.ts';
import type { Question } from '#contract/questionnaire.ts';
import { countChangedParts, padded, withRemovals } from '../../frame/conflict/parts-of-both.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { firstIssues } from '../../frame/conflict/use-record-form.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { questionText } from './questionnaire-words.ts';

const schema = deskQuestionnaireCalls['POST /desk/questionnaires/save'].body;

const contentOf = ({ title, intro, questions }: QuestionnaireContent): QuestionnaireContent => ({
  title,
  intro,
  questions,
});

/** A questionnaire while it is edited: what is wrong with it, saving, and what another person wrote meanwhile. */
export function useQuestionnaireForm(read: QuestionnaireView) {
  const kept = useKeptForm<QuestionnaireView, QuestionnaireContent>({
    name: `cuestionario:${read.questionnaire_id}`,
    read,
    formOf: contentOf,
    changesOf: (was, now) => countChangedParts(partsOfQuestionnaire(was), partsOfQuestionnaire(now)),
  });
  const { base, form: content, setForm: setContent, changes } = kept;
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [baseParts, parts] = [partsOfQuestionnaire(base), partsOfQuestionnaire(content)];

  const take = (questionnaire: QuestionnaireView) => {
    kept.take(questionnaire);
    setWrong({});
  };
  const saving = useDeskWrite('POST /desk/questionnaires/save', {
    onDone: ({ questionnaire }) => take(questionnaire),
    onFailed: (error) => void conflict.meet(withRemovals(error, baseParts), padded(error, parts)),
  });
  const write = (
    wanted: QuestionnaireContent,
    version: number,
    onDone?: (questionnaire: QuestionnaireView) => void,
  ) => {
    const body = { questionnaire_id: base.questionnaire_id, version, ...wanted };
    const checked = schema.safeParse(body);
    setWrong(firstIssues(checked.error?.issues));
    if (!checked.success) return;
    saving.write(checked.data, ({ questionnaire, audit_entry_id }) => {
      if (onDone) onDone(questionnaire);
      else showUndo('Borrador guardado.', [audit_entry_id]);
    });
  };
  const known = { ...baseParts, ...parts };
  const conflict = useConflict<Record<string, unknown>>({
    base: baseParts,
    labels: labelsOf(known),
    textOf: (field, value) => {
      if (field === 'order' && Array.isArray(value))
        return value.map((id) => titleOf(known[`question:${id}`])).join('\n');
      return field.startsWith('question:') ? questionText(value) : String(value || '(vacío)');
    },
    save: (mix, version) => {
      // Parts of both, each of which was a questionnaire's.
      const wanted = questionnaireOfParts(mix) as QuestionnaireContent;
      setContent(wanted);
      write(wanted, version);
    },
    isSaving: saving.isPending,
    error: saving.error,
  });
  const change = (part: Partial<QuestionnaireContent>) => {
    setContent({ ...content, ...part });
    setWrong({});
  };
  return {
    base,
    content,
    changes,
    change,
    changeQuestion: (question: Question) =>
      change({ questions: content.questions.map((one) => (one.id === question.id ? question : one)) }),
    errorAt: (...path: (string | number)[]) => wrong[path.join('.')],
    isWrong: (index: number) => Object.keys(wrong).some((path) => path.startsWith(`questions.${index}.`)),
    hasErrors: Object.keys(wrong).length > 0,
    save: (onDone?: (questionnaire: QuestionnaireView) => void) => write(content, base.version, onDone),
    discard: () => take(base),
    recovered: kept.recovered,
    take,
    isSaving: saving.isPending,
    error: conflict.dialog ? null : saving.error,
    conflict,
  };
}

export type QuestionnaireForm = ReturnType<typeof useQuestionnaireForm>;

const titleOf = (question: unknown) => (question as Question | undefined)?.title || 'Una pregunta nueva';

const fieldLabels: Readonly<Record<string, string>> = {
  title: 'El título',
  intro: 'La entrada',
  order: 'El orden',
};

/** Any field has a name: questions that only the other person knows, too. */
const labelsOf = (known: Readonly<Record<string, unknown>>) =>
  new Proxy<Record<string, string>>(
    {},
    { get: (_, field) => fieldLabels[String(field)] ?? titleOf(known[String(field)]) },
  );
