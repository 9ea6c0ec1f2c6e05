import type { ReactNode } from 'react';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Shop } from '../../platform/shop.ts';

interface StaffMail {
  to: string;
  subject: string;
  /** Key that makes this mail unique. */
  key: string;
  preview: string;
}

/** The mails to the staff look like those to clients. */
export async function sendStaffMail(
  { mailer, readSettings }: Pick<Shop, 'mailer' | 'readSettings'>,
  { preview, ...mail }: StaffMail,
  ...content: ReactNode[]
): Promise<void> {
  const { brand_name: name, tagline, contact_email: email } = await readSettings();
  const rendered = await renderMail(mailLayout({ brand: { name, tagline, email }, preview }, ...content));
  await mailer.send({ ...mail, ...rendered });
}
