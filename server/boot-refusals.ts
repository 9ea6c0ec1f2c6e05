import { type Environment, listOf } from './environment.ts';

/** Values that the refusals check: the environment, and what `readConfig` concluded from it. */
export interface Draft extends Environment {
  PUBLIC_ORIGIN: string;
  standIns: Readonly<Record<keyof typeof realParts, boolean>>;
  isLive: boolean;
  isDemo: boolean;
  isLocal: boolean;
  isSecure: boolean;
}

type Finding = string | false | undefined;

const realParts = {
  database: 'DATABASE_URL (a PostgreSQL server)',
  payments: 'STRIPE_SECRET_KEY (payments are a local sandbox)',
  mail: 'SMTP_URL (mails are only kept in the mailbox)',
  files: 'S3_BUCKET (files are kept on this disk)',
};
const parts = Object.keys(realParts) as (keyof typeof realParts)[];
const ownSecrets = ['ORDER_LINK_KEY', 'FILE_KEY', 'HASH_KEY', 'PEPPER', 'OTP_KEY'] as const;

/**
 * Reasons why a shop must not start like this: all of them, not only the first. A live key is never local: whatever the
 * address says, it is held to all that a public shop needs.
 */
export function problemsOf(config: Draft): string[] {
  const findings: Finding[] = [
    ...halfParts(config),
    ...(config.isLive ? liveProblems(config) : []),
    ...(config.isLocal ? [] : publicProblems(config)),
  ];
  return findings.filter((finding) => typeof finding === 'string');
}

function halfParts(config: Draft): Finding[] {
  const { standIns } = config;
  return [
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
    standIns.payments &&
      !config.PAYMENTS_SANDBOX_URL &&
      config.PORT > 0 &&
      config.PAYMENTS_SANDBOX_PORT === config.PORT &&
      'PAYMENTS_SANDBOX_PORT: the sandbox needs another port than the shop (PORT)',
    config.SHOP_NOW &&
      !standIns.payments &&
      'SHOP_NOW: the clock may only be set while payments are a stand-in',
  ];
}

function liveProblems({ PUBLIC_ORIGIN, ALLOW_STAND_INS }: Draft): Finding[] {
  return [
    namesThisMachine(PUBLIC_ORIGIN) &&
      `STRIPE_SECRET_KEY: a live key needs the shop's public address in PUBLIC_ORIGIN, ${PUBLIC_ORIGIN} is this machine`,
    ALLOW_STAND_INS &&
      'ALLOW_STAND_INS: a preview with invented data takes no real money, refused with a live key',
  ];
}

function publicProblems(config: Draft): Finding[] {
  const missing = config.isDemo ? [] : parts.filter((part) => config.standIns[part]);
  const preview = config.isLive ? '' : ' ALLOW_STAND_INS=1 allows a preview with invented data.';
  return [
    ...missing.map((part) => `Missing on a public address: ${realParts[part]}.${preview}`),
    !config.isSecure &&
      !config.isDemo &&
      `PUBLIC_ORIGIN: must be https on a public address, is ${config.PUBLIC_ORIGIN}`,
    config.NODE_ENV === 'development' &&
      'NODE_ENV: a development server shows its sources, refused on a public address',
    config.RATE_LIMIT_FACTOR > 1 && 'RATE_LIMIT_FACTOR: above 1 is for load tests on a loopback address only',
    config.SHOP_NOW && !config.isDemo && 'SHOP_NOW: refused on a public address',
    ...ownSecrets.map(
      (name) =>
        !config[name] && !config.isDemo && `${name}: needed on a public address (32 characters or more)`,
    ),
    ...repeatedSecrets(config),
    config.STRIPE_SECRET_KEY?.includes('_test_') &&
      config.ALLOW_TEST_PAYMENTS !== '1' &&
      'STRIPE_SECRET_KEY: a test key charges nobody; ALLOW_TEST_PAYMENTS=1 allows it',
  ];
}

/** Names secrets that are used twice: one that leaks must not open another's things, nor a rotation repeat a value. */
function repeatedSecrets(config: Draft): string[] {
  const namesBySecret = new Map<string, string[]>();
  for (const name of [...ownSecrets, 'STRIPE_WEBHOOK_SECRET'] as const)
    for (const secret of listOf(config[name] ?? ''))
      namesBySecret.set(secret, [...(namesBySecret.get(secret) ?? []), name]);
  return [...namesBySecret.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(', ')}: the same secret more than once, each needs its own`);
}

/** Wider than what counts as local: every address that cannot be public. */
function namesThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\]|(.+\.)?localhost\.?)$/.test(hostname);
}
