import type { KeptInvoiceData, OrderInvoice } from '#contract/invoice.ts';
import type { Shop } from '../../platform/shop.ts';
import { LINK_SECONDS } from '../download-link.ts';
import { invoiceFileKinds, invoiceUrl } from './invoice-link.ts';
import { findInvoice, type InvoiceRecord } from './invoices.queries.ts';

type Parts = Pick<Shop, 'clock' | 'secrets'>;

/** Fresh links to its files, once it is issued. The caller has made sure who asks. */
export function issueInvoiceLinks(
  { clock, secrets }: Parts,
  { invoice_request_id: invoiceRequestId, state, xml_key }: InvoiceRecord,
  seconds = LINK_SECONDS,
): OrderInvoice['downloads'] {
  // Files of an old invoice are gone.
  if (state !== 'issued' || xml_key === null) return [];
  const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
  return invoiceFileKinds.map((kind) => ({
    kind,
    url: invoiceUrl(secrets.fileKey, { invoiceRequestId, kind, expires }),
  }));
}

export const invoiceDataOf = ({
  rfc,
  business_name,
  regime,
  postal_code,
  use,
  email,
}: InvoiceRecord): KeptInvoiceData => ({ rfc, business_name, regime, postal_code, use, email });

/** Presents an invoice to the order's owner. */
export function presentInvoice(parts: Parts, record: InvoiceRecord): OrderInvoice {
  const { state, uuid, is_late, reason } = record;
  return {
    state,
    uuid,
    downloads: issueInvoiceLinks(parts, record),
    is_late,
    reason,
    data: state === 'requested' || state === 'rejected' ? invoiceDataOf(record) : null,
  };
}

export async function showInvoice(shop: Parts & Pick<Shop, 'db'>, orderId: number) {
  const record = await findInvoice(shop.db, orderId);
  return record && !record.is_anonymous ? presentInvoice(shop, record) : null;
}
