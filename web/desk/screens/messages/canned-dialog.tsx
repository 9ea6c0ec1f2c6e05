import { useId, useState } from 'react';
import { type CannedAnswer, deskMessageCalls } from '#contract/desk/messages.ts';
import { MESSAGE_MAX } from '#contract/message.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { trash } from '#web/ui/delete-icon.generated.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { EditForm } from '../../frame/conflict/edit-dialog.tsx';
import { checked, useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useCannedAnswers } from './use-messages.ts';

const CANNED_KEY = ['messages', 'canned'];
const CANNED = [CANNED_KEY];
const newAnswer = { canned_answer_id: 0, title: '', body: '', version: 0 };

/** «Respuestas guardadas»: the list, and one of them in its form. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const answers = useCannedAnswers().data ?? [];
  const [edited, setEdited] = useState<CannedAnswer | null>(null);
  if (edited)
    return (
      <Dialog isOpen onClose={() => setEdited(null)} title={edited.title || 'Nueva respuesta'}>
        <CannedForm key={edited.canned_answer_id} answer={edited} onDone={() => setEdited(null)} />
      </Dialog>
    );
  return (
    <Dialog isOpen onClose={onClose} title="Respuestas guardadas">
      <ul className="mb-4">
        {answers.map((answer) => (
          <li
            key={answer.canned_answer_id}
            className="flex flex-wrap items-center gap-x-2 border-b border-line"
          >
            <button
              type="button"
              className="min-h-12 min-w-0 flex-1 py-2 text-left"
              onClick={() => setEdited(answer)}
            >
              <span className="block font-bold">{answer.title}</span>
              <span className="block truncate text-muted">{answer.body}</span>
            </button>
            <DeleteButton answer={answer} />
          </li>
        ))}
      </ul>
      <Button icon="plus-bold" variant="secondary" size={44} onClick={() => setEdited(newAnswer)}>
        Nueva respuesta
      </Button>
    </Dialog>
  );
}

function DeleteButton({ answer: { canned_answer_id, version, title } }: { answer: CannedAnswer }) {
  const warningId = useId();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useDeskWrite('POST /desk/messages/canned/delete', {
    invalidates: CANNED,
    onDone: () => showDone(`«${title}» borrada.`),
    onFailed: () => void deskQueries.invalidateQueries({ queryKey: CANNED_KEY }),
  });
  if (!isAsked)
    return <IconButton icon={trash} label={`Borrar «${title}»`} onClick={() => setIsAsked(true)} />;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 pb-2">
      <ErrorNotice error={remove.error} fallback="No se borró. Inténtalo de nuevo." className="w-full" />
      <p id={warningId}>Esto no se puede deshacer.</p>
      <Button
        variant="text"
        size={44}
        aria-describedby={warningId}
        busy={remove.isPending && 'Borrando…'}
        onClick={() => remove.write({ canned_answer_id, version })}
      >
        Borrar
      </Button>
    </div>
  );
}

function CannedForm({ answer, onDone }: { answer: CannedAnswer; onDone: () => void }) {
  const { canned_answer_id } = answer;
  const record = useRecordForm({
    name: `respuesta-guardada:${canned_answer_id}`,
    read: answer,
    formOf: ({ title, body }) => ({ title, body }),
    labels: { title: 'Nombre', body: 'Texto' },
    call: 'POST /desk/messages/canned/save',
    invalidates: CANNED,
    check: (form, version) =>
      checked(
        deskMessageCalls['POST /desk/messages/canned/save'].body,
        canned_answer_id === 0 ? form : { ...form, canned_answer_id, version },
      ),
    onDone: () => {
      showDone('Respuesta guardada.');
      record.drop();
      onDone();
    },
  });
  return (
    <EditForm record={record}>
      <TextField {...record.field('title')} maxLength={40} />
      <TextAreaField
        {...record.field('body')}
        rows={8}
        maxLength={MESSAGE_MAX}
        help="Se llenan solos: {nombre}, {folio}, {guia} y {rastreo}. Otra palabra entre llaves se llena a mano."
      />
    </EditForm>
  );
}
