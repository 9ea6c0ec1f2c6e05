import { Link } from 'react-router';
import type { ThreadRow } from '#contract/desk/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { momentText } from '../frame/desk-dates.ts';
import { receipt } from '../frame/icons.generated.ts';
import { MoreRows } from '../frame/record-list.tsx';
import { EmptyScreen, FailedScreen, SkeletonRows } from '../frame/screen-states.tsx';
import { addressOf, type ListPlace } from './list-place.ts';
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

/** Conversations, the newest first. */
export function ThreadList({ place, openId }: ThreadListProps) {
  const list = useThreadList(place);
  if (list.error) return <FailedScreen what="los mensajes" error={list.error} onRetry={list.reload} />;
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
  return (
    <>
      <ul aria-label="Mensajes">
        {list.rows.map((row) => (
          <Row
            key={row.thread_id}
            row={row}
            to={addressOf(place, row.thread_id)}
            isOpen={row.thread_id === openId}
          />
        ))}
      </ul>
      <div className="px-gutter">
        <MoreRows list={list} />
      </div>
    </>
  );
}

/** What the client wrote last, or «Tú: …» and «Lucía: …» of the staff's. */
const previewText = ({ preview }: ThreadRow) =>
  preview === null ? '' : preview.kind === 'client' ? preview.text : `${preview.by ?? 'Tú'}: ${preview.text}`;

function Row({ row, to, isOpen }: { row: ThreadRow; to: string; isOpen: boolean }) {
  const isNew = row.state === 'open' && row.preview?.kind === 'client';
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'relative block py-3 pr-4 pl-8 leading-snug -outline-offset-3',
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
      </Link>
    </li>
  );
}
