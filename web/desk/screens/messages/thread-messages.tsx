import type { DeskMessage, DeskThread } from '#contract/desk/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { momentText } from '../../frame/desk-dates.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { calledBy } from './fill-gaps.ts';
import { useWithdraw } from './use-withdraw.ts';

const looks = {
  client: 'rounded-tl-none bg-mist',
  reply: 'rounded-tr-none bg-sky-pale',
  note: 'bg-mango-pale',
} as const;

/** What was written, notes of the staff among it. */
export function ThreadMessages({ thread }: { thread: DeskThread }) {
  return (
    <ol className="grid gap-3 pb-3">
      {thread.messages.map((message) => (
        <Message key={message.message_id} message={message} thread={thread} />
      ))}
    </ol>
  );
}

function Message({ message, thread }: { message: DeskMessage; thread: DeskThread }) {
  const isOurs = message.kind !== 'client';
  return (
    <li className={classNames('max-w-[86%] min-w-0', isOurs && 'justify-self-end')}>
      {message.kind === 'note' ? <p className="small text-right font-bold">Nota del equipo</p> : null}
      <p
        className={classNames(
          'rounded-field px-3.5 py-2.5 whitespace-pre-line wrap-anywhere',
          looks[message.kind],
        )}
      >
        {message.body}
      </p>
      <p className={classNames('small mt-1 text-muted', isOurs && 'text-right')}>
        {writerOf(message, thread)}, {momentText(message.created_at)}
        {message.kind === 'reply' && !message.sent_at ? <Waiting message={message} thread={thread} /> : null}
      </p>
    </li>
  );
}

const writerOf = ({ kind, is_mine, by }: DeskMessage, { full_name }: DeskThread) =>
  kind === 'client' ? (calledBy(full_name) ?? 'Cliente') : is_mine ? 'Tú' : (by ?? 'El equipo');

/** A reply that has not left: for as long as it has not, it can be taken back. */
function Waiting({ message, thread }: { message: DeskMessage; thread: DeskThread }) {
  const withdraw = useWithdraw(thread.thread_id);
  return (
    <>
      {' · '}sale en unos segundos{' '}
      <TextButton
        className="inline-flex items-center px-1 text-slate"
        onClick={() => withdraw(message.message_id, message.body)}
      >
        Deshacer
      </TextButton>
    </>
  );
}
