import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { Purchase } from '#contract/orders.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorText } from '../ui/error-texts.ts';
import { FieldError } from '../ui/field.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingNote, Skeleton } from '../ui/skeleton.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { groupByDay } from './purchase-days.ts';
import { PURCHASES_PATH, type PurchaseFilter, purchasesPath } from './purchase-filter-state.ts';
import { PurchaseFilters } from './purchase-filters.tsx';
import { usePurchases } from './use-purchases.ts';

const LOAD_FAILED = 'Error al cargar las compras';

export function Purchases({ filter }: { filter: PurchaseFilter }) {
  const list = usePurchases(filter);
  const unfinished = usePurchases(filter, 'unfinished');
  const pages = list.data?.pages ?? [];
  const purchases = pages.flatMap(({ orders }) => orders);
  const unpaid = unfinished.data?.pages.flatMap(({ orders }) => orders) ?? [];
  const failures = [list, unfinished].filter(isFirstFailed);
  const [failed] = failures;
  return (
    <>
      <div className="mt-5">
        <PurchaseFilters filter={filter} years={pages[0]?.years ?? []} />
      </div>
      <div className="mt-7">
        {failed ? (
          <LoadFailure
            title={LOAD_FAILED}
            reason={errorText(failed.error, LOAD_FAILED)}
            onRetry={() => Promise.all(failures.map(({ refetch }) => refetch()))}
            isRetrying={failures.some(({ isFetching }) => isFetching)}
          />
        ) : [list, unfinished].some(isFirstAwaited) ? (
          <PurchasesSkeleton />
        ) : purchases.length + unpaid.length === 0 ? (
          <NoPurchases isFiltered={filter.period !== '' || filter.text !== ''} />
        ) : (
          <Fragment key={purchasesPath(filter)}>
            <Unfinished orders={unpaid}>
              <More list={unfinished} />
            </Unfinished>
            <Days purchases={purchases}>
              <More list={list} />
            </Days>
          </Fragment>
        )}
      </div>
    </>
  );
}

type List = ReturnType<typeof usePurchases>;

const isFirstFailed = ({ isError, data, isPlaceholderData }: List) => isError && (!data || isPlaceholderData);
const isFirstAwaited = ({ data, isPlaceholderData }: List) => !data || isPlaceholderData;

/** Unpaid orders, shown before the paid ones because the buyer can still act on them. */
function Unfinished({ orders, children }: { orders: readonly Purchase[]; children: ReactNode }) {
  const list = useFocusOnAdded(orders.length);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="sin-completar" className="mb-10">
      <h2 id="sin-completar" className="heading-3">
        Sin completar
      </h2>
      <div ref={list}>
        <Cards purchases={orders} />
      </div>
      {children}
    </section>
  );
}

function Cards({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <ul className="mt-3 grid gap-4">
      {purchases.map((purchase) => (
        <li key={purchase.order_id} tabIndex={-1} className="outline-none">
          <PurchaseCard purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

function Days({ purchases, children }: { purchases: readonly Purchase[]; children: ReactNode }) {
  const count = purchases.length;
  const days = useFocusOnAdded(count);
  return (
    <>
      <p role="status" className="sr-only">
        {count === 1 ? '1 compra' : `${count} compras`}
      </p>
      <div ref={days} className="grid gap-8">
        {groupByDay(purchases).map(({ day, purchases }) => (
          <section key={day} aria-label={`Compras del ${day}`}>
            <h2 className="heading-3">{day}</h2>
            <Cards purchases={purchases} />
          </section>
        ))}
      </div>
      {children}
    </>
  );
}

/** Focuses the first added purchase, because the button that asked for it may be gone. */
function useFocusOnAdded(count: number) {
  const days = useRef<HTMLDivElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current)
      days.current?.querySelectorAll<HTMLElement>('li[tabindex]')[known.current]?.focus();
    known.current = count;
  }, [count]);
  return days;
}

function More({ list }: { list: List }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-8 flex flex-col items-center">
      <Button
        variant="secondary"
        busy={list.isFetchingNextPage && 'Cargando…'}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? 'Intentar de nuevo' : 'Ver más compras'}
      </Button>
      <div role="alert">
        {list.isFetchNextPageError ? <FieldError>{errorText(list.error, LOAD_FAILED)}</FieldError> : null}
      </div>
    </div>
  );
}

function NoPurchases({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      as="h2"
      title="No se encontraron compras"
      action={<LinkButton to={PURCHASES_PATH}>Ver todas</LinkButton>}
    >
      Prueba con otro título o con otro periodo.
    </EmptyState>
  ) : (
    <EmptyState
      as="h2"
      title="No tienes compras aún"
      action={<LinkButton to="/productos">Explorar libros</LinkButton>}
    >
      Aquí vas a encontrar tus pedidos, sus envíos y tus recibos.
    </EmptyState>
  );
}

/** Placeholder of two orders of one book each, as tall as such orders. */
function PurchasesSkeleton() {
  return (
    <>
      <LoadingNote>Cargando</LoadingNote>
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-3 h-72 w-full rounded-block! sm:h-64" />
      <Skeleton className="mt-4 h-72 w-full rounded-block! sm:h-64" />
    </>
  );
}

export function WholeSkeleton() {
  return (
    <>
      <div className="mt-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <div className="mt-7">
        <PurchasesSkeleton />
      </div>
    </>
  );
}
