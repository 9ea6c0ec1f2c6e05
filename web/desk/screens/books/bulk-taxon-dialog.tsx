import { useState } from 'react';
import type { BookRow, BulkEdit } from '#contract/desk/books.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useShelves } from './use-books.ts';

interface BulkShelfDialogProps {
  chosen: readonly BookRow[];
  isSaving: boolean;
  onEdit: (edit: BulkEdit) => void;
  onClose: () => void;
}

/** Puts the chosen books on a shelf, or takes them off. */
export function BulkShelfDialog({ chosen, isSaving, onEdit, onClose }: BulkShelfDialogProps) {
  const [shelf, setShelf] = useState('');
  const product_ids = chosen.map(({ product_id }) => product_id);
  const run = (kind: 'add' | 'remove') => {
    const [what, id] = shelf.split('-');
    if (what === 'c') onEdit({ kind: `${kind}-category`, product_ids, category_id: Number(id) });
    else onEdit({ kind: `${kind}-topic`, product_ids, topic_id: Number(id) });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Categorías y temas" isNarrow>
      <div className="grid gap-4 pt-1">
        <ShelfField shelf={shelf} onChange={setShelf} />
        <div className="flex flex-wrap gap-3">
          <Button
            size={44}
            icon="plus-bold"
            disabled={!shelf}
            busy={isSaving && 'Guardando…'}
            onClick={() => run('add')}
          >
            Agregar a {chosen.length}
          </Button>
          <Button
            variant="secondary"
            size={44}
            icon="minus-bold"
            disabled={!shelf || isSaving}
            onClick={() => run('remove')}
          >
            Quitar de {chosen.length}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ShelfFieldProps {
  /** `c-3` a category, `t-3` a topic. */
  shelf: string;
  onChange: (shelf: string) => void;
}

export function ShelfField({ shelf, onChange }: ShelfFieldProps) {
  const { categories = [], topics = [] } = useShelves().data ?? {};
  return (
    <SelectField
      label="Categoría o tema"
      data-first
      value={shelf}
      onChange={(event) => onChange(event.target.value)}
    >
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
