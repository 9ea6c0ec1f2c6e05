import { type FormEvent, useState } from 'react';
import { bindBox, type FieldsOf, fieldsOf } from '../bind.ts';
import { type Answer, type Body, useDeskWrite, type WriteKey, type WriteOptions } from '../use-desk-write.ts';
import { countFields, useKeptForm } from '../use-kept-form.tsx';
import type { FieldWords } from './conflict-dialog.tsx';
import { withTheirs } from './edited-meanwhile.ts';
import { useConflict } from './use-conflict.tsx';

/** What is wrong with each field, for the line under it. */
type Wrong = Partial<Record<string, string>>;

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The first thing that is wrong with each place, by its path. */
export const firstIssues = (issues: readonly Issue[] = []): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]).toReversed());

interface Checked<Sent> {
  /** Absent while something is wrong. */
  body?: Sent | undefined;
  wrong: Wrong;
}

interface Schema<Sent> {
  safeParse(body: unknown): { data?: Sent | undefined; error?: { issues: Issue[] } | undefined };
}

/** What a call takes, by its own schema; `missing` is what the form asks for besides. */
export function checked<Sent>(schema: Schema<Sent>, input: unknown, missing: Wrong = {}): Checked<Sent> {
  const { data, error } = schema.safeParse(input);
  // A list has one line under it.
  const issues = error?.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }));
  const wrong = { ...missing, ...firstIssues(issues) };
  return Object.keys(wrong).length > 0 ? { wrong } : { body: data, wrong };
}

interface RecordForm<K extends WriteKey, Read, Form>
  extends FieldWords<Form>,
    Pick<WriteOptions<K>, 'confirm' | 'invalidates'> {
  /** Under which it is kept over a reload, such as `plan:3`. */
  name: string;
  /** Null for a new one. */
  read: Read;
  formOf: (read: Read) => Form;
  /** Count of fields that differ from the record as read; by default the fields that were typed. */
  changesOf?: (read: Read, form: Form) => number;
  /** The call that saves it, and what it is sent over the version that was read. */
  call: K;
  check: (form: Form, version: number | undefined, base: Read) => Checked<Body<K>>;
  /** As the form types what another person saved, where that is not a part of what was read; beside what it has itself. */
  typedOf?: (values: object, mine: { base: Read; form: Form }) => Form;
  onDone: (answer: Answer<K>, form: Form) => void;
}

/**
 * An edit form: typed over what was read, kept over a reload, checked by its call's schema and saved with its version; what
 * another person saved meanwhile is put together with it, or asked about.
 */
export function useRecordForm<
  K extends WriteKey,
  Read extends { version?: number } | null,
  Form extends object,
>(options: RecordForm<K, Read, Form>) {
  const { read, formOf, labels, textOf, call, check, onDone, confirm, invalidates } = options;
  const { changesOf = (was, now) => countFields(formOf(was), now) } = options;
  const kept = useKeptForm<Read, Form>({ name: options.name, read, formOf, changesOf });
  const { base, form, setForm, changes, recovered } = kept;
  const { typedOf = (values) => formOf({ ...base, ...values } as Read) } = options;
  const [wrong, setWrong] = useState<Wrong>({});
  const saving = useDeskWrite(call, {
    ...(invalidates && { invalidates }),
    ...(confirm && { confirm }),
    onDone: (answer) => onDone(answer, form),
    onFailed: (error) =>
      void conflict.meet(
        withTheirs<object>(error, (values) => typedOf(values, { base, form })),
        form,
      ),
  });
  const write = (values: Form, version: number | undefined, more: Partial<Body<K>> = {}) => {
    const input = check(values, version, base);
    setWrong(input.wrong);
    if (input.body) saving.write({ ...input.body, ...more });
  };
  const conflict = useConflict<Form>({
    base: formOf(base),
    labels,
    ...(textOf && { textOf }),
    save: (mix, version) => {
      setForm(mix);
      write(mix, version);
    },
    isSaving: saving.isPending,
    error: saving.error,
  });
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setWrong({});
  };
  const take = (saved: Read) => {
    kept.take(saved);
    setWrong({});
  };
  const text = fieldsOf(form, change, (name) => wrong[name]);
  const save = (more?: Partial<Body<K>>) => write(form, base?.version, more);
  return {
    base,
    form,
    wrong,
    change,
    /** All that a field of text needs. */
    field: (name: FieldsOf<Form, string>) => ({ label: labels[name], ...text(name) }),
    box: (name: FieldsOf<Form, boolean>) =>
      bindBox(form[name] as boolean, (ticked) => change({ [name]: ticked } as Partial<Form>)),
    changes,
    take,
    drop: kept.drop,
    recovered,
    conflict,
    saving,
    save,
    submit: (event: FormEvent) => {
      event.preventDefault();
      save();
    },
    /** For the foot of a screen. */
    bar: {
      changes,
      isSaving: saving.isPending,
      missing: Object.keys(wrong).length > 0 ? 'Revisa lo que está en rojo.' : null,
      error: conflict.dialog ? null : saving.error,
      onSave: () => save(),
      onDiscard: () => take(base),
    },
  };
}
