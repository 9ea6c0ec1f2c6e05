import { type FormEvent, useState } from 'react';
import {
  ARCO_BUSINESS_DAYS,
  type ArcoKind,
  type ArcoRequest,
  type ArcoState,
  arcoKinds,
  arcoStates,
  deskClientCalls,
} from '#contract/desk/clients.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
import { type ArcoForm, arcoLabels, formOf } from './arco-form.ts';
import { arcoKindWords, arcoStateLooks } from './client-words.ts';

interface ArcoDialogProps {
  /** Null for a new one. */
  request: ArcoRequest | null;
  /** Whose it is, where that is known. */
  email: string;
  onClose: () => void;
}

const schema = deskClientCalls['POST /desk/arco/save'].body;

type Wrong = Partial<Record<keyof ArcoForm, string>>;

export function ArcoDialog({ request, email, onClose }: ArcoDialogProps) {
  const kept = useKeptForm<ArcoRequest | null, ArcoForm>({
    name: `arco:${request?.arco_request_id ?? `nueva:${email}`}`,
    read: request,
    formOf: (read) => formOf(read, email),
    changesOf: (was, now) => countFields(formOf(was, email), now),
  });
  const { form, setForm } = kept;
  const [wrong, setWrong] = useState<Wrong>({});
  const save = useDeskWrite('POST /desk/arco/save', {
    onDone: () => {
      kept.drop();
      onClose();
    },
    onFailed: (error) => void conflict.meet(error, form),
  });
  const write = (values: ArcoForm, version: number | undefined) => {
    const body = { ...values, version, arco_request_id: request?.arco_request_id };
    const checked = schema.safeParse(body);
    const missing =
      values.state !== 'abierta' && values.answer.trim() === ''
        ? { answer: 'Escribe qué se le contestó.' }
        : {};
    const issues = checked.error?.issues ?? [];
    const found = {
      ...missing,
      ...Object.fromEntries(issues.map(({ path, message }) => [path[0], message])),
    };
    setWrong(found);
    if (checked.success && Object.keys(found).length === 0) save.write(checked.data);
  };
  const conflict = useConflict<ArcoForm>({
    base: formOf(kept.base, email),
    labels: arcoLabels,
    textOf: (_, value) => value || '(vacío)',
    save: (mix, version) => {
      setForm(mix);
      write(mix, version);
    },
    isSaving: save.isPending,
    error: save.error,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(form, kept.base?.version);
  };
  const change = (part: Partial<ArcoForm>) => {
    setForm({ ...form, ...part });
    setWrong({});
  };
  return (
    <EditDialog
      title={request ? 'Solicitud de datos' : 'Anotar solicitud'}
      saving={save}
      conflict={conflict}
      onSubmit={submit}
      onClose={onClose}
    >
      {kept.recovered}
      <ArcoFields form={form} wrong={wrong} onChange={change} isEmailFixed={email !== ''} isNew={!request} />
    </EditDialog>
  );
}

interface ArcoFieldsProps {
  form: ArcoForm;
  wrong: Wrong;
  onChange: (part: Partial<ArcoForm>) => void;
  isEmailFixed: boolean;
  isNew: boolean;
}

function ArcoFields({ form, wrong, onChange, isEmailFixed, isNew }: ArcoFieldsProps) {
  return (
    <>
      {isEmailFixed ? (
        <p>
          De <strong className="break-all">{form.email}</strong>
        </p>
      ) : (
        <TextField
          label={arcoLabels.email}
          data-first
          type="email"
          maxLength={254}
          value={form.email}
          onChange={(event) => onChange({ email: event.target.value.trim() })}
          error={wrong.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <SelectField
        label={arcoLabels.kind}
        value={form.kind}
        onChange={(event) => onChange({ kind: event.target.value as ArcoKind })}
        error={wrong.kind}
      >
        {arcoKinds.map((kind) => (
          <option key={kind} value={kind}>
            {arcoKindWords[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={arcoLabels.received_on}
        type="date"
        help={`Desde el día siguiente corren ${ARCO_BUSINESS_DAYS} días hábiles para contestar.`}
        value={form.received_on}
        onChange={(event) => onChange({ received_on: event.target.value })}
        error={wrong.received_on ? 'Elige el día en que llegó.' : undefined}
      />
      <TextAreaField
        label={arcoLabels.note}
        optional
        rows={2}
        maxLength={2_000}
        value={form.note}
        onChange={(event) => onChange({ note: event.target.value })}
        error={wrong.note}
      />
      {isNew ? null : (
        <SelectField
          label={arcoLabels.state}
          value={form.state}
          onChange={(event) => onChange({ state: event.target.value as ArcoState })}
          error={wrong.state}
        >
          {arcoStates.map((state) => (
            <option key={state} value={state}>
              {arcoStateLooks[state].label}
            </option>
          ))}
        </SelectField>
      )}
      {isNew ? null : (
        <TextAreaField
          label={arcoLabels.answer}
          optional={form.state === 'abierta'}
          rows={3}
          maxLength={2_000}
          value={form.answer}
          onChange={(event) => onChange({ answer: event.target.value })}
          error={wrong.answer}
        />
      )}
    </>
  );
}
