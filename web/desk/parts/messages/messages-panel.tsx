import { Link } from 'react-router';
import type { ThreadRow } from '#contract/desk/messages.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { relativeDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { MoreRows } from '../../frame/record-list.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel, type StateTone } from '../../frame/state-label.tsx';
import { useKeysetList } from '../../frame/use-keyset-list.ts';

/** Conversations of a person, or about an order. */
type MessagesOf = { email: string } | { order_id: number };

const useMessagesOf = (of: MessagesOf) =>
  useKeysetList({
    queryKey: ['messages', 'list', of],
    load: (cursor, signal) => deskApi('GET /desk/messages/list', { query: { ...of, cursor }, signal }),
    rowsOf: (page) => page.threads,
  });

const states: Readonly<Record<ThreadRow['state'], { tone: StateTone; label: string }>> = {
  open: { tone: 'waiting', label: 'Abierto' },
  waiting: { tone: 'pending', label: 'Esperando' },
  closed: { tone: 'good', label: 'Cerrado' },
  spam: { tone: 'bad', label: 'Spam' },
};

/** Messages of a person or about an order, the newest conversation first. */
export function MessagesPanel({ of, none }: { of: MessagesOf; none: string }) {
  const list = useMessagesOf(of);
  return (
    <Panel title="Mensajes">
      {!list.rows ? (
        <NotRead what="los mensajes" query={list} rows={1} />
      ) : list.rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <>
          <ul>
            {list.rows.map(({ thread_id, subject, last_message_at, state, is_proven }) => (
              <li
                key={thread_id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0"
              >
                <span className="min-w-0">
                  <Link
                    to={`/mensajes/${thread_id}`}
                    className="touch-area font-bold wrap-anywhere hover:underline"
                  >
                    {subject}
                  </Link>{' '}
                  <span className="text-muted">
                    {relativeDay(last_message_at)}
                    {is_proven ? '' : ' · sin comprobar'}
                  </span>
                </span>
                <StateLabel tone={states[state].tone}>{states[state].label}</StateLabel>
              </li>
            ))}
          </ul>
          <MoreRows list={list} />
        </>
      )}
    </Panel>
  );
}
