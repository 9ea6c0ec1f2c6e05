import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { trash } from '../../ui/delete-icon.generated.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import type { Kept } from './kept-list.ts';

interface KeptRowsProps<T extends Kept> {
  entries: readonly T[];
  selectedId: string | undefined;
  /** Names the group of choices. */
  legend: string;
  /** Question before removing, e.g. '¿Eliminar esta dirección?'. */
  removeQuestion: string;
  nameOf: (entry: T) => string;
  describe: (entry: T) => ReactNode;
  onSelect: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => Promise<void>;
}

/** All kept entries as a group of choices; each may be changed or removed. */
export function KeptRows<T extends Kept>(props: KeptRowsProps<T>) {
  const { entries, selectedId, legend, removeQuestion, nameOf, describe, onSelect, onEdit, onRemove } = props;
  const [removingId, setRemovingId] = useState<string | null>(null);
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <div className="flex items-center gap-1">
              <div className="min-w-0 grow">
                <RadioRow name={legend} checked={entry.id === selectedId} onChange={() => onSelect(entry.id)}>
                  <span>{describe(entry)}</span>
                </RadioRow>
              </div>
              {entry.isFixed ? null : (
                <>
                  <IconButton
                    icon="pencil-simple"
                    label={`Editar ${nameOf(entry)}`}
                    onClick={() => onEdit(entry.id)}
                  />
                  <IconButton
                    icon={trash}
                    label={`Eliminar ${nameOf(entry)}`}
                    onClick={() => setRemovingId(entry.id)}
                  />
                </>
              )}
            </div>
            {removingId === entry.id ? (
              <RemoveQuestion
                question={removeQuestion}
                onKeep={() => setRemovingId(null)}
                onRemove={() => onRemove(entry.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function RemoveQuestion(props: { question: string; onKeep: () => void; onRemove: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    await props.onRemove();
    setIsBusy(false);
  };
  return (
    <div
      role="alert"
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-button bg-mist px-4 py-3"
    >
      <p className="grow font-bold">{props.question}</p>
      <Button
        size={44}
        variant="secondary"
        icon={trash}
        busy={isBusy && 'Eliminando…'}
        onClick={() => void remove()}
      >
        Eliminar
      </Button>
      <Button size={44} variant="text" onClick={props.onKeep}>
        Cancelar
      </Button>
    </div>
  );
}
