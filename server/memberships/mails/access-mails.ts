import { READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { countWord } from '#contract/spanish-words.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { hello, type MailContent, type MailLinks } from './mail-content.ts';

/** Names nobody as who cancelled: the client, the shop or a refund did, and the provider's answer does not say which. */
export function cancelled(kept: SubscriptionRecord, { plans }: MailLinks, paidUntil: string): MailContent {
  const until = paidUntil ? `Tienes acceso hasta el ${dateText(paidUntil)}. ` : '';
  return {
    subject: `Tu suscripción a ${kept.name} quedó cancelada`,
    preview: 'No habrá más cargos.',
    parts: [
      mailTitle('Tu suscripción quedó cancelada'),
      mailText(
        `${hello(kept)} Tu suscripción a ${kept.name} quedó cancelada. ${until}No haremos más cargos.`,
      ),
      mailText('Si quieres seguir, puedes reactivarla en Mis planes antes de esa fecha.'),
      mailButton(plans, 'Ver mi plan'),
      mailSmall('Guarda este correo como comprobante de la cancelación.'),
    ],
  };
}

export function suspended(kept: SubscriptionRecord, { plans }: MailLinks): MailContent {
  return {
    subject: `Tu acceso a ${kept.name} está en pausa`,
    preview: 'Tu banco revisa uno de tus cargos.',
    parts: [
      mailTitle('Tu acceso está en pausa'),
      mailText(
        `${hello(kept)} Tu banco revisa el cargo de ${formatCents(kept.price_cents)} MXN de ${kept.name}. Mientras decide, tu acceso está en pausa y no haremos más cargos.`,
      ),
      mailText(
        'Si no pediste esa aclaración, avisa a tu banco: cuando la cierre, tu acceso se abre de nuevo.',
      ),
      mailButton(plans, 'Ver mi plan'),
    ],
  };
}

export function restored(kept: SubscriptionRecord, { plans }: MailLinks): MailContent {
  const { access_until: until } = kept;
  return {
    subject: `Tu acceso a ${kept.name} está abierto otra vez`,
    preview: 'Tu pago vale de nuevo.',
    parts: [
      mailTitle('Tu acceso está abierto otra vez'),
      mailText(
        `${hello(kept)} Tu pago de ${kept.name} vale de nuevo.${until ? ` Tienes acceso hasta el ${dateText(until)}.` : ''} No haremos más cargos, a menos que tú lo pidas en Mis planes.`,
      ),
      mailButton(plans, 'Ver mi plan'),
    ],
  };
}

/** `No pudimos cobrar tu tarjeta en tres intentos` */
function notCharged(tries: number): string {
  if (tries === 0) return 'No pudimos cobrar tu tarjeta';
  return `No pudimos cobrar tu tarjeta en ${countWord(tries, 'un')} ${tries === 1 ? 'intento' : 'intentos'}`;
}

/** `failedTries`: the end was not asked for, its card could not be charged. */
export function ended(
  kept: SubscriptionRecord,
  { memberships }: MailLinks,
  failedTries?: number,
): MailContent {
  const isOfReaders = kept.code === READERS_CLUB;
  const why = failedTries === undefined ? '' : notCharged(failedTries);
  return {
    subject: `Terminó tu suscripción a ${kept.name}`,
    preview: why ? `${why}.` : 'Puedes volver cuando quieras.',
    parts: [
      mailTitle('Tu suscripción terminó'),
      mailText(
        why
          ? `${hello(kept)} ${why}, así que tu suscripción a ${kept.name} terminó. No te cobramos ese periodo y no haremos más cargos.`
          : `${hello(kept)} Tu suscripción a ${kept.name} terminó y no haremos más cargos. Gracias por leer con nosotros.`,
      ),
      ...(isOfReaders ? [mailText('Tu progreso queda guardado: si vuelves, sigues donde te quedaste.')] : []),
      why
        ? mailButton(memberships, 'Suscribirme con otra tarjeta')
        : mailButton(memberships, 'Ver membresías'),
    ],
  };
}
