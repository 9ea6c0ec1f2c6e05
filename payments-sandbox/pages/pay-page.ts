import type { LineItem, Session } from '../core/objects.ts';
import { buyerFields, cardFields, testCards } from './card-fields.ts';
import type { FieldErrors, Typed } from './card-form.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { returnAddress } from './return-address.ts';
import { declineText, every, money } from './texts.ts';

export type PayPage = {
  session: Session;
  lines: LineItem[];
  shopName: string;
  typed: Typed;
  errors?: FieldErrors;
  /** Reason why the last try failed. */
  declined?: string;
};

function line(item: LineItem): Markup {
  const pieces = item.quantity ?? 1;
  // Shipping is a line like any other, but is not counted in pieces.
  const counted = !/^env[ií]o$/i.test(item.description ?? '');
  const count = `${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}`;
  const recurring = item.price?.recurring;
  const detail = recurring ? `Se renueva ${every(recurring)}` : counted && count;
  return html`<li><span>${item.description ?? ''}${detail && html`<small>${detail}</small>`}</span><b>${money(item.amount_total)}</b></li>`;
}

/** Amount that will be charged again, and its interval. */
function renewal(lines: LineItem[]): string | undefined {
  const again = lines.filter(({ price }) => price?.recurring);
  const recurring = again[0]?.price?.recurring;
  if (!recurring) return undefined;
  return `${money(again.reduce((sum, item) => sum + item.amount_total, 0))} ${every(recurring)}`;
}

function summary({ session, lines, shopName }: PayPage): Markup {
  return html`<section class="summary" aria-label="Resumen de la compra">
<div class="column">
${session.cancel_url ? html`<a class="back" href="${returnAddress(session.cancel_url, session)}">${icon('arrowLeft', 20)}<span>Volver a ${shopName}</span></a>` : undefined}
<p class="total"><span>${renewal(lines) ? 'Total por pagar hoy' : 'Total por pagar'}</span> <strong>${money(session.amount_total ?? 0)}</strong> <abbr title="pesos mexicanos">${(session.currency ?? '').toUpperCase()}</abbr></p>
<ul class="lines">${lines.map(line)}</ul>
${session.payment_method_types.includes('card') && testCards()}
</div>
</section>`;
}

function voucher(page: PayPage): Markup | undefined {
  if (!page.session.payment_method_types.includes('oxxo')) return undefined;
  return html`<h2 class="subtitle">O paga en efectivo</h2>
<p class="hint">Te damos un vale para pagar en OXXO. Usa el correo y el nombre de arriba; tienes ${voucherLife(page)}.</p>
<button class="button secondary" name="method" value="oxxo" data-working="Preparando…">Pagar en OXXO</button>`;
}

function voucherLife({ session }: PayPage): string {
  const days = session.payment_method_options?.oxxo?.expires_after_days ?? 3;
  return days === 1 ? '1 día' : `${days} días`;
}

/** Form of a session that is paid by a voucher alone. */
function voucherForm(page: PayPage): Markup {
  const { session, shopName } = page;
  return html`<section class="pay" aria-labelledby="pay-title">
<div class="column">
<h1 class="title" id="pay-title">Pagar en OXXO</h1>
<p class="hint">Te damos una ficha para pagar en caja, en efectivo. Tienes ${voucherLife(page)}.</p>
<form method="post" action="/c/pay/${session.id}" novalidate data-pay>
${buyerFields(page)}
<button class="button" name="method" value="oxxo" data-working="Preparando…">Generar mi ficha</button>
</form>
<p class="foot">Página de pago simulada de ${shopName}.</p>
</div>
</section>`;
}

function form(page: PayPage): Markup {
  if (!page.session.payment_method_types.includes('card')) return voucherForm(page);
  const { session, declined, shopName, lines } = page;
  const total = money(session.amount_total ?? 0);
  const again = renewal(lines);
  return html`<section class="pay" aria-labelledby="pay-title">
<div class="column">
<h1 class="title" id="pay-title">${again ? 'Suscríbete con tarjeta' : 'Pagar con tarjeta'}</h1>
${declined !== undefined && html`<p class="alert" role="alert">${icon('warning')}<span>${declineText(declined)}</span></p>`}
<form method="post" action="/c/pay/${session.id}" novalidate data-pay>
${cardFields(page)}
<button class="button" name="method" value="card" data-working="Pagando…">${icon('lock', 20)}<span>${again ? 'Suscribirme y pagar' : 'Pagar'} ${total}</span></button>
${voucher(page)}
</form>
${again && html`<p class="foot">Autorizas a ${shopName} a cobrar ${again} a esta tarjeta hasta que canceles.</p>`}
<p class="foot">Página de pago simulada de ${shopName}.<br>No escribas una tarjeta verdadera.</p>
</div>
</section>`;
}

export function payPage(page: PayPage): Markup {
  const failed = page.declined !== undefined || page.errors !== undefined;
  return layout(
    `${failed ? 'Error: ' : ''}Pagar ${money(page.session.amount_total ?? 0)} · ${page.shopName}`,
    html`<main class="halves">${summary(page)}${form(page)}</main>`,
  );
}
