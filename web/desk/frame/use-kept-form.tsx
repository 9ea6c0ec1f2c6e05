import { type ReactNode, useEffect, useState } from 'react';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bind } from './bind.ts';
import { isSame } from './conflict/merge-changes.ts';
import { dropKept, keepForm, readKept } from './kept-forms.ts';
import { TextButton } from './text-button.tsx';

interface KeptFormOptions<Base, Form> {
  /** Of which record, such as `libro:12`. */
  name: string;
  /** The newest that was read. */
  read: Base;
  formOf: (base: Base) => Form;
  /** How many fields differ from what was read. */
  changesOf: (base: Base, form: Form) => number;
  /** Shows what takes the place of what was typed, where the fields keep it themselves. */
  onTake?: (form: Form) => void;
  className?: string;
}

/**
 * State of an edit form that survives a reload: until saved or discarded, unsaved text is kept in this tab for the signed-in
 * person. The version it was typed over is kept with it, so that saving meets another person's change in between as usual.
 */
export function useKeptForm<Base extends { version?: number } | null, Form>(
  options: KeptFormOptions<Base, Form>,
) {
  const { name, read, formOf, changesOf, onTake, className } = options;
  const [kept] = useState(() => recover(options));
  const [isRecovered, setIsRecovered] = useState(kept !== null);
  const [base, setBase] = useState(kept ? kept.base : read);
  const [form, setForm] = useState(() => (kept ? kept.form : formOf(read)));
  const changes = changesOf(base, form);
  const drop = () => dropKept(name);
  const take = (taken: Base) => {
    setBase(taken);
    setForm(formOf(taken));
    onTake?.(formOf(taken));
    setIsRecovered(false);
    drop();
  };
  useEffect(() => {
    if (changes > 0) keepForm(name, { base, form });
    else dropKept(name);
  }, [name, base, form, changes]);
  // Undone from the toast, or changed elsewhere: a form without typing shows what is there.
  const isBehind = changes === 0 && (read?.version ?? 0) > (base?.version ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` only sets what it is given.
  useEffect(() => {
    if (isBehind) take(read);
  }, [isBehind, read]);
  const recovered: ReactNode =
    isRecovered && changes > 0 ? (
      <RecoveredNotice className={className} onDiscard={() => take(read)} />
    ) : null;
  return { base, setBase, form, setForm, changes, take, drop, recovered };
}

/** Null where there is none, where the shop has it by now, and where the form has other fields since an update. */
function recover<Base, Form>({ name, read, formOf, changesOf }: KeptFormOptions<Base, Form>) {
  const kept = readKept(name) as { base: Base; form: Form } | null;
  try {
    if (!kept || shapeOf(kept.form) !== shapeOf(formOf(read)) || shapeOf(kept.base) !== shapeOf(read))
      return null;
    return changesOf(read, kept.form) > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** The names of a form's fields. */
const shapeOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(JSON.parse(JSON.stringify(value)))
        .sort()
        .join()
    : `${typeof value} ${Array.isArray(value)} ${value === null}`;

interface RecoveredNoticeProps {
  className?: string;
  /** What was not done with it. */
  without?: 'guardaste' | 'enviaste';
  onDiscard: () => void;
}

export function RecoveredNotice({ className, without = 'guardaste', onDiscard }: RecoveredNoticeProps) {
  return (
    <Notice kind="info" className={className} isAnnounced>
      <div className="flex flex-wrap items-center gap-x-4">
        <p>Recuperamos lo que escribiste y no {without}.</p>
        <TextButton className="-my-2.5" onClick={onDiscard}>
          Descartarlo
        </TextButton>
      </div>
    </Notice>
  );
}

/** A text that is empty at first. */
export const useKeptText = (name: string) =>
  useKeptForm<null, string>({
    name,
    read: null,
    formOf: () => '',
    changesOf: (_, text) => (text.trim() === '' ? 0 : 1),
  });

interface KeptTextFieldProps {
  kept: ReturnType<typeof useKeptText>;
  label: string;
  maxLength: number;
  help?: string;
  error?: string;
  /** Of a longer text. */
  rows?: number;
}

/** The field of such a text. */
export function KeptTextField({ kept: { form, setForm, recovered }, rows, ...field }: KeptTextFieldProps) {
  const props = { ...field, ...bind(form, setForm) };
  return (
    <>
      {recovered}
      {rows ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />}
    </>
  );
}

/** How many fields of a form differ. */
export const countFields = <Form extends object>(was: Form, now: Form): number =>
  Object.entries(now).filter(([field, value]) => !isSame(was[field as keyof Form], value)).length;
