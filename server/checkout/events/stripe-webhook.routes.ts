import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { keepEvent } from './keep-event.ts';

const MAX_AGE_SECONDS = 300;
const BODY_LIMIT = 262_144;

/** Receives the provider's events: verifies the signature over the raw bytes, keeps the event, answers. The work is a job. */
export async function stripeWebhookRoutes(app: FastifyInstance, shop: Shop) {
  const secrets = shop.config.STRIPE_WEBHOOK_SECRET?.split(',') ?? [shop.secrets.sandboxWebhookSecret];
  const isLive = shop.config.STRIPE_SECRET_KEY?.includes('_live_') ?? false;

  await app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    webhook.post(
      '/payments/webhook',
      { bodyLimit: BODY_LIMIT, config: { lane: 0, anyHost: true }, schema: { hide: true } },
      async (request, reply) => {
        const event = verify(
          shop,
          request.body as Buffer,
          String(request.headers['stripe-signature'] ?? ''),
          secrets,
        );
        if (!event || event.livemode !== isLive) {
          request.log.warn('webhook refused: bad signature or mode');
          throw new ShopError('WEBHOOK_REJECTED');
        }
        await keepEvent(shop, event, (request.body as Buffer).toString('utf8'));
        return reply.send({ received: true });
      },
    );
  });
}

/**
 * Verifies a signature; during a rotation two secrets are valid. Signatures carry the real time, also while the shop's
 * clock is set to another.
 */
function verify(
  { stripe }: Shop,
  raw: Buffer,
  signature: string,
  secrets: readonly string[],
): Stripe.Event | undefined {
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(raw, signature, secret, MAX_AGE_SECONDS);
    } catch {
      // Wrong secret, forged or too old: the next secret may fit, otherwise nothing does.
    }
  }
  return undefined;
}
