import { defineJob } from '../../../platform/jobs.ts';

export interface InvoiceMail {
  orderId: number;
  kind: 'issued' | 'rejected';
  /** Key of the mail itself, which goes once. */
  key: string;
}

/** Mail to the address to which an invoice was asked to be sent. */
export const invoiceMailJob = defineJob<InvoiceMail>('order-invoice-mail');
