import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { keepReplacedFile } from '../../../platform/files/replaced/replaced-files.queries.ts';
import { storeAndName } from '../../../platform/files/replaced/store-and-name.ts';
import { takeUpload } from '../../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { mayHaveInvoice } from '../../invoices/invoice-rules.ts';
import { changeInvoice, needInvoice, type OneInvoice, refuseStep } from './change-invoice.ts';
import {
  type DeskInvoiceRecord,
  findFolioOfUuid,
  findTaxedLines,
  type IssuedFiles,
  issueInvoice,
} from './desk-invoices.queries.ts';
import { invoiceMailJob } from './invoice-mail-jobs.ts';
import { requireTotal } from './invoice-total.ts';
import { invoiceTotal } from './present-desk-invoice.ts';
import { type Cfdi, readCfdi } from './read-cfdi.ts';

export interface Attachment extends OneInvoice {
  xml_upload_id: string;
  pdf_upload_id: string;
  accept_total_cents?: number | undefined;
}

const FROM = ['requested', 'in_progress'] as const;

/** The stamped XML and its PDF become the order's invoice, if they are; a refused one leaves nothing behind. */
export async function attachInvoice(
  shop: Pick<Shop, 'db' | 'clock' | 'jobs' | 'files'>,
  by: Staff,
  { xml_upload_id, pdf_upload_id, accept_total_cents: acceptedCents, ...one }: Attachment,
): Promise<DeskInvoiceRecord> {
  const { db } = shop;
  const earlier = await needInvoice(db, one.order_id);
  refuseStep(earlier, one, { from: FROM });
  const xml = await (await takeUpload(shop, by.staffId, xml_upload_id, 'invoice-xml')).read();
  const pdf = await (await takeUpload(shop, by.staffId, pdf_upload_id, 'invoice-pdf')).read();
  const cfdi = readCfdi(xml);
  await refuseOthers(db, earlier, cfdi, acceptedCents);
  const files = issuedFiles(one.order_id, cfdi, { xml, pdf });
  return storeAndName(shop, [files.xmlKey, files.pdfKey], {
    async store() {
      await shop.files.put(files.xmlKey, xml, 'application/xml');
      await shop.files.put(files.pdfKey, pdf, 'application/pdf');
    },
    name: () =>
      changeInvoice(shop, by, one, {
        call: 'POST /desk/invoices/attach',
        from: FROM,
        async run(tx, record, at) {
          // Invoice is checked again: money may have gone back, or the stamp been used, since it was looked at.
          await refuseOthers(tx, record, cfdi, acceptedCents);
          // Total of the order, without the cents of rounding: no credit note is due for these.
          const totalCents = invoiceTotal(record);
          for (const key of [files.xmlKey, files.pdfKey]) await keepReplacedFile(tx, key);
          await issueInvoice(tx, one.order_id, files, { totalCents, staffId: by.staffId, at });
          const key = `mail:invoice:${cfdi.uuid}`;
          await shop.jobs.send(invoiceMailJob, { orderId: one.order_id, kind: 'issued', key }, { tx, key });
          return { uuid: cfdi.uuid, total_cents: cfdi.totalCents };
        },
      }),
  });
}

/** Refuses an invoice that is another order's, or none's. */
async function refuseOthers(
  db: Database,
  record: DeskInvoiceRecord,
  { uuid, rfc, totalCents }: Cfdi,
  acceptedCents: number | undefined,
) {
  if (!mayHaveInvoice({ state: record.payment_state })) throw new ShopError('INVOICE_NOT_POSSIBLE');
  const refuse = (sentence: string) => new ShopError('INVOICE_FILE_REFUSED', { sentence });
  if (rfc !== record.rfc) throw refuse(`La factura es de otro RFC: este pedido la pidió para ${record.rfc}.`);
  const other = await findFolioOfUuid(db, uuid);
  if (other) throw refuse(`Esa factura ya está en el pedido ${other}.`);
  requireTotal({ record, lines: await findTaxedLines(db, record.order_id), totalCents, acceptedCents });
}

function issuedFiles(
  orderId: number,
  { uuid }: Cfdi,
  { xml, pdf }: { xml: Buffer; pdf: Buffer },
): IssuedFiles {
  // Key is drawn, so that two who attach at once do not share what one of them removes.
  const key = `private/invoices/${orderId}-${randomBytes(8).toString('hex')}`;
  return {
    uuid,
    xmlKey: `${key}.xml`,
    pdfKey: `${key}.pdf`,
    xmlBytes: xml.length,
    pdfBytes: pdf.length,
  };
}
