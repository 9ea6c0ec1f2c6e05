import type { Database } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';

/** «Falta tu pago», its reminder a day before the end, and «Tu ficha venció». */
export const laterMailKinds = ['pending', 'reminder', 'lapsed'] as const;

export interface LaterMail {
  orderId: number;
  kind: (typeof laterMailKinds)[number];
}

/** Mails about an order that is paid later; each is sent inside the transaction that makes it true. */
export const laterMailJob = defineJob<LaterMail>('later-payment-mail');

export const sendLaterMail = (
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  { orderId, folio, kind }: LaterMail & { folio: string },
) => jobs.send(laterMailJob, { orderId, kind }, { tx, key: `mail:${kind}:${folio}` });
