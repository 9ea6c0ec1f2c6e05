import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { keepOn, until } from '../../harness/wait.ts';

/** Names the visitor that a request came from, as the network would. */
export const VISITOR = 'x-visitor';

const LOOK_EVERY_MS = 200;
/** Slow is not away: with a busy machine all copies would be out of use at once. */
const ANSWERS_WITHIN_MS = 5000;
const HOLDS_MS = 10_000;

/** Whether it says so; a load balancer waits no longer. */
export async function isReady(origin: string, withinMs: number): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(withinMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

const isUp = (copy: number) => isReady(`http://127.0.0.1:${copy}`, ANSWERS_WITHIN_MS);

interface FrontOptions {
  port: number;
  /** Ports of the copies. */
  copies: readonly number[];
  /** The name that visitors know the shop by. */
  publicHost: string;
}

/** What stands before several copies of the shop: sends each request to one that says it is ready. */
export async function startFrontProxy({ port, copies, publicHost }: FrontOptions) {
  const ready = new Set<number>();
  /** Answers 503 of a copy that is going away, or of one that has more to do than it can. */
  const turnedAway = { going: 0, busy: 0 };
  let turn = 0;
  const stops = copies.map((copy) =>
    keepOn(LOOK_EVERY_MS, async () => ((await isUp(copy)) ? ready.add(copy) : ready.delete(copy))),
  );
  const server = createServer((from, to) => void answer(from, to));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    turnedAway,
    close() {
      for (const stop of stops) void stop();
      server.closeAllConnections();
      server.close();
    },
  };

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
    }
  }

  /** As proxies do, it holds a request for a moment in which no copy says that it is ready. */
  async function nextCopy(tried: ReadonlySet<number>): Promise<number | undefined> {
    const look = () => {
      const left = [...ready].filter((copy) => !tried.has(copy));
      turn += 1;
      return left[turn % left.length];
    };
    const patience = { withinMs: HOLDS_MS, everyMs: LOOK_EVERY_MS };
    return (await until(look, (copy) => copy !== undefined, patience)).seen;
  }

  function pass(from: IncomingMessage, body: Buffer, { copy, to }: { copy: number; to: ServerResponse }) {
    const { [VISITOR]: visitor, connection: _connection, ...headers } = from.headers;
    return new Promise<'done' | 'refused'>((resolve) => {
      const onward = ask({
        ...{ host: '127.0.0.1', port: copy, method: from.method, path: from.url, agent: false },
        headers: { ...headers, host: publicHost, 'x-forwarded-for': String(visitor ?? '127.0.0.1') },
      });
      onward.on('response', (received) => {
        if (received.statusCode === 503)
          void isUp(copy).then((isBusy) => (turnedAway[isBusy ? 'busy' : 'going'] += 1));
        to.writeHead(received.statusCode ?? 502, received.headers);
        received.pipe(to);
        received.on('error', () => to.destroy());
        received.on('close', () => resolve('done'));
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
