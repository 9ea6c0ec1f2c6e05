import type { FastifyInstance } from 'fastify';

export interface CartEntry {
  productId: number;
  title: string;
  unitCents: number;
  quantity?: number;
}

export const anAddress = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  internal_number: '302',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};

export const aContact = {
  full_name: 'Mariana Gutiérrez',
  phone: '55 1234 5678',
  email: 'mariana@example.test',
};

/** A gift as the checkout takes it; wrapped, it costs $35 more. */
export const aGift = {
  recipient_name: 'Valeria Soto',
  recipient_phone: '2281234567',
  message: 'Vale: para que la luna te lea a ti primero. Te quiere, tu abuela Carmen.',
  wrap: false,
};
export const WRAP_CENTS = 3_500;

/** A visitor with a browser's memory: keeps the anonymous cookie from answer to answer. */
export class TestGuest {
  readonly #app: FastifyInstance;
  cookie: string | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async post(path: string, body: object, headers: Record<string, string> = {}) {
    const answer = await this.#app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: body,
      headers: { ...(this.cookie && { cookie: this.cookie }), ...headers },
    });
    const [set] = [answer.headers['set-cookie']].flat();
    if (set) this.cookie = set.split(';')[0];
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  checkout(entries: readonly CartEntry[], changes: object = {}, headers?: Record<string, string>) {
    return this.post('/orders/add-order-get-checkout', { ...checkoutBody(entries), ...changes }, headers);
  }

  details(sessionId: string) {
    return this.post('/payments/get-payment-details', { session_id: sessionId });
  }
}

/** Body that the cart page would send for these books, shipping included. */
export function checkoutBody(entries: readonly CartEntry[], shippingCents = 9900) {
  const subtotal = entries.reduce((sum, { unitCents, quantity = 1 }) => sum + unitCents * quantity, 0);
  return {
    currency: 'mxn',
    cart: entries.map(({ productId, title, unitCents, quantity = 1 }) => ({
      product_id: productId,
      name: `Libro ${title}`,
      unit_amount: unitCents,
      quantity,
    })),
    contact_information: aContact,
    total: (subtotal + shippingCents) / 100,
    address_information: anAddress,
  };
}

/** Pays on the hosted page as a person would; returns the answer, which redirects when the payment passed. */
export function payOnPage(url: string, number = '4242424242424242', exp = '12/34') {
  const form = { number, exp, cvc: '123', name: 'Mariana Gutiérrez', email: aContact.email };
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

export function sessionIdOf(url: string): string {
  const id = /cs_test_[A-Za-z0-9]+/.exec(url)?.[0];
  if (!id) throw new Error(`There is no session id in ${url}`);
  return id;
}
