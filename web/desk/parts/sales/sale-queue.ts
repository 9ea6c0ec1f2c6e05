import type { Sale } from '#contract/desk/sales.ts';
import { record } from '#web/ui/browser-storage.ts';
import { isKeptText, type Queue, type Queued, readKeptQueue } from '../../frame/offline/kept-queue.ts';

/**
 * A sale whose money was taken in cash and whose books were handed over while there was no network. Its key is the one of its
 * request, so that the shop makes one order of it.
 */
export interface QueuedSale extends Queued {
  sale: Sale;
  /** `La luna × 2, El mar`. */
  title: string;
  /** ISO time at which it was made. */
  at: string;
}

export type SaleQueue = Queue<QueuedSale>;
export type RefusedSale = QueuedSale & { state: 'failed' };

export const isRefusedSale = (entry: QueuedSale): entry is RefusedSale => entry.state === 'failed';

/** Only what needs no answer of the shop can wait: cash for books that the buyer took along. */
export const mayWait = ({ payment, handed_over }: Sale) => payment === 'cash' && handed_over;

/** Adds a sale; the same one again changes nothing. */
export const addSale = (queue: SaleQueue, sale: Omit<QueuedSale, 'state' | 'key'>): SaleQueue => {
  const key = sale.sale.request_key;
  return queue.some((entry) => entry.key === key) ? queue : [...queue, { ...sale, key, state: 'waiting' }];
};

/** Copies of each book in the sales that wait: the shop does not know yet that they are gone. */
export function copiesWaiting(queue: SaleQueue): ReadonlyMap<number, number> {
  const copies = new Map<number, number>();
  for (const { state, sale } of queue)
    if (state === 'waiting')
      for (const { product_id, quantity } of sale.lines)
        copies.set(product_id, (copies.get(product_id) ?? 0) + quantity);
  return copies;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Reads the kept sales without the invalid ones; what they hold beyond that the shop judges. */
export const readSaleQueue = (kept: string | null): SaleQueue =>
  readKeptQueue(kept, (entry) => {
    const sale = record(entry.sale);
    const isSale =
      isKeptText(sale.request_key) &&
      isWhole(sale.expected_cents) &&
      Array.isArray(sale.lines) &&
      sale.lines.every(isLine);
    if (!isSale || !isKeptText(entry.at) || typeof entry.title !== 'string') return null;
    return { sale: sale as unknown as Sale, title: entry.title, at: entry.at };
  });

function isLine(line: unknown): boolean {
  const { product_id, quantity, unit_cents } = record(line);
  return isWhole(product_id) && isWhole(quantity) && isWhole(unit_cents);
}
