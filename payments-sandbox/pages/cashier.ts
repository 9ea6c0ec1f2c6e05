import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import type { Session } from '../core/objects.ts';
import { answerAuthorisation, type Outcome, payWithCard } from '../resources/pay-session.ts';
import { payWithVoucher } from '../resources/vouchers.ts';
import { type Answer, messagePage, type Way } from './answer.ts';
import { buyerErrors, type FieldErrors, readCard, readTyped, type Typed } from './card-form.ts';
import type { Markup } from './html.ts';
import { payPage } from './pay-page.ts';
import type { Question } from './question.ts';
import { returnAddress } from './return-address.ts';

type Deps = { ledger: Ledger; shopName: string };

/** Addresses of the shop, to which each of these pages may lead back. */
function shopOf({ success_url, cancel_url }: Session): Answer['leadsTo'] {
  return [success_url, cancel_url];
}

/** Pages where sessions are paid. */
export class Cashier {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  session(id: string): Session | undefined {
    return this.#deps.ledger.store.find('checkout.session', id);
  }

  #payPage(session: Session, typed: Typed, more: { errors?: FieldErrors; declined?: string } = {}): Markup {
    const { lineItems } = this.#deps.ledger.store.getPrivate('checkout.session', session.id);
    return payPage({ session, lines: lineItems, shopName: this.#deps.shopName, typed, ...more });
  }

  /** Returns the e-mail that the shop or the customer's own record knows. */
  #emailOf(session: Session): string {
    if (session.customer_email) return session.customer_email;
    if (typeof session.customer !== 'string') return '';
    return this.#deps.ledger.store.get('customer', session.customer).email ?? '';
  }

  /** Page of a session that can no longer be paid. */
  #closed(session: Session): Answer {
    const { shopName } = this.#deps;
    if (session.status === 'expired') {
      const way = session.cancel_url
        ? { href: returnAddress(session.cancel_url, session), label: `Volver a ${shopName}` }
        : undefined;
      const lines = [
        'Pasó el tiempo para pagar esta compra y no se hizo ningún cargo.',
        'Vuelve a la tienda para intentarlo otra vez.',
      ];
      return { status: 410, leadsTo: shopOf(session), page: messagePage('Este pago venció', lines, way) };
    }
    const way = { href: returnAddress(session.success_url ?? '', session), label: `Volver a ${shopName}` };
    const paid = session.payment_status === 'paid';
    const line = paid
      ? 'Recibimos tu pago. No hace falta pagar otra vez.'
      : 'Paga tu vale en la caja. Te avisaremos cuando recibamos el pago.';
    return {
      status: 200,
      leadsTo: shopOf(session),
      page: messagePage(paid ? 'Este pago ya está hecho' : 'Tu vale está listo', [line], way),
    };
  }

  show(session: Session): Answer {
    // Looking at a session is no failure, whatever its state: only paying too late is.
    if (session.status !== 'open') return { ...this.#closed(session), status: 200 };
    const typed = { email: this.#emailOf(session), number: '', exp: '', cvc: '', name: '' };
    return { status: 200, leadsTo: shopOf(session), page: this.#payPage(session, typed) };
  }

  pay(session: Session, body: Record<string, unknown>, origin: string): Answer | Way {
    // The second of two clicks finds the session paid, and follows the first one's redirect.
    if (session.status === 'complete') return { redirect: returnAddress(session.success_url ?? '', session) };
    if (session.status !== 'open') return this.#closed(session);
    const typed = readTyped({ ...body, email: body.email || this.#emailOf(session) });
    const { payment_method_types: offered } = session;
    if (offered.includes('oxxo') && (body.method === 'oxxo' || !offered.includes('card')))
      return this.#voucher(session, typed, origin);
    const { ledger } = this.#deps;
    const read = readCard(typed, new Date(ledger.clock.nowMs()));
    if (read.errors) return this.#again(session, 422, typed, read);
    return this.#follow(session, typed, payWithCard(ledger, session, read.card, read.buyer, origin));
  }

  #voucher(session: Session, typed: Typed, origin: string): Answer | Way {
    const errors = buyerErrors(typed);
    if (Object.keys(errors).length > 0) return this.#again(session, 422, typed, { errors });
    payWithVoucher(this.#deps.ledger, session, { name: typed.name, email: typed.email }, origin);
    return { redirect: returnAddress(session.success_url ?? '', session) };
  }

  #follow(session: Session, typed: Typed, outcome: Outcome): Answer | Way {
    if (outcome.kind === 'paid') return { redirect: returnAddress(session.success_url ?? '', session) };
    if (outcome.kind === 'authorise') return { redirect: `/c/authorize/${outcome.token}` };
    return this.#again(session, 402, typed, { declined: outcome.reason });
  }

  #again(
    session: Session,
    status: 402 | 422,
    typed: Typed,
    why: { errors?: FieldErrors; declined?: string },
  ): Answer {
    return { status, leadsTo: shopOf(session), page: this.#payPage(session, typed, why) };
  }

  /** Returns the bank's question about a payment of this session. */
  question(session: Session, intent: Stripe.PaymentIntent, asked: boolean): Question {
    const { ledger } = this.#deps;
    return {
      amount: intent.amount,
      methodId: intent.payment_method,
      asked: asked && session.status === 'open',
      elsewhere: () => {
        if (session.status === 'open') return { redirect: `/c/pay/${session.id}` };
        if (session.status !== 'complete') return this.#closed(session);
        return { redirect: returnAddress(session.success_url ?? '', session) };
      },
      answer: (granted, origin) => {
        const method = ledger.store.get('payment_method', String(intent.payment_method));
        const { email, name } = method.billing_details;
        const outcome = answerAuthorisation(ledger, session, intent, granted, origin);
        return this.#follow(session, readTyped({ email, name }), outcome);
      },
      leadsTo: shopOf(session),
    };
  }
}
