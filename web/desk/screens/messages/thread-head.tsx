import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DeskThread } from '#contract/desk/messages.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { useMay } from '../../frame/desk-api.ts';
import { clockCounterClockwise, prohibit, receipt } from '../../frame/icons.generated.ts';
import { type MenuEntry, MoreMenu } from '../../frame/more-menu.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { type ListPlace, messagesAddress } from './list-place.ts';
import { readThreadAgain, showChanged, usePaidOrders } from './use-messages.ts';

const clientAddress = (email: string) => `/clientes/${encodeURIComponent(email)}`;
const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`);

/** Who writes, with the way to them, and what is done more rarely. */
export function ThreadHead({ thread, place }: { thread: DeskThread; place: ListPlace }) {
  const isWide = useIsWide();
  const mayPeople = useMay('people');
  const orders = usePaidOrders(thread.email, mayPeople).data;
  const Heading = isWide ? 'h2' : 'h1';
  useEffect(() => {
    document.title = `${thread.full_name} · Mensajes · Mostrador`;
  }, [thread.full_name]);
  return (
    <header className="mb-3 flex items-start gap-2">
      {isWide ? null : (
        <Link
          to={messagesAddress.to(place)}
          aria-label="Mensajes"
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-field"
        >
          <Icon name="arrow-left" />
        </Link>
      )}
      <div className="min-w-0 grow leading-snug">
        <Heading tabIndex={-1} className="desk-h2 wrap-anywhere outline-none">
          {thread.full_name}
        </Heading>
        <p className="text-muted wrap-anywhere">
          {thread.email}
          {orders ? ` · ${ordersText(orders)}` : null}
        </p>
        <p className="small text-muted wrap-anywhere">{thread.subject}</p>
        {thread.is_proven ? null : (
          <p className="small">
            <strong>Sin comprobar:</strong> cualquiera pudo escribir ese correo. Tu respuesta le llega a quien
            lo tiene.
          </p>
        )}
      </div>
      {mayPeople ? (
        <Link to={clientAddress(thread.email)} className="link inline-flex min-h-11 shrink-0 items-center">
          Ver cliente
        </Link>
      ) : null}
      <ThreadMenu thread={thread} />
    </header>
  );
}

/** What was decided about a conversation is shown; what another person did meanwhile is read again. */
function useMove(key: 'close' | 'reopen' | 'spam', thread: DeskThread, done: string) {
  const move = useDeskWrite(`POST /desk/messages/${key}`, {
    invalidates: [['messages', 'list'], ['today']],
    onDone: (answer) => {
      showChanged(answer.thread);
      showDone(done);
    },
    onFailed: (error) => {
      showFailed(error, 'No se pudo cambiar. Inténtalo de nuevo.');
      void readThreadAgain(thread.thread_id);
    },
  });
  return () => move.write({ thread_id: thread.thread_id, version: thread.version });
}

function ThreadMenu({ thread }: { thread: DeskThread }) {
  const [isLinking, setIsLinking] = useState(false);
  const close = useMove('close', thread, 'Cerrado.');
  const reopen = useMove('reopen', thread, 'Abierto otra vez.');
  const spam = useMove('spam', thread, 'Marcado como spam: se borra en 30 días.');
  const isDone = thread.state === 'closed' || thread.state === 'spam';
  const entries: MenuEntry[] = [
    isDone
      ? { label: 'Reabrir', icon: clockCounterClockwise, does: reopen }
      : { label: 'Cerrar sin contestar', icon: 'check-bold', does: close },
    {
      label: thread.folio ? 'Cambiar el pedido' : 'Ligar a un pedido',
      icon: receipt,
      does: () => setIsLinking(true),
    },
    ...(thread.state === 'spam' ? [] : [{ label: 'Marcar como spam', icon: prohibit, does: spam }]),
  ];
  return (
    <>
      <MoreMenu
        label={`Más de ${thread.full_name}`}
        entries={entries}
        className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-mist"
      />
      {isLinking ? <LinkOrderDialog thread={thread} onClose={() => setIsLinking(false)} /> : null}
    </>
  );
}

/** Which order a conversation is about. */
function LinkOrderDialog({ thread, onClose }: { thread: DeskThread; onClose: () => void }) {
  const [folio, setFolio] = useState(thread.folio ?? '');
  const link = useDeskWrite('POST /desk/messages/link', {
    invalidates: [['messages', 'list']],
    onDone: (answer) => {
      showChanged(answer.thread);
      onClose();
    },
    onFailed: () => void readThreadAgain(thread.thread_id),
  });
  const save = () => {
    const typed = folio.trim().toUpperCase();
    const { thread_id, version } = thread;
    link.write({ thread_id, version, folio: typed === '' ? null : typed });
  };
  return (
    <ActionDialog
      title="Pedido del mensaje"
      // Its refusal stands under the field.
      write={{ isPending: link.isPending, error: null }}
      button="Guardar"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Folio"
        placeholder="BC-7K3M9Q2X"
        autoCapitalize="characters"
        maxLength={20}
        {...bind(folio, setFolio)}
        help="Déjalo vacío si no es sobre un pedido."
        error={link.error ? errorText(link.error, 'No se pudo guardar. Inténtalo de nuevo.') : undefined}
      />
    </ActionDialog>
  );
}
