import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type DeskAuthor, MORE_BOOKS_MAX } from '#contract/desk/reading-lists.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel, ScreenHead } from '../../frame/layout.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { showUndo } from '../../frame/undo-toast.tsx';
import {
  type AuthorForm,
  authorFormOf,
  authorLabels,
  authorText,
  checkAuthor,
  chooseStart,
  theirAuthor,
  withAll,
} from './author-form.ts';
import { ChosenBooks, FindBook, WhyField } from './chosen-books.tsx';

const back = { to: '/tienda/autores', label: 'Autores' };

/** The choices for the page of one author. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({
    queryKey: ['authors', 'get', slug],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/authors/get', { query: { slug }, signal })).author,
  });
  if (query.data) return <Editor key={slug} author={query.data} />;
  return (
    <>
      <ScreenHead title="Autor" back={back} />
      <NotRead what="la página" query={query} heights={[240, 320]} />
    </>
  );
}

function Editor({ author }: { author: DeskAuthor }) {
  const edited = useRecordForm({
    name: `autor:${author.slug}`,
    read: author,
    formOf: authorFormOf,
    labels: authorLabels,
    textOf: authorText,
    typedOf: (values, mine) => theirAuthor(values as AuthorForm, mine),
    call: 'POST /desk/authors/save',
    check: (form, version) => checkAuthor(form, author.slug, version),
    onDone: ({ author: saved, audit_entry_id }) => {
      edited.take(saved);
      showUndo('Guardado. Se verá en la tienda en menos de un minuto.', [audit_entry_id]);
    },
  });
  const { form, change, field, wrong } = edited;
  return (
    <>
      <ScreenHead title={author.name} back={back} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {edited.recovered}
        {edited.conflict.notice}
        <Panel title="Presentación">
          <TextAreaField
            {...field('intro')}
            optional
            help="De sus libros, no de su vida: nada que no puedas comprobar."
            rows={2}
            maxLength={300}
          />
        </Panel>
        <Panel title="Por este empezaría yo">
          <SelectField
            label="Libro"
            value={String(form.start?.product_id ?? '')}
            onChange={(event) => change(chooseStart(form, Number(event.target.value)))}
          >
            <option value="">Sin elegir: el más nuevo</option>
            {[...(form.start ? [form.start] : []), ...form.own].map(({ product_id, title }) => (
              <option key={product_id} value={product_id}>
                {title}
              </option>
            ))}
          </SelectField>
          {form.start ? (
            <div className="mt-3">
              <WhyField
                book={form.start}
                onChange={(why) => change({ start: form.start && { ...form.start, why } })}
              />
            </div>
          ) : null}
        </Panel>
        <Panel title="Y después, según la casa">
          <ErrorNotice error={wrong.own ?? null} />
          <ChosenBooks
            label="Sus otros libros"
            books={form.own}
            onChange={(own) => change({ own: withAll(form.own, own) })}
            hasHeadings
          />
        </Panel>
        <Panel title="Más en la tienda">
          <TextField
            {...field('more_title')}
            optional={form.more.length === 0}
            placeholder="Más monstruos en la tienda"
            help="Sin libros aquí, la página muestra los de la misma edad."
            maxLength={80}
            autoComplete="off"
          />
          <ErrorNotice error={wrong.more ?? null} className="mt-3" />
          <ChosenBooks
            label="Libros de otras personas"
            books={form.more}
            onChange={(more) => change({ more })}
          />
          {form.more.length < MORE_BOOKS_MAX ? (
            <FindBook
              known={
                new Set([form.start, ...form.own, ...form.more].flatMap((book) => book?.product_id ?? []))
              }
              onAdd={(book) => change({ more: [...form.more, book] })}
            />
          ) : null}
        </Panel>
      </div>
      {edited.conflict.dialog}
      <SaveBar {...edited.bar} isPublished />
    </>
  );
}
