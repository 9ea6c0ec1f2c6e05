import { Link } from 'react-router';
import type { FamilyAnswers, QuestionCounts, QuestionnaireView } from '#contract/desk/questionnaires.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { downloadFile } from '../../frame/download-file.ts';
import { Panel } from '../../frame/layout.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { showFailed } from '../../frame/undo-toast.tsx';
import { personAddress } from '../../parts/people/person-address.ts';
import { familiesText, kindWords, shareText } from './questionnaire-words.ts';
import { useCounts, useFamilies } from './use-questionnaires.ts';

/** How often each answer was given, and which family gave which. */
export function AnswersView({ read }: { read: QuestionnaireView }) {
  const id = read.questionnaire_id;
  const counts = useCounts(id);
  if (!counts.data) return <NotRead what="las respuestas" query={counts} heights={[200, 200]} />;
  const { families, questions } = counts.data;
  if (families === 0)
    return (
      <EmptyScreen title="Todavía no contesta nadie.">
        {read.state === 'draft'
          ? 'Publícalo para que las familias lo vean.'
          : 'Las familias lo ven al entrar a su club.'}
      </EmptyScreen>
    );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <strong>{familiesText(families)}</strong> {families === 1 ? 'contestó' : 'contestaron'}.
        </p>
        <ExportButton id={id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 desk:grid-cols-2">
        {questions.map((one) => (
          <Counts key={one.question} counts={one} />
        ))}
      </div>
      <Families id={id} />
    </>
  );
}

function ExportButton({ id }: { id: number }) {
  const words = { sentence: 'Vas a bajar lo que contestaron las familias.', button: 'Confirmar y bajar' };
  const save = () =>
    void downloadFile(
      `/desk/questionnaires/answers.csv?questionnaire_id=${id}`,
      `cuestionario-${id}.csv`,
      words,
    ).catch((error) => showFailed(error, 'No se pudo bajar la tabla. Inténtalo de nuevo.'));
  return (
    <Button variant="secondary" size={44} icon="download-simple" onClick={save}>
      Bajar CSV
    </Button>
  );
}

function Counts({ counts }: { counts: QuestionCounts }) {
  const { title, kind, answered, options, is_former } = counts;
  return (
    <Panel>
      <h2 className="desk-h2 wrap-anywhere">{title}</h2>
      <p className="small mb-2 text-muted">
        {kindWords[kind]} · {familiesText(answered)}
        {is_former ? ' · ya no se pregunta' : ''}
      </p>
      {kind === 'text' ? (
        <p className="text-muted">Lo que escribieron está abajo, familia por familia.</p>
      ) : (
        <ul className="grid gap-2">
          {options.map(({ id, label, count }) => (
            <li key={id} className="grid gap-1">
              <p className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <strong className="shrink-0 tabular-nums">{shareText(count, answered)}</strong>
              </p>
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-mist">
                <span
                  className="block h-full bg-slate"
                  style={{ width: `${answered === 0 ? 0 : (count / answered) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Families({ id }: { id: number }) {
  const list = useFamilies(id);
  return (
    <Panel title="Familias" className="mt-3.5">
      {!list.rows ? (
        <NotRead what="las familias" query={list} rows={3} />
      ) : (
        <>
          <ul>
            {list.rows.map((family) => (
              <Family key={family.client_id} family={family} />
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
    </Panel>
  );
}

function Family({ family }: { family: FamilyAnswers }) {
  const { name, email, version, answered_at, changed_at, answers } = family;
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={personAddress(email)} className="touch-area font-bold wrap-anywhere hover:underline">
          {name || email}
        </Link>
        <span className="small text-muted">
          {momentText(answered_at)}
          {changed_at ? `, cambió ${momentText(changed_at)}` : ''} · versión {version}
        </span>
      </div>
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          Ver respuestas<span className="sr-only"> de {name || email}</span>
        </summary>
        <dl className="grid gap-2 pb-2">
          {answers.map(({ id, question, answer }) => (
            <div key={id}>
              <dt className="text-muted">{question}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{answer || '—'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
