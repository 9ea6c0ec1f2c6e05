import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CannedAnswer, DeskThread } from '#contract/desk/messages.ts';
import { REPLY_AFTER_SECONDS } from '#contract/desk/time-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { footRef, useFoot } from '../../frame/foot.tsx';
import { arrowUUpLeft, fileText, note, paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { RecoveredNotice } from '../../frame/use-kept-form.tsx';
import { useOrder } from '../../parts/orders/use-order.ts';
import { calledBy, fillGaps, type GapValues } from './fill-gaps.ts';
import { NoteDialog } from './note-dialog.tsx';
import { ReplyField } from './reply-field.tsx';
import { useCannedAnswers } from './use-messages.ts';
import { useReply } from './use-reply.ts';

/** What is known of who writes and of their order. */
function useGapValues(thread: DeskThread): GapValues {
  const { data: order } = useOrder(thread.folio ?? '');
  return {
    nombre: calledBy(thread.full_name),
    folio: thread.folio,
    guia: order?.tracking_number ?? null,
    rastreo: order?.tracking_url ?? null,
  };
}

/** The answer with its canned ones, the note, the return, the invoice, and sending. */
export function ReplyBox({ thread }: { thread: DeskThread }) {
  useFoot();
  const values = useGapValues(thread);
  const { text, isRecovered, type, choose, send, problem, isSending } = useReply(thread);
  const called = calledBy(thread.full_name) ?? 'Quien escribe';
  return (
    <div
      ref={footRef}
      className="sticky bottom-0 z-10 -mx-gutter -mb-[calc(100px+env(safe-area-inset-bottom))] border-t border-line bg-white px-gutter pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:static desk:m-0 desk:border-0 desk:p-0"
    >
      <Canned onChoose={(answer) => choose(fillGaps(answer.body, values))} />
      {isRecovered ? (
        <RecoveredNotice className="mb-2.5" without="enviaste" onDiscard={() => type('')} />
      ) : null}
      <ReplyField
        label={`Respuesta para ${thread.full_name}`}
        text={text}
        values={values}
        error={problem}
        onChange={type}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Tools thread={thread} />
        <Button
          icon={undefined}
          busy={isSending && 'Enviando…'}
          className="ml-auto"
          onClick={() => send(true)}
        >
          <span className="inline-flex items-center gap-2">
            <Icon name={paperPlaneTiltBold} size={20} />
            Enviar y cerrar
          </span>
        </Button>
      </div>
      <p className="small mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        <span className="hidden desk:inline">
          Sale en {REPLY_AFTER_SECONDS} segundos; mientras, se puede deshacer. {called} contesta en la tienda
          y su respuesta llega a este hilo.
        </span>
        <TextButton className="inline-flex items-center text-slate" onClick={() => send(false)}>
          Enviar sin cerrar
        </TextButton>
      </p>
    </div>
  );
}

/** Answers that are written often, in a row that is pushed sideways. */
function Canned({ onChoose }: { onChoose: (answer: CannedAnswer) => void }) {
  const answers = useCannedAnswers().data ?? [];
  if (answers.length === 0) return null;
  return (
    <ul aria-label="Respuestas guardadas" className="slides -mx-1 mb-2.5 gap-2 px-1 py-1">
      {answers.map((answer) => (
        <li key={answer.canned_answer_id} className="shrink-0">
          <button
            type="button"
            className="min-h-11 rounded-full border border-control bg-white px-4 font-bold whitespace-nowrap hover:bg-mist"
            onClick={() => onChoose(answer)}
          >
            {answer.title}
          </button>
        </li>
      ))}
    </ul>
  );
}

const tool =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 font-bold hover:bg-mist';

function Tools({ thread }: { thread: DeskThread }) {
  const [isNoting, setIsNoting] = useState(false);
  useShortcuts({ n: { label: 'Nota', run: () => setIsNoting(true) } });
  return (
    <div className="flex items-center gap-1">
      <button type="button" className={tool} onClick={() => setIsNoting(true)}>
        <Face icon={note}>Nota</Face>
      </button>
      {thread.folio ? (
        <>
          <Link to={`/devoluciones/nueva?pedido=${thread.folio}`} className={tool}>
            <Face icon={arrowUUpLeft}>Devolución</Face>
          </Link>
          <Link to={`/facturas/${thread.folio}`} className={tool}>
            <Face icon={fileText}>Factura</Face>
          </Link>
        </>
      ) : null}
      {isNoting ? <NoteDialog thread={thread} onClose={() => setIsNoting(false)} /> : null}
    </div>
  );
}

/** On a phone the word is only read out. */
function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      <span className="sr-only desk:not-sr-only">{children}</span>
    </>
  );
}
