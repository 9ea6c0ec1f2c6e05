import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '../errors.ts';

const PATIENCE_MS = 8_000;

/** The requests being answered, so that a shop that is going away can finish them first. */
export interface Traffic {
  /** Counts a request until `done` is called; false once no new ones are let in. */
  letIn(): { done(): void } | false;
  /** Lets nothing new in and waits until what has begun is answered. */
  stop(): Promise<void>;
}

export function createTraffic(): Traffic {
  let underWay = 0;
  let isStopped = false;
  const empty = Promise.withResolvers<void>();
  const endIfEmpty = () => isStopped && underWay === 0 && empty.resolve();
  return {
    letIn() {
      if (isStopped) return false;
      underWay += 1;
      return {
        done() {
          underWay -= 1;
          endIfEmpty();
        },
      };
    },
    async stop() {
      isStopped = true;
      endIfEmpty();
      await Promise.race([empty.promise, sleep(PATIENCE_MS)]);
    },
  };
}

interface TrafficOptions {
  traffic: Traffic;
  /** Calls of pages being rendered belong to a request that is counted already. */
  isInternal(request: FastifyRequest): boolean;
}

export function registerTraffic(app: FastifyInstance, { traffic, isInternal }: TrafficOptions) {
  app.addHook('onRequest', async (request, reply) => {
    if (isInternal(request)) return;
    const visit = traffic.letIn();
    // Answers that nobody waited for close, too.
    if (visit) return void reply.raw.once('close', visit.done);
    reply.header('connection', 'close');
    throw new ShopError('OVERLOADED', { retryAfterSeconds: 2 });
  });
}
