import type { QuestionnaireView } from '#contract/desk/questionnaires.ts';
import { Button } from '#web/ui/button.tsx';
import { momentText, shortDay } from '../../frame/desk-dates.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel } from '../../frame/layout.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import type { QuestionnaireForm } from './use-questionnaire-form.ts';

/** Whether families are asked it, and the buttons that change that. */
export function PublishPanel({ form }: { form: QuestionnaireForm }) {
  const { base, changes } = form;
  const publishing = useDeskWrite('POST /desk/questionnaires/publish', {
    onDone: ({ questionnaire, audit_entry_id }) => {
      form.take(questionnaire);
      showUndo('Publicado. Las familias del club ya lo ven.', [audit_entry_id]);
    },
  });
  const closing = useDeskWrite('POST /desk/questionnaires/close', {
    onDone: ({ questionnaire, audit_entry_id }) => {
      form.take(questionnaire);
      showUndo('Cerrado. Las respuestas se quedan.', [audit_entry_id]);
    },
  });
  const idOf = ({ questionnaire_id, version }: QuestionnaireView) => ({ questionnaire_id, version });
  const error = publishing.error ?? closing.error;
  const isOpen = base.state === 'open';
  const hasNews = base.has_draft || changes > 0;
  return (
    <Panel title="Publicar">
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{stateText(base)}</p>
        {hasNews || !isOpen ? (
          <>
            <Button
              size={44}
              busy={(publishing.isPending || form.isSaving) && 'Publicando…'}
              onClick={() => form.publish((read) => publishing.write(idOf(read)))}
            >
              {isOpen ? 'Publicar la nueva versión' : base.state === 'closed' ? 'Volver a abrir' : 'Publicar'}
            </Button>
            {base.published_version > 0 && hasNews ? (
              <p className="small text-muted">
                Lo que ya contestaron se queda con las preguntas de entonces; pueden contestar otra vez.
              </p>
            ) : null}
          </>
        ) : null}
        {isOpen && changes === 0 ? (
          <TextButton disabled={closing.isPending} onClick={() => closing.write(idOf(base))}>
            Cerrar cuestionario
          </TextButton>
        ) : null}
        <ErrorNotice error={error} fallback="No se publicó. Inténtalo de nuevo." />
        <Versions versions={base.versions} />
      </div>
    </Panel>
  );
}

function stateText({ state, published_version, published_at, closed_at, has_draft }: QuestionnaireView) {
  if (state === 'draft') return 'Nadie lo ve todavía.';
  if (state === 'closed')
    return `Cerrado${closed_at ? ` desde el ${shortDay(closed_at)}` : ''}: nadie más contesta.`;
  const since = published_at ? ` desde el ${shortDay(published_at)}` : '';
  return `Abierto${since}. Las familias ven la versión ${published_version}${has_draft ? '; hay cambios sin publicar' : ''}.`;
}

function Versions({ versions }: Pick<QuestionnaireView, 'versions'>) {
  if (versions.length < 2) return null;
  return (
    <ul className="small grid gap-1 text-muted">
      {versions.map(({ version, published_at }) => (
        <li key={version}>
          Versión {version}: {momentText(published_at)}
        </li>
      ))}
    </ul>
  );
}
