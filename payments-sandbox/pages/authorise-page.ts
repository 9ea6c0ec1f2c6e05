import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';
import { money } from './texts.ts';

type Question = {
  token: string;
  last4: string;
  /** Absent where a card is only to be kept. */
  amount?: number;
};

/** Page of the buyer's bank. */
export function authorisePage({ token, last4, amount }: Question): Markup {
  const title = amount === undefined ? 'Autoriza tu tarjeta' : 'Autoriza tu pago';
  const asked = amount === undefined ? 'guardar' : html`un pago de <b>${money(amount)}</b> con`;
  return layout(
    title,
    html`<main class="single">
<h1 class="title">${title}</h1>
<p>Tu banco pide confirmar ${asked} la tarjeta que termina en <b>${last4}</b>.</p>
<p>En una tienda real lo harías en la aplicación de tu banco. Aquí basta un botón.</p>
<form class="choices" method="post" action="/c/authorize/${token}">
<button class="button" name="decision" value="authorize">Autorizar</button>
<button class="button secondary" name="decision" value="reject">Rechazar</button>
</form>
</main>`,
  );
}
