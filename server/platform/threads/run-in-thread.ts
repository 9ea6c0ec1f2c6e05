import { setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** More than any honest file needs; what grows beyond is stopped. */
const HEAP_MB = 160;
const WITHIN_MS = 60_000;
const NICE = 10;

/** The thread ended without an answer: too much memory, too much time, or an error of its own. */
export class ThreadFailed extends Error {}

/**
 * Work on what others sent, in a thread of its own that ends with it: pages are answered meanwhile, and a file that was made to
 * take all memory or time takes only that thread. `module` is a file that calls `answerInThread`. The bytes that `input` holds
 * in `given` are handed over: they are gone here.
 */
export async function runInThread<Answer>(
  module: URL,
  input: unknown,
  given: readonly Uint8Array[] = [],
): Promise<Answer> {
  const thread = new Worker(module, {
    workerData: input,
    transferList: given.map(({ buffer }) => buffer as ArrayBuffer),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadFailed('The thread took too long.')), WITHIN_MS);
      // A process that watches its files for changes is sent messages of Node's own through its threads.
      thread.on('message', (message) => {
        if (message !== null && typeof message === 'object' && 'answer' in message) resolve(message.answer);
      });
      thread.once('error', (error) => reject(new ThreadFailed(String(error), { cause: error })));
      thread.once('exit', () => reject(new ThreadFailed('The thread ended before it answered.')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/** In the thread: its whole work. Bytes in `given` are handed over. */
export async function answerInThread<Answer>(
  work: () => Promise<{ answer: Answer; given?: readonly Uint8Array[] }>,
) {
  // Linux counts priorities by thread, others by process: this gives way to requests for pages.
  if (process.platform === 'linux') setPriority(NICE);
  const { answer, given = [] } = await work();
  parentPort?.postMessage(
    { answer },
    given.map(({ buffer }) => buffer as ArrayBuffer),
  );
}

/** The same bytes in a memory of their own, so that nothing else is handed over with them. */
export const ownBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength && !(bytes.buffer instanceof SharedArrayBuffer)
    ? bytes
    : new Uint8Array(bytes);
