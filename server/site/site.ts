import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '../platform/database/database.ts';
import { findSettings } from './site.queries.ts';

/** The brand's settings. They are planted with the database, so a shop without them was not set up completely. */
export async function getSettings(db: Database): Promise<SiteSettings> {
  const settings = await findSettings(db);
  if (!settings) throw new Error('The site settings are missing: the seed has not run on this database.');
  return settings;
}
