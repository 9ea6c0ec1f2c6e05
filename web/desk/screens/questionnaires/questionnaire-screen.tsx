import { useParams, useSearchParams } from 'react-router';
import type { QuestionnaireView } from '#contract/desk/questionnaires.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '../../frame/bind.ts';
import { useMay } from '../../frame/desk-api.ts';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { Tabs } from '../../frame/tabs.tsx';
import { DraftEditor } from '../../parts/publishing/draft-editor.tsx';
import { AnswersView } from './answers-view.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { QuestionFields } from './question-fields.tsx';
import { stateWords } from './questionnaire-words.ts';
import { type QuestionnaireForm, useQuestionnaireForm } from './use-questionnaire-form.ts';
import { useQuestionnaire } from './use-questionnaires.ts';

/** One questionnaire: its questions, and for the owner what the families answered. */
export function Screen() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const maySeeAnswers = useMay('answers');
  const query = useQuestionnaire(id);
  const showsAnswers = maySeeAnswers && search.get('ver') === 'respuestas';
  const read = query.data;
  const back = { to: '/cuestionarios', label: 'Cuestionarios' };
  if (!read)
    return (
      <>
        <ScreenHead title="Cuestionario" back={back} />
        <NotRead what="el cuestionario" query={query} heights={[160, 320]} />
      </>
    );
  const { label, tone } = stateWords[read.state];
  return (
    <>
      <ScreenHead title={read.title} back={back} beside={<StateLabel tone={tone}>{label}</StateLabel>} />
      {maySeeAnswers ? (
        <Tabs
          label="Este cuestionario"
          tabs={[
            { to: `/cuestionarios/${id}`, label: 'Preguntas', isHere: !showsAnswers },
            { to: `/cuestionarios/${id}?ver=respuestas`, label: 'Respuestas', isHere: showsAnswers },
          ]}
        />
      ) : null}
      {showsAnswers ? <AnswersView read={read} /> : <Editor key={id} read={read} />}
    </>
  );
}

function Editor({ read }: { read: QuestionnaireView }) {
  const form = useQuestionnaireForm(read);
  return (
    <DraftEditor form={form} aside={<PublishPanel form={form} />}>
      <Panel title="Así empieza">
        <TextFields form={form} />
      </Panel>
      <Panel title="Preguntas">
        <QuestionFields form={form} />
      </Panel>
    </DraftEditor>
  );
}

/** What stands over the questions. */
function TextFields({ form }: { form: QuestionnaireForm }) {
  const field = fieldsOf(form.content, form.change, form.errorAt);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Título"
        maxLength={80}
        help="Lo ve el equipo; las familias ven las preguntas."
        {...field('title')}
        autoComplete="off"
      />
      <TextAreaField
        label="Entrada"
        optional
        rows={3}
        maxLength={400}
        help="Se lee bajo la primera pregunta."
        {...field('intro')}
      />
    </div>
  );
}
