import { Link } from 'react-router';
import type { ThreadRow } from '#contract/desk/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { receipt } from '../../frame/icons.generated.ts';
import { Choose, ChooseAll, MoreRows } from '../../frame/record-list.tsx';
import { EmptyScreen, FailedScreen, SkeletonRows } from '../../frame/screen-states.tsx';
import { useBulkAnswers } from '../../frame/use-bulk-answers.ts';
import { type Selection, useSelection } from '../../frame/use-selection.ts';
import { type ListPlace, messagesAddress } from './list-place.ts';
import { SpamBar } from './spam-bar.tsx';
import { useThreadList } from './use-messages.ts';

const nothing = {
  open: 'No hay mensajes por contestar.',
  waiting: 'Nadie nos debe respuesta.',
  closed: 'Todavía no hay mensajes cerrados.',
  spam: 'No hay spam.',
} as const;

interface ThreadListProps {
  place: ListPlace;
  openId: number | null;
}

const idOf = ({ thread_id }: ThreadRow) => thread_id;
const nameOf = ({ full_name }: ThreadRow) => `el mensaje de ${full_name}`;

/** Conversations, the newest first. */
export function ThreadList({ place, openId }: ThreadListProps) {
  const list = useThreadList(place);
  const chosen = useSelection(`messages-${place.q === '' ? place.state : 'search'}`);
  const { reasons, take } = useBulkAnswers(chosen, { reread: list.reread, idOf });
  if (list.error) return <FailedScreen what="los mensajes" error={list.error} onRetry={list.refetch} />;
  if (!list.rows)
    return (
      <div className="px-gutter">
        <SkeletonRows />
      </div>
    );
  if (list.rows.length === 0)
    return (
      <div className="px-gutter">
        <EmptyScreen title={place.q === '' ? nothing[place.state] : `Nada con «${place.q}».`} />
      </div>
    );
  const selection = place.q === '' && place.state === 'spam' ? undefined : chosen;
  const ids = list.rows.map(idOf).filter((id) => chosen.chosen.has(id));
  return (
    <>
      {selection && list.rows.length > 1 ? (
        <p className="flex items-center gap-3 border-b border-line px-4 py-1.5 text-muted">
          <ChooseAll rows={list.rows} selection={selection} idOf={idOf} hasMore={list.hasMore} />
          <span aria-hidden="true">{list.hasMore ? `Los ${list.rows.length} que se ven` : 'Todos'}</span>
        </p>
      ) : null}
      <ul aria-label="Mensajes">
        {list.rows.map((row) => (
          <Row
            key={row.thread_id}
            row={row}
            to={messagesAddress.to(place, `/mensajes/${row.thread_id}`)}
            isOpen={row.thread_id === openId}
            selection={selection}
            reason={reasons.get(row.thread_id)}
          />
        ))}
      </ul>
      <div className="px-gutter">
        <MoreRows list={list} />
      </div>
      {selection ? <SpamBar ids={ids} onClear={selection.clear} take={take} /> : null}
    </>
  );
}

/** What the client wrote last, or «Tú: …» and «Lucía: …» of the staff's. */
const previewText = ({ preview }: ThreadRow) =>
  preview === null ? '' : preview.kind === 'client' ? preview.text : `${preview.by ?? 'Tú'}: ${preview.text}`;

interface RowProps {
  row: ThreadRow;
  to: string;
  isOpen: boolean;
  selection: Selection | undefined;
  /** Why it was not put aside with the others. */
  reason: string | undefined;
}

function Row({ row, to, isOpen, selection, reason }: RowProps) {
  const isNew = row.state === 'open' && row.preview?.kind === 'client';
  return (
    <li
      className={classNames(
        'flex items-start border-b border-line',
        (isOpen || selection?.chosen.has(row.thread_id)) && 'bg-chosen',
      )}
    >
      {selection ? (
        <span className="flex py-3 pl-4">
          <Choose row={row} selection={selection} idOf={idOf} nameOf={nameOf} />
        </span>
      ) : null}
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'relative block min-w-0 grow py-3 pr-4 pl-8 leading-snug -outline-offset-3',
          isOpen ? 'bg-chosen shadow-[inset_4px_0_0_var(--color-slate)]' : 'hover:bg-mist',
        )}
      >
        {isNew ? (
          <span className="absolute top-5 left-3 size-2.5 rounded-full bg-pink">
            <span className="sr-only">Sin contestar: </span>
          </span>
        ) : null}
        <span className="flex items-baseline justify-between gap-3">
          <strong className="min-w-0 truncate">{row.full_name}</strong>
          <span className="small shrink-0 text-muted">{momentText(row.last_message_at)}</span>
        </span>
        <span className={classNames('line-clamp-2 wrap-anywhere', !isNew && 'text-muted')}>
          {previewText(row)}
        </span>
        {row.folio || !row.is_proven ? (
          <span className="small mt-1 flex items-center gap-1.5 text-muted">
            {row.folio ? <Icon name={receipt} size={16} /> : null}
            {[row.folio, row.is_proven ? null : 'Sin comprobar'].filter(Boolean).join(' · ')}
          </span>
        ) : null}
        {reason ? <span className="block font-bold text-error">{reason}</span> : null}
      </Link>
    </li>
  );
}
