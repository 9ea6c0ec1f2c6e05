import { createHmac, timingSafeEqual } from 'node:crypto';

export const invoiceFileKinds = ['xml', 'pdf'] as const;
export type InvoiceFileKind = (typeof invoiceFileKinds)[number];

export interface InvoiceGrant {
  invoiceRequestId: number;
  kind: InvoiceFileKind;
  /** Unix time in seconds at which the link ends. */
  expires: number;
}

/** The address of an invoice's file, for anyone who holds it, until it expires. */
export function invoiceUrl(key: string, grant: InvoiceGrant): string {
  const { invoiceRequestId, kind, expires } = grant;
  return `/api/invoices/${invoiceRequestId}/${kind}?e=${expires}&s=${signature(key, grant).toString('base64url')}`;
}

/** Whether the shop itself made this link and it has not expired. */
export function isInvoiceGranted(key: string, grant: InvoiceGrant, given: string, now: Date): boolean {
  const expected = signature(key, grant);
  const claimed = Buffer.from(given, 'base64url');
  const isOurs = claimed.length === expected.length && timingSafeEqual(claimed, expected);
  return isOurs && now.getTime() < grant.expires * 1000;
}

function signature(key: string, { invoiceRequestId, kind, expires }: InvoiceGrant): Buffer {
  return createHmac('sha256', key)
    .update(`invoice-link-v1\n${invoiceRequestId}\n${kind}\n${expires}`)
    .digest();
}
