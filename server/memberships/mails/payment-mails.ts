import { cardName } from '#contract/card-brands.ts';
import { type DeliveryWindow, firstBoxText } from '#contract/delivery-words.ts';
import { PERIOD_DAYS, READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText, inSentence } from '#contract/mexico-city.ts';
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
  `Este mes es ${inSentence(name)}.${firstBook ? ` El primer libro: «${firstBook}».` : ''}`;

const boxSentence = (box: DeliveryWindow | null) =>
  box
    ? `Tu primera caja ${firstBoxText(box)}, a la dirección que elegiste.`
    : 'Te llegan a la dirección que elegiste.';

/** `month` is for members of the reading club, `box` for those whom the shop promised a day for their first box. */
export function welcome(
  kept: SubscriptionRecord,
  { club, plans }: MailLinks,
  { month, box }: { month: MonthToRead | null; box: DeliveryWindow | null },
): MailContent {
  const isClub = kept.code === READERS_CLUB;
  const charge = kept.next_charge_at ?? kept.current_period_end;
  const next = charge ? dateText(charge) : '';
  return {
    subject: `Ya eres parte de ${kept.name}`,
    preview: 'Tu suscripción está activa.',
    parts: [
      mailTitle('Tu suscripción está activa'),
      mailText(
        isClub
          ? `${hello(kept)} Ya puedes entrar al mes en curso y a los anteriores: libros, actividad, audios y el avioncito, en ratos de 10 a 15 minutos.`
          : `${hello(kept)} Ya estamos preparando tus libros. ${boxSentence(box)}`,
      ),
      ...(isClub && month ? [mailText(monthSentence(month))] : []),
      isClub ? mailButton(club, 'Entrar a Mi Book Club') : mailButton(plans, 'Ver mi plan'),
      mailSmall(
        `El siguiente cargo es de ${formatCents(kept.price_cents)} MXN el ${next}. Te avisamos una semana antes y puedes cancelar cuando quieras en Mis planes.`,
      ),
    ],
  };
}

export function receipt(
  kept: SubscriptionRecord,
  { plans }: MailLinks,
  payment: {
    amount_cents: number;
    credit_cents: number;
    period_start: Date;
    period_end: Date;
    receipt_url: string | null;
  },
): MailContent {
  const { amount_cents, credit_cents } = payment;
  const isGiven = credit_cents > 0 && amount_cents === 0;
  const card =
    kept.card_brand && kept.card_last4 ? cardName({ brand: kept.card_brand, last4: kept.card_last4 }) : '';
  return {
    subject: `Recibo de ${kept.name}`,
    preview: isGiven
      ? 'Este periodo va por nuestra cuenta.'
      : `Recibimos tu pago de ${formatCents(amount_cents)}.`,
    parts: [
      mailTitle(isGiven ? 'Este periodo te lo regalamos' : 'Recibimos tu pago'),
      mailText(
        `${hello(kept)} ${isGiven ? 'No te cobramos nada: este periodo va' : 'Este pago cubre'} del ${dateText(payment.period_start)} al ${dateText(payment.period_end)}.`,
      ),
      mailRows([
        { label: kept.name, detail: isGiven ? '' : card, amount: formatCents(amount_cents + credit_cents) },
        ...(credit_cents > 0 ? [{ label: 'Regalado', amount: formatCents(-credit_cents) }] : []),
        { label: 'Total', amount: formatCents(amount_cents), isTotal: true },
      ]),
      mailSmall('Precios en pesos mexicanos (MXN).'),
      payment.receipt_url ? mailButton(payment.receipt_url, 'Ver recibo') : mailButton(plans, 'Ver mi plan'),
    ],
  };
}

/** Tells that the paid time ends before the next charge: nothing can be used until that day. */
const isPaused = ({ next_charge_at, current_period_end }: SubscriptionRecord) =>
  next_charge_at !== null && current_period_end !== null && next_charge_at > current_period_end;

export function notice(
  kept: SubscriptionRecord,
  { plans, cancel }: MailLinks,
  paidUntil: string,
  { isGiven = false } = {},
): MailContent {
  const amount = `${formatCents(kept.price_cents)} MXN`;
  const day = dateText(paidUntil);
  const charge = isGiven
    ? `El ${day} empiezan tus siguientes ${PERIOD_DAYS} días de ${kept.name}. Este cargo, de ${amount}, te lo regalamos: no pagas nada.`
    : `El ${day} haremos el cargo de ${amount} por tus siguientes ${PERIOD_DAYS} días de ${kept.name}.`;
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
        `${hello(kept)} El banco rechazó el cargo de ${formatCents(kept.price_cents)} MXN de ${kept.name}. ${isPaused(kept) ? 'Lo' : 'Conservas tu acceso mientras lo'} intentamos de nuevo en los próximos días.`,
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
