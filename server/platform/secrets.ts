import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs what is mailed: links to orders. Changing it makes sent links invalid. */
  orderLinkKey: string;
  /** Keys the hashes of cart fingerprints and rate limits. */
  hashKey: string;
  /** Secret of the webhooks that the local payments sandbox sends. */
  sandboxWebhookSecret: string;
  mailboxPassword: string;
}

/** Secrets from the environment where given; on a machine without them they are made once and kept in the data folder. */
export function loadSecrets(dataDir: string, given: { orderLinkKey?: string; hashKey?: string }): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    orderLinkKey: given.orderLinkKey ?? kept.orderLinkKey ?? randomBytes(32).toString('base64url'),
    hashKey: given.hashKey ?? kept.hashKey ?? randomBytes(32).toString('base64url'),
    sandboxWebhookSecret: kept.sandboxWebhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
    mailboxPassword: kept.mailboxPassword ?? randomBytes(9).toString('base64url'),
  };
  const text = JSON.stringify({ ...kept, ...secrets });
  if (JSON.stringify(kept) !== text) {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
