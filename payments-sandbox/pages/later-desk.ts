import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { centsMissing, receiveTransfer } from '../resources/transfers.ts';
import { settleVoucher } from '../resources/vouchers.ts';
import { type Answer, LOST, type Way } from './answer.ts';
import { type Later, transferPage, voucherPage } from './later-pages.ts';

type Intent = Stripe.PaymentIntent;

const LARGEST_CENTS = 99_999_999;

/** Cents of an amount in pesos as people type it: `388`, `388.5`, `1,388.50`. */
function centsOf(typed: unknown): number | undefined {
  const text = typeof typed === 'string' ? typed.slice(0, 20).replaceAll(',', '').trim() : '';
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined;
  const cents = Math.round(Number(text) * 100);
  return cents > 0 && cents <= LARGEST_CENTS ? cents : undefined;
}

/** Stand-in for the shop's till and for the buyer's bank, where what was ordered is paid later. */
export class LaterDesk {
  readonly #ledger: Ledger;
  readonly #shopName: string;

  constructor({ ledger, shopName }: { ledger: Ledger; shopName: string }) {
    this.#ledger = ledger;
    this.#shopName = shopName;
  }

  #page(token: string, intent: Intent): Later {
    return { token, intent, shopName: this.#shopName };
  }

  /** Session of a voucher's address, with its intent. */
  #voucher(token: string) {
    const { store } = this.#ledger;
    const session = store.find('checkout.session', store.aliased(token) ?? '');
    const id = session?.payment_intent;
    return session && typeof id === 'string'
      ? { session, intent: store.get('payment_intent', id) }
      : undefined;
  }

  voucher(token: string): Answer {
    const found = this.#voucher(token);
    return found ? { status: 200, page: voucherPage(this.#page(token, found.intent)) } : LOST;
  }

  payVoucher(token: string, origin: string): Answer | Way {
    const found = this.#voucher(token);
    if (!found) return LOST;
    settleVoucher(this.#ledger, found.session, true, origin);
    return { redirect: `/v/${token}` };
  }

  transfer(token: string): Answer {
    const intent = this.#ledger.store.find('payment_intent', this.#ledger.store.aliased(token) ?? '');
    return intent ? { status: 200, page: transferPage(this.#page(token, intent)) } : LOST;
  }

  payTransfer(token: string, body: Record<string, unknown>, origin: string): Answer | Way {
    const intent = this.#ledger.store.find('payment_intent', this.#ledger.store.aliased(token) ?? '');
    if (!intent) return LOST;
    const typed = body.amount === undefined ? centsMissing(intent) : centsOf(body.amount);
    if (!typed) {
      const error = 'Escribe cuánto transfieres, como 388.00.';
      return { status: 422, page: transferPage({ ...this.#page(token, intent), error }) };
    }
    receiveTransfer(this.#ledger, intent, typed, origin);
    return { redirect: `/t/${token}` };
  }
}
