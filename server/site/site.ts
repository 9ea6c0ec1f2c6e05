import { FIXED_PRICE_MONTHS } from '#contract/fixed-price.ts';
import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { withDefaults } from './known-settings.ts';
import { findSettings } from './site.queries.ts';

const KEPT_MS = 5_000;

/** The brand's settings. They are planted with the database, so a shop without them was not set up completely. */
export async function readSettings(db: Database): Promise<SiteSettings> {
  return (await readWithFaults(db)).settings;
}

async function readWithFaults(db: Database) {
  const settings = await findSettings(db);
  if (!settings) throw new Error('The site settings are missing: the seed has not run on this database.');
  return withDefaults(settings);
}

export const hasSettings = async (db: Database): Promise<boolean> => (await findSettings(db)) !== undefined;

/** Reads the months for commands that may run before there are any settings. */
export async function readFixedPriceMonths(db: Database): Promise<number> {
  return (await findSettings(db)) ? (await readSettings(db)).fixed_price_months : FIXED_PRICE_MONTHS;
}

/** Caches the settings for five seconds at most: every page and every order asks for them, and they hardly change. */
export function keepSettings(db: Database, log: Log): () => Promise<SiteSettings> {
  let kept: { settings: SiteSettings; until: number } | undefined;
  let reported = '';
  return async () => {
    if (kept && kept.until > Date.now()) return kept.settings;
    const { settings, faults } = await readWithFaults(db);
    // Faults are logged once, not with every reading.
    if (faults.join() !== reported) log.error({ faults }, 'the settings contradict themselves');
    reported = faults.join();
    kept = { settings, until: Date.now() + KEPT_MS };
    return settings;
  };
}
