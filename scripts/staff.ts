import { parseArgs } from 'node:util';
import { type StaffRole, staffRoles } from '#contract/desk/permissions.ts';
import { email as emailShape } from '#contract/email.ts';
import { startJobs } from '#server/background-work.ts';
import { readConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { ShopError } from '#server/platform/errors.ts';
import { createLog } from '#server/platform/log.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { createShop } from '#server/shop.ts';
import { masked } from '#server/staff/invitations/invite-first-owner.ts';
import { runStaffCommand, type StaffCommand } from '#server/staff/staff-command.ts';
import { openDatabase } from './running/open-database.ts';
import { Refusal, runScript } from './running/run-script.ts';

/**
 * Manages the staff from the server's command line. The shop mails the link; `--print` shows it instead, on a terminal
 * only: piped or logged output holds no secret.
 */

const USAGE = `Usage:
  npm run staff -- invite EMAIL --role ${staffRoles.join('|')} [--print]
  npm run staff -- reset-factor EMAIL [--print]`;

const isRole = (text: string | undefined): text is StaffRole => staffRoles.some((role) => role === text);

await runScript(async (atEnd) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, print: { type: 'boolean', default: false } },
  });
  const command = commandOf(positionals, values.role);
  if (values.print && !process.stdout.isTTY)
    throw new Refusal('--print shows a secret: it works on a terminal only.');
  const config = readConfig(process.env);
  const secrets = loadSecrets(config.DATA_DIR, {
    orderLinkKey: config.ORDER_LINK_KEY,
    fileKey: config.FILE_KEY,
    hashKey: config.HASH_KEY,
    pepper: config.PEPPER,
    otpKey: config.OTP_KEY,
  });
  const { connection, close } = await openDatabase(config);
  atEnd(close);
  await migrateDatabase(connection);
  const shop = createShop({ config, secrets, log: createLog('warn'), connection });
  atEnd(() => shop.closeDatabase());
  await startJobs(shop, { isWorking: false });
  atEnd(() => shop.jobs.stop());
  const link = await runStaffCommand(shop, command, values.print).catch(inWords);
  console.log(link ?? `Invitación enviada a ${masked(command.email)}: sale cuando la tienda esté abierta.`);
  return 0;
});

function commandOf([name, given, ...rest]: string[], role: string | undefined): StaffCommand {
  const email = emailShape.safeParse(given);
  if (!email.success || rest.length > 0) throw new Refusal(USAGE);
  if (name === 'invite' && isRole(role)) return { name, email: email.data, role };
  if (name === 'reset-factor' && role === undefined) return { name, email: email.data };
  throw new Refusal(USAGE);
}

function inWords(error: unknown): never {
  if (!(error instanceof ShopError)) throw error;
  throw new Refusal(error.code === 'NOT_FOUND' ? 'Nobody of the staff has this e-mail.' : error.message);
}
