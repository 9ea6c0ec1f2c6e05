import type { FastifyInstance } from 'fastify';
import { startJobs } from '#server/background-work.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Milliseconds since the last reading. */
export interface OwnTime {
  requests: number;
  jobs: number;
  provider: number;
  mails: number;
}

const MAIL_QUEUE = 'order-paid-mail';
const none: Readonly<OwnTime> = { requests: 0, jobs: 0, provider: 0, mails: 0 };

/** Starts the shop's jobs and adds up where the time of an order goes: calls, jobs, and waiting for the provider. */
export async function watchOrders(app: FastifyInstance, shop: Shop) {
  let spent = { ...none };
  const settled = new Set<string>();

  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST') spent.requests += reply.elapsedTime;
  });
  shop.stripe.on('response', ({ elapsed }: { elapsed: number }) => {
    spent.provider += elapsed;
  });
  let mailsMayGo = Promise.resolve();
  let letMailsGo = () => {};
  const { work } = shop.jobs;
  shop.jobs.work = (kind, handler) =>
    work(kind, async (data) => {
      if (kind.queue === MAIL_QUEUE) await mailsMayGo;
      const startedAt = performance.now();
      await handler(data);
      const took = performance.now() - startedAt;
      if (kind.queue === MAIL_QUEUE) spent.mails += took;
      else spent.jobs += took;
      if ('sessionId' in data && typeof data.sessionId === 'string') settled.add(data.sessionId);
    });
  await startJobs(shop);

  return {
    /** Mails are written after the order is settled; meanwhile they would blur what settling takes. */
    holdMails() {
      mailsMayGo = new Promise((resolve) => {
        letMailsGo = resolve;
      });
    },
    letMailsGo: () => letMailsGo(),
    isSettled: (sessionId: unknown) => settled.delete(String(sessionId)),
    spent() {
      const reading = spent;
      spent = { ...none };
      return reading;
    },
  };
}
