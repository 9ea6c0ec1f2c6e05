import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Lane } from '#contract/calls.ts';
import { ShopError } from '../errors.ts';
import { type Allowance, createAllowance } from './allowance.ts';
import { answerAtOnce, refuseAtOnce } from './answer-at-once.ts';
import { type BodyArrivalOptions, createBodyArrival, hasBody } from './body-arrival.ts';
import { createCrowd } from './crowd.ts';
import { createNetworkDemand } from './network-demand.ts';
import { createNetworkTally, type Slot } from './network-tally.ts';
import type { PageList } from './page-list.ts';
import { busyPage, plainHeaders, RETRY_AFTER_SECONDS } from './plain-pages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lane; absent means that of the page, and for a call 1. */
    lane?: Lane;
  }
}

interface PressureOptions {
  pool: Pick<pg.Pool, 'waitingCount'>;
  /** Calls that a page being rendered makes: their page has been let in already. */
  isInternal?: (request: FastifyRequest) => boolean;
  onShed?: (lane: Lane) => void;
  bodies?: BodyArrivalOptions;
  /** Allowance in place of what this process is measured to keep up with. */
  allowance?: Allowance;
  /** Widens what one network may ask for, as it widens the rate limits. */
  rateLimitFactor?: number;
  pages?: PageList;
  /** True in tests, which send their requests from this process: its lateness is theirs, not the shop's. */
  sharesProcess?: boolean;
}

interface Load {
  /** Milliseconds by which timers are late, averaged over the last second. */
  delay: number;
  /** Requests that wait for a database connection. */
  waiting: number;
  /** Requests of the same lane that have been let in and not been answered yet. */
  inHand: number;
  /** Requests of all lanes that are asked at the same time. */
  crowd: number;
  /** Tells whether one more is due to its network although so many are in hand. */
  isDue: (most: number) => boolean;
  /** The part of those that may be in hand which the process keeps up with at the moment. */
  share: number;
  /** Requests of its network for pages and the catalogue in the last seconds, as a part of what it may ask for then. */
  demand: number;
}

type Asked = { lane: Lane } & Pick<Load, 'demand'>;

const retryLater = { 'retry-after': '2' };
/** Error shared by all: creating one costs more than everything else that is done for a refused request. */
const overloaded = new ShopError('OVERLOADED');
const SAMPLE_MS = 1000;
const LATE_MS = { 1: 500, 2: 200 } as const;
const MOST_WAITING = { 1: 200, 2: 50 } as const;
/**
 * Limits of requests at once: more would only wait for each other. Counted, because lateness comes too late: by the
 * time timers are late, so is the refusal. Buying waits for the provider, which costs this process nothing.
 */
const MOST_IN_HAND = { 1: 300, 2: 100 } as const;
/**
 * Requests that two or three browsers send at once. A slow machine, on which other programs hold the timers up, too,
 * still shows them whole pages: without a crowd no request is refused.
 */
const LEAST_IN_HAND = 20;
/**
 * Pages and calls of the catalogue that a network may ask for in five to ten seconds while the process does not keep up,
 * times the part that it keeps up with: those who ask most give way first. While it keeps up there is no such bound.
 */
const MOST_OF_NETWORK = 600;

/**
 * Turns requests away before any work is done for them: what takes or settles money goes on the longest. To be registered
 * before everything else that looks at a request, so that a crowd costs as little as it can. A request counts once its
 * body is there, and nothing after this hook sees it before.
 */
export async function registerPressure(app: FastifyInstance, options: PressureOptions): Promise<void> {
  // Plugin without limits only measures; which request is refused is decided below.
  await app.register(underPressure, { sampleInterval: SAMPLE_MS });
  const lastingDelay = createDelayWatch();
  const inHand = { 1: createNetworkTally(), 2: createNetworkTally() };
  const crowd = createCrowd();
  const places = new WeakMap<FastifyRequest, Slot>();
  const allowance = options.allowance ?? (options.sharesProcess ? everything : createAllowance());
  const whenArrived = createBodyArrival(options.bodies ?? {});
  const noteRequest = createNetworkDemand();
  const mostOfNetwork = MOST_OF_NETWORK * (options.rateLimitFactor ?? 1);
  app.addHook('onClose', async () => allowance.stop());

  app.decorateRequest('isTurnedAway', false);
  app.addHook('onRequest', (request, reply, done) => {
    if (options.isInternal?.(request)) return done();
    const lane = laneOf(request, options.pages);
    const demand = lane === 2 ? noteRequest(request.ip) / mostOfNetwork : 0;
    const letInOrShed = () => letIn({ lane, demand }, request, reply, done);
    if (!hasBody(request)) return letInOrShed();
    // Twice: nothing is awaited for who is turned away anyway, and while a body came much may have happened.
    if (isOverrun({ lane, demand }, request)) return shed(lane, request, reply);
    whenArrived(request, reply, letInOrShed);
  });

  function letIn(asked: Asked, request: FastifyRequest, reply: FastifyReply, done: () => void) {
    if (isOverrun(asked, request)) return shed(asked.lane, request, reply);
    if (asked.lane !== 0) {
      places.set(request, inHand[asked.lane].add(request.ip));
      crowd.join();
    }
    done();
  }

  function endPlace(request: FastifyRequest) {
    const place = places.get(request);
    if (!place) return;
    places.delete(request);
    place.release();
    crowd.leave();
  }

  function isOverrun({ lane, demand }: Asked, { ip }: FastifyRequest): boolean {
    if (lane === 0) return false;
    const delay = options.sharesProcess
      ? 0
      : lastingDelay(app.memoryUsage().eventLoopDelay, performance.now());
    const isDue = (most: number) => inHand[lane].of(ip).isDue(most);
    const load = { delay, waiting: options.pool.waitingCount, inHand: inHand[lane].count(), isDue };
    return isTooMuch(lane, { ...load, crowd: crowd.size(), share: allowance.share(), demand });
  }

  function shed(lane: Lane, request: FastifyRequest, reply: FastifyReply) {
    options.onShed?.(lane);
    turnAway(request, reply);
  }

  // Answered once the answer begins: how fast a visitor's line takes it is not the shop's work.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    endPlace(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    endPlace(request);
    done();
  });
}

const everything: Allowance = { share: () => 1, stop: () => undefined };

/**
 * Watches the delay. One late second is no crowd: starting up, or a single heavy task, makes one too, and the first
 * visitors must not be turned away for it. So a delay counts only once it was seen in more than one sample.
 */
export function createDelayWatch(): (delay: number, now: number) => number {
  let calmAt = Number.NEGATIVE_INFINITY;
  let seenAt = Number.NEGATIVE_INFINITY;
  return (delay, now) => {
    if (delay <= LATE_MS[2] || now - seenAt > 2 * SAMPLE_MS) calmAt = now;
    seenAt = now;
    return now - calmAt > SAMPLE_MS * 1.5 ? delay : 0;
  };
}

function turnAway(request: FastifyRequest, reply: FastifyReply) {
  if (isCall(request.url)) return refuseAtOnce(request, reply, overloaded, retryLater);
  answerAtOnce(request, reply, { status: 503, headers: plainHeaders(RETRY_AFTER_SECONDS), body: busyPage });
}

/**
 * Decides whether a request is refused. The processor's load does not count: fifty visitors at once use all of it and
 * are still answered in time. One network may have all places; requests of others are then let in beside it, up to as
 * many again.
 */
export function isTooMuch(
  lane: Lane,
  { delay, waiting, inHand, crowd, share, demand, isDue }: Load,
): boolean {
  if (lane === 0) return false;
  if (crowd >= LEAST_IN_HAND && (delay > LATE_MS[lane] || (share < 1 && demand > share))) return true;
  const most = Math.max(LEAST_IN_HAND, MOST_IN_HAND[lane] * share);
  const isFull = (times: number) => inHand >= most * times || waiting > MOST_WAITING[lane] * times;
  return isFull(1) && (isFull(2) || !isDue(Math.min(most, inHand)));
}

function laneOf({ method, url, routeOptions }: FastifyRequest, pages?: PageList): Lane {
  const declared = method === 'OPTIONS' ? 0 : routeOptions.config?.lane;
  if (declared !== undefined) return declared;
  const [path = ''] = url.split('?');
  return isCall(path) ? 1 : (pages?.find(path)?.entry.lane ?? 2);
}

function isCall(url: string): boolean {
  return url.startsWith('/api/');
}
