import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

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
    .regex(
      /^[^,\s]{32,}(,[^,\s]{32,})?$/,
      'must have at least 32 characters, no commas (two, the new one first, separated by a comma, while changing it)',
    )
    .optional(),
  OTP_KEY: secret.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environment>;

/** What is wrong with the environment: every problem at once, so that it is mended in one go. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((text) => `  - ${text}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Reads and checks the environment. Throws `ConfigurationError` naming every problem. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>, cwd = process.cwd()) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { env, misshapen } = parse(given);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const isLoopback = loopbackHosts.has(new URL(publicOrigin).hostname) && loopbackHosts.has(env.HOST);
  const config = {
    ...env,
    PUBLIC_ORIGIN: publicOrigin,
    DATA_DIR: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(cwd, env.DATA_DIR),
    corsOrigins: listOf(env.CORS_ORIGINS),
    standIns: standInsOf(env),
    /** A preview with invented data on a public address. */
    isDemo: env.ALLOW_STAND_INS === '1' && !isLoopback,
    /** A shop for one person on their own machine: stand-ins, the mailbox and the API browser are available. */
    isLocal: isLoopback,
    isSecure: publicOrigin.startsWith('https:'),
  };
  const misshapenNames = [...misshapen.keys()];
  const further = problemsOf(config).filter((text) => !misshapenNames.some((name) => text.includes(name)));
  const problems = [...[...misshapen].map(([name, message]) => `${name}: ${message}`), ...further];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return Object.freeze(config);
}

export type Config = ReturnType<typeof readConfig>;

/** What else is wrong is found without the misshapen values, to be said together with them. */
function parse(given: Record<string, unknown>) {
  const parsed = environment.safeParse(given);
  const misshapen = new Map(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]));
  const sound = Object.entries(given).filter(([name]) => !misshapen.has(name));
  return { env: parsed.data ?? environment.parse(Object.fromEntries(sound)), misshapen };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function standInsOf(env: Environment) {
  return {
    database: env.DATABASE_URL === undefined,
    payments: env.STRIPE_SECRET_KEY === undefined,
    mail: env.SMTP_URL === undefined,
    files: env.S3_BUCKET === undefined,
  };
}

const realParts = {
  database: 'DATABASE_URL (a PostgreSQL server)',
  payments: 'STRIPE_SECRET_KEY (payments are a local sandbox)',
  mail: 'SMTP_URL (mails are only kept in the mailbox)',
  files: 'S3_BUCKET (files are kept on this disk)',
};

type Draft = Environment & {
  PUBLIC_ORIGIN: string;
  standIns: ReturnType<typeof standInsOf>;
  isDemo: boolean;
  isLocal: boolean;
  isSecure: boolean;
};

function problemsOf(config: Draft): string[] {
  const { standIns } = config;
  const always = [
    !standIns.payments &&
      !config.STRIPE_WEBHOOK_SECRET &&
      'STRIPE_WEBHOOK_SECRET: needed with STRIPE_SECRET_KEY',
    !standIns.files && !config.S3_ACCESS_KEY_ID && 'S3_ACCESS_KEY_ID: needed with S3_BUCKET',
    !standIns.files && !config.S3_SECRET_ACCESS_KEY && 'S3_SECRET_ACCESS_KEY: needed with S3_BUCKET',
    !standIns.mail &&
      !config.MAIL_FROM &&
      "MAIL_FROM: needed with SMTP_URL, e.g. 'Brincacuentos <hola@brincacuentos.mx>'",
    config.PAYMENTS_SANDBOX_URL &&
      !standIns.payments &&
      'PAYMENTS_SANDBOX_URL: a sandbox and STRIPE_SECRET_KEY exclude each other',
    config.SHOP_NOW &&
      !standIns.payments &&
      'SHOP_NOW: the clock may only be set while payments are a stand-in',
  ];
  return [...always, ...(config.isLocal ? [] : publicProblems(config))].filter(
    (problem) => typeof problem === 'string',
  );
}

function publicProblems(config: Draft) {
  const missing = (Object.keys(realParts) as (keyof typeof realParts)[])
    .filter((part) => config.standIns[part])
    .map(
      (part) =>
        `Missing on a public address: ${realParts[part]}. ALLOW_STAND_INS=1 allows a preview with invented data.`,
    );
  return [
    ...(config.isDemo ? [] : missing),
    !config.isSecure &&
      !config.isDemo &&
      `PUBLIC_ORIGIN: must be https on a public address, is ${config.PUBLIC_ORIGIN}`,
    config.RATE_LIMIT_FACTOR > 1 && 'RATE_LIMIT_FACTOR: above 1 is for load tests on a loopback address only',
    config.SHOP_NOW && !config.isDemo && 'SHOP_NOW: refused on a public address',
    !config.ORDER_LINK_KEY &&
      !config.isDemo &&
      'ORDER_LINK_KEY: needed on a public address (32 characters or more)',
    !config.FILE_KEY && !config.isDemo && 'FILE_KEY: needed on a public address (32 characters or more)',
    !config.HASH_KEY && !config.isDemo && 'HASH_KEY: needed on a public address (32 characters or more)',
    !config.PEPPER && !config.isDemo && 'PEPPER: needed on a public address (32 characters or more)',
    !config.OTP_KEY && !config.isDemo && 'OTP_KEY: needed on a public address (32 characters or more)',
    config.STRIPE_SECRET_KEY?.includes('_test_') &&
      config.ALLOW_TEST_PAYMENTS !== '1' &&
      'STRIPE_SECRET_KEY: a test key charges nobody; ALLOW_TEST_PAYMENTS=1 allows it',
  ];
}
