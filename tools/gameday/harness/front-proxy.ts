import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Names the visitor that a request came from, as the network would. */
export const VISITOR = 'x-visitor';

async function isReady(copy: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${copy}/readyz`, { signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

export interface FrontProxy {
  /** Requests that were handed to another copy because the first refused the connection. */
  handedOn: number;
  /** Answers 503 of a copy that is going away, or of one that has more to do than it can. */
  turnedAway: { going: number; busy: number };
  close(): void;
}

export interface FrontOptions {
  port: number;
  /** Ports of the copies. */
  copies: readonly number[];
  /** The name that visitors know the shop by. */
  publicHost: string;
}

const LOOK_EVERY_MS = 200;
/** Slow is not away: with a busy machine all copies would be out of use at once. */
const ANSWERS_WITHIN_MS = 5000;
const HOLDS_MS = 10_000;

/** What stands before several copies of the shop: sends each request to one that says it is ready. */
export async function startFrontProxy({ port, copies, publicHost }: FrontOptions): Promise<FrontProxy> {
  const ready = new Set<number>();
  let isOpen = true;
  let turn = 0;
  const proxy: FrontProxy = {
    handedOn: 0,
    turnedAway: { going: 0, busy: 0 },
    close() {
      isOpen = false;
      server.closeAllConnections();
      server.close();
    },
  };

  const watch = async (copy: number) => {
    while (isOpen) {
      if (await isReady(copy)) ready.add(copy);
      else ready.delete(copy);
      await sleep(LOOK_EVERY_MS);
    }
  };
  for (const copy of copies) void watch(copy);

  const server = createServer((from, to) => void answer(from, to));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return proxy;

  async function answer(from: IncomingMessage, to: ServerResponse) {
    const body = await buffer(from);
    const tried = new Set<number>();
    for (;;) {
      const copy = await nextCopy(tried);
      if (copy === undefined) return void to.writeHead(502, 'no copy is ready').end();
      if ((await pass(from, body, { copy, to })) === 'done') return;
      // Nothing was sent: another copy may have it.
      ready.delete(copy);
      tried.add(copy);
      proxy.handedOn += 1;
    }
  }

  /** As proxies do, it holds a request for a moment in which no copy says that it is ready. */
  async function nextCopy(tried: ReadonlySet<number>): Promise<number | undefined> {
    for (let waited = 0; waited < HOLDS_MS; waited += LOOK_EVERY_MS) {
      const left = [...ready].filter((copy) => !tried.has(copy));
      turn += 1;
      const copy = left[turn % left.length];
      if (copy !== undefined) return copy;
      await sleep(LOOK_EVERY_MS);
    }
    return undefined;
  }

  async function noteRefusal(copy: number) {
    proxy.turnedAway[(await isReady(copy)) ? 'busy' : 'going'] += 1;
  }

  function pass(
    from: IncomingMessage,
    body: Buffer,
    { copy, to }: { copy: number; to: ServerResponse },
  ): Promise<'done' | 'refused'> {
    const { [VISITOR]: visitor, connection: _connection, ...headers } = from.headers;
    return new Promise((resolve) => {
      const onward = ask({
        host: '127.0.0.1',
        port: copy,
        method: from.method,
        path: from.url,
        agent: false,
        headers: { ...headers, host: publicHost, 'x-forwarded-for': String(visitor ?? '127.0.0.1') },
      });
      onward.on('response', (answer) => {
        if (answer.statusCode === 503) void noteRefusal(copy);
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        answer.on('error', () => to.destroy());
        answer.on('close', () => resolve('done'));
      });
      onward.on('error', (error) => {
        if ('code' in error && error.code === 'ECONNREFUSED') return resolve('refused');
        // What broke off on the way may have been carried out: the visitor has to see an error.
        to.destroy();
        resolve('done');
      });
      onward.end(body);
    });
  }
}
