import type { LineItem, Session } from '../core/objects.ts';
import { FIELDS, type Field, type FieldErrors, type Typed } from './card-form.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { returnAddress } from './return-address.ts';
import { declineText, guessBrand, money } from './texts.ts';

export type PayPage = {
  session: Session;
  lines: LineItem[];
  shopName: string;
  typed: Typed;
  errors?: FieldErrors;
  /** Why the last try failed. */
  declined?: string;
};

const TEST_CARDS: [string, string][] = [
  ['Rechaza el banco', '4000 0000 0000 0002'],
  ['Pide autorización', '4000 0027 6000 3184'],
  ['Aprueba solo el primer cargo', '4000 0000 0000 0341'],
  ['Mastercard', '5555 5555 5555 4444'],
  ['American Express', '3782 8224 6310 005'],
];

function line(item: LineItem): Markup {
  const pieces = item.quantity ?? 1;
  // Shipping comes as a line like any other, but is not counted in pieces.
  const counted = !/^env[ií]o$/i.test(item.description ?? '');
  return html`<li><span>${item.description ?? ''}${counted && html`<small>${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}</small>`}</span><b>${money(item.amount_total)}</b></li>`;
}

function summary({ session, lines, shopName }: PayPage): Markup {
  return html`<section class="summary" aria-label="Resumen de la compra">
<div class="column">
${session.cancel_url ? html`<a class="back" href="${returnAddress(session.cancel_url, session)}">${icon('arrowLeft', 20)}<span>Volver a ${shopName}</span></a>` : undefined}
<p class="total"><span>Total por pagar</span> <strong>${money(session.amount_total ?? 0)}</strong> <abbr title="pesos mexicanos">${(session.currency ?? '').toUpperCase()}</abbr></p>
<ul class="lines">${lines.map(line)}</ul>
<div class="notice">${icon('card')}<div>
<p>Tarjeta que aprueba: <b>4242 4242 4242 4242</b></p>
<p>Tarjeta que rechaza: <b>4000 0000 0000 9995</b></p>
<p>Cualquier fecha futura y CVV.</p>
<details><summary>Más tarjetas de prueba</summary><dl>${TEST_CARDS.map(([what, number]) => html`<div><dt>${what}</dt><dd>${number}</dd></div>`)}</dl></details>
</div></div>
</div>
</section>`;
}

type Input = { name: Field; label: string; attributes: Markup; after?: Markup };

function field({ typed, errors }: PayPage, { name, label, attributes, after }: Input): Markup {
  const error = errors?.[name];
  const first = FIELDS.find((field) => errors?.[field] !== undefined);
  return html`<div class="field">
<label for="${name}">${label}</label>
<div class="box"><input id="${name}" name="${name}" value="${name === 'cvc' ? '' : typed[name]}" required ${attributes}${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}${first === name && html` autofocus`}>${after}</div>
${error !== undefined && html`<p class="error" id="${name}-error">${icon('warning', 20)}<span>${error}</span></p>`}
</div>`;
}

function fields(page: PayPage): Markup {
  const brand = guessBrand(page.typed.number);
  const badge = html`<span class="brand" data-brand${!brand && html` hidden`}>${brand ?? ''}</span>`;
  return html`${field(page, { name: 'email', label: 'Correo electrónico', attributes: html`type="email" autocomplete="email" maxlength="254"` })}
${field(page, { name: 'number', label: 'Número de tarjeta', attributes: html`inputmode="numeric" autocomplete="cc-number" maxlength="23"`, after: badge })}
<div class="pair">
${field(page, { name: 'exp', label: 'Vencimiento', attributes: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM/AA" maxlength="7"` })}
${field(page, { name: 'cvc', label: 'CVV', attributes: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"` })}
</div>
${field(page, { name: 'name', label: 'Nombre en la tarjeta', attributes: html`autocomplete="cc-name" maxlength="120"` })}`;
}

function voucher(page: PayPage): Markup | undefined {
  if (!page.session.payment_method_types.includes('oxxo')) return undefined;
  return html`<h2 class="subtitle">O paga en efectivo</h2>
<p class="hint">Te damos un vale para pagar en OXXO. Usa el correo y el nombre de arriba; tienes 3 días.</p>
<button class="button secondary" name="method" value="oxxo" data-working="Preparando…">Pagar en OXXO</button>`;
}

function form(page: PayPage): Markup {
  const { session, declined, shopName } = page;
  return html`<section class="pay" aria-labelledby="pay-title">
<div class="column">
<h1 class="title" id="pay-title">Pagar con tarjeta</h1>
${declined !== undefined && html`<p class="alert" role="alert">${icon('warning')}<span>${declineText(declined)}</span></p>`}
<form method="post" action="/c/pay/${session.id}" novalidate data-pay>
${fields(page)}
<button class="button" name="method" value="card" data-working="Pagando…">${icon('lock', 20)}<span>Pagar ${money(session.amount_total ?? 0)}</span></button>
${voucher(page)}
</form>
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
