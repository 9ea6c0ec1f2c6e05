import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BookFields } from '#contract/desk/books.ts';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { TextField } from '#web/ui/field.tsx';
import { useIsOwner } from '../../frame/desk-api.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useKeptForm } from '../../frame/use-kept-form.tsx';
import { SheetPanel, TextPanel } from './book-fields.tsx';
import { type BookForm, countChanges, formOf, readForm, type Wrong } from './book-form.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { TaxaPanel } from './taxa-panel.tsx';
import { withRefusal } from './use-book-editor.ts';
import { keepBook, useTaxa } from './use-books.ts';

const back = { to: '/libros', label: 'Catálogo' };

export function Screen() {
  const taxa = useTaxa();
  const sku = taxa.data?.next_sku;
  return (
    <>
      <ScreenHead title="Libro nuevo" back={back} />
      {sku !== undefined ? (
        <NewBook sku={sku} />
      ) : (
        <NotRead what="las categorías" query={taxa} heights={[160, 420]} />
      )}
    </>
  );
}

const STOCK_WRONG = 'Escribe un número de 0 a 100000';

type NewBase = { version?: number; values: BookFields };
interface NewForm {
  book: BookForm;
  stock: string;
}

function NewBook({ sku }: { sku: string }) {
  // The proposal stays the one that was shown.
  const [empty] = useState(() => ({ values: emptyFields(sku) }));
  const typed = useKeptForm<NewBase, NewForm>({
    name: 'libro:nuevo',
    read: empty,
    formOf: ({ values }) => ({ book: formOf(values), stock: '' }),
    changesOf: ({ values }, { book, stock }) => countChanges(book, values) + (stock.trim() ? 1 : 0),
    className: 'mb-3.5',
  });
  const { book: form, stock } = typed.form;
  const [wrong, setWrong] = useState<Wrong>({});
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const save = useDeskWrite('POST /desk/catalog/save', {
    onDone: ({ book }) => {
      keepBook(book);
      typed.drop();
      showDone('Borrador guardado. Ponle sus fotos y publícalo.');
      void navigate(`/libros/${book.product_id}`, { replace: true });
    },
  });
  const isStockWrong = !/^\d{0,5}$/.test(stock.trim());
  const submit = () => {
    const read = readForm(form);
    setWrong(read.wrong ?? {});
    const isPaper = form.product_type === 'FISICO';
    if (read.fields && !isStockWrong)
      save.write({ ...read.fields, ...(isPaper && stock.trim() && { stock: Number(stock) }) });
  };
  const shown = withRefusal(wrong, save.error);
  const isUnderField = Object.keys(shown).length > Object.keys(wrong).length;
  const fields = {
    form,
    wrong: shown,
    onChange: (part: Partial<BookForm>) => {
      typed.setForm({ book: { ...form, ...part }, stock });
      setWrong({});
      if (save.error) save.reset();
    },
  };
  return (
    <>
      {typed.recovered}
      <RecordLayout aside={<PreviewPanel form={form} book={null} />}>
        <TextPanel {...fields} />
        <PricePanel {...fields} />
        {isOwner && form.product_type === 'FISICO' ? (
          <Panel title="Existencias">
            <TextField
              label="Ejemplares en el estante"
              optional
              inputMode="numeric"
              maxLength={6}
              className="max-w-60"
              value={stock}
              onChange={(event) => typed.setForm({ book: form, stock: event.target.value })}
              error={isStockWrong ? STOCK_WRONG : undefined}
              autoComplete="off"
            />
          </Panel>
        ) : null}
        <TaxaPanel {...fields} />
        <SheetPanel {...fields} />
      </RecordLayout>
      <SaveBar
        changes={typed.changes}
        onSave={submit}
        onDiscard={() => typed.take(empty)}
        isSaving={save.isPending}
        missing={Object.keys(shown).length > 0 || isStockWrong ? 'Revisa lo que está en rojo.' : null}
        error={isUnderField ? null : save.error}
        label="Guardar borrador"
      />
    </>
  );
}
