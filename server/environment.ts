import { z } from 'zod';
import { email } from '#contract/email.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.string().refine(isOrigin, 'must be an origin without a path, e.g. https://brincacuentos.mx');
const secret = z.string().min(32, 'must have at least 32 characters');

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)?$/, 'must look like whsec_… (two, separated by a comma, while rotating)')
    .optional(),
  ALLOW_TEST_PAYMENTS: z.literal('1').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PUBLIC_ORIGIN: origin.optional(),
  PAYMENTS_SANDBOX_PORT: port.default(4242),
  PAYMENTS_SANDBOX_URL: origin.optional(),
  SHOP_NOW: z.iso.datetime({ offset: true }).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(100_000).default(1),
  ALLOW_STAND_INS: z.literal('1').optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  CORS_ORIGINS: z
    .string()
    .refine((text) => listOf(text).every(isOrigin), 'must be origins separated by commas')
    .default(''),
  ORDER_LINK_KEY: secret.optional(),
  FILE_KEY: secret.optional(),
  HASH_KEY: secret.optional(),
  PEPPER: z
    .string()
    .refine(
      (text) =>
        text.split(',').length <= 2 && text.split(',').every((one) => /^\S+$/.test(one) && one.length >= 32),
      'must have at least 32 characters, no commas (two, the new one first, separated by a comma, while changing it)',
    )
    .optional(),
  OTP_KEY: secret.optional(),
  OWNER_EMAIL: email.optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environment>;

/**
 * Parses the environment and drops misshapen values, so that other problems are found, too, and all are reported at
 * once.
 */
export function parseEnvironment(given: Record<string, unknown>) {
  const parsed = environment.safeParse(given);
  const misshapen = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]));
  const sound = Object.entries(given).filter(([name]) => !misshapen.has(name));
  return { env: parsed.data ?? environment.parse(Object.fromEntries(sound)), misshapen };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
