import { deskTaxonomyCalls, type TaxonKind } from '#contract/desk/taxonomy.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { EditDialog } from '../../frame/conflict/edit-dialog.tsx';
import { checked, useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { showUndo } from '../../frame/undo-toast.tsx';
import { taxonLabels } from '../../parts/labels/field-labels.ts';
import { CategoryPicture } from './category-picture.tsx';
import { RemoveTaxon } from './remove-taxon.tsx';
import { kindTexts, type TaxonItem, taxonBody, taxonForm } from './taxon-words.ts';

interface TaxonDialogProps {
  kind: TaxonKind;
  /** Null for a new one. */
  taxon: TaxonItem | null;
  /** As it is now: its picture is saved beside the form. */
  current: TaxonItem | null;
  others: TaxonItem[];
  onClose: () => void;
}

export function TaxonDialog({ kind, taxon, current, others, onClose }: TaxonDialogProps) {
  const record = useRecordForm({
    name: `${kind}:${taxon?.id ?? 'nueva'}`,
    read: taxon,
    formOf: taxonForm,
    labels: taxonLabels,
    call: 'POST /desk/taxonomy/save',
    check: (form, version) =>
      checked(deskTaxonomyCalls['POST /desk/taxonomy/save'].body, {
        ...taxonBody(kind, form),
        id: taxon?.id,
        version,
      }),
    onDone: ({ audit_entry_id }, { name }) => {
      // A new one is taken away again by «Quitar».
      showUndo(
        `${name.trim()}: guardado. Se verá en la tienda en menos de un minuto.`,
        taxon ? [audit_entry_id] : [],
      );
      record.drop();
      onClose();
    },
  });
  const { field } = record;
  const age = { optional: true, inputMode: 'numeric', maxLength: 2, className: 'min-w-32 flex-1' } as const;
  return (
    <EditDialog
      title={taxon?.name ?? kindTexts[kind].add}
      record={record}
      onClose={onClose}
      foot={
        <>
          {kind === 'category' ? <PicturePlace category={current} /> : null}
          {taxon ? <RemoveTaxon kind={kind} taxon={taxon} others={others} onDone={onClose} /> : null}
        </>
      }
    >
      <TextField {...field('name')} data-first maxLength={80} autoComplete="off" />
      {kind === 'category' ? (
        <>
          <TextAreaField {...field('description')} optional rows={3} maxLength={500} />
          <div className="flex flex-wrap gap-4">
            <TextField {...field('age_min')} {...age} autoComplete="off" />
            <TextField {...field('age_max')} {...age} autoComplete="off" />
          </div>
        </>
      ) : null}
    </EditDialog>
  );
}

function PicturePlace({ category }: { category: TaxonItem | null }) {
  if (!category) return <p className="small mt-3 text-muted">Una vez guardada le puedes poner una foto.</p>;
  const { picture = null, picture_seen = '' } = category;
  return <CategoryPicture category={{ ...category, picture, picture_seen }} />;
}
