import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyFields } from '#contract/desk/empty-book.ts';
import { TextField } from '#web/ui/field.tsx';
import { useIsOwner } from '../frame/desk-api.ts';
import { Panel, RecordLayout, ScreenHead } from '../frame/layout.tsx';
import { SaveBar } from '../frame/save-bar.tsx';
import { FailedScreen, SkeletonPanels } from '../frame/screen-states.tsx';
import { showDone } from '../frame/undo-toast.tsx';
import { useDeskWrite } from '../frame/use-desk-write.ts';
import { SheetPanel, TextPanel } from './book-fields.tsx';
import { type BookForm, countChanges, formOf, readForm, type Wrong } from './book-form.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ShelvesPanel } from './shelves-panel.tsx';
import { withRefusal } from './use-book-editor.ts';
import { keepBook, useShelves } from './use-books.ts';

const back = { to: '/libros', label: 'Catálogo' };

export function Screen() {
  const shelves = useShelves();
  const sku = shelves.data?.next_sku;
  return (
    <>
      <ScreenHead title="Libro nuevo" back={back} />
      {sku !== undefined ? (
        <NewBook sku={sku} />
      ) : shelves.error ? (
        <FailedScreen what="las categorías" error={shelves.error} onRetry={() => void shelves.refetch()} />
      ) : (
        <SkeletonPanels heights={[160, 420]} />
      )}
    </>
  );
}

const STOCK_WRONG = 'Escribe un número de 0 a 100000';

function NewBook({ sku }: { sku: string }) {
  // The proposal stays the one that was shown.
  const [empty] = useState(() => emptyFields(sku));
  const [form, setForm] = useState<BookForm>(() => formOf(empty));
  const [stock, setStock] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const save = useDeskWrite('POST /desk/catalog/save', {
    onDone: ({ book }) => {
      keepBook(book);
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
      setForm({ ...form, ...part });
      setWrong({});
      if (save.error) save.reset();
    },
  };
  return (
    <>
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
              onChange={(event) => setStock(event.target.value)}
              error={isStockWrong ? STOCK_WRONG : undefined}
              autoComplete="off"
            />
          </Panel>
        ) : null}
        <ShelvesPanel {...fields} />
        <SheetPanel {...fields} />
      </RecordLayout>
      <SaveBar
        changes={countChanges(form, empty) + (stock.trim() ? 1 : 0)}
        onSave={submit}
        isSaving={save.isPending}
        missing={Object.keys(shown).length > 0 || isStockWrong ? 'Revisa lo que está en rojo.' : null}
        error={isUnderField ? null : save.error}
        label="Guardar borrador"
      />
    </>
  );
}
