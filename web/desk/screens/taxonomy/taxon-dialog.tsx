import { type FormEvent, useState } from 'react';
import { deskTaxonomyCalls, type ShelfKind } from '#contract/desk/taxonomy.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { withTheirs } from '../../frame/conflict/edited-meanwhile.ts';
import { useConflict } from '../../frame/conflict/use-conflict.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { countFields, useKeptForm } from '../../frame/use-kept-form.tsx';
import { shelfLabels } from '../../parts/labels/field-labels.ts';
import { CategoryPicture } from './category-picture.tsx';
import { RemoveShelf } from './remove-shelf.tsx';
import {
  formOfValues,
  kindTexts,
  type ShelfForm,
  type ShelfItem,
  shelfBody,
  shelfForm,
} from './shelf-words.ts';

interface ShelfDialogProps {
  kind: ShelfKind;
  /** Null for a new one. */
  shelf: ShelfItem | null;
  /** As it is now: its picture is saved beside the form. */
  current: ShelfItem | null;
  others: ShelfItem[];
  onClose: () => void;
}

const schema = deskTaxonomyCalls['POST /desk/taxonomy/save'].body;

type Wrong = Partial<Record<keyof ShelfForm, string>>;

export function ShelfDialog({ kind, shelf, current, others, onClose }: ShelfDialogProps) {
  const kept = useKeptForm<ShelfItem | null, ShelfForm>({
    name: `${kind}:${shelf?.id ?? 'nueva'}`,
    read: shelf,
    formOf: shelfForm,
    changesOf: (was, now) => countFields(shelfForm(was), now),
  });
  const { form, setForm } = kept;
  const [wrong, setWrong] = useState<Wrong>({});
  const save = useDeskWrite('POST /desk/taxonomy/save', {
    onDone: ({ audit_entry_id }, { name }) => {
      // A new one is taken away again by «Quitar».
      showUndo(
        `${name}: guardado. Se verá en la tienda en menos de un minuto.`,
        shelf ? [audit_entry_id] : [],
      );
      kept.drop();
      onClose();
    },
    onFailed: (error) => void conflict.meet(asForm(error), form),
  });
  const write = (values: ShelfForm, version: number | undefined) => {
    const body = { ...shelfBody(kind, values), id: shelf?.id, version };
    const checked = schema.safeParse(body);
    const issues = checked.error?.issues ?? [];
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])));
    if (checked.success) save.write(body);
  };
  const conflict = useConflict<ShelfForm>({
    base: shelfForm(kept.base),
    labels: shelfLabels,
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
  const change = (part: Partial<ShelfForm>) => {
    setForm({ ...form, ...part });
    setWrong({});
  };
  return (
    <EditDialog
      title={shelf ? shelf.name : kindTexts[kind].add}
      saving={save}
      conflict={conflict}
      onSubmit={submit}
      onClose={onClose}
      foot={
        <>
          {kind === 'category' ? <PicturePlace category={current} /> : null}
          {shelf ? <RemoveShelf kind={kind} shelf={shelf} others={others} onDone={onClose} /> : null}
        </>
      }
    >
      {kept.recovered}
      <ShelfFields kind={kind} form={form} wrong={wrong} onChange={change} />
    </EditDialog>
  );
}

function PicturePlace({ category }: { category: ShelfItem | null }) {
  if (!category) return <p className="small mt-3 text-muted">Una vez guardada le puedes poner una foto.</p>;
  const { picture = null, picture_seen = '' } = category;
  return <CategoryPicture category={{ ...category, picture, picture_seen }} />;
}

/** The other person's numbers as this form types them. */
const asForm = (error: unknown) => withTheirs(error, formOfValues);

interface ShelfFieldsProps {
  kind: ShelfKind;
  form: ShelfForm;
  wrong: Wrong;
  onChange: (part: Partial<ShelfForm>) => void;
}

function ShelfFields({ kind, form, wrong, onChange }: ShelfFieldsProps) {
  const age = (field: 'age_min' | 'age_max') => (
    <TextField
      label={shelfLabels[field]}
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
        label={shelfLabels.name}
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
            label={shelfLabels.description}
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
