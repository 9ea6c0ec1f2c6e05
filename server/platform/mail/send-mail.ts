import type { ReactNode } from 'react';
import type { Shop } from '../shop.ts';
import { mailLayout } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';

export type MailShop = Pick<Shop, 'mailer' | 'readSettings'>;

interface MailHead extends Omit<Mail, 'html' | 'text'> {
  /** Line that inboxes show beside the subject. */
  preview: string;
}

/** Sends a mail in the layout and under the brand that all mails of the shop have. */
export async function sendMail(
  { mailer, readSettings }: MailShop,
  { preview, ...mail }: MailHead,
  ...content: ReactNode[]
): Promise<void> {
  const { brand_name: name, tagline, contact_email: email } = await readSettings();
  const rendered = await renderMail(mailLayout({ brand: { name, tagline, email }, preview }, ...content));
  await mailer.send({ ...mail, ...rendered });
}

/** Sends a mail to the shop's own address. */
export async function mailOwner(shop: MailShop, head: Omit<MailHead, 'to'>, ...content: ReactNode[]) {
  const { contact_email: to } = await shop.readSettings();
  await sendMail(shop, { ...head, to }, ...content);
}
