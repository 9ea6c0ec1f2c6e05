import type { Transporter } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const PATIENCE_MS = 10_000;

/** Sends through an SMTP server. `from` is a mailbox such as `Brincacuentos <hola@brincacuentos.mx>`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, replyTo, subject, html, text, key }) {
      transport ??= connect(url);
      await (await transport).sendMail({
        from,
        to: { name: '', address: oneAddress(to) },
        ...(replyTo !== undefined && { replyTo: { name: '', address: oneAddress(replyTo) } }),
        subject: subject.replace(/[\r\n]+/g, ' '),
        html,
        text,
        messageId: messageId(key, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A template's data must never make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Refuses, instead of repairing, whatever could name a second recipient or start another header. */
function oneAddress(to: string): string {
  if (!/^[^\s,;:<>"()]+@[^\s,;:<>"()@]+$/.test(to))
    throw new Error('A mail needs exactly one plain address.');
  return to;
}

/** Message-ID of a key, always the same, so that a mail sent twice after a crash is recognised as one. */
function messageId(key: string, from: string): string {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${key.replace(/[^\w.-]+/g, '.')}@${domain}>`;
}
