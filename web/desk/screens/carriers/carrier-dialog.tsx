import { type FormEvent, useState } from 'react';
import { type CarrierView, deskCarrierCalls } from '#contract/desk/carriers.ts';
import { TextField } from '#web/ui/field.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
import { carrierLabels } from '../../parts/labels/field-labels.ts';
import { type CarrierForm, codeOf, formOf, linkFor } from './carrier-form.ts';

interface CarrierDialogProps {
  /** Null for a new one. */
  carrier: CarrierView | null;
  known: readonly CarrierView[];
  onClose: () => void;
}

const schema = deskCarrierCalls['POST /desk/carriers/save'].body;

type Wrong = Partial<Record<keyof CarrierForm, string>>;

export function CarrierDialog({ carrier, known, onClose }: CarrierDialogProps) {
  const kept = useKeptForm<CarrierView | null, CarrierForm>({
    name: `paqueteria:${carrier?.code ?? 'nueva'}`,
    read: carrier,
    formOf: (read) => formOf(read, known),
    changesOf: (was, now) => countFields(formOf(was, known), now),
  });
  const { form, setForm } = kept;
  const [wrong, setWrong] = useState<Wrong>({});
  const save = useDeskWrite('POST /desk/carriers/save', {
    onDone: ({ carrier: { name } }) => {
      showDone(`${name}: guardado.`);
      kept.drop();
      onClose();
    },
    onFailed: (error) => void conflict.meet(error, form),
  });
  const write = (values: CarrierForm, version: number | undefined) => {
    const body = {
      code:
        carrier?.code ??
        codeOf(
          values.name,
          known.map(({ code }) => code),
        ),
      name: values.name,
      link_template: values.link_template.trim() || null,
      number_form: values.number_form.trim() || null,
      position: Number(values.position),
      active: values.active,
      version,
    };
    const checked = schema.safeParse(body);
    const issues = checked.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (checked.success) save.write(body);
  };
  const conflict = useConflict<CarrierForm>({
    base: formOf(kept.base, known),
    labels: carrierLabels,
    textOf: (_, value) => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value || '(vacío)'),
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
  const change = (part: Partial<CarrierForm>) => {
    setForm({ ...form, ...part });
    setWrong({});
  };
  return (
    <EditDialog
      title={carrier ? carrier.name : 'Agregar paquetería'}
      saving={save}
      conflict={conflict}
      onSubmit={submit}
      onClose={onClose}
    >
      {kept.recovered}
      <CarrierFields form={form} wrong={wrong} onChange={change} />
    </EditDialog>
  );
}

interface CarrierFieldsProps {
  form: CarrierForm;
  wrong: Wrong;
  onChange: (part: Partial<CarrierForm>) => void;
}

function CarrierFields({ form, wrong, onChange }: CarrierFieldsProps) {
  return (
    <>
      <TextField
        label={carrierLabels.name}
        data-first
        maxLength={60}
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={wrong.name}
        autoComplete="off"
      />
      <TextField
        label={carrierLabels.link_template}
        optional
        type="url"
        placeholder="https://…/{guia}"
        help="Con https y {guia} una vez. Sin enlace, quien compra ve solo el número."
        value={form.link_template}
        onChange={(event) => onChange({ link_template: event.target.value })}
        error={wrong.link_template}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={carrierLabels.number_form}
        optional
        placeholder="22 caracteres o 10 dígitos"
        help="También «15 a 22 caracteres» o «JD + 8 a 28 caracteres». Antes de enviar con una guía que no es así, el Mostrador pregunta."
        value={form.number_form}
        onChange={(event) => onChange({ number_form: event.target.value })}
        error={wrong.number_form}
        autoComplete="off"
        spellCheck={false}
      />
      <TryLink template={form.link_template.trim()} />
      <TextField
        label={carrierLabels.position}
        inputMode="numeric"
        maxLength={2}
        className="w-32"
        value={form.position}
        onChange={(event) => onChange({ position: event.target.value })}
        error={wrong.position}
      />
      <RadioRow
        type="checkbox"
        checked={form.active}
        onChange={(event) => onChange({ active: event.target.checked })}
      >
        {carrierLabels.active}
      </RadioRow>
    </>
  );
}

/** «Probar enlace» with a real number, before a buyer does. */
function TryLink({ template }: { template: string }) {
  const [number, setNumber] = useState('');
  const link = linkFor(template, number.trim());
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Guía para probar"
        optional
        className="min-w-40 grow"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-12 items-center"
        >
          Probar enlace
        </a>
      ) : (
        <span className="inline-flex min-h-12 items-center text-muted">Probar enlace</span>
      )}
    </div>
  );
}
