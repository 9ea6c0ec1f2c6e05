import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { newLink } from './transfer-link.ts';
import { insertTransfer, renewLink, type TransferRecord } from './transfers.queries.ts';

interface TransferMail {
  refundId: number;
  /** The link of this version: a mail that is late does not send one that has ended. */
  version: number;
}

/** «Tu pago en OXXO se devuelve por transferencia». */
export const transferMailJob = defineJob<TransferMail>('refund-transfer-mail');

type AskingShop = Pick<Shop, 'jobs' | 'secrets'>;

/** Asks the buyer for an account, in the transaction that writes the refund. */
export async function askForAccount(shop: AskingShop, tx: Database, refundId: number, at: Date) {
  await insertTransfer(tx, newLink(shop, { refundId, version: 1, at }), at);
  await mailLink(shop, tx, { refundId, version: 1 });
}

/** Asks once more by another link; the one before stops working, and its account is forgotten. */
export async function askAgain(shop: AskingShop, tx: Database, transfer: TransferRecord, at: Date) {
  const next = { refundId: transfer.refund_id, version: transfer.link_version + 1 };
  await renewLink(tx, newLink(shop, { ...next, at }));
  await mailLink(shop, tx, next);
}

const mailLink = ({ jobs }: AskingShop, tx: Database, { refundId, version }: TransferMail) =>
  jobs.send(transferMailJob, { refundId, version }, { tx, key: `mail:transfer:${refundId}:${version}` });
