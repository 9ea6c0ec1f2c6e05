import { cardName } from '#contract/card-brands.ts';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import {
  mailButton,
  mailLinkAlone,
  mailRows,
  mailSmall,
  mailText,
  mailTitle,
} from '../../platform/mail/mail-parts.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { hello, type MailContent, type MailLinks } from './mail-content.ts';

/** Month that a member finds first. */
export interface MonthToRead {
  /** `Noviembre` */
  name: string;
  firstBook: string | null;
}

const monthSentence = ({ name, firstBook }: MonthToRead) =>
  `Este mes es ${name}.${firstBook ? ` El primer libro: «${firstBook}».` : ''}`;

export function welcome(
  kept: SubscriptionRecord,
  { club, plans }: MailLinks,
  month: MonthToRead | null,
): MailContent {
  const isClub = kept.code === READERS_CLUB;
  const charge = kept.nextChargeAt ?? kept.currentPeriodEnd;
  const next = charge ? dateText(charge) : '';
  return {
    subject: `Ya eres parte de ${kept.name}`,
    preview: 'Tu suscripción está activa.',
    parts: [
      mailTitle('Tu suscripción está activa'),
      mailText(
        isClub
          ? `${hello(kept)} Ya puedes entrar al mes en curso y a los anteriores: libros, actividad, audios y el avioncito de 10 a 15 minutos al día.`
          : `${hello(kept)} Ya estamos preparando tus libros. Te llegan a la dirección que elegiste.`,
      ),
      ...(isClub && month ? [mailText(monthSentence(month))] : []),
      isClub ? mailButton(club, 'Entrar a Mi Book Club') : mailButton(plans, 'Ver mi plan'),
      mailSmall(
        `El siguiente cargo es de ${formatCents(kept.priceCents)} MXN el ${next}. Te avisamos una semana antes y puedes cancelar cuando quieras en Mis planes.`,
      ),
    ],
  };
}

export function receipt(
  kept: SubscriptionRecord,
  { plans }: MailLinks,
  payment: {
    amountCents: number;
    creditCents: number;
    periodStart: Date;
    periodEnd: Date;
    receiptUrl: string | null;
  },
): MailContent {
  const { amountCents, creditCents } = payment;
  const isGiven = creditCents > 0 && amountCents === 0;
  const card =
    kept.cardBrand && kept.cardLast4 ? cardName({ brand: kept.cardBrand, last4: kept.cardLast4 }) : '';
  return {
    subject: `Recibo de ${kept.name}`,
    preview: isGiven
      ? 'Este periodo va por nuestra cuenta.'
      : `Recibimos tu pago de ${formatCents(amountCents)}.`,
    parts: [
      mailTitle(isGiven ? 'Este periodo te lo regalamos' : 'Recibimos tu pago'),
      mailText(
        `${hello(kept)} ${isGiven ? 'No te cobramos nada: este periodo va' : 'Este pago cubre'} del ${dateText(payment.periodStart)} al ${dateText(payment.periodEnd)}.`,
      ),
      mailRows([
        { label: kept.name, detail: isGiven ? '' : card, amount: formatCents(amountCents + creditCents) },
        ...(creditCents > 0 ? [{ label: 'Regalado', amount: formatCents(-creditCents) }] : []),
        { label: 'Total', amount: formatCents(amountCents), isTotal: true },
      ]),
      mailSmall('Precios en pesos mexicanos (MXN).'),
      payment.receiptUrl ? mailButton(payment.receiptUrl, 'Ver recibo') : mailButton(plans, 'Ver mi plan'),
    ],
  };
}

/** Tells that the paid time ends before the next charge: nothing can be used until that day. */
const isPaused = ({ nextChargeAt, currentPeriodEnd }: SubscriptionRecord) =>
  nextChargeAt !== null && currentPeriodEnd !== null && nextChargeAt > currentPeriodEnd;

export function notice(
  kept: SubscriptionRecord,
  { plans, cancel }: MailLinks,
  paidUntil: string,
  { isGiven = false } = {},
): MailContent {
  const amount = `${formatCents(kept.priceCents)} MXN`;
  const day = dateText(paidUntil);
  const charge = isGiven
    ? `El ${day} empiezan tus siguientes 30 días de ${kept.name}. Este cargo, de ${amount}, te lo regalamos: no pagas nada.`
    : `El ${day} haremos el cargo de ${amount} por tus siguientes 30 días de ${kept.name}.`;
  return {
    subject: `Tu suscripción se renueva el ${day}`,
    preview: isGiven ? 'Este cargo te lo regalamos.' : `El cargo será de ${amount}.`,
    parts: [
      mailTitle('Tu suscripción se renueva pronto'),
      mailText(`${hello(kept)} ${charge} Si quieres seguir, no tienes que hacer nada.`),
      mailButton(plans, 'Ver mi plan'),
      mailText('Si no quieres seguir, cancela sin iniciar sesión:'),
      mailLinkAlone(cancel, 'Cancelar mi suscripción'),
      mailSmall(
        isPaused(kept)
          ? 'Te recomendamos cancelar al menos 24 horas antes del cargo.'
          : 'Te recomendamos cancelar al menos 24 horas antes de la renovación. Conservas el acceso hasta esa fecha.',
      ),
    ],
  };
}

export function cardFailed(kept: SubscriptionRecord, { plans }: MailLinks): MailContent {
  return {
    subject: 'No pudimos cobrar tu suscripción',
    preview: 'Actualiza tu método de pago para no perder tu acceso.',
    parts: [
      mailTitle('No pudimos cobrar tu suscripción'),
      mailText(
        `${hello(kept)} El banco rechazó el cargo de ${formatCents(kept.priceCents)} MXN de ${kept.name}. ${isPaused(kept) ? 'Lo' : 'Conservas tu acceso mientras lo'} intentamos de nuevo en los próximos días.`,
      ),
      mailText(
        isPaused(kept)
          ? 'Para que tu plan siga, cambia tu tarjeta en Mis planes.'
          : 'Para no perderlo, cambia tu tarjeta en Mis planes.',
      ),
      mailButton(plans, 'Actualizar método de pago'),
    ],
  };
}

/** Mail asked for at the desk, for clients who cannot find the way to their card. */
export function mailedCardLink(kept: SubscriptionRecord, { card, plans }: MailLinks): MailContent {
  return {
    subject: `Cambia la tarjeta de ${kept.name}`,
    preview: 'Con esta liga escribes otra tarjeta.',
    parts: [
      mailTitle('Cambia tu tarjeta'),
      mailText(
        `${hello(kept)} Con este botón escribes otra tarjeta para ${kept.name}. Se abre en la página segura de nuestro procesador de pagos; nosotros nunca vemos el número.`,
      ),
      mailButton(card, 'Cambiar mi tarjeta'),
      mailSmall('La liga funciona 30 días. También puedes hacerlo en Mis planes:'),
      mailLinkAlone(plans, 'Ver Mis planes'),
    ],
  };
}
