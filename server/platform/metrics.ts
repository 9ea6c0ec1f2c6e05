import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ShopError } from './errors.ts';

/** A number as it stands at the moment of reading. */
export interface GaugeReading {
  name: string;
  help: string;
  value: number;
  labels?: Readonly<Record<string, string>>;
}

interface Metrics {
  /** Counts a request that was turned away before any work. */
  countShed(lane: number): void;
  /** Counts a request whose body did not come. */
  countUnfinished(outcome: string): void;
}

/**
 * Measures every answer and serves `/metrics` to this machine only. `readGauges` is asked at each reading of the page;
 * while it fails (no database), the process's own numbers are still served.
 */
export function registerMetrics(
  app: FastifyInstance,
  readGauges: () => Promise<readonly GaugeReading[]>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const shed = new Counter({
    name: 'shop_requests_shed_total',
    help: 'Requests turned away because there was too much to do',
    labelNames: ['lane'],
    registers,
  });
  const unfinished = new Counter({
    name: 'shop_requests_unfinished_total',
    help: 'Requests whose body did not come: too late, or refused because their network had too many of them',
    labelNames: ['outcome'],
    registers,
  });
  const isRead = new Gauge({
    name: 'shop_gauges_up',
    help: '1 when the numbers from the database could be read',
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address: the number of series must stay bounded.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    answers.observe(labels, reply.elapsedTime / 1000);
  });

  app.get(
    '/metrics',
    { config: { lane: 0, anyHost: true }, schema: { hide: true } },
    async (request, reply) => {
      if (!isFromThisMachine(request)) throw new ShopError('METHOD_NOT_FOUND');
      await readGauges().then(showGauges, () => isRead.set(0));
      reply.header('cache-control', 'no-store').type(registry.contentType);
      return registry.metrics();
    },
  );

  return {
    countShed: (lane) => shed.inc({ lane }),
    countUnfinished: (outcome) => unfinished.inc({ outcome }),
  };

  function showGauges(readings: readonly GaugeReading[]) {
    isRead.set(1);
    for (const { name } of readings) registry.removeSingleMetric(name);
    for (const { name, help, value, labels = {} } of readings) {
      const known = registry.getSingleMetric(name);
      const gauge =
        known instanceof Gauge
          ? known
          : new Gauge({ name, help, labelNames: Object.keys(labels), registers });
      gauge.set(labels, value);
    }
  }
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** The connection's own address counts, not what a header claims; and a proxy on this machine speaks for strangers. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  if (proxyHeaders.some((name) => name in headers)) return false;
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
