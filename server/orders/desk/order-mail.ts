import type { ReactElement } from 'react';
import type { SiteSettings } from '#contract/site.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Shop } from '../../platform/shop.ts';
import { orderLinkToken } from '../order-link.ts';
import type { WholeOrder } from '../whole-order.queries.ts';

interface OrderMail {
  subject: string;
  key: string;
  /** The line that inboxes show beside the subject. */
  preview: string;
  /** The parts of the mail; `link` opens the order without an account. */
  parts(facts: { link: string; settings: SiteSettings }): ReactElement[];
}

/** Mails an order's buyer in the shop's layout. */
export async function mailBuyer(
  { mailer, readSettings, config, secrets }: Shop,
  { folio, contact_email: to }: WholeOrder,
  { subject, key, preview, parts }: OrderMail,
): Promise<void> {
  const settings = await readSettings();
  const brand = { name: settings.brand_name, tagline: settings.tagline, email: settings.contact_email };
  const link = `${config.PUBLIC_ORIGIN}/pedido/${orderLinkToken(secrets.orderLinkKey, folio)}`;
  const rendered = await renderMail(mailLayout({ brand, preview }, ...parts({ link, settings })));
  await mailer.send({ to, subject, key, ...rendered });
}
