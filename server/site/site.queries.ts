import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '../platform/database/database.ts';
import { siteSetting } from './site.tables.ts';

export async function findSettings(db: Database): Promise<SiteSettings | undefined> {
  const [row] = await db.select({ settings: siteSetting.settings }).from(siteSetting);
  return row?.settings;
}
