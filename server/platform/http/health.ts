import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

interface HealthOptions {
  pool: pg.Pool;
  /** True once this copy of the shop is going away and should get no new visitors. */
  isDraining: () => boolean;
}

const PATIENCE_MS = 1000;
const KEPT_MS = 1000;

/** `/healthz`: the process is alive, restart it if not. `/readyz`: it can serve visitors now. */
export function registerHealth(app: FastifyInstance, { pool, isDraining }: HealthOptions): void {
  let last: { at: number; answers: Promise<boolean> } | undefined;

  app.get(
    '/healthz',
    { config: { lane: 0, anyHost: true }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: true };
    },
  );

  app.get(
    '/readyz',
    { config: { lane: 0, anyHost: true }, schema: { hide: true } },
    async (_request, reply) => {
      const isReady = !isDraining() && (await databaseAnswers());
      reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
      return { status: isReady };
    },
  );

  /** However often a load balancer asks, the database is asked once a second. */
  function databaseAnswers(): Promise<boolean> {
    const now = performance.now();
    if (!last || now - last.at > KEPT_MS) last = { at: now, answers: askDatabase(pool) };
    return last.answers;
  }
}

async function askDatabase(pool: pg.Pool): Promise<boolean> {
  const { promise: outOfPatience, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, PATIENCE_MS, false);
  const answer = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, outOfPatience]).finally(() => clearTimeout(timer));
}
