import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { DeskList } from '#contract/desk/reading-lists.ts';
import { LIST_BOOKS_MAX, listColours, listDrawings } from '#contract/reading-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { useRecordForm } from '../../frame/conflict/use-record-form.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { Options } from '../../frame/options.tsx';
import { SaveBar } from '../../frame/save-bar.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { ChosenBooks, FindBook } from './chosen-books.tsx';
import {
  check,
  colourWords,
  drawingWords,
  formOf,
  listLabels,
  listText,
  theirList,
  withTitle,
} from './list-form.ts';

const back = { to: '/tienda/listas', label: 'Listas' };

/** One list: what it says, its books and their reasons. */
export function Screen() {
  const { id = '' } = useParams();
  const isNew = id === 'nueva';
  const query = useQuery({
    queryKey: ['reading-lists', 'get', id],
    queryFn: async ({ signal }) =>
      (await deskApi('GET /desk/reading-lists/get', { query: { id: Number(id) }, signal })).list,
    enabled: !isNew,
  });
  if (isNew || query.data) return <Editor key={id} list={query.data ?? null} />;
  return (
    <>
      <ScreenHead title="Lista" back={back} />
      <NotRead what="la lista" query={query} heights={[420, 240]} />
    </>
  );
}

function useListForm(list: DeskList | null) {
  const navigate = useNavigate();
  const record = useRecordForm({
    name: `lista:${list?.id ?? 'nueva'}`,
    read: list,
    formOf,
    labels: listLabels,
    textOf: listText,
    typedOf: (values, mine) => theirList(values as DeskList, mine),
    call: 'POST /desk/reading-lists/save',
    check: (form, version, base) => check(form, base, version),
    onDone: ({ list: saved, audit_entry_id }) => {
      if (list) {
        record.take(saved);
        showUndo('Lista guardada.', [audit_entry_id]);
        return;
      }
      record.drop();
      showDone('Lista creada. Publícala cuando esté lista.');
      void navigate(`/tienda/listas/${saved.id}`, { replace: true });
    },
  });
  return record;
}
type EditedList = ReturnType<typeof useListForm>;

function Editor({ list }: { list: DeskList | null }) {
  const edited = useListForm(list);
  const { form, change, wrong } = edited;
  return (
    <>
      <ScreenHead
        title={list?.title ?? 'Nueva lista'}
        back={back}
        beside={
          list?.is_published ? (
            <StateLabel tone="good">Publicada</StateLabel>
          ) : (
            <StateLabel tone="pending">Borrador</StateLabel>
          )
        }
      />
      <RecordLayout aside={list ? <Publishing list={list} hasChanges={edited.changes > 0} /> : null}>
        {edited.recovered}
        {edited.conflict.notice}
        <Texts edited={edited} isNew={list === null} />
        <Panel title="Libros">
          <p className="text-muted">En el orden en que se leen. El agotado se queda en su lugar.</p>
          <ErrorNotice error={wrong.books ?? null} className="mt-3" />
          <ChosenBooks
            label="Libros de la lista"
            books={form.books}
            onChange={(books) => change({ books })}
          />
          {form.books.length < LIST_BOOKS_MAX ? (
            <FindBook
              known={new Set(form.books.map(({ product_id }) => product_id))}
              onAdd={(book) => change({ books: [...form.books, book] })}
            />
          ) : null}
        </Panel>
      </RecordLayout>
      {edited.conflict.dialog}
      <SaveBar {...edited.bar} isPublished={list?.is_published ?? false} />
    </>
  );
}

function Texts({ edited: { field, form, change }, isNew }: { edited: EditedList; isNew: boolean }) {
  return (
    <Panel title="Textos">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...field('title')}
          className="col-span-2 sm:col-span-1"
          maxLength={80}
          autoComplete="off"
          onChange={(event) => change(withTitle(form, event.target.value, isNew))}
        />
        <TextField
          {...field('slug')}
          className="col-span-2 sm:col-span-1"
          help={`…/listas/${form.slug || 'direccion'}. Si la cambias, los enlaces que ya mandaste dejan de servir.`}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...field('summary')} className="col-span-2" optional maxLength={120} autoComplete="off" />
        <TextAreaField {...field('intro')} className="col-span-2" optional rows={3} maxLength={600} />
        <TextField {...field('age_min')} optional inputMode="numeric" maxLength={2} autoComplete="off" />
        <TextField {...field('age_max')} optional inputMode="numeric" maxLength={2} autoComplete="off" />
        <SelectField {...field('colour')}>
          <Options of={listColours} words={colourWords} />
        </SelectField>
        <SelectField {...field('drawing')}>
          <Options of={listDrawings} words={drawingWords} />
        </SelectField>
      </div>
    </Panel>
  );
}

/** Showing and removing, which are said at once and can be undone. */
function Publishing({ list, hasChanges }: { list: DeskList; hasChanges: boolean }) {
  const navigate = useNavigate();
  const { id, version, title, is_published } = list;
  const publishing = useDeskWrite('POST /desk/reading-lists/publish', {
    onDone: ({ audit_entry_id, list: now }) =>
      showUndo(now.is_published ? `«${title}» está en la tienda.` : `«${title}» ya no se ve en la tienda.`, [
        audit_entry_id,
      ]),
  });
  const removing = useDeskWrite('POST /desk/reading-lists/remove', {
    invalidates: [['reading-lists', 'list']],
    onDone: ({ audit_entry_id }) => {
      showUndo(`«${title}» se borró.`, [audit_entry_id]);
      void navigate('/tienda/listas', { replace: true });
    },
  });
  return (
    <Panel title="En la tienda">
      <div className="grid justify-items-start gap-3">
        <Button
          variant={is_published ? 'secondary' : 'primary'}
          disabled={hasChanges || (!is_published && list.books.length === 0)}
          busy={publishing.isPending && 'Guardando…'}
          onClick={() => publishing.write({ id, version, is_published: !is_published })}
        >
          {is_published ? 'Quitar de la tienda' : 'Publicar'}
        </Button>
        {hasChanges ? <p className="small text-muted">Guarda primero los cambios.</p> : null}
        {is_published ? (
          <a href={`/listas/${list.slug}`} target="_blank" rel="noreferrer" className="link min-h-11">
            Ver la página
          </a>
        ) : null}
        <ErrorNotice
          error={publishing.error ?? removing.error}
          fallback="No se guardó. Inténtalo de nuevo."
        />
        <TextButton onClick={() => removing.write({ id, version })}>Borrar la lista</TextButton>
      </div>
    </Panel>
  );
}
