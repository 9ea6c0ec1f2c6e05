import type { Session } from '../core/objects.ts';
import { html, type Markup } from './html.ts';
import { layout } from './layout.ts';
import { money } from './texts.ts';

/** Stands for the page of the buyer's bank. */
export function authorisePage(session: Session, token: string, last4: string): Markup {
  return layout(
    'Autoriza tu pago',
    html`<main class="single">
<h1 class="title">Autoriza tu pago</h1>
<p>Tu banco pide confirmar un pago de <b>${money(session.amount_total ?? 0)}</b> con la tarjeta que termina en <b>${last4}</b>.</p>
<p>En una tienda real lo harías en la aplicación de tu banco. Aquí basta un botón.</p>
<form class="choices" method="post" action="/c/authorize/${token}">
<button class="button" name="decision" value="authorize">Autorizar</button>
<button class="button secondary" name="decision" value="reject">Rechazar</button>
</form>
</main>`,
  );
}
