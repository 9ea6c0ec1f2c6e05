import type Stripe from 'stripe';
import type { Invoice } from '../core/objects.ts';
import { type CardFields, cardFields, testCards } from './card-fields.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { date, day, declineText, invoiceState, money } from './texts.ts';

/** Line in the customer's language: the invoice's own description is meant for the shop. */
export type ShownLine = { name: string; amount: number; detail?: string };

type InvoicePage = CardFields & {
  invoice: Invoice;
  lines: ShownLine[];
  shopName: string;
  declined?: string;
  /** Address where the bank waits for the buyer's answer. */
  confirmAt?: string;
  receipt?: Stripe.Charge;
};

function line({ name, amount, detail }: ShownLine): Markup {
  return html`<li><span>${name}${detail && html`<small>${detail}</small>`}</span><b>${money(amount)}</b></li>`;
}

function facts({ invoice, receipt }: InvoicePage): Markup {
  return html`<dl class="facts"><div><dt>Número de recibo</dt><dd>${invoice.number ?? ''}</dd></div>
<div><dt>Fecha</dt><dd>${day(invoice.created)}</dd></div>
<div><dt>Para</dt><dd>${invoice.customer_name ?? ''}${invoice.customer_email && html` · ${invoice.customer_email}`}</dd></div></dl>
${receipt?.receipt_url && html`<p><a class="button secondary" href="${receipt.receipt_url}">Ver comprobante de pago</a></p>`}`;
}

function state({ invoice, declined }: InvoicePage): Markup {
  const { paid_at } = invoice.status_transitions;
  if (invoice.status === 'paid')
    return html`<p class="alert good">${icon('check')}<span>Pagado el ${date(paid_at ?? invoice.created)}</span></p>`;
  if (declined !== undefined)
    return html`<p class="alert" role="alert">${icon('warning')}<span>${declineText(declined)}</span></p>`;
  return html`<p class="state">${invoiceState(invoice)}</p>`;
}

function payForm(page: InvoicePage): Markup | undefined {
  const { invoice, confirmAt, shopName } = page;
  if (invoice.status !== 'open') return undefined;
  return html`${confirmAt && html`<p><a class="button" href="${confirmAt}">Autorizar el pago con tu banco</a></p>`}
<form method="post" action="${new URL(invoice.hosted_invoice_url ?? '').pathname}" novalidate data-pay>
<h2 class="subtitle">${confirmAt ? 'O paga con otra tarjeta' : 'Pagar con tarjeta'}</h2>
${cardFields(page)}
<button class="button" name="method" value="card" data-working="Pagando…">${icon('lock', 20)}<span>Pagar ${money(invoice.amount_remaining)}</span></button>
</form>
${testCards()}
<p class="foot">Página de pago simulada de ${shopName}.<br>No escribas una tarjeta verdadera.</p>`;
}

export function invoicePage(page: InvoicePage): Markup {
  const { invoice, shopName } = page;
  return layout(
    `Recibo ${invoice.number ?? ''} · ${shopName}`,
    html`<main class="single">
<h1 class="title">Recibo de ${shopName}</h1>
${state(page)}
<ul class="lines">${page.lines.map(line)}
<li class="sum"><span>Total</span><b>${money(invoice.total)} ${invoice.currency.toUpperCase()}</b></li></ul>
${facts(page)}
${payForm(page)}
<p class="foot">Recibo de prueba: no se cobra dinero real.</p>
</main>`,
  );
}
