import type Stripe from 'stripe';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { date, money } from './texts.ts';

/** Payment that waits for cash or for a transfer, as its page shows it. */
export type Later = {
  token: string;
  intent: Stripe.PaymentIntent;
  shopName: string;
  error?: string;
};

const inFours = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

function fact(name: string, value: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** What became of a payment that waits no more. */
function ended({ intent }: Later, waited: string): Markup {
  if (intent.status === 'succeeded')
    return html`<p class="alert good">${icon('check')}<span>Ya está pagado.</span></p>`;
  return html`<p class="alert">${icon('warning')}<span>${waited} ya no se puede pagar.</span></p>`;
}

/** Bars of a number: wide for odd digits, which no till reads. */
function bars(number: string): Markup {
  const shapes = [...number].map(
    (digit, place) =>
      html`<rect x="${String(place * 12)}" width="${String(3 + (Number(digit) % 7))}" height="48"/>`,
  );
  return html`<svg viewBox="0 0 ${String(number.length * 12)} 48" width="280" height="80" role="img" aria-label="Código de barras simulado">${shapes}</svg>`;
}

export function voucherPage(later: Later): Markup {
  const { intent, token, shopName } = later;
  const voucher = intent.next_action?.oxxo_display_details;
  const number = voucher?.number ?? '';
  return layout(
    `Ficha de pago · ${shopName}`,
    html`<main class="single">
<h1 class="title">Ficha para pagar en OXXO</h1>
${
  voucher
    ? html`<p>Enséñala en caja y paga en efectivo. Guarda el recibo.</p>
<p>${bars(number)}</p>
<dl class="facts">${fact('Número', inFours(number))}${fact('Monto', `${money(intent.amount)} ${intent.currency.toUpperCase()}`)}${fact('Vence', date(voucher.expires_after ?? 0))}</dl>
<form method="post" action="/v/${token}"><button class="button" data-working="Pagando…">Simular pago en caja</button></form>`
    : ended(later, 'Esta ficha venció y')
}
<p class="foot">Ficha de prueba de ${shopName}: no se cobra dinero real.</p>
</main>`,
  );
}

function transferForm({ token, error }: Later, missing: number): Markup {
  return html`<form method="post" action="/t/${token}" novalidate>
<div class="field"><label for="amount">Cuánto transfieres, en pesos</label>
<div class="box"><input id="amount" name="amount" inputmode="decimal" maxlength="12" value="${(missing / 100).toFixed(2)}"${error !== undefined && html` aria-invalid="true" aria-describedby="amount-error" autofocus`}></div>
${error !== undefined && html`<p class="error" id="amount-error">${icon('warning', 20)}<span>${error}</span></p>`}</div>
<button class="button" data-working="Transfiriendo…">Simular transferencia</button></form>`;
}

export function transferPage(later: Later): Markup {
  const { intent, shopName } = later;
  const asked = intent.next_action?.display_bank_transfer_instructions;
  const spei = asked?.financial_addresses?.[0]?.spei;
  const missing = asked?.amount_remaining ?? 0;
  return layout(
    `Transferencia · ${shopName}`,
    html`<main class="single">
<h1 class="title">Transferencia SPEI</h1>
${asked ? html`<p>Faltan ${money(missing)} de ${money(intent.amount)}.</p>` : ended(later, 'Este pedido')}
${spei && html`<dl class="facts">${fact('CLABE', inFours(spei.clabe))}${fact('Banco', spei.bank_name)}${fact('Beneficiario', spei.account_holder_name)}${fact('Concepto', asked?.reference ?? '')}</dl>`}
<h2 class="subtitle">La app de tu banco, simulada</h2>
${transferForm(later, missing || intent.amount)}
<p class="foot">Página de prueba de ${shopName}: no se mueve dinero real. Lo que sobra o llega tarde queda en el saldo de quien transfirió.</p>
</main>`,
  );
}
