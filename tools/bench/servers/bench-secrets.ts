import type { Secrets } from '#server/platform/secrets.ts';

/** Every secret of the shop that is measured. */
export const BENCH_KEY = 'k'.repeat(32);

export const BENCH_WEBHOOK_SECRET = 'whsec_bench';

export const benchSecrets: Secrets = {
  orderLinkKey: BENCH_KEY,
  fileKey: BENCH_KEY,
  hashKey: BENCH_KEY,
  pepper: BENCH_KEY,
  otpKey: BENCH_KEY,
  sandboxWebhookSecret: BENCH_WEBHOOK_SECRET,
  mailboxPassword: 'x',
};
