import { BACKUP_LATE_HOURS } from '#contract/desk/health.ts';
import { LAST_BACKUP, RULES_RUN } from '../../checkout/checkout.ts';
import type { Shop } from '../../platform/shop.ts';
import { countNotWell } from './health.queries.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Finds problems that wait for a person, in numbers that Salud and Hoy share: by indexes, as Hoy asks often. */
export async function findNotWell({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  const found = await countNotWell(db, { rulesRun: RULES_RUN, lastBackup: LAST_BACKUP });
  const age = found.backup_at && clock.now().getTime() - found.backup_at.getTime();
  return { ...found, isBackupLate: age === null || age > BACKUP_LATE_HOURS * HOUR_MS };
}
