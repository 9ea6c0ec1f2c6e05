import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type KeptBook, NotKept } from './kept-book.ts';
import type { KeptFormProps } from './kept-form.ts';
import { type Kept, selectedOf } from './kept-list.ts';
import { KeptRows } from './kept-rows.tsx';

/** Kind of the kept entries: their store, schema and texts. */
export interface KeptThings<Schema extends z.ZodType<object, object>> {
  /** Hook that reads the entries and their changes. */
  useBook: () => KeptBook<z.output<Schema>>;
  /** Values that a new entry begins with. */
  known?: Partial<z.input<Schema>>;
  Form: ComponentType<KeptFormProps<Schema>>;
  texts: {
    /** Heading over the chosen entry: 'Enviar a'. */
    heading: string;
    /** Title of the list: 'Tus direcciones'. */
    all: string;
    add: string;
    /** Title of the form for a new entry. */
    adding: string;
    editing: string;
    use: string;
    removeQuestion: string;
    added: string;
    updated: string;
    removed: string;
  };
  nameOf: (entry: z.output<Schema>) => string;
  /** Phrasing content, because it stands inside a label, too. */
  describe: (entry: z.output<Schema>) => ReactNode;
}

export type View = { name: 'closed' | 'list' | 'add' } | { name: 'edit'; id: string };

interface KeptDialogProps<Schema extends z.ZodType<object, object>> extends KeptThings<Schema> {
  view: View;
  setView: (view: View) => void;
  onFirstAdded?: (() => void) | undefined;
}

/** Dialog that chooses another entry, adds, changes and removes entries. */
export function KeptDialog<Schema extends z.ZodType<object, object>>(props: KeptDialogProps<Schema>) {
  const { useBook, known, Form, texts, view, setView, onFirstAdded } = props;
  const list = useBook();
  // Typed values survive a dialog that was closed by mistake.
  const draft = useRef<Partial<z.input<Schema>>>({});
  // The last view stays shown while the dialog fades out.
  const [lastShown, setLastShown] = useState<View>(view);
  if (view.name !== 'closed' && view !== lastShown) setLastShown(view);
  const shown = view.name === 'closed' ? lastShown : view;
  const edited = shown.name === 'edit' ? list.entries.find((entry) => entry.id === shown.id) : undefined;
  const { failure, forget, keep } = useKeeping();
  const show = (next: View) => {
    forget();
    setView(next);
  };
  const close = () => show({ name: 'closed' });
  const back = () => show({ name: list.entries.length > 0 ? 'list' : 'closed' });

  const saveNew = async (fields: z.output<Schema>, isDefault: boolean) => {
    if (!(await keep(list.add(fields, isDefault), texts.added))) return;
    draft.current = {};
    back();
    if (list.entries.length === 0) onFirstAdded?.();
  };
  const saveEdited = (id: string) => async (fields: z.output<Schema>, isDefault: boolean) => {
    if (await keep(list.update(id, fields, isDefault), texts.updated)) show({ name: 'list' });
  };
  const removeEntry = async (id: string) => {
    const isLast = list.entries.length === 1;
    if ((await keep(list.remove(id), texts.removed)) && isLast) close();
  };

  const title = shown.name === 'add' ? texts.adding : edited ? texts.editing : texts.all;
  return (
    <Dialog isOpen={view.name !== 'closed'} onClose={close} title={title} isNarrow={shown.name === 'list'}>
      {shown.name === 'add' ? (
        <Form
          key="add"
          initial={{ ...known, ...draft.current }}
          failure={failure}
          offersDefault={list.entries.length > 0}
          onDraft={(typed) => {
            draft.current = typed;
          }}
          onSave={saveNew}
          onCancel={() => {
            draft.current = {};
            back();
          }}
        />
      ) : edited ? (
        <Form
          key={edited.id}
          initial={edited}
          failure={failure}
          offersDefault={!edited.isDefault}
          onDraft={() => {}}
          onSave={saveEdited(edited.id)}
          onCancel={back}
        />
      ) : (
        <KeptList
          {...props}
          failure={failure}
          onAdd={() => show({ name: 'add' })}
          onEdit={(id) => show({ name: 'edit', id })}
          onRemove={removeEntry}
        />
      )}
    </Dialog>
  );
}

/** Keeps a change and says that it was kept, or why not. */
function useKeeping() {
  const [failure, setFailure] = useState<string>();
  /** Resolves to true once the change is kept; typed values stay until then. */
  const keep = async (change: void | Promise<void>, done: string) => {
    setFailure(undefined);
    try {
      await change;
    } catch (error) {
      if (!(error instanceof NotKept)) throw error;
      setFailure(error.message);
      return false;
    }
    showToast({ kind: 'success', text: done });
    return true;
  };
  return { failure, forget: () => setFailure(undefined), keep };
}

interface KeptListProps<Schema extends z.ZodType<object, object>> extends KeptDialogProps<Schema> {
  failure: string | undefined;
  onAdd: () => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => Promise<void>;
}

function KeptList<Schema extends z.ZodType<object, object>>(props: KeptListProps<Schema>) {
  const { useBook, texts, nameOf, describe, setView } = props;
  const list = useBook();
  const describeMarked = (entry: z.output<Schema> & Kept) => (
    <>
      {describe(entry)}
      {entry.isFixed ? <span className="micro block text-muted">De tu cuenta</span> : null}
      {entry.isDefault ? <span className="micro block font-bold text-nopal-deep">Principal</span> : null}
    </>
  );
  return (
    <>
      <KeptRows
        entries={list.entries}
        selectedId={selectedOf(list)?.id}
        legend={texts.all}
        removeQuestion={texts.removeQuestion}
        nameOf={nameOf}
        describe={describeMarked}
        onSelect={list.select}
        onEdit={props.onEdit}
        onRemove={props.onRemove}
      />
      <FailureNotice text={props.failure} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setView({ name: 'closed' })}>{texts.use}</Button>
        <Button variant="secondary" icon="plus-bold" onClick={props.onAdd}>
          {texts.add}
        </Button>
      </div>
    </>
  );
}
