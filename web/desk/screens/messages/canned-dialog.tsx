import { type FormEvent, useId, useState } from 'react';
import type { CannedAnswer } from '#contract/desk/messages.ts';
import { MESSAGE_MAX } from '#contract/message.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { deskQueries } from '../../frame/desk-api.ts';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
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
    return <IconButton icon="trash" label={`Borrar «${title}»`} onClick={() => setIsAsked(true)} />;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 pb-2">
      {remove.error ? (
        <Notice kind="error" isAnnounced className="w-full">
          {errorText(remove.error, 'No se borró. Inténtalo de nuevo.')}
        </Notice>
      ) : null}
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

interface Fields {
  title: string;
  body: string;
}

const fieldsOf = ({ title, body }: CannedAnswer): Fields => ({ title, body });

function CannedForm({ answer, onDone }: { answer: CannedAnswer; onDone: () => void }) {
  const kept = useKeptForm<CannedAnswer, Fields>({
    name: `respuesta-guardada:${answer.canned_answer_id}`,
    read: answer,
    formOf: fieldsOf,
    changesOf: (was, now) => countFields(fieldsOf(was), now),
  });
  const { form: fields, setForm: setFields } = kept;
  const [isTried, setIsTried] = useState(false);
  const save = useDeskWrite('POST /desk/messages/canned/save', {
    invalidates: CANNED,
    onDone: () => {
      showDone('Respuesta guardada.');
      kept.drop();
      onDone();
    },
    onFailed: (error, { title, body }) => void conflict.meet(error, { title, body }),
  });
  const write = (values: Fields, version: number) => {
    const { canned_answer_id } = answer;
    save.write(canned_answer_id === 0 ? values : { ...values, canned_answer_id, version });
  };
  const conflict = useConflict<Fields>({
    base: fieldsOf(kept.base),
    labels: { title: 'Nombre', body: 'Texto' },
    textOf: (_field, value) => String(value),
    save: write,
    isSaving: save.isPending,
    error: save.error,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (fields.title.trim() && fields.body.trim()) write(fields, kept.base.version);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 pt-1">
      {kept.recovered}
      <TextField
        label="Nombre"
        maxLength={40}
        value={fields.title}
        onChange={(event) => setFields({ ...fields, title: event.target.value })}
        error={isTried && !fields.title.trim() ? 'Escribe un nombre corto' : undefined}
      />
      <TextAreaField
        label="Texto"
        rows={8}
        maxLength={MESSAGE_MAX}
        help="Se llenan solos: {nombre}, {folio}, {guia} y {rastreo}. Otra palabra entre llaves se llena a mano."
        value={fields.body}
        onChange={(event) => setFields({ ...fields, body: event.target.value })}
        error={isTried && !fields.body.trim() ? 'Escribe el texto' : undefined}
      />
      {save.error && !conflict.dialog ? (
        <Notice kind="error" isAnnounced>
          {errorText(save.error, 'No se guardó. Inténtalo de nuevo.')}
        </Notice>
      ) : null}
      <Button type="submit" wide busy={save.isPending && 'Guardando…'}>
        Guardar
      </Button>
      {conflict.dialog}
    </form>
  );
}
