import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantClub } from '#seed/plant-club.ts';
import { plantPlans } from '#seed/plant-plans.ts';
import siteSettings from '#seed/site/settings.json' with { type: 'json' };
import { connectDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import { siteSetting } from '#server/site/site.tables.ts';
import { atExit } from './cleaning.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Chance } from './random.ts';
import { openSetup, providerFolder, type Setup, type SetupOptions } from './setup.ts';

/** What every fault is given. */
export interface Stage {
  /** What happens by chance; how long things take is not part of it. */
  chance: Chance;
  /** 1, or a tenth of it in a quick run. */
  scale: number;
  /** The number of a full run, or its tenth; never less than one. */
  scaled(count: number): number;
  say(text: string): void;
  /** A fresh shop that nobody has bought in. */
  setup(options?: Omit<SetupOptions, 'folder'>): Promise<Setup>;
  /** A fresh copy of the data folder. */
  copyTo(folder: string): void;
  /** A folder that does not exist yet. */
  newFolder(): string;
}

/** The facts by which the shop knows that its demo has been planted: a gameday has buyers of its own. */
const planted = [
  { name: 'demo-shop', value: { books: 0 } },
  { name: 'demo-clients', value: { accounts: 0 } },
  { name: 'demo-members', value: { accounts: {}, isReady: true } },
];

export interface StageOptions {
  scale: number;
  say(text: string): void;
}

/** Makes one shop ready to be opened, which every setup then copies. Everything is below one temporary folder. */
export async function prepareStage({ scale, say }: StageOptions): Promise<Omit<Stage, 'chance'>> {
  const base = mkdtempSync(join(tmpdir(), 'brincacuentos-gameday-'));
  // Reachable for the account that runs PostgreSQL for root; else the clusters would be kept, and left, in /var/lib.
  chmodSync(base, 0o755);
  atExit(() => rmSync(base, { recursive: true, force: true, maxRetries: 5 }));
  const template = join(base, 'template');
  await prepareTemplate(template);
  let made = 0;
  const stage: Omit<Stage, 'chance'> = {
    scale,
    scaled: (count) => Math.max(1, Math.round(count * scale)),
    say,
    async setup(options = {}) {
      const folder = stage.newFolder();
      stage.copyTo(folder);
      const setup = await openSetup({ folder, ...options });
      return {
        ...setup,
        async close() {
          await setup.close();
          for (const own of [folder, providerFolder(folder)])
            rmSync(own, { recursive: true, force: true, maxRetries: 5 });
        },
      };
    },
    copyTo(folder) {
      // Keeps the owners: the cluster belongs to the account that runs PostgreSQL.
      const { status, stderr } = spawnSync('cp', ['-a', `${template}/.`, folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`The template was not copied: ${stderr}`);
    },
    newFolder() {
      made += 1;
      return join(base, `setup-${made}`);
    },
  };
  return stage;
}

async function prepareTemplate(folder: string) {
  const postgres = await startOwnPostgres(folder);
  await migrateDatabase(postgres.connection);
  const handle = connectDatabase(postgres.connection);
  const { db } = handle;
  await db.insert(siteSetting).values({ settings: siteSettings });
  await db.insert(shopFact).values(planted);
  const ground = { db, files: createDiskStorage(join(folder, 'files')) };
  await plantPlans(ground);
  await plantClub(ground);
  // Makes the queue's tables, which otherwise every setup's first start would do.
  const jobs = createJobs(postgres.connection, createLog('silent'));
  await jobs.start({ isWorking: false });
  await jobs.stop();
  await handle.close();
  await postgres.stop('fast');
}
