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
import type { Chance } from '../../harness/chance.ts';
import type { Line } from '../report.ts';
import { atExit } from './cleaning.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { type Book, plantBooks } from './plant-books.ts';
import { openSetup, providerFolder, type Setup, type SetupOptions } from './setup.ts';

interface ShopOptions extends Partial<SetupOptions> {
  /** Titles on the shelf, and copies of each. */
  books?: readonly [count: number, copies: number];
  /** False where the fault itself starts it. */
  isStarted?: boolean;
}

/** What every fault is given. */
export interface Stage {
  /** What happens by chance; how long things take is not part of it. */
  chance: Chance;
  /** 1, or a tenth of it in a quick run. */
  scale: number;
  /** The number of a full run, or its tenth; never less than one. */
  scaled(count: number): number;
  say(text: string): void;
  /** A fresh shop that nobody has bought in, for as long as the work takes. */
  inShop(options: ShopOptions, work: (setup: Setup, books: Book[]) => Promise<Line[]>): Promise<Line[]>;
  /** A folder of its own; a copy of the data folder unless it is to be empty. */
  newFolder(isEmpty?: boolean): string;
  /** A fresh copy of the data folder. */
  copyTo(folder: string): void;
}

/** The facts by which the shop knows that its demo has been planted: a gameday has buyers of its own. */
const planted = [
  { name: 'demo-shop', value: { books: 0 } },
  { name: 'demo-clients', value: { accounts: 0 } },
  { name: 'demo-members', value: { accounts: {}, isReady: true } },
];

/** Makes one shop ready to be opened, which every setup then copies. Everything is below one temporary folder. */
export async function prepareStage(given: Pick<Stage, 'scale' | 'say'>): Promise<Omit<Stage, 'chance'>> {
  const base = mkdtempSync(join(tmpdir(), 'brincacuentos-gameday-'));
  // Reachable for the account that runs PostgreSQL for root; else the clusters would be kept, and left, in /var/lib.
  chmodSync(base, 0o755);
  atExit(() => remove(base));
  const template = join(base, 'template');
  await prepareTemplate(template);
  let made = 0;
  const stage: Omit<Stage, 'chance'> = {
    ...given,
    scaled: (count) => Math.max(1, Math.round(count * given.scale)),
    async inShop({ books: [count, copies] = [0, 0], isStarted = true, ...options }, work) {
      const folder = options.folder ?? stage.newFolder();
      const setup = await openSetup({ ...options, folder });
      try {
        const books = await plantBooks(setup.db, count, copies);
        if (isStarted) await setup.shop.start();
        return await work(setup, books);
      } finally {
        await setup.close();
        for (const own of options.folder ? [] : [folder, providerFolder(folder)]) remove(own);
      }
    },
    newFolder(isEmpty = false) {
      made += 1;
      const folder = join(base, `setup-${made}`);
      if (!isEmpty) stage.copyTo(folder);
      return folder;
    },
    copyTo(folder) {
      // Keeps the owners: the cluster belongs to the account that runs PostgreSQL.
      const { status, stderr } = spawnSync('cp', ['-a', `${template}/.`, folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`The template was not copied: ${stderr}`);
    },
  };
  return stage;
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

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
