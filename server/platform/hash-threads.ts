import type { Argon2Parameters } from 'node:crypto';
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ShopError } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';

const RUNNING_MAX = 2;
/** A longer wait is refused with a time to retry, unless only a few are before it. */
const WAIT_MAX_MS = 2_000;
const FEW = 16;
/** However fast they are: each holds a password and a connection. */
const WAITING_MAX = 64;
/** Time of a hash on a machine with nothing else to do; each hash teaches the time of this machine. */
const USUAL_MS = 70;
const RETRY_AFTER_SECONDS = 2;

export interface HashThreads {
  /** `network` asks for it: networks take turns, and where too many wait the one with the most gives way. */
  argon2id(parameters: Argon2Parameters, network: string): Promise<Buffer>;
  /** Number of hashes that wait for their turn. */
  waiting(): number;
}

/**
 * Two threads that only hash, at a low priority, started when they are first needed: the process's own few threads stay
 * free for files and compression. Who would wait too long is refused at once, before any work.
 */
export function createHashThreads(): HashThreads {
  const idle: Worker[] = [];
  const waiting = createFairQueue<PromiseWithResolvers<Worker>>();
  let started = 0;
  let lastMs = USUAL_MS;

  async function take(network: string): Promise<Worker> {
    const free = idle.pop();
    if (free) return free;
    if (started < RUNNING_MAX) {
      started += 1;
      return startThread();
    }
    if (waiting.length() >= mostWaiting(lastMs)) {
      const gone = waiting.giveWayTo(network);
      if (!gone) throw tooMany();
      gone.reject(tooMany());
    }
    const turn = Promise.withResolvers<Worker>();
    waiting.add(network, turn);
    return turn.promise;
  }

  function giveBack(thread: Worker) {
    const next = waiting.next();
    if (next) next.resolve(thread);
    else idle.push(thread);
  }

  return {
    waiting: waiting.length,
    async argon2id(parameters, network) {
      const thread = await take(network);
      // Thread keeps the process alive only while it works.
      thread.ref();
      const startedAt = performance.now();
      try {
        thread.postMessage(parameters);
        const tag = await answerOf(thread);
        lastMs = (lastMs + performance.now() - startedAt) / 2;
        thread.unref();
        giveBack(thread);
        return tag;
      } catch (error) {
        giveBack(startThread());
        throw error;
      }
    },
  };
}

const tooMany = () => new ShopError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Limit of hashes that may wait for their turn where one takes so long. */
export function mostWaiting(hashMs: number): number {
  return Math.min(WAITING_MAX, Math.max(FEW, Math.ceil((WAIT_MAX_MS * RUNNING_MAX) / hashMs)));
}

/** A process that watches its files for changes is sent messages of Node's own through its threads. */
async function answerOf(thread: Worker): Promise<Buffer> {
  for await (const [message] of on(thread, 'message'))
    if (message instanceof Uint8Array) return Buffer.from(message);
  throw new Error('The thread ended before it answered.');
}

function startThread(): Worker {
  const thread = new Worker(new URL('./hash-thread.mjs', import.meta.url));
  // Errors fail the wait for the answer, after which the thread is replaced.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}
