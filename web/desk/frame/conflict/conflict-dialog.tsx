import { useId, useState } from 'react';
import { listed } from '#contract/spanish-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { agoText } from '../desk-dates.ts';
import { gitMergeBold, usersFill } from '../icons.generated.ts';
import { TextButton } from '../text-button.tsx';
import { differingWords, type Merge } from './merge-changes.ts';

export interface Conflict<T> {
  merge: Merge<T>;
  mine: T;
  theirs: T;
  by: string;
  at: string;
  version: number;
}

/** How the fields of a thing are called, and how their values read. */
export interface FieldWords<T> {
  labels: Record<keyof T & string, string>;
  textOf?: (field: keyof T & string, value: T[keyof T & string]) => string;
}

interface ConflictDialogProps<T> extends FieldWords<T> {
  conflict: Conflict<T>;
  isSaving: boolean;
  onSave: (mix: T) => void;
  onClose: () => void;
}

/** Both changed the same field: one chooses per field. What only one of them changed has merged by itself. */
export function ConflictDialog<T extends object>(props: ConflictDialogProps<T>) {
  const { conflict, labels, isSaving, onSave, onClose } = props;
  const { merge, mine, theirs, by, at } = conflict;
  type Field = keyof T & string;
  const [taken, setTaken] = useState<Partial<Record<Field, 'theirs'>>>({});
  const mix = () => {
    const whole = { ...merge.merged };
    for (const field of merge.conflicts) whole[field] = taken[field] ? theirs[field] : mine[field];
    return whole;
  };
  const rest = restText(merge, labels, by);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${by} cambió esto ${agoText(at)}`}
      band="mango"
      badge={<Icon name={usersFill} />}
      foot={
        <div className="flex grow flex-wrap items-center justify-between gap-3">
          <TextButton onClick={onClose}>Seguir editando</TextButton>
          <Button size={44} icon={gitMergeBold} busy={isSaving && 'Guardando…'} onClick={() => onSave(mix())}>
            Guardar esta mezcla
          </Button>
        </div>
      }
    >
      <p>Elige con qué te quedas en cada campo. No se pierde nada: la otra queda en la Bitácora.</p>
      {merge.conflicts.map((field) => (
        <Choice
          key={field}
          label={labels[field]}
          by={by}
          mine={valueText(props, field, mine[field])}
          theirs={valueText(props, field, theirs[field])}
          isTheirs={taken[field] !== undefined}
          onChoose={(isTheirs) => setTaken({ ...taken, [field]: isTheirs ? 'theirs' : undefined })}
        />
      ))}
      {rest ? (
        <Notice kind="success" className="mt-3">
          {rest}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function valueText<T>(
  { textOf }: FieldWords<T>,
  field: keyof T & string,
  value: T[keyof T & string],
): string {
  if (textOf) return textOf(field, value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null || value === '' ? '(vacío)' : String(value);
}

/** «Lo demás se juntó solo: tu oferta y los temas de Tomás.» */
function restText<T>(
  { fromMine, fromTheirs }: Merge<T>,
  labels: FieldWords<T>['labels'],
  by: string,
): string | null {
  const named = (fields: (keyof T & string)[]) => listed(fields.map((field) => labels[field].toLowerCase()));
  const parts = [
    fromMine.length > 0 ? `de lo tuyo, ${named(fromMine)}` : null,
    fromTheirs.length > 0 ? `de ${by}, ${named(fromTheirs)}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `Lo demás se juntó solo: ${parts.join('; ')}.` : null;
}

interface ChoiceProps {
  label: string;
  by: string;
  mine: string;
  theirs: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Choice({ label, by, mine, theirs, isTheirs, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line py-3 sm:grid-cols-2">
      <legend className="float-left mb-2 font-bold sm:col-span-2">{label}</legend>
      <Version
        name={name}
        title="La tuya"
        text={mine}
        other={theirs}
        isChosen={!isTheirs}
        onChoose={() => onChoose(false)}
      />
      <Version
        name={name}
        title={`La de ${by}`}
        text={theirs}
        other={mine}
        isChosen={isTheirs}
        onChoose={() => onChoose(true)}
      />
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  title: string;
  text: string;
  other: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ name, title, text, other, isChosen, onChoose }: VersionProps) {
  return (
    <label
      className={classNames(
        'flex items-start gap-2.5 rounded-field border-2 p-3',
        isChosen ? 'border-slate bg-chosen' : 'border-control',
      )}
    >
      <input type="radio" name={name} className="check-mark" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 break-words">
        <span className="small block text-muted">{title}</span>
        {differingWords(text, other).map(({ text: words, isDifferent }) =>
          isDifferent ? (
            <span key={words} className="rounded-chip bg-mango-pale px-0.5 font-bold">
              {words}
            </span>
          ) : (
            words
          ),
        )}
      </span>
    </label>
  );
}
