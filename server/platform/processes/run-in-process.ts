import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** Limit of the process' data memory, of which Node reserves some 580 MB without filling them. */
const DATA_KB = 860_000;
const HEAP_MB = 128;
const WITHIN_MS = 60_000;
const IDLE_MS = 5_000;
/** Settings that return decoded memory to the machine at once, instead of keeping it for the next picture. */
const THRIFT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
};

/** The process ended without an answer: too much memory, too much time, or an error of its own. */
export class ProcessFailed extends Error {}

export interface ProcessTask<Task> {
  task: Task;
  /** Length of the bytes that come beside the task. */
  length: number;
}
export interface ProcessAnswer<Answer> {
  answer: Answer;
  bytes?: Uint8Array;
}
export type ProcessMessage<Answer> = { answer: Answer; length: number } | { failure: string };

/** Bytes of a known number that are read from where they lie only while they are sent: this process never holds them all. */
export interface Pieces {
  length: number;
  read(): AsyncIterable<Uint8Array>;
}

let turn: Promise<unknown> = Promise.resolve();
let current: { module: string; child: ChildProcess; idle?: NodeJS.Timeout } | undefined;

/**
 * Work on what others sent, in a process with limits of its own: pages are answered meanwhile, and a file that was made to
 * take all memory or time ends only that process. One at a time in each copy of the shop, so that the memory of one is
 * all that any number of files can take. `module` is a file that calls `answerInProcess`.
 */
export function runInProcess<Answer>(
  module: URL,
  task: unknown,
  bytes: Uint8Array | Pieces = Buffer.alloc(0),
): Promise<{ answer: Answer; bytes: Buffer }> {
  const work = turn.then(() => ask<Answer>(module, task, bytes));
  turn = work.catch(() => undefined);
  return work;
}

async function ask<Answer>(module: URL, task: unknown, bytes: Uint8Array | Pieces) {
  const child = await processFor(module.pathname);
  const done = new AbortController();
  const { signal } = done;
  const timer = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new ProcessFailed('The process ended before it answered.');
    });
    return await Promise.race([
      exchange<Answer>(child, { task, length: bytes.length }, bytes, signal),
      ended,
    ]);
  } catch (error) {
    await end();
    throw error;
  } finally {
    clearTimeout(timer);
    done.abort();
    restLater();
  }
}

async function exchange<Answer>(
  child: ChildProcess,
  task: ProcessTask<unknown>,
  bytes: Uint8Array | Pieces,
  signal: AbortSignal,
) {
  const answered = once(child, 'message', { signal });
  // Rejections are ignored here: when the bytes cannot be sent, nobody waits for the answer any more.
  answered.catch(() => undefined);
  child.send(task);
  if (child.stdin) await send(child.stdin, bytes);
  const [message]: ProcessMessage<Answer>[] = await answered;
  if (!message || !child.stdout || 'failure' in message)
    throw new ProcessFailed(message && 'failure' in message ? message.failure : 'The process said nothing.');
  return { answer: message.answer, bytes: await readExactly(child.stdout, message.length) };
}

/** Sends the bytes; never fails because the process ended, as the wait for its answer fails then. */
async function send(stdin: Writable, bytes: Uint8Array | Pieces) {
  if (bytes instanceof Uint8Array) return void stdin.write(bytes);
  for await (const piece of bytes.read())
    if (!stdin.write(piece)) await new Promise<void>((resolve) => stdin.once('drain', resolve));
}

/** The process of the last work, when it can do this, too; never two. */
async function processFor(module: string): Promise<ChildProcess> {
  clearTimeout(current?.idle);
  if (current && (current.module !== module || !current.child.connected)) await end();
  current ??= { module, child: start(module) };
  const { child } = current;
  child.ref();
  child.channel?.ref();
  return child;
}

/** Starts a process without the shop's environment: its secrets are none of a picture's business. */
function start(module: string): ChildProcess {
  const flags = [
    `--max-old-space-size=${HEAP_MB}`,
    '--v8-pool-size=1',
    '--max-semi-space-size=2',
    '--disable-warning=ExperimentalWarning',
  ];
  const { PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const env = { ...THRIFT, PATH, SystemRoot, NODE_COMPILE_CACHE };
  const limited = ['-c', `ulimit -d ${DATA_KB}; exec "$0" "$@"`, process.execPath, ...flags];
  const how = process.platform === 'linux' ? { execPath: '/bin/sh', execArgv: limited } : { execArgv: flags };
  const child = fork(module, [], { ...how, env, stdio: ['pipe', 'pipe', 'ignore', 'ipc'] });
  // Errors of sending to a process that has ended are ignored, as the wait for its answer fails then.
  for (const one of [child, child.stdin]) one?.on('error', () => undefined);
  return child;
}

/** Rests the process later: between two pictures of a gallery it stays; later it gives its memory back. */
function restLater() {
  if (!current) return;
  const { child } = current;
  for (const one of [child, child.channel, child.stdin, child.stdout])
    (one as { unref?(): void } | null | undefined)?.unref?.();
  current.idle = setTimeout(() => end(), IDLE_MS).unref();
}

async function end() {
  clearTimeout(current?.idle);
  const child = current?.child;
  current = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Bytes of a known number, into one piece of memory: nothing is held twice on the way. */
async function readExactly(stream: Readable, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length; ) {
    const chunk: Buffer | null = stream.read();
    if (chunk) at += chunk.copy(whole, at);
    else await once(stream, 'readable');
  }
  return whole;
}
