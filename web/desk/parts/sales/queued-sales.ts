import { useEffect } from 'react';
import { create } from 'zustand';
import { errorText } from '#web/ui/error-texts.ts';
import { askingFirst, deskApi, deskQueries } from '../../frame/desk-api.ts';
import { useIsOnline } from '../../frame/foot.tsx';
import { createQueueSender, mayTryAgain } from '../../frame/offline/queue-sender.ts';
import { useFlushing } from '../../frame/offline/use-flushing.ts';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { addSale, type QueuedSale, readSaleQueue, type SaleQueue } from './sale-queue.ts';

interface Sales {
  queue: SaleQueue;
  isStuck: boolean;
}

const useSales = create<Sales>()(() => ({ queue: [], isStuck: false }));

type Sender = ReturnType<typeof createQueueSender<QueuedSale>>;
let sender: Sender | null = null;

async function send({ sale, title }: QueuedSale) {
  try {
    const { order } = await askingFirst(() => deskApi('POST /desk/orders/sell', { body: sale }));
    void deskQueries.invalidateQueries();
    showDone(`Venta enviada: ${order.folio}.`);
  } catch (error) {
    if (!mayTryAgain(error))
      showFailed(null, `${title}: ${errorText(error, 'No se registró. Ábrela en Pedido a mano.')}`);
    throw error;
  }
}

const nameFor = (staffId: number) => `mostrador-ventas-${staffId}`;

function openSender(staffId: number): Sender {
  const opened = createQueueSender<QueuedSale>({
    // Key of one person, so that no sale is sent as another person's.
    name: nameFor(staffId),
    read: readSaleQueue,
    send,
    storage: localStorage,
    onChange: () => {
      if (sender === opened) useSales.setState({ queue: opened.queue(), isStuck: opened.isStuck() });
    },
  });
  useSales.setState({ queue: opened.queue(), isStuck: false });
  return opened;
}

/** Sends waiting sales once the network is back, whichever screen is open. Mounted once by the frame. */
export function useSendingSales(staffId: number) {
  useFlushing(nameFor(staffId), () => {
    sender = openSender(staffId);
    return { sender, close: () => (sender = null) };
  });
  const done = useSales(({ queue }) => queue.filter(({ state }) => state === 'done').length);
  useEffect(() => {
    if (done > 0) sender?.clearDone();
  }, [done]);
}

/** Keeps a sale on this device until the shop has it. */
export const queueSale = (sale: Omit<QueuedSale, 'state' | 'key'>) =>
  void sender?.add((queue) => addSale(queue, sale));

export const discardSale = (key: string) => sender?.discard(key);

/** Sales of this person that are not in the shop yet, and whether there is a network. */
export function useQueuedSales() {
  const { queue, isStuck } = useSales();
  return { queue: queue.filter(({ state }) => state !== 'done'), isOffline: !useIsOnline() || isStuck };
}
