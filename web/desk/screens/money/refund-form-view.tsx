import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Refundable, RefundPreview, RefundView } from '#contract/desk/refunds.ts';
import type { ReturnView } from '#contract/desk/returns.ts';
import { isByHand } from '#contract/later-payment.ts';
import { formatCents } from '#contract/money.ts';
import { howItGoesBack, howPaid, isCash } from '#contract/payment-methods.ts';
import { ApiError } from '#web/ui/api.ts';
import { Notice } from '#web/ui/notice.tsx';
import { bindBox } from '../../frame/bind.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { Panel, RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { receivedSentence, refundBySentence, returnStateLooks } from '../../parts/orders/return-words.ts';
import { RefundFoot } from './refund-foot.tsx';
import {
  choiceOfAll,
  copiesOf,
  inputOf,
  isRestocked,
  type RefundChoice,
  startingChoice,
  whatIsMissing,
} from './refund-form.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundReasons } from './refund-reasons.tsx';
import { useKeyOf } from './use-key-of.ts';

/** How its money goes back; nothing can be given back of an order that was not paid. */
const goesBack = ({ paid_with }: Refundable) => (paid_with ? howItGoesBack(paid_with) : '');

interface RefundFormProps {
  order: Refundable;
  returned?: ReturnView;
  startsWithAll: boolean;
  onDone: (done: MadeRefund) => void;
}

export interface MadeRefund {
  refund: RefundView;
  /** Copies were to return to the shelf, and did not. */
  stayedAway: boolean;
}

export function RefundForm({ order, returned, startsWithAll, onDone }: RefundFormProps) {
  const [choice, setChoice] = useState<RefundChoice>(() =>
    startsWithAll ? choiceOfAll(order) : startingChoice(order, returned),
  );
  const preview = usePreview(order, choice);
  const refund = useRefund(order, choice, preview, onDone);
  const failure = refund.error ?? preview.error;
  const tooMuch = refusalOf(failure);
  const change = (next: RefundChoice) => {
    refund.reset();
    setChoice(next);
  };
  return (
    <>
      <Head order={order} returned={returned} />
      <div className="pb-28 desk:pb-6">
        <RecordLayout
          aside={
            <>
              <RefundReasons reason={choice.reason} onChange={(reason) => change({ ...choice, reason })} />
              <WayBack order={order} />
              {isAsked(order) || !order.has_email ? null : (
                <NotifyBox order={order} choice={choice} cents={preview.shown?.cents} onChange={change} />
              )}
            </>
          }
        >
          <RefundLines order={order} choice={choice} onChange={change} tooMuch={tooMuch} />
          <ErrorNotice
            error={tooMuch ? null : failure}
            fallback="No se pudo devolver el dinero. Inténtalo de nuevo."
          />
        </RecordLayout>
      </div>
      <RefundFoot
        shown={preview.shown}
        isCurrent={preview.isCurrent}
        goesBack={goesBack(order)}
        missing={whatIsMissing(choice, order)}
        isAtWork={refund.isPending}
        onRefund={refund.send}
        onAskAgain={preview.isUnanswered ? preview.askAgain : null}
      />
    </>
  );
}

/** Pause before the sum is asked for: an amount is being typed, or several copies tapped. */
const PAUSE_MS = 250;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

interface Preview {
  /** The server's sum; of what was chosen before, until the answer about this choice is here. */
  shown: RefundPreview | undefined;
  isCurrent: boolean;
}

/** The server's sum of what is chosen, asked once the choice is whole; another choice ends the question before. */
function usePreview(order: Refundable, choice: RefundChoice) {
  const input = inputOf(choice, order);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['refund-preview', input],
    queryFn: async ({ signal }) => {
      await pause();
      signal.throwIfAborted();
      return input ? deskApi('POST /desk/checkout/preview-refund', { body: input, signal }) : null;
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    meta: { isAboutForm: true },
  });
  return {
    shown: data?.preview,
    isCurrent: input !== null && data != null && !isPlaceholderData && !isFetching && !error,
    error: input ? error : null,
    isUnanswered: input !== null && !isFetching && error !== null && isOpen(error),
    askAgain: () => void refetch(),
  };
}

const isOpen = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function useRefund(
  order: Refundable,
  choice: RefundChoice,
  { shown, isCurrent, askAgain }: Preview & { askAgain: () => void },
  onDone: (done: MadeRefund) => void,
) {
  const input = inputOf(choice, order);
  const key = useKeyOf(JSON.stringify([input, shown?.cents]));
  const wantsCopies = order.lines.some((line) => copiesOf(choice, line) > 0 && isRestocked(choice, line));
  const { write, ...rest } = useDeskWrite('POST /desk/checkout/refund', {
    confirm: {
      sentence: (
        <>
          Vas a devolver <strong>{formatCents(shown?.cents ?? 0)}</strong> {goesBack(order)}.
        </>
      ),
      button: 'Confirmar y devolver',
    },
    onDone: ({ refund, is_restocked }) => onDone({ refund, stayedAway: wantsCopies && !is_restocked }),
    // The sum may be another by now.
    onFailed: askAgain,
  });
  const send = () => {
    if (input && shown && isCurrent)
      write({ ...input, request_key: key, expected_cents: shown.cents, notify: choice.notify });
  };
  return { send, ...rest };
}

const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'REFUND_TOO_MUCH' ? error.message : null;

function Head({ order, returned }: Pick<RefundFormProps, 'order' | 'returned'>) {
  const who = order.is_guest ? `${order.contact_name} (invitado)` : order.contact_name;
  const look = returned && returnStateLooks[returned.state];
  return (
    <>
      <ScreenHead
        title="Devolver dinero"
        back={{ to: `/pedidos/${order.folio}`, label: order.folio }}
        under={`${who} · pagó ${formatCents(order.paid_cents)} ${order.paid_with ? howPaid(order.paid_with) : ''}`}
        actions={
          look ? (
            <StateLabel
              tone={look.tone}
              icon={look.icon}
            >{`Devolución ${look.label.toLocaleLowerCase('es')}`}</StateLabel>
          ) : null
        }
      />
      <div className="mb-3.5 grid gap-3.5 empty:hidden">
        {returned?.received_at && returned.refund_by ? (
          <Notice kind="info" icon="package">
            <strong>{receivedSentence(returned.received_at)}</strong> {refundBySentence(returned.refund_by)}
          </Notice>
        ) : null}
        {order.has_left && !returned?.received_at ? (
          <Notice kind="warning" icon="truck">
            Ya salió{order.left_with ? ` con ${order.left_with}` : ''}. Sus libros no regresan al inventario.
          </Notice>
        ) : null}
        {order.under_way_cents > 0 ? (
          <Notice kind="info">Ya van en camino {formatCents(order.under_way_cents)} de este pedido.</Notice>
        ) : null}
      </div>
    </>
  );
}

/** Cash that was paid in an OXXO: the buyer is asked for an account. */
const isAsked = ({ paid_with }: Refundable) => paid_with !== null && isCash(paid_with.method);
const isOfHand = ({ paid_with }: Refundable) => paid_with !== null && isByHand(paid_with.method);

/** What the person at the desk has to do for the money to go back; nothing where the provider does it. */
function WayBack({ order }: { order: Refundable }) {
  if (isAsked(order))
    return (
      <Panel title="Por transferencia">
        <p>
          Pagó en OXXO, y ahí no se puede devolver. Le pedimos su CLABE por correo; cuando la dé, te avisamos
          y tú le transfieres desde tu banco.
        </p>
      </Panel>
    );
  if (!isOfHand(order)) return null;
  return (
    <Panel title="Lo devuelves tú">
      <p>Dáselo tú, {goesBack(order)}: la tienda solo lo anota.</p>
    </Panel>
  );
}

interface NotifyBoxProps {
  order: Refundable;
  choice: RefundChoice;
  cents: number | undefined;
  onChange: (choice: RefundChoice) => void;
}

function NotifyBox({ order, choice, cents, onChange }: NotifyBoxProps) {
  const arrival = isOfHand(order) ? 'Ya los tienes.' : 'Tu banco los muestra en 5 a 10 días hábiles.';
  return (
    <Panel>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          className="check-mark"
          {...bindBox(choice.notify, (notify) => onChange({ ...choice, notify }))}
        />
        Avisarle por correo
      </label>
      {choice.notify && cents !== undefined ? (
        <p className="ml-9 text-muted">
          «Te devolvimos {formatCents(cents)}. {arrival}»
        </p>
      ) : null}
    </Panel>
  );
}
