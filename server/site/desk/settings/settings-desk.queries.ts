import type { SiteSettings } from '#contract/site.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

interface KeptSettings {
  settings: SiteSettings;
  version: number;
}

const found = statement<KeptSettings>('find_kept_settings', 'SELECT settings, version FROM site_setting');
const locked = statement<KeptSettings>(
  'lock_settings',
  'SELECT settings, version FROM site_setting FOR UPDATE',
);

const required = ([row]: KeptSettings[]): KeptSettings => {
  if (!row) throw new Error('The site settings are missing: the seed has not run on this database.');
  return row;
};

export const findKeptSettings = async (db: Database) => required(await found(db, []));
export const lockSettings = async (tx: Database) => required(await locked(tx, []));

const update = statement(
  'write_settings',
  'UPDATE site_setting SET settings = settings || $1::jsonb, version = version + 1',
);

/** Writes changed settings; the others stay. */
export async function writeSettings(tx: Database, changes: Partial<SiteSettings>) {
  await update(tx, [JSON.stringify(changes)]);
}
