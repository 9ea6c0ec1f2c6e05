import { ConfigurationError, readConfig } from '../config.ts';

export type Variables = Record<string, string | undefined>;

export const liveSecrets = {
  ORDER_LINK_KEY: 'o'.repeat(32),
  FILE_KEY: 'f'.repeat(32),
  HASH_KEY: 'h'.repeat(32),
  PEPPER: 'p'.repeat(32),
  OTP_KEY: 't'.repeat(32),
};

/** The environment of a shop that takes real money, with nothing to object to. */
export const liveVariables = {
  PUBLIC_ORIGIN: 'https://brincacuentos.mx',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://shop@db/shop',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://mail.example.mx',
  MAIL_FROM: 'Brincacuentos <hola@brincacuentos.mx>',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  ...liveSecrets,
};

export function problemsOf(variables: Variables): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}
