import type Stripe from 'stripe';
import { periodOf } from '../billing/subscription-object.ts';
import type { Invoice, Subscription } from '../core/objects.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import type { PortalFrame } from './portal-forms.ts';
import { brandName, day, every, invoiceState, money } from './texts.ts';

/** Sentences about the last change, by its name in the address. */
export const NOTICES = {
  tarjeta: 'Tu tarjeta quedó guardada.',
  'tarjeta-sin-cobro': 'Tu tarjeta quedó guardada, pero no pudimos cobrar lo pendiente.',
  cancelada: 'Tu suscripción quedó cancelada.',
  reactivada: 'Tu suscripción sigue activa.',
};

type Named = Subscription & { name: string };
type PortalPage = PortalFrame & {
  subscriptions: Named[];
  invoices: Invoice[];
  card?: Stripe.PaymentMethod;
  notice?: keyof typeof NOTICES;
};

function stateOf(subscription: Subscription): string {
  const { end } = periodOf(subscription);
  if (subscription.status === 'canceled') return `Terminó el ${day(subscription.ended_at ?? end)}`;
  if (subscription.cancel_at_period_end) return `Activa hasta el ${day(end)}. No haremos más cargos.`;
  if (subscription.status === 'active') return `Se renueva el ${day(end)}`;
  return 'El último cargo no pasó. Cambia tu tarjeta para conservarla.';
}

function priceOf({ items }: Subscription): string {
  const total = items.data.reduce(
    (sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity,
    0,
  );
  const recurring = items.data[0]?.price.recurring;
  return `${money(total)}${recurring ? ` ${every(recurring)}` : ''}`;
}

function actions(path: string, subscription: Subscription): Markup | undefined {
  if (subscription.status === 'canceled') return undefined;
  if (!subscription.cancel_at_period_end) {
    return html`<p><a class="button secondary" href="${path}/cancel?subscription=${subscription.id}">Cancelar suscripción</a></p>`;
  }
  return html`<form method="post" action="${path}/resume"><input type="hidden" name="subscription" value="${subscription.id}">
<button class="button">Reactivar suscripción</button></form>`;
}

function plan(path: string, subscription: Named): Markup {
  const late = subscription.status === 'past_due' || subscription.status === 'unpaid';
  return html`<li class="plan"><h3>${subscription.name}</h3>
<p><b>${priceOf(subscription)}</b></p>
<p${late && html` class="alert"`}>${late && icon('warning')}<span>${stateOf(subscription)}</span></p>
${actions(path, subscription)}</li>`;
}

function cardPart(path: string, card: Stripe.PaymentMethod | undefined): Markup {
  const known = card?.card;
  const text = known
    ? `${brandName(known.brand)} que termina en ${known.last4}, vence ${String(known.exp_month).padStart(2, '0')}/${known.exp_year}`
    : 'No hay una tarjeta guardada.';
  return html`<section aria-labelledby="card-title"><h2 class="subtitle" id="card-title">Tarjeta</h2>
<p class="on-file">${icon('card')}<span>${text}</span></p>
<p><a class="button secondary" href="${path}/card">Cambiar tarjeta</a></p></section>`;
}

function invoice(one: Invoice): Markup {
  const path = one.hosted_invoice_url && new URL(one.hosted_invoice_url).pathname;
  const label = day(one.created);
  return html`<li><span>${path ? html`<a href="${path}">${label}</a>` : label}<small>${invoiceState(one)}</small></span><b>${money(one.total)}</b></li>`;
}

export function portalPage({ path, shopName, returnUrl, ...page }: PortalPage): Markup {
  const { notice } = page;
  const bad = notice === 'tarjeta-sin-cobro';
  const title = page.subscriptions.length > 1 ? 'Tus suscripciones' : 'Tu suscripción';
  return layout(
    `${title} · ${shopName}`,
    html`<main class="single portal">
${returnUrl && html`<p><a class="back" href="${returnUrl}">${icon('arrowLeft', 20)}<span>Volver a ${shopName}</span></a></p>`}
<h1 class="title">${title}</h1>
${notice && html`<p class="alert ${bad ? '' : 'good'}" role="status">${icon(bad ? 'warning' : 'check')}<span>${NOTICES[notice]}</span></p>`}
${page.subscriptions.length === 0 && html`<p>No tienes suscripciones.</p>`}
<ul class="plans">${page.subscriptions.map((one) => plan(path, one))}</ul>
${cardPart(path, page.card)}
<section aria-labelledby="invoices-title"><h2 class="subtitle" id="invoices-title">Recibos</h2>
${page.invoices.length === 0 && html`<p>Aún no hay recibos.</p>`}
<ul class="lines">${page.invoices.map(invoice)}</ul></section>
<p class="foot">Página simulada de ${shopName}.</p>
</main>`,
  );
}
