import { type ComponentType, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { KeptFormProps } from './kept-form.ts';
import { type Kept, selectedOf } from './kept-list.ts';
import { KeptRows } from './kept-rows.tsx';
import type { KeptStore } from './kept-store.ts';

/** What a page says of a picker. */
export interface PickerPlace {
  /** Heading level, as the page's outline needs it. */
  as?: 'h2' | 'h3';
  /** Why a purchase cannot go on without it. */
  error?: string;
  /** The control that leads to what is missing. */
  buttonRef: Ref<HTMLButtonElement>;
}

interface KeptPickerProps<Schema extends z.ZodType<object, object>> extends PickerPlace {
  store: KeptStore<z.output<Schema>>;
  Form: ComponentType<KeptFormProps<Schema>>;
  texts: {
    /** Over what is chosen: 'Enviar a'. */
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
  /** Phrasing content: it also stands inside a label. */
  describe: (entry: z.output<Schema>) => ReactNode;
}

type View = { name: 'closed' | 'list' | 'add' } | { name: 'edit'; id: string };

/** Shows what is chosen of a kept list; its dialog chooses another, adds, changes and removes. */
export function KeptPicker<Schema extends z.ZodType<object, object>>(props: KeptPickerProps<Schema>) {
  const { texts, describe, as: Heading = 'h3', error, buttonRef } = props;
  const list = props.store();
  const [view, setView] = useState<View>({ name: 'closed' });
  const selected = selectedOf(list);
  const errorId = useId();
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading className="font-bold">{texts.heading}</Heading>
        {selected ? (
          <button
            ref={buttonRef}
            type="button"
            className="enlace toque"
            onClick={() => setView({ name: 'list' })}
          >
            Cambiar<span className="sr-only">: {texts.heading}</span>
          </button>
        ) : null}
      </div>
      {selected ? (
        <p className="text-texto-2">{describe(selected)}</p>
      ) : (
        <button
          ref={buttonRef}
          type="button"
          aria-describedby={error ? errorId : undefined}
          className={`flex min-h-13 w-full items-center justify-between gap-3 rounded-campo px-3.5 pb-px text-left ${error ? 'border-2 border-error bg-error-campo' : 'border-[1.5px] border-control bg-blanco hover:bg-niebla'}`}
          onClick={() => setView({ name: 'add' })}
        >
          {texts.add}
          <Icon name="plus-bold" size={20} />
        </button>
      )}
      <div role="alert">{error ? <FieldError id={errorId}>{error}</FieldError> : null}</div>
      <KeptDialog {...props} view={view} setView={setView} />
    </div>
  );
}

interface KeptDialogProps<Schema extends z.ZodType<object, object>> extends KeptPickerProps<Schema> {
  view: View;
  setView: (view: View) => void;
}

function KeptDialog<Schema extends z.ZodType<object, object>>(props: KeptDialogProps<Schema>) {
  const { store, Form, texts, view, setView } = props;
  const list = store();
  // What was typed survives a dialog that was closed by mistake.
  const draft = useRef<Partial<z.input<Schema>>>({});
  // While the dialog fades away it still shows what it showed.
  const [lastShown, setLastShown] = useState<View>(view);
  if (view.name !== 'closed' && view !== lastShown) setLastShown(view);
  const shown = view.name === 'closed' ? lastShown : view;
  const edited = shown.name === 'edit' ? list.entries.find((entry) => entry.id === shown.id) : undefined;
  const close = () => setView({ name: 'closed' });
  const back = () => setView({ name: list.entries.length > 0 ? 'list' : 'closed' });

  const saveNew = (fields: z.output<Schema>, isDefault: boolean) => {
    list.add(fields, isDefault);
    draft.current = {};
    setView({ name: list.entries.length > 0 ? 'list' : 'closed' });
    showToast({ kind: 'success', text: texts.added });
  };
  const saveEdited = (id: string) => (fields: z.output<Schema>, isDefault: boolean) => {
    list.update(id, fields, isDefault);
    setView({ name: 'list' });
    showToast({ kind: 'success', text: texts.updated });
  };
  const removeEntry = (id: string) => {
    list.remove(id);
    if (list.entries.length === 1) close();
    showToast({ kind: 'success', text: texts.removed });
  };

  const title = shown.name === 'add' ? texts.adding : edited ? texts.editing : texts.all;
  return (
    <Dialog isOpen={view.name !== 'closed'} onClose={close} title={title} isNarrow={shown.name === 'list'}>
      {shown.name === 'add' ? (
        <Form
          key="add"
          initial={draft.current}
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
          offersDefault={!edited.isDefault}
          onDraft={() => {}}
          onSave={saveEdited(edited.id)}
          onCancel={back}
        />
      ) : (
        <KeptList
          {...props}
          onAdd={() => setView({ name: 'add' })}
          onEdit={(id) => setView({ name: 'edit', id })}
          onRemove={removeEntry}
        />
      )}
    </Dialog>
  );
}

interface KeptListProps<Schema extends z.ZodType<object, object>> extends KeptDialogProps<Schema> {
  onAdd: () => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

function KeptList<Schema extends z.ZodType<object, object>>(props: KeptListProps<Schema>) {
  const { store, texts, nameOf, describe, setView } = props;
  const list = store();
  const describeMarked = (entry: z.output<Schema> & Kept) => (
    <>
      {describe(entry)}
      {entry.isDefault ? <span className="micro block font-bold text-nopal-hondo">Principal</span> : null}
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
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setView({ name: 'closed' })}>{texts.use}</Button>
        <Button variant="secundario" icon="plus-bold" onClick={props.onAdd}>
          {texts.add}
        </Button>
      </div>
    </>
  );
}
