import { businessDayAfter } from '#contract/delivery.ts';
import type { DeliveryRule } from '#contract/delivery-words.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { AnsweredTransfer, AskedTransfer, TransferAccount } from '#contract/refund-transfers.ts';
import { TRANSFER_BUSINESS_DAYS } from '#contract/transfer-terms.ts';
import { ShopError } from '../../platform/errors.ts';
import { firstName } from '../../platform/mail/hello.ts';
import { openText, type Seal, sealText } from '../../platform/sealed-text.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashOfToken } from '../../platform/signed-link.ts';
import { findOpenTransfer, noteAccount, type TransferRecord } from './transfers.queries.ts';

/** Mexico City day by which the owner transfers to an account that is given at an instant. */
export const transferDay = (rule: Pick<DeliveryRule, 'closed_days'>, answeredAt: Date): string =>
  businessDayAfter(mexicoCityDay(answeredAt), TRANSFER_BUSINESS_DAYS, rule);

type PageShop = Pick<Shop, 'db' | 'clock' | 'secrets' | 'readSettings'>;

/** Shows what goes back, by a link that can still be answered. Changes nothing: programs that read mails open links, too. */
export async function showAskedTransfer(shop: PageShop, token: string): Promise<AskedTransfer> {
  const at = shop.clock.now();
  const { folio, cents, link_ends_at } = await needOpen(shop, token, at);
  const rule = await shop.readSettings();
  return { folio, cents, transfer_by: transferDay(rule, at), ends_at: link_ends_at.toISOString() };
}

/** Takes the account, once per link: the database decides which of two answers is the first. */
export async function answerTransfer(
  shop: PageShop,
  { token, ...account }: TransferAccount & { token: string },
): Promise<AnsweredTransfer> {
  const at = shop.clock.now();
  const transfer = await needOpen(shop, token, at);
  const rule = await shop.readSettings();
  const last4 = account.clabe.slice(-4);
  const sealed = sealText(sealOf(shop, transfer), JSON.stringify(account));
  if (!(await noteAccount(shop.db, hashOfToken(token), { sealed, last4, at })))
    throw new ShopError('TRANSFER_LINK_INVALID');
  const { cents, contact_name } = transfer;
  return { cents, first_name: firstName(contact_name), last4, transfer_by: transferDay(rule, at) };
}

async function needOpen({ db }: PageShop, token: string, at: Date): Promise<TransferRecord> {
  const transfer = await findOpenTransfer(db, hashOfToken(token), at);
  if (!transfer) throw new ShopError('TRANSFER_LINK_INVALID');
  return transfer;
}

/** Sealed for one link of one refund: nowhere else does it open. */
const sealOf = (
  { secrets }: Pick<Shop, 'secrets'>,
  { refund_id, link_version }: Pick<TransferRecord, 'refund_id' | 'link_version'>,
): Seal => ({ secret: secrets.otpKey, label: 'refund-account-v1', subject: `${refund_id}.${link_version}` });

/** The account that was given; null before, once it is erased, and where the shop's secret has changed since. */
export function openAccount(
  shop: Pick<Shop, 'secrets'>,
  transfer: Pick<TransferRecord, 'refund_id' | 'link_version' | 'sealed_account'>,
): TransferAccount | null {
  const opened = transfer.sealed_account && openText(sealOf(shop, transfer), transfer.sealed_account);
  return opened ? JSON.parse(opened) : null;
}
