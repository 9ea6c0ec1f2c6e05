import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';
import { hasLocalParts } from './backup/local-parts.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { openDatabaseAlone } from './running/open-database.ts';
import { Refusal, runScript } from './running/run-script.ts';

/**
 * Restores a backup into an empty shop, or with `--replace` over an existing one: `npm run restore -- FOLDER
 * [--replace]`.
 */

await runScript(async (atEnd) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new Refusal('Usage: npm run restore -- FOLDER [--replace]');
  const config = readConfig(process.env);
  const { connection, close } = await openDatabaseAlone(config);
  atEnd(close);
  const dataDir = hasLocalParts(config) ? config.DATA_DIR : undefined;
  const place = { connection, files: createFileStorage(config), dataDir };
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), given);
  const { takenAt, shop, migration, tables, files } = await restoreBackup(place, folder, values);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored as of ${takenAt} (version ${shop}, migration ${migration.name}): ${rows} rows and ${files.length} files.`,
  );
  console.log(
    'Start the shop: it brings the database to its own version and asks the provider for what it missed.',
  );
  return 0;
});
