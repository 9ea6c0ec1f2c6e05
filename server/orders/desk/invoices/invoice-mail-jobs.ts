import { defineJob } from '../../../platform/jobs.ts';

export interface InvoiceMail {
  orderId: number;
  kind: 'issued' | 'rejected';
  /** Of the mail itself, which goes once. */
  key: string;
}

/** To whom an invoice was asked to be sent. */
export const invoiceMailJob = defineJob<InvoiceMail>('order-invoice-mail');
