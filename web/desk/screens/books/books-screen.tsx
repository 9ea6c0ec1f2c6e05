import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { useListAddress } from '../../frame/list-address.ts';
import { MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, FailedScreen, NotRead } from '../../frame/screen-states.tsx';
import { SearchField } from '../../frame/search-field.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { Tabs } from '../../frame/tabs.tsx';
import { useBulkAnswers } from '../../frame/use-bulk-answers.ts';
import { useSelection } from '../../frame/use-selection.ts';
import { AdjustRow } from '../../parts/stock/adjust-row.tsx';
import { useLedger } from '../../parts/stock/use-ledger.ts';
import { BookCard, bookColumns, bookCorner } from './book-columns.tsx';
import { type BookFilter, booksAddress, bookTabs } from './book-filter.ts';
import { BooksBulk } from './books-bulk.tsx';
import { useBookList, useTaxa } from './use-books.ts';
import { useWholeList } from './whole-list/use-whole-list.ts';

export function Screen() {
  const [filter] = useListAddress(booksAddress);
  const list = useBookList(filter);
  const counts = list.first?.counts;
  return (
    <>
      <Head />
      <Tabs
        label="Estados de los libros"
        tabs={bookTabs.map(({ tab, label }) => ({
          to: booksAddress.to({ ...filter, tab }),
          label,
          isHere: tab === filter.tab,
          count: counts && tab !== 'all' && tab !== 'low' ? counts[tab] : undefined,
        }))}
      />
      <Filters />
      <BookList key={filter.tab} filter={filter} list={list} />
    </>
  );
}

function Head() {
  const mayEdit = useMay('edit-books');
  const mayImport = useMay('money');
  const navigate = useNavigate();
  useShortcuts(mayEdit ? { n: { label: 'Libro nuevo', run: () => void navigate('/libros/nuevo') } } : {});
  return (
    <ScreenHead
      title="Catálogo"
      actions={
        mayEdit ? (
          <>
            {mayImport ? (
              <LinkButton variant="secondary" size={44} to="/libros/importar">
                Importar
              </LinkButton>
            ) : null}
            <LinkButton size={44} icon="plus-bold" to="/libros/nuevo">
              Libro nuevo
            </LinkButton>
          </>
        ) : null
      }
    />
  );
}

function Filters() {
  const [filter, change] = useListAddress(booksAddress);
  const { categories = [] } = useTaxa().data ?? {};
  return (
    <search className="mb-3 flex flex-wrap gap-2.5">
      <SearchField
        label="Título, autor, SKU o ISBN"
        className="min-w-60 grow desk:max-w-100"
        q={filter.q}
        onSearch={(q) => change({ q })}
      />
      <SelectField
        label="Categoría"
        hideLabel
        className="min-w-36 grow desk:max-w-56"
        value={filter.categoryId ?? ''}
        onChange={(event) => change({ categoryId: Number(event.target.value) || null })}
      >
        <option value="">Todas las categorías</option>
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

const idOf = ({ product_id }: { product_id: number }) => product_id;

function BookList({ filter, list }: { filter: BookFilter; list: ReturnType<typeof useBookList> }) {
  const showsSold = useMay('sales');
  const mayEdit = useMay('edit-books');
  const mayStock = useMay('stock');
  const [openId, setOpenId] = useState<number | null>(null);
  const chosen = useSelection(`books-${filter.tab}`);
  const { reasons, take } = useBulkAnswers(chosen, { reread: list.reread, idOf });
  const { rows } = list;
  const whole = useWholeList({
    filter,
    ids: rows?.map(({ product_id }) => product_id) ?? [],
    hasMore: list.hasMore,
    selection: chosen,
  });
  const { selection } = whole;
  if (!rows) return <NotRead what="los libros" query={list} />;
  if (rows.length === 0) return <NoBooks filter={filter} />;
  return (
    <>
      <RecordList
        label={`Libros: ${bookTabs.find(({ tab }) => tab === filter.tab)?.label}`}
        rows={rows}
        idOf={idOf}
        nameOf={({ title }) => title}
        to={({ product_id }) => `/libros/${product_id}`}
        columns={bookColumns({ showsSold, onAdjust: mayStock ? setOpenId : undefined })}
        card={(row) => <BookCard row={row} />}
        corner={bookCorner}
        selection={mayEdit ? selection : undefined}
        hasMore={list.hasMore}
        isOpen={({ product_id }) => product_id === openId}
        below={({ product_id }) => {
          const reason = reasons.get(product_id);
          if (product_id === openId)
            return <AdjustBook productId={product_id} onClose={() => setOpenId(null)} />;
          return reason ? <p className="font-bold text-error">{reason}</p> : null;
        }}
      />
      <MoreRows list={list} />
      {mayEdit ? <BooksBulk rows={rows} selection={selection} take={take} whole={whole} /> : null}
    </>
  );
}

/** The copies of one book, changed in its list. */
function AdjustBook({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { book, error, refetch } = useLedger(productId);
  if (error) return <FailedScreen what="las existencias" error={error} onRetry={refetch} />;
  return book ? <AdjustRow row={book} onClose={onClose} /> : null;
}

function NoBooks({ filter }: { filter: BookFilter }) {
  const mayEdit = useMay('edit-books');
  if (filter.q || filter.categoryId)
    return (
      <EmptyScreen
        title={filter.q ? `Nada con «${filter.q}».` : 'Ningún libro con estos filtros.'}
        action={
          <LinkButton
            variant="secondary"
            size={44}
            icon="x-bold"
            to={booksAddress.to({ tab: filter.tab, q: '', categoryId: null })}
          >
            Quitar filtros
          </LinkButton>
        }
      />
    );
  if (filter.tab !== 'all') return <EmptyScreen title="Nada por aquí." />;
  return (
    <EmptyScreen
      title="Todavía no hay libros. Crea el primero o importa tu lista."
      action={
        mayEdit ? (
          <LinkButton variant="secondary" size={44} icon="plus-bold" to="/libros/nuevo">
            Libro nuevo
          </LinkButton>
        ) : null
      }
    />
  );
}
