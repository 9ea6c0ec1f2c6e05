import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { problemsOf, liveVariables as real } from './testing/live-variables.ts';

describe('without any variable', () => {
  test('it is a shop for one person on their own machine', () => {
    const config = readConfig({}, '/srv/shop');
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      DATA_DIR: '/srv/shop/.data',
      standIns: { database: true, payments: true, mail: true, files: true },
      isLocal: true,
      isDemo: false,
      isSecure: false,
      RATE_LIMIT_FACTOR: 1,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', SHOP_NOW: '' })).toMatchObject({ PORT: 3000 });
  });

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '4100' }).PUBLIC_ORIGIN).toBe('http://localhost:4100');
  });
});

test('with all real parts it is a public shop', () => {
  expect(problemsOf(real)).toEqual([]);
  expect(
    readConfig({ ...real, TRUSTED_PROXIES: '1', CORS_ORIGINS: 'https://a.mx, https://b.mx' }),
  ).toMatchObject({
    standIns: { database: false, payments: false, mail: false, files: false },
    isLocal: false,
    isDemo: false,
    isSecure: true,
    corsOrigins: ['https://a.mx', 'https://b.mx'],
  });
});

test('a preview with invented data is allowed by name only', () => {
  const preview = { PUBLIC_ORIGIN: 'https://preview.brincacuentos.mx', HOST: '0.0.0.0' };
  expect(problemsOf(preview)).toHaveLength(9);
  expect(readConfig({ ...preview, ALLOW_STAND_INS: '1' })).toMatchObject({ isDemo: true, isLocal: false });
  expect(problemsOf({ ...preview, ALLOW_STAND_INS: 'yes' })[0]).toMatch(/^ALLOW_STAND_INS: /);
  expect(readConfig({ ALLOW_STAND_INS: '1' }).isDemo).toBe(false);
});

test('on a public address every missing part and every wrong value is named at once', () => {
  const problems = problemsOf({
    PUBLIC_ORIGIN: 'http://brincacuentos.mx',
    HOST: '0.0.0.0',
    RATE_LIMIT_FACTOR: '1000',
    SHOP_NOW: '2026-11-20T12:00:00Z',
  });
  expect(problems).toEqual([
    expect.stringContaining('DATABASE_URL'),
    expect.stringContaining('STRIPE_SECRET_KEY'),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('S3_BUCKET'),
    expect.stringMatching(/^PUBLIC_ORIGIN: must be https/),
    expect.stringMatching(/^RATE_LIMIT_FACTOR: /),
    expect.stringMatching(/^SHOP_NOW: /),
    expect.stringMatching(/^ORDER_LINK_KEY: /),
    expect.stringMatching(/^FILE_KEY: /),
    expect.stringMatching(/^HASH_KEY: /),
    expect.stringMatching(/^PEPPER: /),
    expect.stringMatching(/^OTP_KEY: /),
  ]);
});

test('values of the wrong shape are named together, in one message', () => {
  const wrong = { PORT: '70000', PUBLIC_ORIGIN: 'https://a.mx/shop', LOG_LEVEL: 'loud', HASH_KEY: 'short' };
  expect(problemsOf(wrong).map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_ORIGIN',
    'HASH_KEY',
    'LOG_LEVEL',
  ]);
  expect(() => readConfig(wrong)).toThrow(/4 problem\(s\):\n {2}- PORT: .*\n {2}- PUBLIC_ORIGIN: /);
});

test('a misshapen value does not hide what else is missing, and is named once', () => {
  const { DATABASE_URL, ...rest } = real;
  expect(problemsOf({ ...rest, PORT: 'x', HASH_KEY: 'short' })).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^HASH_KEY: /),
    expect.stringContaining('DATABASE_URL'),
  ]);
});

test.each<[what: string, variables: Record<string, string>, named: string]>([
  ['a port that is no number', { PORT: 'x' }, 'PORT'],
  ['an origin that is no address', { PUBLIC_ORIGIN: 'brincacuentos.mx' }, 'PUBLIC_ORIGIN'],
  ['an origin that is no web address', { PUBLIC_ORIGIN: 'ftp://brincacuentos.mx' }, 'PUBLIC_ORIGIN'],
  ['another database', { DATABASE_URL: 'mysql://db/shop' }, 'DATABASE_URL'],
  ['half a payment account', { STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_WEBHOOK_SECRET'],
  [
    'a publishable key',
    { STRIPE_SECRET_KEY: 'pk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
    'STRIPE_SECRET_KEY',
  ],
  ['a webhook secret of another kind', { STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
  ['a mail server without a sender', { SMTP_URL: 'smtp://127.0.0.1:25' }, 'MAIL_FROM'],
  ['a mail server of another kind', { SMTP_URL: 'http://127.0.0.1:25', MAIL_FROM: 'a@b.mx' }, 'SMTP_URL'],
  ['a bucket without its key', { S3_BUCKET: 'media', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID'],
  ['a bucket without its secret', { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY'],
  ['a clock without a zone', { SHOP_NOW: '2026-11-20T12:00:00' }, 'SHOP_NOW'],
  [
    'a moved clock with real payments',
    { SHOP_NOW: '2026-11-20T12:00:00Z', STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' },
    'SHOP_NOW',
  ],
  [
    'a sandbox beside a real provider',
    { ...real, PAYMENTS_SANDBOX_URL: 'http://127.0.0.1:4242' },
    'PAYMENTS_SANDBOX_URL',
  ],
  ['no limits at all', { RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR'],
  ['wider limits in public', { ...real, RATE_LIMIT_FACTOR: '1.5' }, 'RATE_LIMIT_FACTOR'],
  ['a test key in public', { ...real, STRIPE_SECRET_KEY: 'sk_test_abc' }, 'STRIPE_SECRET_KEY'],
  ['a public shop without https', { ...real, PUBLIC_ORIGIN: 'http://brincacuentos.mx' }, 'PUBLIC_ORIGIN'],
  ['a moved clock in public', { ...real, SHOP_NOW: '2026-11-20T12:00:00Z' }, 'SHOP_NOW'],
  [
    'a port open to the network',
    {
      ...real,
      STRIPE_SECRET_KEY: 'sk_test_abc',
      ALLOW_TEST_PAYMENTS: '1',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    },
    'PUBLIC_ORIGIN',
  ],
  ['CORS origins that are none', { CORS_ORIGINS: 'https://a.mx, b.mx' }, 'CORS_ORIGINS'],
  ['CORS for everybody', { CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
])('%s is refused by name', (_what, variables, named) => {
  const problems = problemsOf(variables);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every((problem) => problem.startsWith(`${named}:`))).toBe(true);
});

test.each([
  ['a test key that is allowed', { ...real, STRIPE_SECRET_KEY: 'rk_test_abc', ALLOW_TEST_PAYMENTS: '1' }],
  ['two webhook secrets while rotating', { ...real, STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b' }],
  ['tighter limits in public', { ...real, RATE_LIMIT_FACTOR: '0.5' }],
  ['load tests on this machine', { RATE_LIMIT_FACTOR: '1000' }],
  ['a moved clock on this machine', { SHOP_NOW: '2027-01-01T00:00:00-06:00' }],
  ['the loopback address of IPv6', { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:3000' }],
  ['a host by name', { HOST: 'localhost' }],
])('%s is fine', (_what, variables) => {
  expect(problemsOf(variables)).toEqual([]);
});

test('no secret is repeated in what is printed', () => {
  const message = problemsOf({
    STRIPE_SECRET_KEY: 'my-secret-key',
    HASH_KEY: 'too-short',
    SMTP_URL: 'user:pw@host',
  }).join();
  expect(message).not.toMatch(/my-secret-key|too-short|user:pw/);
});
