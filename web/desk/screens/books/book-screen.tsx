import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { DeskBook } from '#contract/desk/books.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { NotFound } from '../../frame/not-found.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { missingWords } from '../../parts/books/book-words.ts';
import { BookActions, BookState, ShopLink } from './book-actions.tsx';
import { SheetPanel, TextPanel } from './book-fields.tsx';
import { Offers } from './offers.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { TaxaPanel } from './taxa-panel.tsx';
import { useBookEditor } from './use-book-editor.ts';
import { useBook } from './use-books.ts';

// With what drags and cuts, which no other field needs.
const BookPictures = lazy(async () => ({ default: (await import('./pictures.tsx')).BookPictures }));

const back = { to: '/libros', label: 'Catálogo' };

export function Screen() {
  const { id = '' } = useParams();
  if (!/^\d{1,9}$/.test(id)) return <NotFound />;
  return <Loaded key={id} productId={Number(id)} />;
}

function Loaded({ productId }: { productId: number }) {
  const book = useBook(productId);
  if (book.data) return <Editor book={book.data} />;
  return (
    <>
      <ScreenHead title="Libro" back={back} />
      <NotRead what="el libro" query={book} heights={[160, 180, 420]} />
    </>
  );
}

function Editor({ book: read }: { book: DeskBook }) {
  const mayEdit = useMay('edit-books');
  const editor = useBookEditor(read);
  const { book, form, wrong, change } = editor;
  const fields = { form, wrong, onChange: change };
  return (
    <>
      <ScreenHead
        title={book.values.title}
        back={back}
        actions={
          mayEdit ? (
            <BookActions
              book={book}
              onPublish={editor.publish}
              onRetire={editor.retire}
              isMoving={editor.isMoving}
            />
          ) : (
            <>
              <BookState book={book} />
              <ShopLink book={book} />
            </>
          )
        }
      />
      {book.state !== 'on-sale' && book.missing.length > 0 ? (
        <Notice kind="info" className="mb-3.5">
          {missingWords(book.missing)}
        </Notice>
      ) : null}
      {editor.recovered}
      {editor.conflict.notice}
      <RecordLayout
        aside={
          <>
            <PreviewPanel form={form} book={book} />
            <StockPanel book={book} />
          </>
        }
      >
        <Suspense fallback={<Panel title="Fotos">{null}</Panel>}>
          <BookPictures productId={book.product_id} />
        </Suspense>
        {/* Who may only read gets the same fields, without a way to change them. */}
        <fieldset disabled={!mayEdit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
          <PricePanel {...fields}>
            {book.values.price_cents === null ? null : <Offers productId={book.product_id} />}
          </PricePanel>
          <TextPanel {...fields} />
          <SheetPanel {...fields} />
          <TaxaPanel {...fields} />
        </fieldset>
      </RecordLayout>
      {mayEdit ? (
        <SaveBar
          changes={editor.changes}
          onSave={editor.save}
          onDiscard={editor.discard}
          isSaving={editor.isSaving}
          isPublished={book.state === 'on-sale'}
          missing={Object.keys(wrong).length > 0 ? 'Revisa lo que está en rojo.' : null}
          error={editor.error}
        />
      ) : null}
      {editor.conflict.dialog}
    </>
  );
}
