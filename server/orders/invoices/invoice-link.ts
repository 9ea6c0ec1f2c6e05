import { isLinkOpen, linkSignature } from '../../platform/signed-link.ts';

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
  return `/api/invoices/${invoiceRequestId}/${kind}?e=${expires}&s=${signature(key, grant)}`;
}

/** Tells whether the shop itself made this link and it has not expired. */
export const isInvoiceGranted = (key: string, grant: InvoiceGrant, given: string, now: Date): boolean =>
  isLinkOpen({ signature: signature(key, grant), expires: grant.expires }, given, now);

const signature = (key: string, { invoiceRequestId, kind, expires }: InvoiceGrant): string =>
  linkSignature(key, 'invoice-link-v1', invoiceRequestId, kind, expires);
