import { Agent, request } from 'node:http';

export interface Sent {
  method?: 'GET' | 'POST';
  path: string;
  body?: object;
  cookie?: string;
}

export interface Received {
  /** 0 when there was no answer. */
  status: number;
  /** The first cookie that was set. */
  cookie: string | undefined;
}

const PATIENCE_MS = 5_000;
const agent = new Agent({ keepAlive: true, maxSockets: 400, maxFreeSockets: 400 });

/** Sends one request as the proxy in front of the shop would hand it on from that network; the answer is only counted. */
export function send(origin: string, network: string, sent: Sent): Promise<Received> {
  const { method = sent.body ? 'POST' : 'GET', path, body, cookie } = sent;
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, set?: readonly string[]) =>
      resolve({ status, cookie: set?.[0]?.split(';', 1)[0] });
    const asked = request(
      `${origin}${path}`,
      {
        agent,
        method,
        timeout: PATIENCE_MS,
        headers: {
          'x-forwarded-for': network,
          ...(cookie && { cookie }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['set-cookie']));
        answer.on('error', () => end(0));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => end(0));
    asked.end(text);
  });
}
