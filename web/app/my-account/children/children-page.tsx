import { useEffect, useRef, useState } from 'react';
import { CHILDREN_MAX } from '#contract/child-age.ts';
import type { Child } from '#contract/children.ts';
import { AccountFrame } from '../../accounts/account-frame.tsx';
import { useMonth } from '../../book-club/month/use-month.ts';
import { useBoxesOfChildren } from '../../memberships/boxes-of-children/use-boxes-of-children.ts';
import { useReadersAccess } from '../../memberships/use-subscriptions.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { ClientOnly } from '../../visitor/client-only.tsx';
import { type MyChildren, useMyChildren } from '../../visitor/my-children.ts';
import { useAgeGroups } from './age-facts.ts';
import { ChildCard, type OpenedBoard } from './child-card.tsx';
import { ChildForm } from './child-form.tsx';
import { DeleteChildDialog } from './delete-child-dialog.tsx';

export default function ChildrenPage() {
  return (
    <AccountFrame title="Peques">
      <p className="text-muted">Para recomendarte libros de su edad y elegir su caja.</p>
      <ClientOnly skeleton={<ChildrenSkeleton />}>{() => <LoadedChildren />}</ClientOnly>
    </AccountFrame>
  );
}

function LoadedChildren() {
  const { data, error, refetch, isFetching } = useMyChildren();
  if (data) return <Children {...data} />;
  if (!error) return <ChildrenSkeleton />;
  return (
    <LoadFailure
      title="No pudimos traer a tus peques"
      reason={errorText(error, 'Inténtalo otra vez en unos momentos.')}
      onRetry={refetch}
      isRetrying={isFetching}
      className="mt-5"
    />
  );
}

/** The form that is open: for a new child, for one that is kept, or none. */
type Open = 'add' | Child | null;

function Children({ children, today }: MyChildren) {
  const groups = useAgeGroups();
  const boards = useBoards();
  const { data: boxes = [] } = useBoxesOfChildren();
  const [open, setOpen] = useState<Open>(null);
  const [deleting, setDeleting] = useState<Child | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  useFocusOnReturn(open === null, addButton);
  const edited = open === 'add' || open === null ? undefined : open;
  const isFull = children.length >= CHILDREN_MAX;
  return (
    <div className={classNames('mt-5 grid items-start gap-5', open && 'lg:grid-cols-[minmax(0,1fr)_410px]')}>
      <div className="grid gap-5">
        {children.length === 0 && !open ? <NoChildren onAdd={() => setOpen('add')} /> : null}
        {children.length > 0 ? (
          <>
            <ul className={classNames('grid gap-4 sm:grid-cols-2', !open && 'lg:grid-cols-3')}>
              {children.map((child) => (
                <li key={child.child_id}>
                  <ChildCard
                    child={child}
                    today={today}
                    groups={groups}
                    board={boards.get(child.child_id)}
                    boxes={boxes.filter(({ child_id }) => child_id === child.child_id)}
                    onEdit={() => setOpen(child)}
                  />
                </li>
              ))}
            </ul>
            <div className="grid justify-items-center gap-2 sm:justify-items-start">
              {open || isFull ? null : (
                <Button
                  ref={addButton}
                  icon="plus-bold"
                  className="max-sm:w-full"
                  onClick={() => setOpen('add')}
                >
                  Agregar peque
                </Button>
              )}
              <p className="small text-muted">
                {isFull
                  ? 'Ya son 6, es lo más que guardamos.'
                  : `Llevas ${children.length} de ${CHILDREN_MAX}.`}
              </p>
            </div>
          </>
        ) : null}
        <KeptNote />
      </div>
      {open ? (
        <ChildForm
          key={edited?.child_id ?? 'add'}
          edited={edited}
          today={today}
          groups={groups}
          onEnd={close}
          onDelete={edited && (() => setDeleting(edited))}
        />
      ) : null}
      <DeleteChildDialog
        child={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          close();
        }}
      />
    </div>
  );
}

/** A form that closes takes the focus with it: after it the keyboard goes on at the button that adds a child. */
function useFocusOnReturn(isList: boolean, button: { current: HTMLButtonElement | null }) {
  const wasList = useRef(isList);
  useEffect(() => {
    if (isList && !wasList.current) setTimeout(() => button.current?.focus());
    wasList.current = isList;
  }, [isList, button]);
}

/** This month's boards of the children, by their ids; none of clients who are no members. */
function useBoards(): ReadonlyMap<number, OpenedBoard> {
  const isReader = useReadersAccess();
  const { data: month } = useMonth(null, isReader);
  const of = month?.squares.length ?? 0;
  return new Map(
    month?.boards.map(({ child_id, opened }) => [child_id, { month: month.name, opened: opened.length, of }]),
  );
}

function NoChildren({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      as="h2"
      title="¿Para quién lees?"
      action={
        <Button icon="plus-bold" onClick={onAdd}>
          Agregar peque
        </Button>
      }
    >
      Dinos su apodo y el mes en que nació, y te enseñamos libros de su edad. Es opcional: todo lo demás
      funciona igual.
    </EmptyState>
  );
}

function KeptNote() {
  return (
    <div className="flex gap-3.5 rounded-block bg-mist px-5 py-4 leading-snug">
      <Icon name="lock-key" />
      <p>
        <strong>Solo guardamos su apodo y el mes en que nació.</strong> No aparecen en nada que compartas.
        Puedes borrarlos cuando quieras y se borran en ese momento.
      </p>
    </div>
  );
}

function ChildrenSkeleton() {
  return (
    <>
      <LoadingNote>Cargando a tus peques</LoadingNote>
      <div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-60 w-full rounded-block!" />
        <Skeleton className="h-60 w-full rounded-block!" />
      </div>
    </>
  );
}
