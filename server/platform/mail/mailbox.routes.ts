import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ShopError } from '../errors.ts';
import { guardDevelopmentPages } from '../http/development-pages.ts';
import type { Shop } from '../shop.ts';
import { findMail, type KeptMail, listMails } from './mailbox.ts';
import { mailboxPolicy, mailDocument, mailListPage, mailPage, mailPolicy } from './mailbox-page.ts';

const listQuery = z.object({ to: z.string().max(254).default('') });
const mailParams = z.object({ mailId: z.coerce.number().int().min(1).max(2_147_483_647) });

/** The mailbox at `/dev/mailbox`. It exists only while mails are kept instead of sent. */
export async function mailboxRoutes(
  app: FastifyInstance,
  { config, db, secrets }: Pick<Shop, 'config' | 'db' | 'secrets'>,
): Promise<void> {
  if (!config.standIns.mail) return;

  guardDevelopmentPages(app, { config, secrets });

  app.get('/dev/mailbox', async (request, reply) => {
    const { to } = parsed(listQuery, request.query);
    return sendPage(reply, mailboxPolicy, mailListPage(await listMails(db, to), to));
  });

  app.get('/dev/mailbox.json', async (request) => {
    const { to } = parsed(listQuery, request.query);
    return (await listMails(db, to)).map(publicMail);
  });

  app.get('/dev/mailbox/:mailId', async (request, reply) =>
    sendPage(reply, mailboxPolicy, mailPage(await mailOf(request.params))),
  );

  app.get('/dev/mailbox/:mailId/html', async (request, reply) => {
    // The mailbox shows this document in a frame, which the shop's own header forbids.
    reply.header('x-frame-options', 'SAMEORIGIN');
    const mail = await mailOf(request.params);
    return sendPage(reply, mailPolicy(mail), mailDocument(mail));
  });

  async function mailOf(params: unknown): Promise<KeptMail> {
    const mail = await findMail(db, parsed(mailParams, params).mailId);
    if (!mail) throw new ShopError('NOT_FOUND');
    return mail;
  }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new ShopError('BAD_REQUEST');
  return result.data;
}

function sendPage(reply: FastifyReply, policy: string, html: string) {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

function publicMail({ to, subject, text, html, sentAt }: KeptMail) {
  return { to, subject, text, html, sent_at: sentAt.toISOString() };
}
