import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CartEntry, checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import type { Chance } from '../../harness/chance.ts';
import { persist } from '../../harness/wait.ts';
import { type Answer, Answers, type Question } from './answers.ts';

/** How long a person goes on trying to buy, and to see what became of it. */
export const DETERMINED_MS = 120_000;
const AGAIN_MS = 500;
/** How many payment pages a person asks for when they have ended, and how long they wait before the next. */
const PAGES = 30;
const PAGE_AGAIN_MS = 2_000;

/** Answers by which the shop does not sell, however often it is asked. An unseen order of the same contact ends by itself. */
const isRefused = ({ code, details }: Answer['body']) =>
  code === 'OUT_OF_STOCK' || details?.reason === 'few copies';

export interface Purchase {
  sessionId: string;
  /** The provider said that it was paid. */
  isPaid: boolean;
  /** The shop said so to the returning buyer. */
  isConfirmed: boolean;
}

export interface BuyerOptions {
  origin: string;
  answers?: Answers;
  chance: Chance;
  /** Sent with each call, e.g. the name that a proxy hands on. */
  headers?: Record<string, string>;
  determinedMs?: number;
  /** How many of a hundred repeat a request under its key, as the shop's own pages do; the others click again. */
  withKey?: number;
  /** True for a browser that sends a key until it has its cookie: without either nobody can tell whose a lost answer was. */
  isKnownByKey?: boolean;
  /** What an order says besides its cart, e.g. its payment method and another contact. */
  more?: object;
}

export const soon = (answer: Answer | undefined) => ({ againInMs: answer?.retryAfterMs || AGAIN_MS });

/** A person with a browser: keeps the anonymous cookie, retries when asked to, and pays on the provider's page. */
export class Buyer {
  readonly #options: BuyerOptions;
  readonly #answers: Answers;
  readonly determinedMs: number;
  #cookie: string | undefined;
  /** Why the shop did not sell, e.g. `400 BAD_REQUEST`. */
  whyNot = '';

  constructor(options: BuyerOptions) {
    this.#options = options;
    this.#answers = options.answers ?? new Answers();
    this.determinedMs = options.determinedMs ?? DETERMINED_MS;
  }

  async ask(path: string, body?: object, more: Question['headers'] = {}): Promise<Answer | undefined> {
    const headers = { ...this.#options.headers, ...(this.#cookie && { cookie: this.#cookie }), ...more };
    const question = { headers, ...(body && { body }) };
    const [answer, received] = (await this.#answers.ask(`${this.#options.origin}${path}`, question)) ?? [];
    const [set] = received?.getSetCookie() ?? [];
    if (set) this.#cookie = set.split(';')[0];
    return answer;
  }

  /** Looks around, asks today's prices, orders, pays and comes back. Undefined when the shop did not sell. */
  async buy(books: readonly CartEntry[]): Promise<Purchase | undefined> {
    const { chance } = this.#options;
    const book = chance.pick(books);
    const other = chance.pick(books);
    const cart = book === other || chance.next() < 0.6 ? [book] : [book, other];
    await this.ask('/api/products/get-products', { page: 1 });
    await this.ask(`/api/products/get-detail-product?product_id=${book.productId}`);
    await this.ask('/api/cart/check-cart', { product_ids: cart.map(({ productId }) => productId) });
    for (let page = 0; page < PAGES; page += 1) {
      const url = await this.order(cart);
      if (url === undefined) return undefined;
      const sessionId = sessionIdOf(url);
      if (await pay(url)) return { sessionId, isPaid: true, isConfirmed: await this.comeBack(sessionId) };
      // The provider's clock was moved past the end of the page, and no event has reached the shop yet: once more.
      this.whyNot += 'a page that had ended, ';
      await sleep(PAGE_AGAIN_MS);
    }
    return undefined;
  }

  /** The address on which the order is paid, or says how; after as many clicks as it takes. */
  async order(cart: readonly CartEntry[]): Promise<string | undefined> {
    const { chance, origin, withKey = 50, isKnownByKey = false, more } = this.#options;
    const isKeyed = chance.whole(100) < withKey;
    const key = { 'idempotency-key': randomUUID() };
    let last: Answer | undefined;
    let again_after: string | undefined;
    const url = await persist(this.determinedMs, async () => {
      const body = { ...checkoutBody(cart), again_after, ...more };
      const isSent = isKeyed || (isKnownByKey && this.#cookie === undefined);
      last = await this.ask('/api/orders/add-order-get-checkout', body, isSent && !again_after ? key : {});
      if (last?.body.url !== undefined) return { done: last.body.url };
      const { folio, state, link_token } = last?.body.details ?? {};
      // The click before made the order, and only its answer was lost.
      if (state === 'waiting') return { done: `${origin}/pedido/${link_token}` };
      // Who has bought the same before wants it once more.
      again_after = folio ?? again_after;
      const isFinal = (last && isRefused(last.body)) || last?.status === 400;
      return isFinal ? { done: undefined } : soon(last);
    });
    if (url === undefined) this.whyNot += `${last?.status ?? 'no answer'} ${last?.body.code ?? ''}`;
    return url;
  }

  /** Whether the success page shows the payment as made. */
  async comeBack(session_id: string): Promise<boolean> {
    const seen = await persist(this.determinedMs, async () => {
      const answer = await this.ask('/api/payments/get-payment-details', { session_id });
      return answer?.body.session?.payment_status === 'paid' ? { done: true } : soon(answer);
    });
    return seen === true;
  }
}

/** False when the page had ended. The provider itself may be away for a moment. */
export async function pay(url: string): Promise<boolean> {
  const isPaid = await persist(DETERMINED_MS, async () => {
    const answer = await payOnPage(url).catch(() => undefined);
    await answer?.arrayBuffer();
    return !answer || answer.status >= 500 ? soon(undefined) : { done: answer.status === 303 };
  });
  return isPaid === true;
}
