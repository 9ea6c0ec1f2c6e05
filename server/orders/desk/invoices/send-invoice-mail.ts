import { helloTo } from '../../../platform/mail/hello.ts';
import { mailButton, mailSmall, mailText, mailTitle } from '../../../platform/mail/mail-parts.ts';
import type { Shop } from '../../../platform/shop.ts';
import { mayHaveInvoice } from '../../invoices/invoice-rules.ts';
import { findInvoice, type InvoiceRecord } from '../../invoices/invoices.queries.ts';
import { findWholeOrder, type WholeOrder } from '../../whole-order.queries.ts';
import { mailBuyer } from '../order-mail.ts';
import type { InvoiceMail } from './invoice-mail-jobs.ts';

/** Holds no link to the files: those end after minutes, the order's page makes new ones. */
export async function sendInvoiceMail(shop: Shop, { orderId, kind, key }: InvoiceMail): Promise<void> {
  const record = await findInvoice(shop.db, orderId);
  const order = record && (await findWholeOrder(shop.db, orderId));
  // Asked for again meanwhile, or anonymous by now.
  if (!order || record.state !== kind || record.isAnonymous) return;
  const to = { ...order, contactEmail: record.email };
  if (kind === 'issued') await mailIssued(shop, to, key);
  else await mailRejected(shop, to, record, key);
}

const mailIssued = (shop: Shop, order: WholeOrder, key: string) =>
  mailBuyer(shop, order, {
    subject: `Tu factura de ${order.folio}`,
    key,
    preview: 'Tu factura está lista: descarga su XML y su PDF.',
    parts: ({ link, settings }) => [
      mailTitle('Tu factura está lista'),
      mailText(
        `${helloTo(order.contactName)} Ya puedes descargar el XML y el PDF de tu pedido ${order.folio}.`,
      ),
      mailButton(`${link}#factura`, 'Descargar mi factura'),
      mailSmall(
        `El botón abre el pedido sin necesidad de una cuenta: no compartas el enlace. Si algo de la factura no está bien, responde este correo o escríbenos a ${settings.contact_email}.`,
      ),
    ],
  });

function mailRejected(shop: Shop, order: WholeOrder, { reason }: InvoiceRecord, key: string) {
  const label = mayHaveInvoice(order) ? 'Corregir y pedirla otra vez' : 'Ver mi pedido';
  return mailBuyer(shop, order, {
    subject: `Sobre la factura de ${order.folio}`,
    key,
    preview: 'No pudimos hacer tu factura.',
    parts: ({ link, settings }) => [
      mailTitle('No pudimos hacer tu factura'),
      mailText(`${helloTo(order.contactName)} Es por tu pedido ${order.folio}.`),
      mailText(reason ?? ''),
      mailButton(`${link}#factura`, label),
      mailSmall(`Si tienes dudas, responde este correo o escríbenos a ${settings.contact_email}.`),
    ],
  });
}
