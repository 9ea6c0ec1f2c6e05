import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { liveVariables as live, liveSecrets, problemsOf, type Variables } from './testing/live-variables.ts';

const secretNames = Object.keys(liveSecrets);
const preview = { PUBLIC_ORIGIN: 'https://preview.mx', HOST: '0.0.0.0', ALLOW_STAND_INS: '1' };
const testKey = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const publicTest = { ...live, STRIPE_SECRET_KEY: 'sk_test_abc', ALLOW_TEST_PAYMENTS: '1' };

/** Names of the variables, before the colon of each problem. */
const namesOf = (variables: Variables) => problemsOf(variables).map((problem) => problem.split(':')[0]);
const without = (variables: Variables, ...names: string[]): Variables => ({
  ...variables,
  ...Object.fromEntries(names.map((name) => [name, undefined])),
});

describe('a live key', () => {
  test.each<[what: string, variables: Variables, named: string[]]>([
    ['beside ALLOW_STAND_INS', { ...live, ALLOW_STAND_INS: '1' }, ['ALLOW_STAND_INS']],
    [
      'restricted, beside ALLOW_STAND_INS',
      { ...live, STRIPE_SECRET_KEY: 'rk_live_a', ALLOW_STAND_INS: '1' },
      ['ALLOW_STAND_INS'],
    ],
    ['with the address left out', without(live, 'PUBLIC_ORIGIN'), ['STRIPE_SECRET_KEY', 'PUBLIC_ORIGIN']],
    [
      'with address and host left out',
      without(live, 'PUBLIC_ORIGIN', 'HOST'),
      ['STRIPE_SECRET_KEY', 'PUBLIC_ORIGIN'],
    ],
    [
      'at a loopback address with https',
      { ...live, PUBLIC_ORIGIN: 'https://localhost' },
      ['STRIPE_SECRET_KEY'],
    ],
    ['at 127.0.0.2', { ...live, PUBLIC_ORIGIN: 'https://127.0.0.2' }, ['STRIPE_SECRET_KEY']],
    [
      'at a name below localhost',
      { ...live, PUBLIC_ORIGIN: 'https://shop.localhost' },
      ['STRIPE_SECRET_KEY'],
    ],
    [
      'at the loopback address of IPv6',
      { ...live, PUBLIC_ORIGIN: 'https://[::1]', HOST: '::1' },
      ['STRIPE_SECRET_KEY'],
    ],
    ['at the unspecified address', { ...live, PUBLIC_ORIGIN: 'https://0.0.0.0' }, ['STRIPE_SECRET_KEY']],
    ['without https', { ...live, PUBLIC_ORIGIN: 'http://brincacuentos.mx' }, ['PUBLIC_ORIGIN']],
    ['without a webhook secret', without(live, 'STRIPE_WEBHOOK_SECRET'), ['STRIPE_WEBHOOK_SECRET']],
    ['on the embedded database', without(live, 'DATABASE_URL'), ['Missing on a public address']],
    [
      'with mails and files that are stand-ins',
      without(live, 'SMTP_URL', 'S3_BUCKET'),
      ['Missing on a public address', 'Missing on a public address'],
    ],
    ['in a development server', { ...live, NODE_ENV: 'development' }, ['NODE_ENV']],
    ['with wider limits', { ...live, RATE_LIMIT_FACTOR: '2' }, ['RATE_LIMIT_FACTOR']],
    ...secretNames.map((name): [string, Variables, string[]] => [
      `without ${name}`,
      without(live, name),
      [name],
    ]),
  ])('%s is refused', (_what, variables, named) => {
    expect(namesOf(variables)).toEqual(named);
  });

  test('with everything wrong at once names every reason', () => {
    expect(
      namesOf({ STRIPE_SECRET_KEY: 'sk_live_abc', ALLOW_STAND_INS: '1', NODE_ENV: 'development' }),
    ).toEqual([
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_SECRET_KEY',
      'ALLOW_STAND_INS',
      ...Array.from({ length: 3 }, () => 'Missing on a public address'),
      'PUBLIC_ORIGIN',
      'NODE_ENV',
      ...secretNames,
    ]);
  });

  test.each<[what: string, variables: Variables]>([
    ['on its public address', live],
    ['behind a proxy on the same machine', { ...live, HOST: '127.0.0.1' }],
    ['in a production server', { ...live, NODE_ENV: 'production' }],
  ])('%s is fine', (_what, variables) => {
    expect(problemsOf(variables)).toEqual([]);
  });
});

describe('on a public address', () => {
  test.each<[what: string, variables: Variables, named: string]>([
    [
      'one secret for all',
      { ...live, ...Object.fromEntries(secretNames.map((name) => [name, 'x'.repeat(32)])) },
      secretNames.join(', '),
    ],
    ['one secret for two', { ...live, FILE_KEY: live.HASH_KEY }, 'FILE_KEY, HASH_KEY'],
    [
      'one secret for two beside a test key',
      { ...publicTest, FILE_KEY: live.HASH_KEY },
      'FILE_KEY, HASH_KEY',
    ],
    [
      'one secret for two in a preview',
      { ...preview, FILE_KEY: live.HASH_KEY, HASH_KEY: live.HASH_KEY },
      'FILE_KEY, HASH_KEY',
    ],
    [
      'a pepper that is changed to itself',
      { ...live, PEPPER: `${live.PEPPER},${live.PEPPER}` },
      'PEPPER, PEPPER',
    ],
    [
      'an old pepper that is another key',
      { ...live, PEPPER: `${live.PEPPER},${live.OTP_KEY}` },
      'PEPPER, OTP_KEY',
    ],
    [
      'a webhook secret that is rotated to itself',
      { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_a' },
      'STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET',
    ],
    [
      'a key that is the webhook secret',
      { ...live, STRIPE_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`, OTP_KEY: `whsec_${'a'.repeat(32)}` },
      'OTP_KEY, STRIPE_WEBHOOK_SECRET',
    ],
    ['a development server', { ...publicTest, NODE_ENV: 'development' }, 'NODE_ENV'],
    ['a development server as a preview', { ...preview, NODE_ENV: 'development' }, 'NODE_ENV'],
  ])('%s is refused', (_what, variables, named) => {
    expect(namesOf(variables)).toEqual([named]);
  });

  test('a repeated secret is not printed', () => {
    expect(problemsOf({ ...live, FILE_KEY: live.HASH_KEY }).join()).not.toContain(live.HASH_KEY);
  });
});

test.each<[what: string, variables: Variables]>([
  ['a preview', preview],
  ['a preview without https', { ...preview, PUBLIC_ORIGIN: 'http://preview.mx' }],
  ['a preview on a given database', { ...preview, DATABASE_URL: live.DATABASE_URL }],
  ['a preview with a test key', { ...preview, ...testKey, ALLOW_TEST_PAYMENTS: '1' }],
  ['a development server on this machine', { NODE_ENV: 'development' }],
  ['a test key on this machine', testKey],
  [
    'one secret for all on this machine',
    Object.fromEntries(secretNames.map((name) => [name, 'x'.repeat(32)])),
  ],
])('%s is fine', (_what, variables) => {
  expect(problemsOf(variables)).toEqual([]);
});

test('one port for shop and sandbox is refused, where there is a sandbox', () => {
  const same = { PORT: '4242' };
  expect(namesOf(same)).toEqual(['PAYMENTS_SANDBOX_PORT']);
  expect(namesOf({ ...same, PAYMENTS_SANDBOX_URL: 'http://127.0.0.1:4343' })).toEqual([]);
  expect(namesOf({ ...same, ...testKey })).toEqual([]);
});

describe('demo data is planted', () => {
  test.each<[what: string, variables: Variables, isPlanted: boolean]>([
    ['where nothing is given', {}, true],
    ['beside a sandbox that runs already', { PAYMENTS_SANDBOX_URL: 'http://127.0.0.1:4242' }, true],
    ['where mails are sent', { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.mx' }, true],
    ['in a preview', preview, true],
    ['in a preview on a given database', { ...preview, DATABASE_URL: live.DATABASE_URL }, false],
    ['in a preview with a test key', { ...preview, ...testKey, ALLOW_TEST_PAYMENTS: '1' }, false],
    ['in a given database', { DATABASE_URL: live.DATABASE_URL }, false],
    ['beside a test key', testKey, false],
    ['beside a test key in a given database', { ...testKey, DATABASE_URL: live.DATABASE_URL }, false],
    ['in a real shop', live, false],
  ])('%s: %o %s', (_what, variables, isPlanted) => {
    expect(readConfig(variables).plantsDemo).toBe(isPlanted);
  });
});
