import type { ReactNode } from 'react';
import { mailLayout } from '../platform/mail/mail-layout.ts';
import { renderMail } from '../platform/mail/render-mail.ts';
import type { Shop } from '../platform/shop.ts';
import { getSettings } from '../site/site.ts';

interface AccountMail {
  to: string;
  subject: string;
  /** What makes this mail unique. */
  key: string;
  preview: string;
}

/** The mails about an account have one look and come from one place. */
export async function sendAccountMail(
  { db, mailer }: Pick<Shop, 'db' | 'mailer'>,
  { preview, ...mail }: AccountMail,
  ...content: ReactNode[]
): Promise<void> {
  const { brand_name: name, tagline, contact_email: email } = await getSettings(db);
  const rendered = await renderMail(mailLayout({ brand: { name, tagline, email }, preview }, ...content));
  await mailer.send({ ...mail, ...rendered });
}
