import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { type Collected, collectInvoice } from '../billing/collect-invoice.ts';
import { paymentOf } from '../billing/invoices.ts';
import { NO_CALL } from '../core/events.ts';
import type { Invoice, LineItem } from '../core/objects.ts';
import { failAuthorisation } from '../resources/charge-intent.ts';
import { attachMethod, newCard } from '../resources/payment-methods.ts';
import { type Answer, LOST, type Way } from './answer.ts';
import { type FieldErrors, readCard, readTyped, type Typed } from './card-form.ts';
import { invoicePage, type ShownLine } from './invoice-page.ts';
import type { Question } from './question.ts';
import { receiptPage } from './receipt-page.ts';
import { day } from './texts.ts';

type Deps = { ledger: Ledger; shopName: string };
type Why = { errors?: FieldErrors; declined?: string };

function pathOf(invoice: Invoice): string {
  return new URL(invoice.hosted_invoice_url ?? '').pathname;
}

function boughtLine({ description, quantity, amount_total }: LineItem): ShownLine {
  return { name: description ?? '', amount: amount_total, detail: `Cantidad: ${quantity ?? 1}` };
}

/** Pages of invoices and receipts, and of paying an owed amount. */
export class InvoiceDesk {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  #byToken(token: string): Invoice | undefined {
    const { store } = this.#deps.ledger;
    return store.find('invoice', store.aliased(token) ?? '');
  }

  #intentOf(invoice: Invoice): Stripe.PaymentIntent | undefined {
    const { ledger } = this.#deps;
    const payment = paymentOf(ledger, invoice.id);
    return payment && ledger.store.get('payment_intent', String(payment.payment.payment_intent));
  }

  #lines(invoice: Invoice): ShownLine[] {
    const { store } = this.#deps.ledger;
    return invoice.lines.data.map(({ pricing, description, period, amount }) => ({
      name: store.find('product', pricing?.price_details?.product ?? '')?.name ?? description ?? '',
      amount,
      detail: period.end > period.start ? `Del ${day(period.start)} al ${day(period.end)}` : undefined,
    }));
  }

  #page(invoice: Invoice, status = 200, typed?: Typed, why: Why = {}): Answer {
    const { ledger, shopName } = this.#deps;
    const intent = this.#intentOf(invoice);
    const charge =
      typeof intent?.latest_charge === 'string'
        ? ledger.store.get('charge', intent.latest_charge)
        : undefined;
    const page = invoicePage({
      invoice,
      lines: this.#lines(invoice),
      shopName,
      typed: typed ?? readTyped({ email: invoice.customer_email ?? '' }),
      confirmAt: intent?.next_action?.redirect_to_url?.url ?? undefined,
      receipt: charge?.paid ? charge : undefined,
      ...why,
    });
    return { status, page };
  }

  show(token: string): Answer {
    const invoice = this.#byToken(token);
    return invoice ? this.#page(invoice) : LOST;
  }

  pay(token: string, body: Record<string, unknown>): Answer | Way {
    const invoice = this.#byToken(token);
    if (!invoice) return LOST;
    const { ledger } = this.#deps;
    if (invoice.status !== 'open') return { redirect: pathOf(invoice) };
    const typed = readTyped({ ...body, email: body.email || invoice.customer_email });
    const read = readCard(typed, new Date(ledger.clock.nowMs()));
    if (read.errors) return this.#page(invoice, 422, typed, read);
    const card = newCard(ledger, read.card, read.buyer);
    const method = attachMethod(ledger, card, String(invoice.customer), NO_CALL);
    return this.#follow(collectInvoice(ledger, invoice, { method }), typed);
  }

  #follow(collected: Collected, typed: Typed): Answer | Way {
    if (collected.kind === 'paid') return { redirect: pathOf(collected.invoice) };
    if (collected.kind === 'authorise') return { redirect: `/c/authorize/${collected.token}` };
    const { code, declineCode = code } = collected.refusal;
    return this.#page(collected.invoice, 402, typed, { declined: declineCode });
  }

  /** Returns the bank's question about the payment of an invoice. */
  question(invoice: Invoice, intent: Stripe.PaymentIntent, asked: boolean): Question {
    const { ledger } = this.#deps;
    return {
      amount: intent.amount,
      methodId: intent.payment_method,
      asked: asked && invoice.status === 'open',
      elsewhere: () => ({ redirect: pathOf(invoice) }),
      answer: (granted) => {
        const method = ledger.store.get('payment_method', String(intent.payment_method));
        const { email, name } = method.billing_details;
        const typed = readTyped({ email, name });
        if (granted)
          return this.#follow(collectInvoice(ledger, invoice, { method, authorised: true }), typed);
        failAuthorisation(ledger, intent, method);
        return this.#page(invoice, 402, typed, { declined: 'authentication_failed' });
      },
    };
  }

  receipt(token: string): Answer {
    const { store } = this.#deps.ledger;
    const charge = store.find('charge', store.aliased(token) ?? '');
    if (!charge) return LOST;
    const { sessionId, invoiceId } = store.getPrivate('payment_intent', String(charge.payment_intent));
    const lines = sessionId
      ? store.getPrivate('checkout.session', sessionId).lineItems.map(boughtLine)
      : this.#lines(store.get('invoice', String(invoiceId)));
    return { status: 200, page: receiptPage(charge, lines, this.#deps.shopName) };
  }
}
