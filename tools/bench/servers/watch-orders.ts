import { EventEmitter, once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { startJobs } from '#server/background-work.ts';
import { settleEventJob } from '#server/checkout/events/keep-event.ts';
import type { JobKind } from '#server/platform/jobs.ts';
import type { Shop } from '#server/platform/shop.ts';

/** Milliseconds since the last reading. */
export interface OwnTime {
  /** In which the shop was at work on a call or a job and not only waiting for the provider. */
  own: number;
  provider: number;
  mails: number;
}

type SettleEvent = typeof settleEventJob extends JobKind<infer Data> ? Data : never;

const MAIL_QUEUE = 'order-paid-mail';
const none: Readonly<OwnTime> = { own: 0, provider: 0, mails: 0 };

/** Starts the shop's jobs and tells where the time of an order goes. Work on two things at once counts once. */
export async function watchOrders(app: FastifyInstance, shop: Shop) {
  let spent = { ...none };
  const settled = new EventEmitter();
  let atWork = 0;
  let since = 0;
  const begin = () => {
    if (atWork === 0) since = performance.now();
    atWork += 1;
  };
  const end = () => {
    atWork -= 1;
    if (atWork === 0) spent.own += performance.now() - since;
  };

  app.addHook('onRequest', async () => begin());
  app.addHook('onResponse', async () => end());
  shop.stripe.on('request', end);
  shop.stripe.on('response', ({ elapsed }: { elapsed: number }) => {
    begin();
    spent.provider += elapsed;
  });
  let mailsMayGo = Promise.resolve();
  let letMailsGo = () => {};
  const { work } = shop.jobs;
  shop.jobs.work = (kind, handler) =>
    work(kind, async (data) => {
      if (kind.queue === MAIL_QUEUE) {
        await mailsMayGo;
        const startedAt = performance.now();
        await handler(data);
        spent.mails += performance.now() - startedAt;
        return;
      }
      begin();
      await handler(data).finally(end);
      const subject = settleEventJob.queue === kind.queue && (data as SettleEvent).subject;
      if (subject) settled.emit(subject.id);
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
    /** Answers when the order of that session has been settled. */
    settled: (sessionId: unknown) => once(settled, String(sessionId)).then(() => true),
    spent() {
      const reading = spent;
      spent = { ...none };
      return reading;
    },
  };
}
