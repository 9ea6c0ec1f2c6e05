import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { apiRoutes } from './api/api.routes.ts';
import type { Ledger } from './api/call.ts';
import { Idempotency } from './api/idempotency.ts';
import { controlRoutes } from './control.routes.ts';
import { Clock } from './core/clock.ts';
import { Events } from './core/events.ts';
import { Faults } from './core/faults.ts';
import { RequestLog } from './core/request-log.ts';
import { Schedule } from './core/schedule.ts';
import { Store } from './core/store.ts';
import { Webhooks } from './core/webhooks.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { doDueSteps } from './passing-time.ts';
import { API_CALLS } from './resources/calls.ts';

export type SandboxOptions = {
  /** File of the store, or ':memory:'. */
  storePath: string;
  /** Address that events are sent to; none are sent without it. */
  webhookUrl?: string;
  /** Types of events to send; all types by default. */
  webhookEvents?: string[];
  webhookSecret: string;
  /** Instant at which the clock starts; the real one by default. */
  now?: Date;
  /** Address under which buyers reach the sandbox, when it is not the shop's. */
  origin?: string;
  /** Name that the pages show. */
  shopName?: string;
};

const TICK_MS = 500;
const LARGEST_BODY = 1024 * 1024;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

function originReader(given: string | undefined): (request: FastifyRequest) => string {
  return (request) => given ?? `http://${request.host}`;
}

/**
 * Refuses foreign host names: a page elsewhere must not reach the sandbox through a name of its own that points to this
 * machine.
 */
function refuseForeignHosts(app: FastifyInstance, origin: string | undefined): void {
  const ownHost = origin && new URL(origin).hostname;
  app.addHook('onRequest', async (request, reply) => {
    if (LOOPBACK.has(request.hostname) || request.hostname === ownHost) return;
    return reply.code(421).send({ error: 'This address is not served here.' });
  });
}

/** Builds the sandbox without a port: tests and the program use it as it is. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const store = new Store(options.storePath);
  const clock = new Clock(store, options.now);
  const { webhookUrl, webhookEvents, webhookSecret } = options;
  const webhooks = new Webhooks(store, { url: webhookUrl, events: webhookEvents, secret: webhookSecret });
  const events = new Events(store, clock, webhooks);
  const ledger: Ledger = { store, clock, events, schedule: new Schedule(store, clock) };
  const desk = { ledger, idempotency: new Idempotency(store, clock), log: new RequestLog(store) };
  const faults = new Faults();
  const originOf = originReader(options.origin);

  const app = Fastify({ bodyLimit: LARGEST_BODY, requestTimeout: 30_000, forceCloseConnections: true });
  refuseForeignHosts(app, options.origin);
  // Steps that are due are done before each request, so that it sees the state of this moment, not of the last tick.
  app.addHook('preHandler', async () => doDueSteps(ledger));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.register(async (scope) => apiRoutes(scope, { desk, calls: API_CALLS, faults, originOf }), {
    prefix: '/v1',
  });
  app.register(async (scope) => controlRoutes(scope, { ledger, webhooks, faults, log: desk.log, originOf }), {
    prefix: '/sandbox',
  });
  app.register(async (scope) =>
    pageRoutes(scope, { ledger, originOf, shopName: options.shopName ?? 'Brincacuentos' }),
  );

  const ticking = setInterval(() => doDueSteps(ledger), TICK_MS).unref();
  while (doDueSteps(ledger)) {
    // Steps that became due while nothing ran are done before the first request.
  }
  webhooks.wake();
  app.addHook('onClose', async () => {
    clearInterval(ticking);
    await webhooks.close();
    store.close();
  });
  return app;
}
