import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

export interface Secrets {
  /** Signs what is mailed: links to orders. Changing it makes sent links invalid. */
  orderLinkKey: string;
  /** Signs the links to bought files, which live for minutes. */
  fileKey: string;
  /** Keys the hashes of cart fingerprints and rate limits. */
  hashKey: string;
  /** Mixed into every password's hash: a stolen database alone does not let anybody try passwords. */
  pepper: string;
  /** Keys the hashes of registration codes. */
  otpKey: string;
  /** Secret of the webhooks that the local payments sandbox sends. */
  sandboxWebhookSecret: string;
  mailboxPassword: string;
}

/**
 * Secrets from the environment where given; on a machine without them they are made once and kept in the data folder.
 * Given ones are never written there.
 */
export function loadSecrets(
  dataDir: string,
  given: { orderLinkKey?: string; fileKey?: string; hashKey?: string; pepper?: string; otpKey?: string },
): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = readKept(file);
  const made: Secrets = {
    orderLinkKey: randomBytes(32).toString('base64url'),
    fileKey: randomBytes(32).toString('base64url'),
    hashKey: randomBytes(32).toString('base64url'),
    pepper: randomBytes(32).toString('base64url'),
    otpKey: randomBytes(32).toString('base64url'),
    sandboxWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    mailboxPassword: randomBytes(9).toString('base64url'),
    ...kept,
  };
  if (Object.keys(made).length > Object.keys(kept).length) {
    writeFileSync(`${file}.new`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...made, ...Object.fromEntries(present) };
}

function readKept(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    // Secrets are not replaced: mailed links would stop working without anybody knowing why.
    throw new StartRefusal(
      `${file} cannot be read. Restore it from a backup, or delete it to start with new secrets.`,
      {
        cause,
      },
    );
  }
}
