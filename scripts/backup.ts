import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createFileStorage } from '#server/platform/files/create-file-storage.ts';
import { hasLocalParts } from './backup/local-parts.ts';
import { noteBackup } from './backup/note-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { openDatabase } from './running/open-database.ts';
import { Refusal, runScript } from './running/run-script.ts';

/** Backs up database and files, even while the shop runs: `npm run backup [-- FOLDER]`, by default into `backups/`. */

await runScript(async (atEnd) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given = 'backups'] = positionals;
  if (positionals.length > 1) throw new Refusal('Usage: npm run backup [-- FOLDER]');
  const config = readConfig(process.env);
  const { connection, close } = await openDatabase(config);
  atEnd(close);
  const name = `brincacuentos-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  // npm changes into the project's folder; the path is relative to the folder where the command was typed.
  const folder = join(resolve(process.env.INIT_CWD ?? process.cwd(), given), name);
  const started = Date.now();
  const dataDir = hasLocalParts(config) ? config.DATA_DIR : undefined;
  const backup = await takeBackup({ connection, files: createFileStorage(config), dataDir }, folder);
  await noteBackup(connection);
  const rows = backup.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${rows} rows and ${backup.files.length} files backed up in ${seconds} s: ${folder}`);
  if (backup.localParts.length > 0)
    console.log('It holds the secrets of this shop and personal data: keep it where nobody else reads it.');
  return 0;
});
