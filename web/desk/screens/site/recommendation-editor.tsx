import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fillText } from '#contract/fill-text.ts';
import { type Recommendation, WHY_MAX } from '#contract/site-documents.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextAreaField } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { oneLine } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { BookLine } from '../../parts/books/book-line.tsx';
import { BookPicker } from '../../parts/books/book-picker.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { useTextValues } from './use-document.ts';
import type { DocumentForm } from './use-document-form.ts';

const ID = 'recommendation';
type Form = DocumentForm<'recommendation'>;

/** The book that the home page recommends, and why. */
export function RecommendationEditor() {
  const values = useTextValues();
  return (
    <DocumentEditor<'recommendation'>
      name="recommendation"
      title="Recomendación"
      under="Un libro con tus palabras, debajo de Novedades. Sin libro no se muestra nada."
      fields={(form) => <Fields form={form} />}
      preview={(form) => {
        const [chosen] = form.blocks;
        if (!chosen) return <p className="text-muted">La portada no recomienda ningún libro.</p>;
        return (
          <div className="rounded-block bg-lime p-5">
            <ChosenBook sku={chosen.sku} />
            <p className="lead mt-3">«{fillText(chosen.why, values)}»</p>
            <p className="small mt-2">Abajo va «Para leerlo», que se escribe en la ficha del libro.</p>
          </div>
        );
      }}
    />
  );
}

function Fields({ form }: { form: Form }) {
  const [chosen] = form.blocks;
  const [isChoosing, setIsChoosing] = useState(false);
  const choose = (sku: string) => {
    setIsChoosing(false);
    if (chosen) form.change(ID, { sku });
    else form.add({ id: ID, sku, why: '' });
  };
  const skuError = form.errorAt(0, 'sku');
  return (
    <div className="grid gap-4">
      {chosen ? <ChosenBook sku={chosen.sku} /> : null}
      {skuError ? <FieldError>{skuError}</FieldError> : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button variant="secondary" size={44} onClick={() => setIsChoosing(true)}>
          {chosen ? 'Cambiar libro' : 'Elegir libro'}
        </Button>
        {chosen ? <TextButton onClick={() => form.setBlocks([])}>No recomendar ninguno</TextButton> : null}
      </div>
      {chosen ? <Why form={form} chosen={chosen} /> : null}
      {isChoosing ? (
        <BookPicker
          title="¿Qué libro recomiendas?"
          onChoose={({ sku }) => choose(sku)}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}

function Why({ form, chosen }: { form: Form; chosen: Recommendation }) {
  return (
    <TextAreaField
      label="Por qué lo recomiendas"
      rows={4}
      maxLength={WHY_MAX}
      value={chosen.why}
      onChange={(event) => form.change(ID, { why: oneLine(event.target.value) })}
      error={form.errorAt(0, 'why')}
      help={`${[...chosen.why].length} de ${WHY_MAX} signos. Las comillas las pone la página.`}
    />
  );
}

/** What visitors meet: a book that is not for sale is not recommended to them. */
function ChosenBook({ sku }: { sku: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['books', 'of sku', sku],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/list', { query: { q: sku }, signal }),
  });
  if (isPending) return <Skeleton className="h-12 w-full" />;
  const book = data?.books.find((one) => one.sku === sku);
  if (!book) return <p className="text-muted">El libro con SKU {sku}.</p>;
  return (
    <div className="flex items-center gap-3">
      <BookLine book={book}>
        {book.state === 'on-sale' ? (
          <span className="small block text-muted">{book.authors.join(', ')}</span>
        ) : (
          <span className="small block font-bold text-error-text">No está en venta: no se muestra</span>
        )}
      </BookLine>
    </div>
  );
}
