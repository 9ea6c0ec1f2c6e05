import { ApiError } from '#web/ui/api.ts';
import { errorText } from '#web/ui/error-texts.ts';
import {
  addMark,
  type NewMark,
  nextMark,
  readQueue,
  type ShippingMark,
  type ShippingQueue,
  settleMark,
  withoutSettled,
} from './shipping-queue.ts';

/** No answer, or one that says to come back: the mark waits. Everything else is the shop's answer. */
export const mayTryAgain = (error: unknown) =>
  !(error instanceof ApiError) ||
  [0, 429, 502, 503, 504].includes(error.status) ||
  ['STAFF_SESSION_REQUIRED', 'ANOTHER_PERSON_HERE'].includes(error.code);

interface Parts {
  /** Under which they are kept. */
  name: string;
  send: (mark: ShippingMark) => Promise<unknown>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  onChange: () => void;
}

/** Sends marks one after the other and keeps those that got no answer, also when the page is loaded again. */
export function createShippingSender({ name, send, storage, onChange }: Parts) {
  let queue = readQueue(storage.getItem(name));
  let isSending = false;
  /** The last attempt got no answer. */
  let isStuck = false;

  const keep = (next: ShippingQueue) => {
    queue = next;
    try {
      storage.setItem(name, JSON.stringify(queue));
    } catch {
      // Full or forbidden: it lives as long as the page.
    }
    onChange();
  };

  async function flush() {
    if (isSending) return;
    isSending = true;
    isStuck = false;
    for (let mark = nextMark(queue); mark && !isStuck; mark = nextMark(queue)) {
      try {
        await send(mark);
        keep(settleMark(queue, mark.key));
      } catch (error) {
        isStuck = mayTryAgain(error);
        if (!isStuck) keep(settleMark(queue, mark.key, errorText(error, 'No se pudo. Inténtalo de nuevo.')));
      }
    }
    isSending = false;
    onChange();
  }

  return {
    queue: () => queue,
    isStuck: () => isStuck,
    mark(given: NewMark) {
      keep(addMark(queue, given));
      return flush();
    },
    flush,
    clearSettled: () => keep(withoutSettled(queue)),
  };
}
