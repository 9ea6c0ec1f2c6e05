import { Agent, request } from 'node:http';

export interface Arrival {
  kind: 'page' | 'read' | 'write';
  /** What it is, e.g. `checkout`. */
  what: string;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  patienceMs?: number;
  /** Reads the answer; the others are only counted. */
  onAnswer?: (status: number, text: string) => void;
}

/** One request, as it went; all times in milliseconds. */
export interface Outcome {
  kind: Arrival['kind'];
  what: string;
  /** When it was to be sent, counted from the beginning. */
  at: number;
  /** From when it was to be sent until the whole answer was there. */
  took: number;
  /** By how much the sender itself was late. */
  late: number;
  /** 0 when there was no answer. */
  status: number;
  hasRetryAfter: boolean;
  /** The first cookie that was set. */
  cookie: string | undefined;
}

const PATIENCE_MS = 20_000;
const CONNECTIONS = 512;
const AT_ONCE = 16;

/**
 * As a proxy in front of the shop keeps them: a process takes up one new connection between two looks at what has arrived, so
 * that a crowd of visitors with a connection each would wait at the door.
 */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 2048 });

/** Opens the connections that a proxy would have; answers when they are there. */
export async function connect(origins: readonly string[]) {
  const look = { kind: 'read', what: 'connecting', path: '/healthz' } as const;
  for (const origin of origins)
    for (let opened = 0; opened < CONNECTIONS; opened += AT_ONCE)
      await Promise.all(Array.from({ length: opened + AT_ONCE }, () => send(origin, look)));
}

/**
 * Sends requests at their times, whatever became of the earlier ones, as visitors who know nothing of each other do: the
 * gaps between them are drawn at random around the wanted rate. What waits is not waited for.
 */
export async function sendArrivals(
  origins: readonly string[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
  next: () => Arrival,
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const startedAt = performance.now();
  let due = 0;
  await new Promise<void>((resolve) => {
    const tick = () => {
      while (due <= performance.now() - startedAt) {
        if (due >= seconds * 1000) return resolve();
        const origin = origins[outcomes.length % origins.length] ?? '';
        outcomes.push(send(origin, next(), due, startedAt));
        due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
      }
      setTimeout(tick, Math.max(0, due - (performance.now() - startedAt)));
    };
    tick();
  });
  return Promise.all(outcomes);
}

export function send(
  origin: string,
  arrival: Arrival,
  due = 0,
  startedAt = performance.now(),
): Promise<Outcome> {
  const { kind, what, path, body, headers, onAnswer } = arrival;
  const late = performance.now() - startedAt - due;
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, answered: NodeJS.Dict<string | string[]> = {}) =>
      resolve({
        ...{ kind, what, at: due, took: performance.now() - startedAt - due, late, status },
        hasRetryAfter: answered['retry-after'] !== undefined,
        cookie: [answered['set-cookie']].flat()[0]?.split(';', 1)[0],
      });
    const options = {
      agent,
      method: arrival.method ?? (body ? 'POST' : 'GET'),
      timeout: arrival.patienceMs ?? PATIENCE_MS,
      headers: {
        'accept-encoding': onAnswer ? 'identity' : 'br, gzip',
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    };
    const sent = request(`${origin}${path}`, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => onAnswer && chunks.push(chunk));
      answer.on('end', () => {
        end(answer.statusCode ?? 0, answer.headers);
        onAnswer?.(answer.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'));
      });
      answer.on('error', () => end(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0));
    sent.end(text);
  });
}
