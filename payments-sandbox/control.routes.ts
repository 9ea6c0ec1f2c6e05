import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ledger } from './api/call.ts';
import { billingSettings, readBillingSettings, saveBillingSettings } from './billing/billing-settings.ts';
import type { Faults } from './core/faults.ts';
import type { RequestLog } from './core/request-log.ts';
import { WEBHOOK_MODES, type Webhooks } from './core/webhooks.ts';
import { advance } from './passing-time.ts';
import { payAsOf } from './pay-as-of.ts';
import { openDispute } from './resources/disputes.ts';
import { failRefund } from './resources/refunds.ts';
import {
  dashboardMethods,
  methodsOff,
  readDashboardMethods,
  readMethodsOff,
  saveDashboardMethods,
  saveMethodsOff,
} from './resources/session-methods.ts';
import { receiveTransfer } from './resources/transfers.ts';
import { settleVoucher } from './resources/vouchers.ts';

type Deps = {
  ledger: Ledger;
  webhooks: Webhooks;
  faults: Faults;
  log: RequestLog;
  originOf: (request: FastifyRequest) => string;
};

const milliseconds = z.int().min(0).max(600_000);

const control = z.strictObject({
  webhooks: z.enum(WEBHOOK_MODES).optional(),
  delay_ms: milliseconds.optional(),
  webhook_events: z.array(z.string()).nullable().optional(),
  api: z
    .strictObject({
      fail_next: z.int().min(0).max(1000),
      status: z.int().min(400).max(599).default(500),
      method: z.enum(['GET', 'POST', 'DELETE']).optional(),
      path: z.string().optional(),
      lose_answer: z.boolean().default(false),
    })
    .optional(),
  api_delay_ms: milliseconds.optional(),
  billing: billingSettings.partial().optional(),
  pay_as_of: z
    .strictObject({
      session: z.string(),
      at: z.iso.datetime({ offset: true }),
      number: z.string().regex(/^\d{12,19}$/),
    })
    .optional(),
  dashboard_methods: dashboardMethods.optional(),
  methods_off: methodsOff.optional(),
  /** Transfer of cents that arrives at the account number of an intent. */
  bank_transfer: z.strictObject({ intent: z.string(), amount: z.int().min(1).max(99_999_999) }).optional(),
  dispute: z.string().optional(),
  /** Refund that the card's bank sends back now. */
  return_refund: z.string().optional(),
  async_payment: z.strictObject({ session: z.string(), outcome: z.enum(['succeeded', 'failed']) }).optional(),
});

const advanceTo = z.strictObject({ to: z.iso.datetime({ offset: true }) });

class ControlError extends Error {
  readonly statusCode = 400;
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ControlError(z.prettifyError(result.error));
}

const SIGN_OF_LIFE_MS = 10_000;

/** Sends blanks during long work, so that a client does not time out; before JSON they mean nothing. */
async function* patiently(work: Promise<object>): AsyncGenerator<string> {
  for (let done: object | undefined; !done; ) {
    const silence = new AbortController();
    const pause = wait(SIGN_OF_LIFE_MS, undefined, { signal: silence.signal }).catch(() => undefined);
    done = await Promise.race([work, pause]);
    silence.abort();
    yield done ? JSON.stringify(done) : ' ';
  }
}

/** Routes by which tests and people cause trouble and move time. */
export function controlRoutes(app: FastifyInstance, { ledger, webhooks, faults, log, originOf }: Deps): void {
  const { store, clock } = ledger;
  const state = () => ({
    ...webhooks.control,
    api_delay_ms: faults.delayMs,
    api_waiting: faults.waiting,
    billing: readBillingSettings(store),
    dashboard_methods: readDashboardMethods(store),
    methods_off: readMethodsOff(store),
    now: new Date(clock.nowMs()).toISOString(),
  });

  // A page of another site must not be able to move the sandbox's clock.
  app.addHook('onRequest', async (request) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new ControlError('Not from another site.');
  });

  app.get('/control', async () => state());

  app.post('/control', async (request) => {
    const { return_refund, methods_off, bank_transfer, ...wanted } = read(control, request.body);
    const { api, api_delay_ms, async_payment, billing, dashboard_methods, dispute, pay_as_of, ...asked } =
      wanted;
    if (Object.values(asked).some((value) => value !== undefined)) {
      // A delay belongs to the mode it was asked for, and ends with it.
      webhooks.control = { ...webhooks.control, ...(asked.webhooks && { delay_ms: 0 }), ...asked };
    }
    if (api) faults.plan(api);
    if (api_delay_ms !== undefined) faults.delayMs = api_delay_ms;
    if (billing) saveBillingSettings(store, billing);
    if (dashboard_methods) saveDashboardMethods(store, dashboard_methods);
    if (methods_off) saveMethodsOff(store, methods_off);
    if (bank_transfer) {
      const intent = store.find('payment_intent', bank_transfer.intent);
      if (!intent?.payment_method_types.includes('customer_balance'))
        throw new ControlError('That intent is not paid by a transfer.');
      store.transaction(() => receiveTransfer(ledger, intent, bank_transfer.amount, originOf(request)));
    }
    if (dispute) {
      const charge = store.find('charge', dispute);
      if (!charge?.paid || charge.refunded || charge.disputed)
        throw new ControlError('That charge cannot be disputed.');
      store.transaction(() => openDispute(ledger, charge));
    }
    if (return_refund) {
      if (store.find('refund', return_refund)?.status !== 'succeeded')
        throw new ControlError('That refund cannot come back.');
      store.transaction(() => failRefund(ledger, return_refund));
    }
    if (pay_as_of) {
      const session = store.find('checkout.session', pay_as_of.session);
      const atMs = Date.parse(pay_as_of.at);
      if (session?.status !== 'open') throw new ControlError('That session is not open.');
      if (atMs > clock.nowMs()) throw new ControlError('That instant has not come yet.');
      if (!payAsOf(ledger, session, { atMs, number: pay_as_of.number, origin: originOf(request) }))
        throw new ControlError('That card was not charged.');
    }
    if (async_payment) {
      const session = store.find('checkout.session', async_payment.session);
      const settled =
        session &&
        store.transaction(() =>
          settleVoucher(ledger, session, async_payment.outcome === 'succeeded', originOf(request)),
        );
      if (!settled) throw new ControlError('That session waits for no payment.');
    }
    return state();
  });

  app.post('/advance', async (request, reply) => {
    const { to } = read(advanceTo, request.body);
    const work = advance(ledger, Date.parse(to))
      .then(() => webhooks.settle())
      .then(state);
    return reply.type('application/json; charset=utf-8').send(Readable.from(patiently(work)));
  });

  app.post('/flush', async () => webhooks.flush());

  app.get('/requests', async () => log.all());

  app.delete('/requests', async (_request, reply) => {
    log.clear();
    return reply.code(204).send();
  });
}
