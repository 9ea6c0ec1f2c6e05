import { useState } from 'react';
import type { BookRow, BulkEdit } from '#contract/desk/books.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { bind } from '../../frame/bind.ts';
import { useTaxa } from './use-books.ts';

interface BulkTaxonDialogProps {
  chosen: readonly BookRow[];
  isSaving: boolean;
  onEdit: (edit: BulkEdit) => void;
  onClose: () => void;
}

/** Puts the chosen books into a category or topic, or takes them out. */
export function BulkTaxonDialog({ chosen, isSaving, onEdit, onClose }: BulkTaxonDialogProps) {
  const [taxon, setTaxon] = useState('');
  const product_ids = chosen.map(({ product_id }) => product_id);
  const run = (kind: 'add' | 'remove') => {
    const [what, id] = taxon.split('-');
    if (what === 'c') onEdit({ kind: `${kind}-category`, product_ids, category_id: Number(id) });
    else onEdit({ kind: `${kind}-topic`, product_ids, topic_id: Number(id) });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Categorías y temas" isNarrow>
      <div className="grid gap-4 pt-1">
        <TaxonField taxon={taxon} onChange={setTaxon} />
        <div className="flex flex-wrap gap-3">
          <Button
            size={44}
            icon="plus-bold"
            disabled={!taxon}
            busy={isSaving && 'Guardando…'}
            onClick={() => run('add')}
          >
            Agregar a {chosen.length}
          </Button>
          <Button
            variant="secondary"
            size={44}
            icon="minus-bold"
            disabled={!taxon || isSaving}
            onClick={() => run('remove')}
          >
            Quitar de {chosen.length}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface TaxonFieldProps {
  /** `c-3` a category, `t-3` a topic. */
  taxon: string;
  onChange: (taxon: string) => void;
}

export function TaxonField({ taxon, onChange }: TaxonFieldProps) {
  const { categories = [], topics = [] } = useTaxa().data ?? {};
  return (
    <SelectField label="Categoría o tema" data-first {...bind(taxon, onChange)}>
      <option value="">Elige…</option>
      <optgroup label="Categorías">
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={`c-${category_id}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Temas">
        {topics.map(({ topic_id, name }) => (
          <option key={topic_id} value={`t-${topic_id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}
