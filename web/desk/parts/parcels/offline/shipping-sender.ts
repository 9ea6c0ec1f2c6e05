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
  withoutDone,
  withoutMark,
} from './shipping-queue.ts';

/** True for no answer, or one that says to come back: the mark waits. Any other answer is final. */
export const mayTryAgain = (error: unknown) =>
  !(error instanceof ApiError) ||
  [0, 429, 502, 503, 504].includes(error.status) ||
  ['STAFF_SESSION_REQUIRED', 'ANOTHER_PERSON_HERE'].includes(error.code);

interface Parts {
  /** Key under which the marks are kept. */
  name: string;
  send: (mark: ShippingMark) => Promise<unknown>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  onChange: () => void;
}

/** Sends marks one after the other. Those without an answer and refused ones are kept over reloads of the page. */
export function createShippingSender({ name, send, storage, onChange }: Parts) {
  let queue: ShippingQueue = [];
  /** False once the storage is full or forbidden: the marks then live as long as the page. */
  let isKept = true;
  let isSending = false;
  /** True when the last attempt got no answer. */
  let isStuck = false;

  /** Reads the queue again, as another tab of the same person may have changed it. */
  const reread = () => {
    try {
      if (isKept) queue = readQueue(storage.getItem(name));
    } catch {
      isKept = false;
    }
  };
  reread();

  const change = (step: (queue: ShippingQueue) => ShippingQueue) => {
    reread();
    queue = step(queue);
    try {
      storage.setItem(name, JSON.stringify(queue));
      isKept = true;
    } catch {
      isKept = false;
    }
    onChange();
  };

  async function flush() {
    if (isSending) return;
    isSending = true;
    isStuck = false;
    for (let mark = nextMark(queue); mark && !isStuck; mark = nextMark(queue)) {
      const { key } = mark;
      try {
        await send(mark);
        change((now) => settleMark(now, key));
      } catch (error) {
        isStuck = mayTryAgain(error);
        if (!isStuck) change((now) => settleMark(now, key, refusalOf(error)));
      }
    }
    isSending = false;
    onChange();
  }

  return {
    queue: () => queue,
    isStuck: () => isStuck,
    mark(given: NewMark) {
      change((now) => addMark(now, given));
      return flush();
    },
    flush,
    clearDone: () => change(withoutDone),
    discard: (key: string) => change((now) => withoutMark(now, key)),
    follow() {
      reread();
      onChange();
    },
  };
}

const refusalOf = (error: unknown) => ({
  code: error instanceof ApiError ? error.code : '',
  reason: errorText(error, 'No se pudo. Inténtalo de nuevo.'),
});
