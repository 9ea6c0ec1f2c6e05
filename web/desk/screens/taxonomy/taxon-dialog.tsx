import { type FormEvent, useState } from 'react';
import { deskTaxonomyCalls, type TaxonKind } from '#contract/desk/taxonomy.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { withTheirs } from '../../frame/conflict/edited-meanwhile.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
import { taxonLabels } from '../../parts/labels/field-labels.ts';
import { CategoryPicture } from './category-picture.tsx';
import { RemoveTaxon } from './remove-taxon.tsx';
import {
  formOfValues,
  kindTexts,
  type TaxonForm,
  type TaxonItem,
  taxonBody,
  taxonForm,
} from './taxon-words.ts';

interface TaxonDialogProps {
  kind: TaxonKind;
  /** Null for a new one. */
  taxon: TaxonItem | null;
  /** As it is now: its picture is saved beside the form. */
  current: TaxonItem | null;
  others: TaxonItem[];
  onClose: () => void;
}

const schema = deskTaxonomyCalls['POST /desk/taxonomy/save'].body;

type Wrong = Partial<Record<keyof TaxonForm, string>>;

export function TaxonDialog({ kind, taxon, current, others, onClose }: TaxonDialogProps) {
  const kept = useKeptForm<TaxonItem | null, TaxonForm>({
    name: `${kind}:${taxon?.id ?? 'nueva'}`,
    read: taxon,
    formOf: taxonForm,
    changesOf: (was, now) => countFields(taxonForm(was), now),
  });
  const { form, setForm } = kept;
  const [wrong, setWrong] = useState<Wrong>({});
  const save = useDeskWrite('POST /desk/taxonomy/save', {
    onDone: ({ audit_entry_id }, { name }) => {
      // A new one is taken away again by «Quitar».
      showUndo(
        `${name}: guardado. Se verá en la tienda en menos de un minuto.`,
        taxon ? [audit_entry_id] : [],
      );
      kept.drop();
      onClose();
    },
    onFailed: (error) => void conflict.meet(asForm(error), form),
  });
  const write = (values: TaxonForm, version: number | undefined) => {
    const body = { ...taxonBody(kind, values), id: taxon?.id, version };
    const checked = schema.safeParse(body);
    const issues = checked.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (checked.success) save.write(body);
  };
  const conflict = useConflict<TaxonForm>({
    base: taxonForm(kept.base),
    labels: taxonLabels,
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
  const change = (part: Partial<TaxonForm>) => {
    setForm({ ...form, ...part });
    setWrong({});
  };
  return (
    <EditDialog
      title={taxon ? taxon.name : kindTexts[kind].add}
      saving={save}
      conflict={conflict}
      onSubmit={submit}
      onClose={onClose}
      foot={
        <>
          {kind === 'category' ? <PicturePlace category={current} /> : null}
          {taxon ? <RemoveTaxon kind={kind} taxon={taxon} others={others} onDone={onClose} /> : null}
        </>
      }
    >
      {kept.recovered}
      <TaxonFields kind={kind} form={form} wrong={wrong} onChange={change} />
    </EditDialog>
  );
}

function PicturePlace({ category }: { category: TaxonItem | null }) {
  if (!category) return <p className="small mt-3 text-muted">Una vez guardada le puedes poner una foto.</p>;
  const { picture = null, picture_seen = '' } = category;
  return <CategoryPicture category={{ ...category, picture, picture_seen }} />;
}

/** The other person's numbers as this form types them. */
const asForm = (error: unknown) => withTheirs(error, formOfValues);

interface TaxonFieldsProps {
  kind: TaxonKind;
  form: TaxonForm;
  wrong: Wrong;
  onChange: (part: Partial<TaxonForm>) => void;
}

function TaxonFields({ kind, form, wrong, onChange }: TaxonFieldsProps) {
  const age = (field: 'age_min' | 'age_max') => (
    <TextField
      label={taxonLabels[field]}
      optional
      inputMode="numeric"
      maxLength={2}
      className="min-w-32 flex-1"
      value={form[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={wrong[field]}
      autoComplete="off"
    />
  );
  return (
    <>
      <TextField
        label={taxonLabels.name}
        data-first
        maxLength={80}
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={wrong.name}
        autoComplete="off"
      />
      {kind === 'category' ? (
        <>
          <TextAreaField
            label={taxonLabels.description}
            optional
            rows={3}
            maxLength={500}
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
            error={wrong.description}
          />
          <div className="flex flex-wrap gap-4">
            {age('age_min')}
            {age('age_max')}
          </div>
        </>
      ) : null}
    </>
  );
}
