import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { mailButton, mailLinkAlone, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { hello, type MailContent, type MailLinks } from './mail-content.ts';

const chargeOf = ({ price_cents, next_charge_at }: SubscriptionRecord) =>
  `de ${formatCents(price_cents)} MXN el ${next_charge_at ? dateText(next_charge_at) : ''}`;

export function paused(kept: SubscriptionRecord, { plans }: MailLinks, now: Date): MailContent {
  const { name, ships, current_period_end, next_charge_at } = kept;
  const until = next_charge_at ? dateText(next_charge_at) : '';
  const isPaidStill = current_period_end !== null && current_period_end > now;
  return {
    subject: `${name}: en pausa hasta el ${until}`,
    preview: 'Mientras tanto no haremos ningún cargo.',
    parts: [
      mailTitle('Tu suscripción está en pausa'),
      mailText(
        `${hello(kept)} ${name} queda en pausa: hasta el ${until} no haremos ningún cargo${ships ? ' ni te enviaremos libros' : ''}.${isPaidStill ? ` Lo que ya pagaste vale hasta el ${dateText(current_period_end)}.` : ''}`,
      ),
      mailText(`El siguiente cargo es ${chargeOf(kept)}. Te avisamos una semana antes.`),
      mailText(
        'Si quieres volver antes, entra a Mis planes y elige «Continuar». Ahí también puedes cancelar.',
      ),
      mailButton(plans, 'Ver mi plan'),
    ],
  };
}

export function continued(kept: SubscriptionRecord, { plans, cancel }: MailLinks): MailContent {
  return {
    subject: `${kept.name} continúa`,
    preview: `El siguiente cargo es ${chargeOf(kept)}.`,
    parts: [
      mailTitle('Tu suscripción continúa'),
      mailText(
        `${hello(kept)} Terminó la pausa de ${kept.name}. El siguiente cargo es ${chargeOf(kept)}${kept.ships ? ', y con él preparamos tus libros' : ''}.`,
      ),
      mailButton(plans, 'Ver mi plan'),
      mailText('Si no quieres seguir, cancela sin iniciar sesión:'),
      mailLinkAlone(cancel, 'Cancelar mi suscripción'),
      mailSmall('Te recomendamos cancelar al menos 24 horas antes del cargo.'),
    ],
  };
}
