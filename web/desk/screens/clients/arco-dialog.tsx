import { type ArcoRequest, arcoKinds, arcoStates, deskClientCalls } from '#contract/desk/clients.ts';
import { ARCO_BUSINESS_DAYS } from '#contract/desk/time-limits.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { checked, useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { Options } from '../../frame/options.tsx';
import { arcoLabels, formOf } from './arco-form.ts';
import { arcoKindWords, arcoStateLooks } from './client-words.ts';

interface ArcoDialogProps {
  /** Null for a new one. */
  request: ArcoRequest | null;
  /** Whose it is, where that is known. */
  email: string;
  onClose: () => void;
}

export function ArcoDialog({ request, email, onClose }: ArcoDialogProps) {
  const record = useRecordForm({
    name: `arco:${request?.arco_request_id ?? `nueva:${email}`}`,
    read: request,
    formOf: (read) => formOf(read, email),
    labels: arcoLabels,
    call: 'POST /desk/arco/save',
    check: (form, version) =>
      checked(
        deskClientCalls['POST /desk/arco/save'].body,
        { ...form, version, arco_request_id: request?.arco_request_id },
        form.state !== 'abierta' && form.answer.trim() === ''
          ? { answer: 'Escribe qué se le contestó.' }
          : {},
      ),
    onDone: () => {
      record.drop();
      onClose();
    },
  });
  const { form, field, change, wrong } = record;
  return (
    <EditDialog title={request ? 'Solicitud de datos' : 'Anotar solicitud'} record={record} onClose={onClose}>
      {email === '' ? (
        <TextField
          {...field('email')}
          data-first
          type="email"
          maxLength={254}
          onChange={(event) => change({ email: event.target.value.trim() })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <p>
          De <strong className="break-all">{form.email}</strong>
        </p>
      )}
      <SelectField {...field('kind')}>
        <Options of={arcoKinds} words={arcoKindWords} />
      </SelectField>
      <TextField
        {...field('received_on')}
        type="date"
        help={`Desde el día siguiente corren ${ARCO_BUSINESS_DAYS} días hábiles para contestar.`}
        error={wrong.received_on ? 'Elige el día en que llegó.' : undefined}
      />
      <TextAreaField {...field('note')} optional rows={2} maxLength={2_000} />
      {request ? (
        <>
          <SelectField {...field('state')}>
            {arcoStates.map((state) => (
              <option key={state} value={state}>
                {arcoStateLooks[state].label}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...field('answer')}
            optional={form.state === 'abierta'}
            rows={3}
            maxLength={2_000}
          />
        </>
      ) : null}
    </EditDialog>
  );
}
