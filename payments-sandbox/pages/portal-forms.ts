import { periodOf } from '../billing/subscription-object.ts';
import type { Subscription } from '../core/objects.ts';
import { type CardFields, cardFields, testCards } from './card-fields.ts';
import { html, type Markup } from './html.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { day, declineText } from './texts.ts';

export type PortalFrame = { path: string; shopName: string; returnUrl: string | null };

const REASONS: [string, string][] = [
  ['too_expensive', 'Es muy cara'],
  ['unused', 'No la uso lo suficiente'],
  ['missing_features', 'Le falta algo que necesito'],
  ['low_quality', 'La calidad no es la que esperaba'],
  ['switched_service', 'Encontré otra opción'],
  ['too_complex', 'Es difícil de usar'],
  ['customer_service', 'La atención no fue buena'],
  ['other', 'Otro motivo'],
];

function backTo(path: string): Markup {
  return html`<p><a class="back" href="${path}">${icon('arrowLeft', 20)}<span>Volver a tu suscripción</span></a></p>`;
}

type CardPage = PortalFrame & CardFields & { declined?: string };

export function cardPage(page: CardPage): Markup {
  const { path, shopName, declined, errors } = page;
  return layout(
    `${declined !== undefined || errors ? 'Error: ' : ''}Cambiar tarjeta · ${shopName}`,
    html`<main class="single">
${backTo(path)}
<h1 class="title">Cambiar tarjeta</h1>
<p>La usaremos en los próximos cargos. Si debes alguno, lo cobramos ahora.</p>
${declined !== undefined && html`<p class="alert" role="alert">${icon('warning')}<span>${declineText(declined)}</span></p>`}
<form method="post" action="${path}/card" novalidate data-pay>
${cardFields(page)}
<button class="button" data-working="Guardando…">${icon('lock', 20)}<span>Guardar tarjeta</span></button>
</form>
${testCards()}
</main>`,
  );
}

export function cancelPage(
  { path, shopName }: PortalFrame,
  subscription: Subscription & { name: string },
): Markup {
  return layout(
    `Cancelar suscripción · ${shopName}`,
    html`<main class="single">
${backTo(path)}
<h1 class="title">Cancelar suscripción</h1>
<p>Si cancelas <b>${subscription.name}</b>, seguirá activa hasta el <b>${day(periodOf(subscription).end)}</b> y no haremos más cargos.</p>
<form class="choices" method="post" action="${path}/cancel">
<input type="hidden" name="subscription" value="${subscription.id}">
<div><label class="label" for="feedback">¿Por qué cancelas? <span class="hint">(opcional)</span></label>
<select class="select" id="feedback" name="feedback"><option value="">Prefiero no decirlo</option>${REASONS.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></div>
<button class="button danger">Cancelar suscripción</button>
<a class="button secondary" href="${path}">No cancelar</a>
</form>
</main>`,
  );
}
