import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '../platform/database/database.ts';
import { findSettings } from './site.queries.ts';

const KEPT_MS = 5_000;

/** Every page and every order asks for the settings, and they hardly ever change. */
const kept = new WeakMap<Database, { settings: SiteSettings; until: number }>();

/**
 * The brand's settings, at most five seconds old. They are planted with the database, so a shop without them was not
 * set up completely.
 */
export async function getSettings(db: Database): Promise<SiteSettings> {
  const known = kept.get(db);
  if (known && known.until > Date.now()) return known.settings;
  const settings = await findSettings(db);
  if (!settings) throw new Error('The site settings are missing: the seed has not run on this database.');
  kept.set(db, { settings, until: Date.now() + KEPT_MS });
  return settings;
}
