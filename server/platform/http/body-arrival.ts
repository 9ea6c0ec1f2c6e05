import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';
import { refuseAtOnce } from './answer-at-once.ts';
import { createNetworkSlots } from './network-slots.ts';
import type { Slot } from './network-tally.ts';

/** Outcome of a request whose body did not come: there were too many of them, or it took too long. */
export type Unfinished = 'refused' | 'late';

export interface BodyArrivalOptions {
  /** Deadline for a body, from the moment the headers are there. */
  withinMs?: number;
  onUnfinished?: (outcome: Unfinished) => void;
}

const WITHIN_MS = 5_000;
/** An honest one is unfinished for as long as a packet travels: this many at once are hundreds of requests a second. */
const MOST_OF_NETWORK = 20;
/** Limit for all networks together: each request may hold 64 KiB of memory. */
const MOST = 2_000;
const RETRY_AFTER_SECONDS = String(WITHIN_MS / 1000);

const tooMany = new ShopError('TOO_MANY_REQUESTS');
const tooLate = new ShopError('REQUEST_TIMEOUT');
const tooLong = new ShopError('PAYLOAD_TOO_LARGE');

export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

/**
 * Keeps a request that has a body until the body is there, before anything else is done for it: what a sender does not
 * finish holds no place of the shop's. The body stays unread in the request, which may hold as much as any call takes.
 */
export function createBodyArrival({ withinMs = WITHIN_MS, onUnfinished }: BodyArrivalOptions) {
  const places = createNetworkSlots(MOST_OF_NETWORK);
  let waiting = 0;

  /** Calls `next` when the body is there, and not at all when the request has been answered or given up. */
  return function whenArrived(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    // Bytes in the same packet as the headers are read after this tick.
    process.nextTick(() => {
      if (request.raw.destroyed) return;
      if (hasArrived(request)) return next();
      const place = waiting < MOST ? places.take(request.ip) : undefined;
      if (place) return wait(request, reply, place, next);
      onUnfinished?.('refused');
      refuseAndClose(request, reply, tooMany, { 'retry-after': RETRY_AFTER_SECONDS });
    });
  };

  function wait(request: FastifyRequest, reply: FastifyReply, place: Slot, next: () => void) {
    const { raw } = request;
    const isLong = takesLong(request);
    const timer = isLong ? undefined : setTimeout(giveUp, withinMs);
    waiting += 1;
    raw.once('close', end);
    // Body that is long has a place but is not waited for here: its route reads while it comes.
    if (isLong) return next();
    raw.on('readable', look);

    function look() {
      if (hasArrived(request)) {
        end();
        next();
      } else if (raw.readableLength >= raw.readableHighWaterMark) {
        end();
        refuseAndClose(request, reply, tooLong);
      }
    }

    function giveUp() {
      end();
      onUnfinished?.('late');
      refuseAndClose(request, reply, tooLate);
    }

    function end() {
      clearTimeout(timer);
      raw.off('readable', look).off('close', end);
      place.release();
      waiting -= 1;
    }
  }
}

/** Tells that nothing needs waiting: the body is there, or longer than its route takes, which refuses it unread. */
function hasArrived(request: FastifyRequest): boolean {
  // Requests made within this process have no `complete`.
  if (request.raw.complete !== false) return true;
  const length = request.headers['content-length'];
  if (length === undefined) return false;
  return request.raw.readableLength >= Number(length) || Number(length) > request.routeOptions.bodyLimit;
}

/** Tells whether a body may take long: a provider's message or a part of a file; the whole request's time limits it. */
function takesLong({ raw, routeOptions }: FastifyRequest): boolean {
  return routeOptions.bodyLimit > raw.readableHighWaterMark;
}

function refuseAndClose(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ShopError,
  headers: Readonly<Record<string, string>> = {},
) {
  refuseAtOnce(request, reply, error, { ...headers, connection: 'close' });
}
