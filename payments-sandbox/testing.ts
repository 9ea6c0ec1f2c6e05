import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { buildSandbox, type SandboxOptions } from './app.ts';
import type { LoggedRequest } from './core/request-log.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

/** The shop's side of the webhooks: keeps the events that arrive, and refuses while `refusing`. */
export class Receiver {
  readonly #server = createServer((request, response) => {
    void this.#read(request).then(() => response.writeHead(this.refusing ? 500 : 200).end());
  });
  readonly received: { raw: string; signature: string }[] = [];
  refusing = false;

  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #read(request: IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.received.push({
      raw: Buffer.concat(chunks).toString(),
      signature: String(request.headers['stripe-signature']),
    });
  }

  /** Reads the events as the official package does, which throws on a wrong signature. */
  events(): Stripe.Event[] {
    return this.received.map(({ raw, signature }) =>
      Stripe.webhooks.constructEvent(raw, signature, WEBHOOK_SECRET),
    );
  }

  types(): string[] {
    return this.events().map((event) => event.type);
  }
}

export function stripeAt(origin: string, key = 'sk_test_sandbox'): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

async function json(origin: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(origin + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Starts a sandbox on a port of its own, with the official package pointed at it, and a listener for its webhooks. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  const receiver = new Receiver();
  const webhookUrl = await receiver.listen();
  const app = buildSandbox({ storePath: ':memory:', webhookSecret: WEBHOOK_SECRET, webhookUrl, ...options });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await app.close();
    receiver.close();
  });
  return {
    app,
    origin,
    receiver,
    stripe: stripeAt(origin),
    control: (body: object) => json(origin, 'POST', '/sandbox/control', body),
    advance: (to: Date) => json(origin, 'POST', '/sandbox/advance', { to: to.toISOString() }),
    flush: () => json(origin, 'POST', '/sandbox/flush'),
    requests: async (): Promise<LoggedRequest[]> => json(origin, 'GET', '/sandbox/requests'),
  };
}
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export function seconds(date = new Date()): number {
  return Math.floor(date.getTime() / 1000);
}

export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

export function aCart(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const book = (name: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: {
      currency: 'mxn',
      unit_amount,
      product_data: { name, images: ['http://127.0.0.1:3000/book.webp'] },
    },
  });
  return {
    mode: 'payment',
    client_reference_id: 'order-1',
    customer_email: 'mariana@correo.mx',
    success_url: 'http://127.0.0.1:3000/pago-exitoso?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/carrito',
    metadata: { folio: 'BC-1' },
    payment_intent_data: {
      metadata: { order_id: 'order-1' },
      shipping: {
        name: 'Mariana',
        phone: '5512345678',
        address: { line1: 'Calle 1', city: 'CDMX', country: 'MX' },
      },
    },
    line_items: [
      book('Libro Una ballena en la azotea', 23_120, 1),
      book('Libro ¿Quién apagó a Plutón?', 27_500, 2),
      { quantity: 1, price_data: { currency: 'mxn', unit_amount: 9_900, product_data: { name: 'Envío' } } },
    ],
    ...more,
  };
}
export const CART_TOTAL = 88_020;

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  firstOnly: '4000000000000341',
  authorise: '4000002760003184',
  disputed: '4000000000000259',
  returnsRefunds: '4000000000005126',
};

/** Sends a form as a browser would from the page of a session, without following the redirect. */
export function submit(url: string, form: Record<string, string> = {}): Promise<Response> {
  const typed = {
    number: CARDS.good,
    exp: '12/39',
    cvc: '123',
    name: 'Mariana Gutiérrez',
    email: 'mariana@correo.mx',
  };
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...typed, ...form }) });
}

export async function openSession(sandbox: Sandbox, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const session = await sandbox.stripe.checkout.sessions.create(aCart(more));
  return { ...session, url: String(session.url) };
}

/** Makes a session that was paid with the card that is always accepted, with its intent and charge. */
export async function paidSession(sandbox: Sandbox) {
  const { id, url } = await openSession(sandbox);
  await submit(url);
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { session, intent, charge: intent.latest_charge as Stripe.Charge };
}

export const DAY_MS = 24 * 3600 * 1000;
export const PERIOD_MS = 30 * DAY_MS;
export const PLAN_PRICE = 9_900;

/** Thirty days of a plan, with the price given inline as the shop does. */
export function aPlan(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    client_reference_id: 'subscription-1',
    customer_email: 'mariana@correo.mx',
    success_url: 'http://127.0.0.1:3000/membresias/pago-exitoso?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/membresias',
    metadata: { plan: 'book-club-lectores' },
    subscription_data: { metadata: { user_id: 'user-1' } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'mxn',
          unit_amount: PLAN_PRICE,
          product_data: { name: 'Book Club Lectores' },
          recurring: { interval: 'day', interval_count: 30 },
        },
      },
    ],
    ...more,
  };
}

/** Makes a subscription whose first period was paid on the page. */
export async function subscribed(
  sandbox: Sandbox,
  number = CARDS.good,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const { stripe } = sandbox;
  const opened = await stripe.checkout.sessions.create(aPlan(more));
  const paid = await submit(String(opened.url), { number });
  if (paid.status !== 303) throw new Error(`Not paid: ${paid.status}`);
  const question = paid.headers.get('location') ?? '';
  if (question.startsWith('/c/authorize/'))
    await submit(sandbox.origin + question, { decision: 'authorize' });
  const session = await stripe.checkout.sessions.retrieve(opened.id);
  const subscription = await stripe.subscriptions.retrieve(String(session.subscription));
  const start = subscription.items.data[0]?.current_period_start ?? 0;
  return {
    session,
    subscription,
    customer: String(session.customer),
    now: () => stripe.subscriptions.retrieve(subscription.id),
    invoices: async () => (await stripe.invoices.list({ subscription: subscription.id, limit: 100 })).data,
    /** Instant so many days after the start, and a moment more. */
    day: (days: number) => new Date(start * 1000 + days * DAY_MS + 5_000),
  };
}
