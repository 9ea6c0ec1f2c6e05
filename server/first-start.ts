import { inTransaction } from './platform/database/database.ts';
import { defineJob } from './platform/jobs.ts';
import type { Shop } from './platform/shop.ts';
import { hasSettings } from './site/site.ts';

/** The recordings and sheets of a month, which take their time to be stored. */
export const clubFilesJob = defineJob<{ month: number }>('plant-club-files');

/**
 * Plants what a shop cannot be without in a database that has no settings, so that its owner can begin at the desk; true where it
 * did. The seed is read only then: a shop that was planted starts without it.
 */
export async function plantFirstStart({ db, jobs }: Pick<Shop, 'db' | 'jobs'>): Promise<boolean> {
  if (await hasSettings(db)) return false;
  const { plantOwnShop } = await import('#seed/plant-own-shop.ts');
  return inTransaction(db, async (tx) => {
    const months = await plantOwnShop(tx);
    if (!months) return false;
    // A job each, so that what a kill or a full disk cut short goes on by itself, and no month is begun anew.
    for (const month of months) await jobs.send(clubFilesJob, { month }, { tx });
    return true;
  });
}

export async function plantClubFiles(shop: Pick<Shop, 'db' | 'files'>, month: number): Promise<void> {
  const { plantFilesOfMonth } = await import('#seed/plant-club.ts');
  await plantFilesOfMonth(shop, month);
}
