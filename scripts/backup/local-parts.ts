import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Config } from '#server/config.ts';
import { Refusal } from '../running/run-script.ts';
import { keepFile } from './keep-file.ts';
import type { KeptFile } from './manifest.ts';

/** Secrets that the shop made itself: without them its passwords and links are worth nothing. */
const SECRETS = 'secrets.json';
/** The payments sandbox's record of the shop's sessions and subscriptions. */
const LEDGER = 'payments-sandbox/ledger.sqlite';
const inBackup = (part: string) => `local/${part}`;

/**
 * True for a shop with stand-ins. One with real parts has its secrets in its environment and its ledger at the
 * provider, so there are none to back up here.
 */
export const hasLocalParts = ({ isLocal, isDemo }: Pick<Config, 'isLocal' | 'isDemo'>) => isLocal || isDemo;

export async function dumpLocalParts(dataDir: string, folder: string): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  const secrets = join(dataDir, SECRETS);
  if (existsSync(secrets)) kept.push(await keepFile(folder, inBackup(SECRETS), createReadStream(secrets)));
  const ledger = join(dataDir, LEDGER);
  if (existsSync(ledger)) kept.push(await keepLedger(ledger, folder));
  return kept;
}

/**
 * All pages in one step: begun anew after each write of the running sandbox, a copy in several steps might never end.
 */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies the ledger by SQLite itself, because the sandbox writes to it meanwhile. */
async function keepLedger(ledger: string, folder: string): Promise<KeptFile> {
  const copy = join(folder, 'ledger.copying');
  const source = new DatabaseSync(ledger, { readOnly: true });
  try {
    await backup(source, copy, { rate: ALL_PAGES });
    return await keepFile(folder, inBackup(LEDGER), createReadStream(copy));
  } finally {
    source.close();
    await rm(copy, { force: true });
  }
}

export function requireFreePlaces(dataDir: string, kept: readonly KeptFile[], mayReplace: boolean): void {
  for (const part of [SECRETS, LEDGER])
    if (!mayReplace && isKept(kept, part) && existsSync(join(dataDir, part)))
      throw new Refusal(`${join(dataDir, part)} is there already. With --replace it is replaced.`);
}

export async function loadLocalParts(
  dataDir: string,
  folder: string,
  kept: readonly KeptFile[],
): Promise<void> {
  for (const part of [SECRETS, LEDGER]) {
    if (!isKept(kept, part)) continue;
    const target = join(dataDir, part);
    await mkdir(dirname(target), { recursive: true });
    // Unwritten pages of an older ledger must not be taken for this one's.
    for (const rest of ['-wal', '-shm']) await rm(`${target}${rest}`, { force: true });
    await copyFile(join(folder, inBackup(part)), target);
  }
}

const isKept = (kept: readonly KeptFile[], part: string) => kept.some(({ path }) => path === inBackup(part));
