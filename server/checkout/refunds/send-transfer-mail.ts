import type { RefundReason } from '#contract/desk/refunds.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { ACCOUNT_KEPT_DAYS, TRANSFER_BUSINESS_DAYS } from '#contract/transfer-terms.ts';
import { helloTo } from '../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../platform/mail/mail-parts.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { transferLink } from './transfer-link.ts';
import { findTransfer } from './transfers.queries.ts';

/** Reasons of the shop's own refunds, which the buyer learns by this mail. */
const whys: Readonly<Partial<Record<RefundReason, string>>> = {
  'sin existencias': 'Tu pago llegó cuando ya no quedaban ejemplares, y lo sentimos mucho. ',
  'pagado dos veces': 'Tu pedido se pagó dos veces. ',
};

/** Mails the link that asks for the buyer's account, unless it was answered or another one has taken its place. */
export async function sendTransferMail(
  shop: Pick<Shop, 'db' | 'mailer' | 'readSettings' | 'config' | 'secrets'>,
  { refundId, version }: { refundId: number; version: number },
): Promise<void> {
  const transfer = await findTransfer(shop.db, refundId);
  if (transfer?.state !== 'asked' || transfer.link_version !== version || transfer.answered_at) return;
  const { contact_email, contact_name, cents, folio, link_ends_at, reason } = transfer;
  // Anonymous by now: there is no address to write to.
  if (!contact_email) return;
  const sum = formatCents(cents);
  const subject = 'Tu pago en OXXO se devuelve por transferencia';
  await sendMail(
    shop,
    {
      to: contact_email,
      subject: `${subject}: ${folio}`,
      key: `mail:transfer:${refundId}:${version}`,
      preview: `Dinos a qué cuenta te mandamos tus ${sum}.`,
    },
    mailTitle(subject),
    mailText(
      `${helloTo(contact_name)} ${whys[reason] ?? ''}Vamos a devolverte ${sum} de tu pedido ${folio}. Pagaste en OXXO, y ahí no se puede devolver: dinos tu CLABE y te lo transferimos en un máximo de ${TRANSFER_BUSINESS_DAYS} días hábiles.`,
    ),
    mailButton(transferLink(shop, refundId, version), 'Decirnos mi CLABE'),
    mailSmall(
      `Esta liga sirve una sola vez y hasta el ${dateText(link_ends_at)}. Borramos tu CLABE ${ACCOUNT_KEPT_DAYS} días después de transferirte.`,
    ),
    mailSmall(
      'Nunca te pedimos NIP, contraseñas ni tu tarjeta. No nos mandes tu CLABE por correo o mensaje.',
    ),
  );
}
