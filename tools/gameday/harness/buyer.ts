import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CartEntry, checkoutBody, payOnPage, sessionIdOf } from '#server/testing/test-guest.ts';
import { type Answer, type Answers, persist, type Question } from './answers.ts';
import type { Book } from './plant-books.ts';
import type { Chance } from './random.ts';

/** How long a person goes on trying to buy, and to see what became of it. */
const DETERMINED_MS = 120_000;
const AGAIN_MS = 500;
/** How many payment pages a person asks for when they have ended, and how long they wait before the next. */
const PAGES = 30;
const PAGE_AGAIN_MS = 2_000;

export interface Purchase {
  sessionId: string;
  /** The provider said that it was paid. */
  isPaid: boolean;
  /** The shop said so to the returning buyer. */
  isConfirmed: boolean;
}

export interface BuyerOptions {
  origin: string;
  answers: Answers;
  chance: Chance;
  /** Sent with each call, e.g. the name that a proxy hands on. */
  headers?: Record<string, string>;
  determinedMs?: number;
  /** How many of a hundred repeat a request under its key, as the shop's own pages do; the others click again. */
  withKey?: number;
}

/** A person with a browser: keeps the anonymous cookie, retries when asked to, and pays on the provider's page. */
export class Buyer {
  readonly #options: BuyerOptions;
  #cookie: string | undefined;
  /** Why the shop did not sell, e.g. `400 BAD_REQUEST`. */
  whyNot = '';

  constructor(options: BuyerOptions) {
    this.#options = options;
  }

  async ask(path: string, question: Question = {}): Promise<Answer | undefined> {
    const { origin, answers, headers } = this.#options;
    const cookie = this.#cookie && { cookie: this.#cookie };
    const answered = await answers.ask(`${origin}${path}`, {
      ...question,
      headers: { ...headers, ...cookie, ...question.headers },
    });
    if (!answered) return undefined;
    const [answer, received] = answered;
    const [set] = received.getSetCookie();
    if (set) this.#cookie = set.split(';')[0];
    return answer;
  }

  /** Looks around, asks today's prices, orders, pays and comes back. Undefined when the shop did not sell. */
  async buy(books: readonly Book[]): Promise<Purchase | undefined> {
    const { chance } = this.#options;
    const book = chance.pick(books);
    const other = chance.pick(books);
    const cart = book === other || chance.next() < 0.6 ? [book] : [book, other];
    await this.ask('/api/products/get-products', { method: 'POST', body: { page: 1 } });
    await this.ask(`/api/products/get-detail-product?product_id=${book.productId}`);
    await this.ask('/api/cart/check-cart', {
      method: 'POST',
      body: { product_ids: cart.map(({ productId }) => productId) },
    });
    for (let page = 0; page < PAGES; page += 1) {
      const url = await this.order(cart);
      if (url === undefined) return undefined;
      const sessionId = sessionIdOf(url);
      // A page that has ended meanwhile is not paid on: the buyer starts again.
      if (!(await pay(url))) {
        // The provider's clock was moved past its end, and no event has reached the shop yet.
        this.whyNot += 'a page that had ended, ';
        await sleep(PAGE_AGAIN_MS);
        continue;
      }
      return { sessionId, isPaid: true, isConfirmed: await this.comeBack(sessionId) };
    }
    return undefined;
  }

  /** The address of the payment page, after as many clicks as it takes. */
  async order(cart: readonly CartEntry[]): Promise<string | undefined> {
    const { chance, withKey = 50, determinedMs = DETERMINED_MS } = this.#options;
    const idempotency: Record<string, string> =
      chance.whole(100) < withKey ? { 'idempotency-key': randomUUID() } : {};
    let last: Answer | undefined;
    let againAfter: string | undefined;
    const url = await persist(determinedMs, async () => {
      const answer = await this.ask('/api/orders/add-order-get-checkout', {
        method: 'POST',
        body: { ...checkoutBody(cart), again_after: againAfter },
        headers: againAfter ? {} : idempotency,
      });
      last = answer;
      // Who has bought the same before wants it once more.
      againAfter = answer?.body.details?.folio ?? againAfter;
      if (answer?.body.url !== undefined) return { done: answer.body.url };
      const isFinal = answer?.body.code === 'OUT_OF_STOCK' || answer?.status === 400;
      return isFinal ? { done: undefined } : { againInMs: answer?.retryAfterMs || AGAIN_MS };
    });
    if (url === undefined) this.whyNot += `${last?.status ?? 'no answer'} ${last?.body.code ?? ''}`;
    return url;
  }

  /** Whether the success page shows the payment as made. */
  async comeBack(sessionId: string): Promise<boolean> {
    const seen = await persist(this.#options.determinedMs ?? DETERMINED_MS, async () => {
      const answer = await this.ask('/api/payments/get-payment-details', {
        method: 'POST',
        body: { session_id: sessionId },
      });
      if (answer?.body.session?.payment_status === 'paid') return { done: true };
      return { againInMs: answer?.retryAfterMs || AGAIN_MS };
    });
    return seen === true;
  }
}

/** False when the page had ended. The provider itself may be away for a moment. */
export async function pay(url: string): Promise<boolean> {
  const isPaid = await persist(DETERMINED_MS, async () => {
    const answer = await payOnPage(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (!answer || answer.status >= 500) return { againInMs: AGAIN_MS };
    return { done: answer.status === 303 };
  });
  return isPaid === true;
}
