import { useState } from 'react';
import { QUESTIONS_MAX, type Question, type QuestionKind } from '#contract/questionnaire.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { bind, bindBox } from '../../frame/bind.ts';
import { BlockList } from '../../frame/block-list.tsx';
import { OptionFields } from './option-fields.tsx';
import { kindWords, newQuestion } from './questionnaire-words.ts';
import type { QuestionnaireForm } from './use-questionnaire-form.ts';

const kinds = Object.keys(kindWords) as QuestionKind[];

/** The questions in their order, each opened to be written; a new one of each kind. */
export function QuestionFields({ form }: { form: QuestionnaireForm }) {
  const { questions } = form.content;
  const [added, setAdded] = useState<string | null>(null);
  const add = (kind: QuestionKind) => {
    const question = newQuestion(kind);
    setAdded(question.id);
    form.change({ questions: [...questions, question] });
  };
  const isFull = questions.length >= QUESTIONS_MAX;
  return (
    <>
      {questions.length === 0 ? <p className="mb-3 text-muted">Agrega la primera pregunta.</p> : null}
      <BlockList
        label="Preguntas"
        blocks={questions}
        titleOf={({ title }) => title || 'Sin título'}
        added={added}
        factOf={({ kind }) => kindWords[kind]}
        isWrong={form.isWrong}
        onChange={(list) => form.change({ questions: list })}
      >
        {(question, index) => <OneQuestion form={form} question={question} index={index} />}
      </BlockList>
      {form.errorAt('questions') ? <FieldError>{form.errorAt('questions')}</FieldError> : null}
      {isFull ? (
        <p className="mt-3 text-muted">Son {QUESTIONS_MAX}, las más que se contestan con gusto.</p>
      ) : (
        <fieldset className="mt-3 flex flex-wrap gap-2.5">
          <legend className="mb-2 font-bold">Agregar pregunta</legend>
          {kinds.map((kind) => (
            <Button key={kind} variant="secondary" size={44} icon="plus-bold" onClick={() => add(kind)}>
              {kindWords[kind]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}

interface OneQuestionProps {
  form: QuestionnaireForm;
  question: Question;
  index: number;
}

function OneQuestion({ form, question, index }: OneQuestionProps) {
  const errorAt = (...path: (string | number)[]) => form.errorAt('questions', index, ...path);
  return (
    <>
      <TextField
        label="Pregunta"
        maxLength={120}
        {...bind(question.title, (title) => form.changeQuestion({ ...question, title }))}
        error={errorAt('title')}
        autoComplete="off"
      />
      {question.kind === 'scale' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {(['low', 'high'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'low' ? 'El 1 es' : 'El 5 es'}
              maxLength={40}
              value={question[end]}
              onChange={(event) => form.changeQuestion({ ...question, [end]: event.target.value })}
              error={errorAt(end)}
              autoComplete="off"
            />
          ))}
        </div>
      ) : null}
      {question.kind === 'text' ? (
        <p className="text-muted">Se puede dejar vacía; hasta mil letras.</p>
      ) : null}
      {'options' in question ? (
        <>
          <OptionFields
            options={question.options}
            errorAt={errorAt}
            onChange={(options) => form.changeQuestion({ ...question, options })}
          />
          {question.options.some(({ change }) => change) ? (
            <RadioRow
              type="checkbox"
              {...bindBox(question.comes_first, (comes_first) =>
                form.changeQuestion({ ...question, comes_first }),
              )}
            >
              Al final, su cambio va primero
            </RadioRow>
          ) : null}
        </>
      ) : null}
    </>
  );
}
