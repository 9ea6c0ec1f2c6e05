import { dateText } from '#contract/mexico-city.ts';
import { helloTo } from '../../../platform/mail/hello.ts';
import {
  mailButton,
  mailLinkAlone,
  mailSmall,
  mailText,
  mailTitle,
} from '../../../platform/mail/mail-parts.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Shop } from '../../../platform/shop.ts';
import { emailKey } from '../../../platform/sign-in/email-key.ts';
import { mayHaveInvoice } from '../../invoices/invoice-rules.ts';
import { findInvoice, type InvoiceRecord } from '../../invoices/invoices.queries.ts';
import { issueInvoiceLinks } from '../../invoices/present-invoice.ts';
import { orderLink } from '../../order-link.ts';
import { findWholeOrder, type WholeOrder } from '../../whole-order.queries.ts';
import type { InvoiceMail } from './invoice-mail-jobs.ts';

const ELSEWHERE_DAYS = 30;

/**
 * Mails an invoice. The order's link goes to the buyer's own mailbox only, as it opens all of the order and never ends:
 * an invoice may go to any address that was typed, such as an accountant's.
 */
export async function sendInvoiceMail(shop: Shop, { orderId, kind, key }: InvoiceMail): Promise<void> {
  const record = await findInvoice(shop.db, orderId);
  const order = record && (await findWholeOrder(shop.db, orderId));
  // Request was repeated meanwhile, or is anonymous by now.
  if (!order || record.state !== kind || record.is_anonymous) return;
  if (kind === 'rejected') await mailRejected(shop, order, record, key);
  else if (emailKey(record.email) === emailKey(order.contact_email)) await mailIssued(shop, order, key);
  else await mailFiles(shop, order, record, key);
}

/** Holds no link to the files: those end after minutes, the order's page makes new ones. */
const mailIssued = async (shop: Shop, order: WholeOrder, key: string) =>
  sendMail(
    shop,
    { to: order.contact_email, ...issuedHead(order, key) },
    mailTitle(READY),
    mailText(
      `${helloTo(order.contact_name)} Ya puedes descargar el XML y el PDF de tu pedido ${order.folio}.`,
    ),
    mailButton(`${orderLink(shop, order.folio)}#factura`, 'Descargar mi factura'),
    mailSmall(
      `El botón abre el pedido sin necesidad de una cuenta: no compartas el enlace. ${await ifWrong(shop)}`,
    ),
  );

/** Mails the files to another mailbox than the buyer's. */
async function mailFiles(shop: Shop, order: WholeOrder, record: InvoiceRecord, key: string): Promise<void> {
  const seconds = ELSEWHERE_DAYS * 86_400;
  const links = issueInvoiceLinks(shop, record, seconds).map(({ kind, url }) => ({
    href: `${shop.config.PUBLIC_ORIGIN}${url}`,
    label: `Descargar el ${kind.toUpperCase()}`,
  }));
  const until = dateText(new Date(shop.clock.now().getTime() + seconds * 1000));
  await sendMail(
    shop,
    { to: record.email, ...issuedHead(order, key) },
    mailTitle(READY),
    mailText(`Hola. Es la factura del pedido ${order.folio}.`),
    ...links.map(({ href, label }) => mailLinkAlone(href, label)),
    mailSmall(
      `Los enlaces sirven hasta el ${until}. Después, quien compró la descarga desde su pedido. ${await ifWrong(shop)}`,
    ),
  );
}

const READY = 'Tu factura está lista';

const issuedHead = ({ folio }: WholeOrder, key: string) => ({
  subject: `Tu factura de ${folio}`,
  key,
  preview: `${READY}: descarga su XML y su PDF.`,
});

const ifWrong = async ({ readSettings }: Shop) =>
  `Si algo de la factura no está bien, responde este correo o escríbenos a ${(await readSettings()).contact_email}.`;

/** Mails the buyer, who corrects it with the order's link, wherever the invoice was to go. */
async function mailRejected(shop: Shop, order: WholeOrder, { reason }: InvoiceRecord, key: string) {
  const label = mayHaveInvoice(order) ? 'Corregir y pedirla otra vez' : 'Ver mi pedido';
  const { contact_email: email } = await shop.readSettings();
  await sendMail(
    shop,
    {
      to: order.contact_email,
      subject: `Sobre la factura de ${order.folio}`,
      key,
      preview: 'No pudimos hacer tu factura.',
    },
    mailTitle('No pudimos hacer tu factura'),
    mailText(`${helloTo(order.contact_name)} Es por tu pedido ${order.folio}.`),
    mailText(reason ?? ''),
    mailButton(`${orderLink(shop, order.folio)}#factura`, label),
    mailSmall(`Si tienes dudas, responde este correo o escríbenos a ${email}.`),
  );
}
