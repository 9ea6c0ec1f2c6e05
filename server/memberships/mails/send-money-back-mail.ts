import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { mailOwner } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPaymentOfInvoice } from '../subscription-detail.queries.ts';
import { findSubscription } from '../subscriptions.queries.ts';
import { type MoneyBackMail, type MoneyNews, moneyBackMailKey } from './mail-jobs.ts';

/** Texts on what happened, what the shop did, and what is left to a person. */
const texts: Readonly<Record<MoneyNews, { title: string; done: string; todo: string }>> = {
  reversed: {
    title: 'Un pago de membresía fue devuelto',
    done: 'Se cerró el acceso de ese periodo y se canceló la renovación: no habrá más cargos.',
    todo: 'No tienes que hacer nada. Si fue un error, pide a la persona que se suscriba de nuevo.',
  },
  suspended: {
    title: 'Un banco disputa un pago de membresía',
    done: 'Mientras el banco decide, el acceso está en pausa y la renovación está cancelada.',
    todo: 'Responde la disputa en Stripe antes de su fecha límite. Si la ganas, el acceso se abre de nuevo.',
  },
  restored: {
    title: 'Un pago de membresía vale de nuevo',
    done: 'Se ganó la disputa o falló la devolución: el dinero está contigo y el acceso de ese periodo, abierto.',
    todo: 'La renovación sigue cancelada. Si la devolución falló, la persona espera su dinero: búscala en Por revisar o pídele otra cuenta.',
  },
  'partly refunded': {
    title: 'Devolviste una parte de un pago de membresía',
    done: 'El acceso y la renovación siguen igual: solo una devolución completa los termina.',
    todo: 'Si querías terminar la membresía, ábrela en el Mostrador y usa «Cancelar ahora» o «Devolver» con el resto.',
  },
  'refund failed': {
    title: 'Falló una devolución de membresía',
    done: 'El banco no aceptó la devolución y el dinero volvió a tu saldo de Stripe.',
    todo: 'La persona todavía espera su dinero. Si lo devolviste desde el Mostrador, toca «Reintentar» en su suscripción o «Intentar otra vez» en Por revisar; si no, pídele otra cuenta y transfiérelo.',
  },
};

const parcels = {
  none: '',
  here: {
    held: 'El paquete de ese periodo no ha salido y quedó retenido: no lo envíes.',
    free: 'El paquete de ese periodo no ha salido: ya puedes enviarlo.',
  },
  left: 'El paquete de ese periodo ya salió.',
} as const;

/** Mails the owner that money of a membership went back, or came back. */
export async function sendMoneyBackMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config'>,
  mail: MoneyBackMail,
) {
  const { db, config } = shop;
  const kept = await findSubscription(db, mail.subscriptionId);
  const payment = await findPaymentOfInvoice(db, mail.invoiceId);
  if (!kept || !payment) return;
  const { title, done, todo } = texts[mail.news];
  const who = kept.contact_email ? `${kept.contact_name} (${kept.contact_email})` : 'una cuenta eliminada';
  const back = mail.cents > 0 ? ` Devuelto: ${formatCents(mail.cents)}.` : '';
  const parcel = parcelText(mail);
  await mailOwner(
    shop,
    { subject: `${title}: ${kept.name}`, key: moneyBackMailKey(mail), preview: `${kept.name}: ${done}` },
    mailTitle(title),
    mailText(
      `${kept.name}, de ${who}. Pago de ${formatCents(payment.amount_cents)} por el periodo del ${dateText(payment.period_start)} al ${dateText(payment.period_end)}.${back}`,
    ),
    mailText(done),
    ...(parcel ? [mailText(parcel)] : []),
    mailText(todo),
    mailButton(
      `${config.PUBLIC_ORIGIN}/mostrador/suscripciones/${kept.subscription_id}`,
      'Abrir la suscripción',
    ),
    mailSmall(`Suscripción ${kept.subscription_id}, factura ${mail.invoiceId}.`),
  );
}

function parcelText({ news, parcel }: MoneyBackMail): string {
  const isFree = news === 'restored';
  if (news === 'partly refunded' || news === 'refund failed') return '';
  return parcel === 'here' ? parcels.here[isFree ? 'free' : 'held'] : parcels[parcel];
}
