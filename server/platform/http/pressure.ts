import { createHash } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ShopError } from '../errors.ts';

/** 0 is never turned away, 1 last, 2 first. */
export type Lane = 0 | 1 | 2;

interface PressureOptions {
  pool: Pick<pg.Pool, 'waitingCount'>;
  /** Calls that a page being rendered makes: their page has been let in already. */
  isInternal?: (request: FastifyRequest) => boolean;
  onShed?: (lane: Lane) => void;
  /** Whoever asks shares this process with the shop, so that its lateness is their own. */
  sharesProcess?: boolean;
}

interface Load {
  /** Milliseconds by which timers are late, averaged over the last second. */
  delay: number;
  /** Requests that wait for a database connection. */
  waiting: number;
  /** Requests of the same lane that have been let in and not been answered yet. */
  inHand: number;
}

const RETRY_AFTER_SECONDS = 2;
const SAMPLE_MS = 1000;
const LATE_MS = 200;
/**
 * More than these at once would only wait for each other. Counted, because lateness comes too late: by the time timers are
 * late, so is the answer that turns somebody away. Buying waits for the provider, which costs this process nothing.
 */
const MOST_IN_HAND: Readonly<Record<Lane, number>> = { 0: Number.POSITIVE_INFINITY, 1: 300, 2: 100 };

/** Turns requests away before any work is done for them: what takes or settles money goes on the longest. */
export async function registerPressure(app: FastifyInstance, options: PressureOptions): Promise<void> {
  // Without limits of its own the plugin only measures; which request gives way is decided below.
  await app.register(underPressure, { sampleInterval: SAMPLE_MS });
  const lastingDelay = createDelayWatch();
  const lanes = new WeakMap<FastifyRequest, Lane>();
  const inHand: Record<Lane, number> = { 0: 0, 1: 0, 2: 0 };

  app.addHook('onRequest', async (request, reply) => {
    const lane = laneOf(request.method, request.url);
    if (lane === 0 || options.isInternal?.(request)) return;
    const delay = options.sharesProcess
      ? 0
      : lastingDelay(app.memoryUsage().eventLoopDelay, performance.now());
    const load = { delay, waiting: options.pool.waitingCount, inHand: inHand[lane] };
    if (!isTooMuch(lane, load)) {
      lanes.set(request, lane);
      inHand[lane] += 1;
      return;
    }
    options.onShed?.(lane);
    if (isCall(request.url)) throw new ShopError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return sendBusyPage(reply);
  });
  // Answered once the answer begins: how fast a visitor's line takes it is not the shop's work.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });

  function end(request: FastifyRequest) {
    const lane = lanes.get(request);
    if (lane === undefined) return;
    lanes.delete(request);
    inHand[lane] -= 1;
  }
}

/**
 * One late second is no crowd: starting up, or a single heavy task, makes one too, and the first visitors must not be
 * turned away for it. So a delay counts only once it was seen in more than one sample.
 */
export function createDelayWatch(): (delay: number, now: number) => number {
  let calmAt = Number.NEGATIVE_INFINITY;
  let seenAt = Number.NEGATIVE_INFINITY;
  return (delay, now) => {
    if (delay <= LATE_MS || now - seenAt > 2 * SAMPLE_MS) calmAt = now;
    seenAt = now;
    return now - calmAt > SAMPLE_MS * 1.5 ? delay : 0;
  };
}

/** For people; it needs no rendering and asks nobody anything. */
export function sendBusyPage(reply: FastifyReply) {
  reply.headers({
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
    'content-security-policy': busyPolicy,
  });
  return reply.code(503).type('text/html; charset=utf-8').send(busyPage);
}

/** How busy the processor is does not count: fifty visitors at once use all of it and are still answered in time. */
export function isTooMuch(lane: Lane, { delay, waiting, inHand }: Load): boolean {
  if (lane === 0) return false;
  if (inHand >= MOST_IN_HAND[lane]) return true;
  if (lane === 1) return delay > 500 || waiting > 200;
  return delay > LATE_MS || waiting > 50;
}

const never =
  /^\/(healthz|readyz|metrics)$|^\/api\/(payments\/webhook|payments\/get-payment-details|users\/logout)$/;
/** Buying, signing in, and the files without which a page that was let in would be useless. */
const last = /^\/(assets|media|dev)\/|^\/(checkout|pago-exitoso|pago-fallido|iniciar-sesion)$|^\/pedido\//;
const browsing = /^\/api\/(products|categories|topics|site|openapi\.json|docs)(\/|$)/;

export function laneOf(method: string, url: string): Lane {
  const path = (url.split('?')[0] ?? '').replace(/(\.data|\/)$/, '');
  if (never.test(path) || method === 'OPTIONS') return 0;
  if (last.test(path)) return 1;
  return isCall(path) && !browsing.test(path) ? 1 : 2;
}

function isCall(url: string): boolean {
  return url.startsWith('/api/');
}

const sheet =
  'body{margin:0;padding:15vh 20px;background:#FBFCF7;color:#103B36;font:17px/1.55 Verdana,sans-serif}main{max-width:34rem;margin:auto}a{color:inherit}';

const busyPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

const busyPage = `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Hay mucha gente en la tienda</title><style>${sheet}</style></head>
<body><main><h1>Hay mucha gente en la tienda</h1>
<p>Vuelve en unos segundos. Tu carrito sigue guardado en este dispositivo.</p>
<p><a href="">Reintentar</a></p></main></body></html>`;
