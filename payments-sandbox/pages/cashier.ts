import type { Ledger } from '../api/call.ts';
import type { Session } from '../core/objects.ts';
import { answerAuthorisation, type Outcome, payWithCard, payWithVoucher } from '../resources/pay-session.ts';
import { authorisePage } from './authorise-page.ts';
import { buyerErrors, type FieldErrors, readCard, readTyped, type Typed } from './card-form.ts';
import type { Markup } from './html.ts';
import { messagePage } from './layout.ts';
import { payPage } from './pay-page.ts';
import { receiptPage } from './receipt-page.ts';
import { returnAddress } from './return-address.ts';

export type Answer = { status: number; page: Markup; session?: Session };
export type Way = { redirect: string };
type Deps = { ledger: Ledger; shopName: string };

export const LOST: Answer = {
  status: 404,
  page: messagePage('No encontramos esta página', [
    'Revisa que el enlace esté completo o vuelve a la tienda.',
  ]),
};

/** What the buyer sees and what each of the forms does. */
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

  /** What a session that can no longer be paid has to say. */
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
      return { status: 410, session, page: messagePage('Este pago venció', lines, way) };
    }
    const way = { href: returnAddress(session.success_url ?? '', session), label: `Volver a ${shopName}` };
    const paid = session.payment_status === 'paid';
    const line = paid
      ? 'Recibimos tu pago. No hace falta pagar otra vez.'
      : 'Paga tu vale en la caja. Te avisaremos cuando recibamos el pago.';
    return {
      status: 200,
      session,
      page: messagePage(paid ? 'Este pago ya está hecho' : 'Tu vale está listo', [line], way),
    };
  }

  show(session: Session): Answer {
    // To look is no failure, whatever became of the session: only paying too late is.
    if (session.status !== 'open') return { ...this.#closed(session), status: 200 };
    const typed = { email: session.customer_email ?? '', number: '', exp: '', cvc: '', name: '' };
    return { status: 200, session, page: this.#payPage(session, typed) };
  }

  pay(session: Session, body: Record<string, unknown>, origin: string): Answer | Way {
    // The second of two clicks finds the session paid, and follows the first to where it went.
    if (session.status === 'complete') return { redirect: returnAddress(session.success_url ?? '', session) };
    if (session.status !== 'open') return this.#closed(session);
    const typed = readTyped({ ...body, email: body.email || session.customer_email });
    if (body.method === 'oxxo' && session.payment_method_types.includes('oxxo'))
      return this.#voucher(session, typed, origin);
    const { ledger } = this.#deps;
    const read = readCard(typed, new Date(ledger.clock.nowMs()));
    if (read.errors) return { status: 422, session, page: this.#payPage(session, typed, read) };
    return this.#follow(session, typed, payWithCard(ledger, session, read.card, read.buyer, origin));
  }

  #voucher(session: Session, typed: Typed, origin: string): Answer | Way {
    const errors = buyerErrors(typed);
    if (Object.keys(errors).length > 0)
      return { status: 422, session, page: this.#payPage(session, typed, { errors }) };
    payWithVoucher(this.#deps.ledger, session, { name: typed.name, email: typed.email }, origin);
    return { redirect: returnAddress(session.success_url ?? '', session) };
  }

  #follow(session: Session, typed: Typed, outcome: Outcome): Answer | Way {
    if (outcome.kind === 'paid') return { redirect: returnAddress(session.success_url ?? '', session) };
    if (outcome.kind === 'authorise') return { redirect: `/c/authorize/${outcome.token}` };
    return { status: 402, session, page: this.#payPage(session, typed, { declined: outcome.reason }) };
  }

  #waiting(token: string) {
    const { store } = this.#deps.ledger;
    const intentId = store.aliased(token);
    const intent = intentId === undefined ? undefined : store.find('payment_intent', intentId);
    if (!intent) return undefined;
    const { sessionId } = store.getPrivate('payment_intent', intent.id);
    if (sessionId === undefined) return undefined;
    const session = store.get('checkout.session', sessionId);
    // A later try with another card makes the question of the first one void.
    const asked = intent.next_action?.redirect_to_url?.url?.endsWith(token) ?? false;
    return { session, intent, asked };
  }

  authorisation(token: string): Answer | Way {
    const waiting = this.#waiting(token);
    if (!waiting) return LOST;
    const { session, intent, asked } = waiting;
    if (session.status !== 'open') return this.#closed(session);
    if (!asked) return { redirect: `/c/pay/${session.id}` };
    const method = this.#deps.ledger.store.get('payment_method', String(intent.payment_method));
    return { status: 200, session, page: authorisePage(session, token, method.card?.last4 ?? '') };
  }

  authorise(token: string, granted: boolean, origin: string): Answer | Way {
    const waiting = this.#waiting(token);
    if (!waiting) return LOST;
    const { session, intent, asked } = waiting;
    if (session.status === 'complete') return { redirect: returnAddress(session.success_url ?? '', session) };
    if (session.status !== 'open') return this.#closed(session);
    if (!asked) return { redirect: `/c/pay/${session.id}` };
    const { billing_details } = this.#deps.ledger.store.get('payment_method', String(intent.payment_method));
    const typed = readTyped({ email: billing_details.email, name: billing_details.name });
    return this.#follow(
      session,
      typed,
      answerAuthorisation(this.#deps.ledger, session, intent, granted, origin),
    );
  }

  receipt(token: string): Answer {
    const { store } = this.#deps.ledger;
    const chargeId = store.aliased(token);
    const charge = chargeId === undefined ? undefined : store.find('charge', chargeId);
    if (!charge) return LOST;
    const { sessionId, invoiceId } = store.getPrivate('payment_intent', String(charge.payment_intent));
    const lines = sessionId
      ? store.getPrivate('checkout.session', sessionId).lineItems
      : store.get('invoice', String(invoiceId)).lines.data;
    return { status: 200, page: receiptPage(charge, lines, this.#deps.shopName) };
  }
}
