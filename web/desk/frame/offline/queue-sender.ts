import { ApiError } from '#web/ui/api.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { nextWaiting, type Queue, type Queued, settle, withoutDone, withoutKey } from './kept-queue.ts';

/** True for no answer, or one that says to come back: the entry waits. Any other answer is final. */
export const mayTryAgain = (error: unknown) =>
  !(error instanceof ApiError) ||
  [0, 429, 502, 503, 504].includes(error.status) ||
  ['STAFF_SESSION_REQUIRED', 'ANOTHER_PERSON_HERE'].includes(error.code);

interface Parts<Entry extends Queued> {
  /** Key under which the entries are kept. */
  name: string;
  read: (kept: string | null) => Queue<Entry>;
  send: (entry: Entry) => Promise<unknown>;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  onChange: () => void;
}

/** Sends entries one after the other. Those without an answer and refused ones are kept over reloads of the page. */
export function createQueueSender<Entry extends Queued>({
  name,
  read,
  send,
  storage,
  onChange,
}: Parts<Entry>) {
  let queue: Queue<Entry> = [];
  /** False once the storage is full or forbidden: the entries then live as long as the page. */
  let isKept = true;
  let isSending = false;
  /** True when the last attempt got no answer. */
  let isStuck = false;

  /** Reads the queue again, as another tab of the same person may have changed it. */
  const reread = () => {
    try {
      if (isKept) queue = read(storage.getItem(name));
    } catch {
      isKept = false;
    }
  };
  reread();

  const change = (step: (queue: Queue<Entry>) => Queue<Entry>) => {
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
    for (let entry = nextWaiting(queue); entry && !isStuck; entry = nextWaiting(queue)) {
      const { key } = entry;
      try {
        await send(entry);
        change((now) => settle(now, key));
      } catch (error) {
        isStuck = mayTryAgain(error);
        if (!isStuck) change((now) => settle(now, key, refusalOf(error)));
      }
    }
    isSending = false;
    onChange();
  }

  return {
    queue: () => queue,
    isStuck: () => isStuck,
    /** Changes the queue, and sends what waits in it. */
    add(step: (queue: Queue<Entry>) => Queue<Entry>) {
      change(step);
      return flush();
    },
    flush,
    clearDone: () => change((now) => withoutDone(now)),
    discard: (key: string) => change((now) => withoutKey(now, key)),
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
