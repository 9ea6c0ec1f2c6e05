import type Stripe from 'stripe';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import type { ShownLine } from './invoice-page.ts';
import { layout } from './layout.ts';
import { brandName, date, money } from './texts.ts';

function method(charge: Stripe.Charge): string {
  const card = charge.payment_method_details?.card;
  if (card) return `${brandName(card.brand ?? '')} que termina en ${card.last4}`;
  return charge.payment_method_details?.type === 'oxxo' ? 'Efectivo en OXXO' : 'Transferencia SPEI';
}

export function receiptPage(charge: Stripe.Charge, lines: ShownLine[], shopName: string): Markup {
  const { amount, amount_refunded } = charge;
  return layout(
    `Recibo · ${shopName}`,
    html`<main class="single">
<h1 class="title">Recibo de ${shopName}</h1>
<p class="alert good">${icon('check')}<span>Pagado el ${date(charge.created)}</span></p>
<ul class="lines">${lines.map(({ name, detail, amount }) => html`<li><span>${name}${detail && html`<small>${detail}</small>`}</span><b>${money(amount)}</b></li>`)}
<li class="sum"><span>Total</span><b>${money(amount)} ${charge.currency.toUpperCase()}</b></li>
${amount_refunded > 0 && html`<li><span>Reembolsado</span><b>−${money(amount_refunded)}</b></li>`}</ul>
<dl class="facts"><div><dt>Forma de pago</dt><dd>${method(charge)}</dd></div>
<div><dt>Número de recibo</dt><dd>${charge.id.slice(-8).toUpperCase()}</dd></div></dl>
<p class="foot">Recibo de prueba: no se cobró dinero real.</p>
</main>`,
  );
}
