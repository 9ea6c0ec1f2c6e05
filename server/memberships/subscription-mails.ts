import type { ReactElement } from 'react';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { mailLayout } from '../platform/mail/mail-layout.ts';
import {
  mailButton,
  mailLink,
  mailRows,
  mailSmall,
  mailText,
  mailTitle,
} from '../platform/mail/mail-parts.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { getSettings } from '../site/site.ts';
import { cancelToken } from './cancel-link.ts';
import { mailKey, type SubscriptionMail } from './mail-jobs.ts';
import { findPaymentOfInvoice } from './subscription-detail.queries.ts';
import { hasAccess } from './subscription-states.ts';
import { findSubscription, type SubscriptionRecord } from './subscriptions.queries.ts';

interface Content {
  subject: string;
  preview: string;
  parts: ReactElement[];
}

interface Links {
  plans: string;
  memberships: string;
  club: string;
  cancel: string;
}

/** Mails a subscription's client what happened to it, or what is about to. */
export async function mailSubscriber(shop: Shop, mail: SubscriptionMail): Promise<void> {
  const { db, mailer, config, secrets, clock } = shop;
  const kept = await findSubscription(db, mail.subscriptionId);
  // The account has been deleted since: there is nobody to tell any more.
  if (!kept?.contactEmail) return;
  const origin = config.PUBLIC_ORIGIN;
  const token = cancelToken(secrets.orderLinkKey, kept.subscriptionId, clock.now());
  const content = await contentOf(shop, mail, kept, {
    plans: `${origin}/mis-planes`,
    memberships: `${origin}/membresias`,
    club: `${origin}/mi-book-club`,
    cancel: `${origin}/membresias/cancelar/${token}`,
  });
  if (!content) return;
  const settings = await getSettings(db);
  const brand = { name: settings.brand_name, tagline: settings.tagline, email: settings.contact_email };
  const { subject, preview, parts } = content;
  await mailer.send({
    to: kept.contactEmail,
    subject,
    key: mailKey(mail),
    ...(await renderMail(mailLayout({ brand, preview }, ...parts))),
  });
}

async function contentOf(
  { db, clock }: Shop,
  mail: SubscriptionMail,
  kept: SubscriptionRecord,
  links: Links,
): Promise<Content | undefined> {
  switch (mail.kind) {
    case 'welcome':
      return welcome(kept, links);
    case 'ended':
      return ended(kept, links);
    case 'suspended':
      return suspended(kept, links);
    case 'restored':
      return hasAccess(kept, clock.now()) ? restored(kept, links) : undefined;
    case 'card-failed':
      return cardFailed(kept, links);
    case 'cancelled':
      return cancelled(kept, links, mail.paidUntil);
    case 'notice': {
      // It was cancelled or paid after the notice had been queued: nothing is going to be charged that day.
      const isStillTrue = !kept.cancelAtPeriodEnd && kept.currentPeriodEnd?.toISOString() === mail.paidUntil;
      return isStillTrue ? notice(kept, links, mail.paidUntil) : undefined;
    }
    case 'receipt': {
      const payment = await findPaymentOfInvoice(db, mail.invoiceId);
      return payment && receipt(kept, links, payment);
    }
  }
}

const hello = ({ contactName }: SubscriptionRecord) => (contactName ? `Hola, ${contactName}.` : 'Hola.');

function welcome(kept: SubscriptionRecord, { club, plans }: Links): Content {
  const isClub = kept.code === READERS_CLUB;
  const next = kept.currentPeriodEnd ? dateText(kept.currentPeriodEnd) : '';
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
      isClub ? mailButton(club, 'Entrar a Mi Book Club') : mailButton(plans, 'Ver mi plan'),
      mailSmall(
        `El siguiente cargo es de ${formatCents(kept.priceCents)} MXN el ${next}. Te avisamos una semana antes y puedes cancelar cuando quieras en Mis planes.`,
      ),
    ],
  };
}

function receipt(
  kept: SubscriptionRecord,
  { plans }: Links,
  payment: { amountCents: number; periodStart: Date; periodEnd: Date; receiptUrl: string | null },
): Content {
  const card =
    kept.cardBrand && kept.cardLast4 ? `${kept.cardBrand.toUpperCase()} terminada en ${kept.cardLast4}` : '';
  return {
    subject: `Recibo de ${kept.name}`,
    preview: `Recibimos tu pago de ${formatCents(payment.amountCents)}.`,
    parts: [
      mailTitle('Recibimos tu pago'),
      mailText(
        `${hello(kept)} Este pago cubre del ${dateText(payment.periodStart)} al ${dateText(payment.periodEnd)}.`,
      ),
      mailRows([
        { label: kept.name, detail: card, amount: formatCents(payment.amountCents) },
        { label: 'Total', amount: formatCents(payment.amountCents), isTotal: true },
      ]),
      mailSmall('Precios en pesos mexicanos (MXN).'),
      payment.receiptUrl ? mailButton(payment.receiptUrl, 'Ver recibo') : mailButton(plans, 'Ver mi plan'),
    ],
  };
}

function notice(kept: SubscriptionRecord, { plans, cancel }: Links, paidUntil: string): Content {
  const amount = `${formatCents(kept.priceCents)} MXN`;
  return {
    subject: `Tu suscripción se renueva el ${dateText(paidUntil)}`,
    preview: `El cargo será de ${amount}.`,
    parts: [
      mailTitle('Tu suscripción se renueva pronto'),
      mailText(
        `${hello(kept)} El ${dateText(paidUntil)} haremos el cargo de ${amount} por tus siguientes 30 días de ${kept.name}. Si quieres seguir, no tienes que hacer nada.`,
      ),
      mailButton(plans, 'Ver mi plan'),
      // No full stop behind the link: in the text part it would become part of the address.
      mailText(
        'Si no quieres seguir, ',
        mailLink(cancel, 'cancela tu suscripción aquí'),
        ' sin iniciar sesión.',
      ),
      mailSmall(
        'Te recomendamos cancelar al menos 24 horas antes de la renovación. Conservas el acceso hasta esa fecha.',
      ),
    ],
  };
}

function cardFailed(kept: SubscriptionRecord, { plans }: Links): Content {
  return {
    subject: 'No pudimos cobrar tu suscripción',
    preview: 'Actualiza tu método de pago para no perder tu acceso.',
    parts: [
      mailTitle('No pudimos cobrar tu suscripción'),
      mailText(
        `${hello(kept)} El banco rechazó el cargo de ${formatCents(kept.priceCents)} MXN de ${kept.name}. Conservas tu acceso mientras lo intentamos de nuevo en los próximos días.`,
      ),
      mailText('Para no perderlo, cambia tu tarjeta en Mis planes.'),
      mailButton(plans, 'Actualizar método de pago'),
    ],
  };
}

function cancelled(kept: SubscriptionRecord, { plans }: Links, paidUntil: string): Content {
  const until = paidUntil ? `Tienes acceso hasta el ${dateText(paidUntil)}. ` : '';
  return {
    subject: `Cancelaste ${kept.name}`,
    preview: 'No habrá más cargos.',
    parts: [
      mailTitle('Tu suscripción quedó cancelada'),
      mailText(`${hello(kept)} ${until}No haremos más cargos.`),
      mailText('Si cambias de opinión antes de esa fecha, puedes reactivarla en Mis planes.'),
      mailButton(plans, 'Ver mi plan'),
      mailSmall('Guarda este correo como comprobante de tu cancelación.'),
    ],
  };
}

function suspended(kept: SubscriptionRecord, { plans }: Links): Content {
  return {
    subject: `Tu acceso a ${kept.name} está en pausa`,
    preview: 'Tu banco revisa uno de tus cargos.',
    parts: [
      mailTitle('Tu acceso está en pausa'),
      mailText(
        `${hello(kept)} Tu banco revisa el cargo de ${formatCents(kept.priceCents)} MXN de ${kept.name}. Mientras decide, tu acceso está en pausa y no haremos más cargos.`,
      ),
      mailText(
        'Si no pediste esa aclaración, avisa a tu banco: cuando la cierre, tu acceso se abre de nuevo.',
      ),
      mailButton(plans, 'Ver mi plan'),
    ],
  };
}

function restored(kept: SubscriptionRecord, { plans }: Links): Content {
  const until = kept.state === 'canceled' ? kept.restoredUntil : kept.coveredUntil;
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

function ended(kept: SubscriptionRecord, { memberships }: Links): Content {
  return {
    subject: `Terminó tu suscripción a ${kept.name}`,
    preview: 'Puedes volver cuando quieras.',
    parts: [
      mailTitle('Tu suscripción terminó'),
      mailText(
        `${hello(kept)} Tu suscripción a ${kept.name} terminó y no haremos más cargos. Gracias por leer con nosotros.`,
      ),
      mailText('Tu progreso queda guardado: si vuelves, sigues donde te quedaste.'),
      mailButton(memberships, 'Ver membresías'),
    ],
  };
}
