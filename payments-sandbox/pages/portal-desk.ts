import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { detailsWith, endWithPeriod, FEEDBACK } from '../billing/cancellation.ts';
import { answerSetup, type CardChange, changeCard } from '../billing/change-card.ts';
import { changeSubscription, liveSubscriptions, subscriptionsOf } from '../billing/subscriptions.ts';
import { NO_CALL } from '../core/events.ts';
import type { Subscription } from '../core/objects.ts';
import { field } from '../core/store.ts';
import { type Answer, LOST, type Way } from './answer.ts';
import { type FieldErrors, readCard, readTyped, type Typed } from './card-form.ts';
import { cancelPage, cardPage, type PortalFrame } from './portal-forms.ts';
import { NOTICES, portalPage } from './portal-page.ts';
import type { Question } from './question.ts';

type Deps = { ledger: Ledger; shopName: string };
type Body = Record<string, unknown>;
type PortalSession = Stripe.BillingPortal.Session;
/** Portal that was opened, by the secret of its address. */
type Visit = { session: PortalSession; customer: Stripe.Customer; frame: PortalFrame };

const SHOWN_INVOICES = 24;

function pathOf(session: PortalSession): string {
  return new URL(session.url).pathname.replace(/\/(card|cancel)$/, '');
}

/** Portal where a customer sees charges, changes the card, ends a subscription or takes that back. */
export class PortalDesk {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  #visit(token: string): Visit | undefined {
    const { store } = this.#deps.ledger;
    const session = store.find('billing_portal.session', store.aliased(token) ?? '');
    return session && store.find('customer', session.customer) && this.#visitOf(session);
  }

  #visitOf(session: PortalSession): Visit {
    const { ledger, shopName } = this.#deps;
    const frame = { path: pathOf(session), shopName, returnUrl: session.return_url };
    return { session, customer: ledger.store.get('customer', session.customer), frame };
  }

  /** Leads back to the shop after the task that it sent the customer for; else to the portal's first page. */
  #done({ session, frame }: Visit, notice: keyof typeof NOTICES): Way {
    const { after_completion } = session.flow ?? {};
    if (after_completion?.type === 'redirect' && after_completion.redirect)
      return { redirect: after_completion.redirect.return_url };
    return { redirect: `${frame.path}?hecho=${notice}` };
  }

  #leadsTo({ session }: Visit): Answer['leadsTo'] {
    return [session.return_url, session.flow?.after_completion.redirect?.return_url];
  }

  #cardOf(customer: Stripe.Customer): Stripe.PaymentMethod | undefined {
    const { ledger } = this.#deps;
    const [newest] = liveSubscriptions(ledger, customer.id);
    const id = newest?.default_payment_method ?? customer.invoice_settings.default_payment_method;
    return typeof id === 'string' ? ledger.store.get('payment_method', id) : undefined;
  }

  /** Names a subscription, which has no name of its own, after its product. */
  #named(subscription: Subscription): Subscription & { name: string } {
    const { store } = this.#deps.ledger;
    const names = subscription.items.data.map(
      ({ price }) => store.get('product', String(price.product)).name,
    );
    return { ...subscription, name: names.join(' + ') };
  }

  show(token: string, notice: unknown): Answer {
    const visit = this.#visit(token);
    if (!visit) return LOST;
    const { ledger } = this.#deps;
    const { customer, frame } = visit;
    const mine = { sql: ` AND ${field('customer')} = ?`, values: [customer.id] };
    const page = portalPage({
      ...frame,
      subscriptions: subscriptionsOf(ledger, customer.id).map((one) => this.#named(one)),
      invoices: ledger.store.select('invoice', [mine], 'DESC', SHOWN_INVOICES),
      card: this.#cardOf(customer),
      notice: Object.keys(NOTICES).find((known) => known === notice) as keyof typeof NOTICES | undefined,
    });
    return { status: 200, page, leadsTo: this.#leadsTo(visit) };
  }

  #cardPage(
    visit: Visit,
    status: number,
    typed: Typed,
    why: { errors?: FieldErrors; declined?: string } = {},
  ): Answer {
    const page = cardPage({ ...visit.frame, typed, withoutEmail: visit.customer.email !== null, ...why });
    return { status, page, leadsTo: this.#leadsTo(visit) };
  }

  showCard(token: string): Answer {
    const visit = this.#visit(token);
    if (!visit) return LOST;
    return this.#cardPage(visit, 200, readTyped({ name: visit.customer.name ?? '' }));
  }

  changeCard(token: string, body: Body, origin: string): Answer | Way {
    const visit = this.#visit(token);
    if (!visit) return LOST;
    const { ledger } = this.#deps;
    const typed = readTyped({ ...body, email: visit.customer.email ?? body.email });
    const read = readCard(typed, new Date(ledger.clock.nowMs()));
    if (read.errors) return this.#cardPage(visit, 422, typed, read);
    const { card, buyer } = read;
    return this.#follow(
      visit,
      typed,
      changeCard(ledger, { portalSession: visit.session, card, buyer, origin }),
    );
  }

  #follow(visit: Visit, typed: Typed, change: CardChange): Answer | Way {
    if (change.kind === 'authorise') return { redirect: `/c/authorize/${change.token}` };
    if (change.kind === 'declined') return this.#cardPage(visit, 402, typed, { declined: change.reason });
    return this.#done(visit, change.owes ? 'tarjeta-sin-cobro' : 'tarjeta');
  }

  /** Returns the bank's question about a card that is to be kept. */
  question(intent: Stripe.SetupIntent, asked: boolean): Question {
    const { ledger } = this.#deps;
    const { portalSessionId } = ledger.store.getPrivate('setup_intent', intent.id);
    const visit = this.#visitOf(ledger.store.get('billing_portal.session', portalSessionId));
    return {
      methodId: intent.payment_method,
      asked,
      elsewhere: () => ({ redirect: visit.frame.path }),
      answer: (granted) => {
        const { name } = ledger.store.get('payment_method', String(intent.payment_method)).billing_details;
        return this.#follow(visit, readTyped({ name }), answerSetup(ledger, intent, granted));
      },
      leadsTo: this.#leadsTo(visit),
    };
  }

  /** Finds the subscription that is named, or the only one there is. */
  #chosen({ customer, session }: Visit, id: unknown): Subscription | undefined {
    const live = liveSubscriptions(this.#deps.ledger, customer.id);
    const wanted = typeof id === 'string' && id !== '' ? id : session.flow?.subscription_cancel?.subscription;
    return wanted ? live.find((one) => one.id === wanted) : live.length === 1 ? live[0] : undefined;
  }

  showCancel(token: string, id: unknown): Answer | Way {
    const visit = this.#visit(token);
    if (!visit) return LOST;
    const subscription = this.#chosen(visit, id);
    if (!subscription) return { redirect: visit.frame.path };
    return {
      status: 200,
      page: cancelPage(visit.frame, this.#named(subscription)),
      leadsTo: this.#leadsTo(visit),
    };
  }

  cancel(token: string, body: Body): Answer | Way {
    const visit = this.#visit(token);
    if (!visit) return LOST;
    const subscription = this.#chosen(visit, body.subscription);
    if (!subscription) return { redirect: visit.frame.path };
    const { ledger } = this.#deps;
    const feedback = FEEDBACK.find((known) => known === body.feedback);
    const comment = typeof body.comment === 'string' && body.comment ? body.comment.slice(0, 500) : undefined;
    const changes = endWithPeriod(ledger, subscription, true);
    const cancellation_details = detailsWith({ ...subscription, ...changes }, { feedback, comment });
    changeSubscription(ledger, subscription, { ...changes, cancellation_details }, NO_CALL);
    return this.#done(visit, 'cancelada');
  }

  resume(token: string, body: Body): Answer | Way {
    const visit = this.#visit(token);
    if (!visit) return LOST;
    const subscription = this.#chosen(visit, body.subscription);
    if (!subscription) return { redirect: visit.frame.path };
    const { ledger } = this.#deps;
    changeSubscription(ledger, subscription, endWithPeriod(ledger, subscription, false), NO_CALL);
    return { redirect: `${visit.frame.path}?hecho=reactivada` };
  }
}
