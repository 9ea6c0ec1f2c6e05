import type { Ledger } from '../api/call.ts';
import { type Answer, LOST, type Way } from './answer.ts';
import { authorisePage } from './authorise-page.ts';
import type { Cashier } from './cashier.ts';
import type { InvoiceDesk } from './invoice-desk.ts';
import type { PortalDesk } from './portal-desk.ts';
import type { Question } from './question.ts';

type Desks = { cashier: Cashier; invoices: InvoiceDesk; portal: PortalDesk };

/** Stand-in for the buyer's bank. */
export class BankDesk {
  readonly #ledger: Ledger;
  readonly #desks: Desks;

  constructor(ledger: Ledger, desks: Desks) {
    this.#ledger = ledger;
    this.#desks = desks;
  }

  #question(token: string): Question | undefined {
    const { store } = this.#ledger;
    const { cashier, invoices, portal } = this.#desks;
    const id = store.aliased(token) ?? '';
    const intent = store.find('payment_intent', id) ?? store.find('setup_intent', id);
    if (!intent) return undefined;
    const asked = intent.next_action?.redirect_to_url?.url?.endsWith(token) ?? false;
    if (intent.object === 'setup_intent') return portal.question(intent, asked);
    const { sessionId, invoiceId } = store.getPrivate('payment_intent', intent.id);
    if (sessionId) return cashier.question(store.get('checkout.session', sessionId), intent, asked);
    return invoices.question(store.get('invoice', String(invoiceId)), intent, asked);
  }

  show(token: string): Answer | Way {
    const question = this.#question(token);
    if (!question) return LOST;
    if (!question.asked) return question.elsewhere();
    const { card } = this.#ledger.store.get('payment_method', String(question.methodId));
    const page = authorisePage({ token, last4: card?.last4 ?? '', amount: question.amount });
    return { status: 200, page, leadsTo: question.leadsTo };
  }

  answer(token: string, granted: boolean, origin: string): Answer | Way {
    const question = this.#question(token);
    if (!question) return LOST;
    return question.asked ? question.answer(granted, origin) : question.elsewhere();
  }
}
