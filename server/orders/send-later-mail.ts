import { inGroups } from '#contract/digits.ts';
import { dateText, timeText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import { inTransaction } from '../platform/database/database.ts';
import { helloTo } from '../platform/mail/hello.ts';
import { mailButton, mailRows, mailSmall, mailText, mailTitle } from '../platform/mail/mail-parts.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { type LaterMail, sendLaterMail as sendJob } from './later-mail-job.ts';
import { claimReminders } from './later-payments.queries.ts';
import { orderLink } from './order-link.ts';
import { isUnfinished } from './order-states.ts';
import { findWholeOrder, type WholeOrder } from './whole-order.queries.ts';

/** Every ten minutes: reminds the buyers whose time to pay ends within a day, each once. */
export async function sendReminders(shop: Shop): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    for (const { order_id: orderId, folio } of await claimReminders(tx, shop.clock.now()))
      await sendJob(shop, tx, { orderId, folio, kind: 'reminder' });
  });
}

/** Mails about an order that is paid later, unless it has been paid or has ended since. */
export async function sendLaterMail(shop: Shop, { orderId, kind }: LaterMail): Promise<void> {
  const order = await findWholeOrder(shop.db, orderId);
  if (!order?.contact_email) return;
  const mail = kind === 'lapsed' ? lapsedMail(order) : waitingMail(order, kind);
  if (!mail) return;
  const { subject, preview, parts } = mail;
  const link = orderLink(shop, order.folio);
  await sendMail(
    shop,
    { to: order.contact_email, subject, key: `mail:${kind}:${order.folio}`, preview },
    ...parts(link),
  );
}

const until = ({ pay_by }: PendingPayment) => `${dateText(pay_by)} a las ${timeText(pay_by)}`;

function waitingMail(order: WholeOrder, kind: 'pending' | 'reminder') {
  const { state, pending } = order;
  if (state !== 'processing' || !pending) return null;
  const isReminder = kind === 'reminder';
  const title = isReminder ? 'Tu tiempo para pagar se acaba' : 'Falta tu pago';
  const held = `Apartamos lo que pediste hasta el ${until(pending)}.`;
  return {
    subject: isReminder ? `Recordatorio: falta tu pago ${order.folio}` : `Falta tu pago: ${order.folio}`,
    preview: `${formatCents(pending.remaining_cents)} · ${held}`,
    parts: (link: string) => [
      mailTitle(title),
      mailText(`${helloTo(order.contact_name)} Tu pedido ${order.folio} espera tu pago. ${held}`),
      mailRows(howToPay(pending)),
      mailText(whatHappens(pending)),
      mailButton(link, pending.method === 'oxxo' ? 'Ver mi ficha' : 'Ver cómo transferir'),
      mailSmall('¿Ya pagaste? No hagas nada: te escribimos en cuanto nos avisen.'),
      mailSmall('No compartas el enlace: abre tu pedido sin necesidad de una cuenta.'),
    ],
  };
}

function howToPay({
  method,
  remaining_cents,
  number,
  clabe,
  bank_name,
  beneficiary,
  reference,
}: PendingPayment) {
  const amount = { label: 'Monto exacto', amount: formatCents(remaining_cents), isTotal: true };
  const row = (label: string, value: string | null) => (value ? [{ label, amount: value }] : []);
  if (method === 'oxxo') return [...row('Número de tu ficha', number && inGroups(number, 4)), amount];
  return [
    ...row('CLABE', clabe && inGroups(clabe, 3)),
    ...row('Banco', bank_name),
    ...row('Beneficiario', beneficiary),
    ...row('Concepto', reference),
    amount,
  ];
}

const whatHappens = ({ method, remaining_cents }: PendingPayment) =>
  method === 'oxxo'
    ? 'Enseña tu ficha en la caja y paga en efectivo. El OXXO tarda hasta un día hábil en avisarnos; tu pedido sale cuando recibamos tu pago.'
    : `Transfiere exactamente ${formatCents(remaining_cents)} en una sola transferencia, desde la app de tu banco. En días hábiles se confirma en minutos; tu pedido sale cuando recibamos tu pago.`;

function lapsedMail(order: WholeOrder) {
  // Paid after all: that has a mail of its own.
  if (!isUnfinished(order.state)) return null;
  const isCash = order.payment_method === 'oxxo';
  const isPass = order.lines.some(({ is_pass }) => is_pass);
  const title = isCash ? 'Tu ficha venció' : 'Tu transferencia ya no se espera';
  return {
    subject: `${title}: ${order.folio}`,
    preview: 'Pide otra vez cuando quieras.',
    parts: (link: string) => [
      mailTitle(title),
      mailText(
        `${helloTo(order.contact_name)} No nos llegó el pago de tu pedido ${order.folio} a tiempo${isPass ? '' : ' y los libros volvieron a la tienda'}. ${
          isCash
            ? 'No se cobró nada.'
            : 'Si alcanzaste a transferir algo, te lo devolvemos a la misma cuenta.'
        }`,
      ),
      mailText(
        isPass
          ? 'Si todavía quieres tu pase, cómpralo otra vez en Membresías.'
          : 'Si todavía los quieres, pide otra vez: se ponen en tu carrito con el precio y los ejemplares de hoy.',
      ),
      mailButton(link, isPass ? 'Ver mi pedido' : 'Pedir otra vez'),
    ],
  };
}
