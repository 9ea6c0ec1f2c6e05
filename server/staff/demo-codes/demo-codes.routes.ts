import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ShopError } from '../../platform/errors.ts';
import { guardDevelopmentPages } from '../../platform/http/development-pages.ts';
import { asText, mailboxPolicy, page } from '../../platform/mail/mailbox-page.ts';
import type { Shop } from '../../platform/shop.ts';
import { codeOfStep, openTotpSecret, stepAt } from '../second-factor/totp.ts';
import { listDemoStaff } from './demo-codes.queries.ts';

const STEP_MS = 30_000;
const jsonQuery = z.object({ email: z.string().max(254) });

type Parts = Pick<Shop, 'config' | 'db' | 'clock' | 'secrets'>;

/** The codes of the demo's staff, who have no phone. They exist only where books, money and mails are all invented. */
export async function demoCodeRoutes(app: FastifyInstance, shop: Parts): Promise<void> {
  const { config } = shop;
  if (!config.plantsDemo || !config.standIns.mail) return;
  guardDevelopmentPages(app, shop);

  app.get('/dev/codes', async (_, reply) => {
    const items = (await demoCodes(shop)).map(({ name, email, code, next_in_ms: wait }) => {
      const shown = code ? `<strong>${code}</strong>` : `Recarga en ${Math.ceil(wait / 1000)} segundos`;
      return `<li>${asText(name)} · ${asText(email)}<br>${shown}</li>`;
    });
    const html = page(
      'Códigos de prueba',
      `<h1>Códigos de prueba</h1><ul>${items.join('')}</ul>`,
      'Códigos del equipo inventado: cada uno sirve una vez.',
    );
    return reply.header('content-security-policy', mailboxPolicy).type('text/html; charset=utf-8').send(html);
  });

  app.get('/dev/codes.json', async (request) => {
    const query = jsonQuery.safeParse(request.query);
    if (!query.success) throw new ShopError('BAD_REQUEST');
    const found = (await demoCodes(shop)).find(({ email }) => email === query.data.email);
    if (!found) throw new ShopError('NOT_FOUND');
    return found;
  });
}

/** The earliest code that was not used yet: each is taken once, also the one before and the one after. */
async function demoCodes({ db, clock, secrets }: Parts) {
  const now = clock.now();
  return (await listDemoStaff(db, [])).map(({ name, email, emailKey, totpSealed, totpLastStep }) => {
    const secret = openTotpSecret(secrets.otpKey, emailKey, totpSealed);
    const step = Math.max(stepAt(now), totpLastStep + 1);
    const isTakenNow = step <= stepAt(now) + 1;
    return {
      name,
      email,
      code: secret && isTakenNow ? codeOfStep(secret, step) : null,
      next_in_ms: isTakenNow ? 0 : (step - 1) * STEP_MS - now.getTime(),
    };
  });
}
