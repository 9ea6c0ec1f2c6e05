import { useNavigate } from 'react-router';
import type { QuestionnaireRow } from '#contract/desk/questionnaires.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { ScreenHead } from '../../frame/layout.tsx';
import { type Column, MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { questionsText, stateWords } from './questionnaire-words.ts';
import { useQuestionnaires } from './use-questionnaires.ts';

/** «Cuestionarios»: what the families of the club are and were asked. */
export function Screen() {
  const list = useQuestionnaires();
  const navigate = useNavigate();
  const adding = useDeskWrite('POST /desk/questionnaires/save', {
    onDone: ({ questionnaire }) => void navigate(`/cuestionarios/${questionnaire.questionnaire_id}`),
  });
  const add = (
    <Button
      variant="secondary"
      size={44}
      icon="plus-bold"
      busy={adding.isPending && 'Creando…'}
      onClick={() => adding.write({ title: 'Cuestionario nuevo', intro: '', questions: [] })}
    >
      Nuevo cuestionario
    </Button>
  );
  return (
    <>
      <ScreenHead
        title="Cuestionarios"
        under="Las familias de Book Club Lectores contestan uno a la vez, desde su club."
        actions={add}
      />
      <ErrorNotice error={adding.error} fallback="No se creó. Inténtalo de nuevo." className="mb-3" />
      {!list.rows ? (
        <NotRead what="los cuestionarios" query={list} />
      ) : list.rows.length === 0 ? (
        <EmptyScreen title="Todavía no preguntas nada.">
          Crea un cuestionario corto: cinco preguntas se contestan en un minuto.
        </EmptyScreen>
      ) : (
        <>
          <RecordList
            label="Cuestionarios"
            rows={list.rows}
            idOf={(row) => row.questionnaire_id}
            nameOf={(row) => row.title}
            to={(row) => `/cuestionarios/${row.questionnaire_id}`}
            columns={columns}
            card={(row) => <p className="text-muted">{factsOf(row)}</p>}
            corner={(row) => <State row={row} />}
          />
          <MoreRows list={list} />
        </>
      )}
    </>
  );
}

const columns: Column<QuestionnaireRow>[] = [
  { head: 'Cuestionario', cell: (row) => row.title, isTyped: true },
  { head: 'Preguntas', cell: (row) => row.questions, isRight: true },
  { head: 'Versión', cell: (row) => row.published_version || '—', isRight: true },
  { head: 'Estado', cell: (row) => <State row={row} /> },
  {
    head: 'Abierto desde',
    cell: (row) => (row.published_at ? shortDay(row.published_at) : '—'),
    isRight: true,
  },
];

function State({ row }: { row: QuestionnaireRow }) {
  const { label, tone } = stateWords[row.state];
  return <StateLabel tone={tone}>{label}</StateLabel>;
}

const factsOf = ({ questions, published_at }: QuestionnaireRow) =>
  [questionsText(questions), published_at ? `desde ${shortDay(published_at)}` : null]
    .filter(Boolean)
    .join(' · ');
