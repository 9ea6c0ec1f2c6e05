import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { GIVEN_UP_SHOWN, type Health } from '#contract/desk/health.ts';
import { RULES_RUN, type RulesRun } from '../../checkout/checkout.ts';
import type { Shop } from '../../platform/shop.ts';
import { findNotWell } from './find-not-well.ts';
import { findFact, findGivenUp, readProviderEvents, readWaitingJobs } from './health.queries.ts';
import { jobName } from './job-names.ts';
import { presentRules } from './present-rules.ts';

export type HealthShop = Pick<Shop, 'db' | 'clock' | 'config' | 'files' | 'log'>;

/** Shows how the shop's parts are; keys and addresses of them are never shown. */
export async function showHealth(shop: HealthShop): Promise<Health> {
  const { db, config } = shop;
  const [events, jobs, notWell, givenUp, rules, works] = await Promise.all([
    readProviderEvents(db),
    readWaitingJobs(db),
    findNotWell(shop),
    findGivenUp(db, GIVEN_UP_SHOWN),
    findFact(db, RULES_RUN),
    isStorageWorking(shop),
  ]);
  return {
    provider: {
      mode: config.standIns.payments ? 'sandbox' : config.isLive ? 'live' : 'test',
      last_event_at: textOf(events.last_event_at),
      waiting: events.waiting,
      oldest_waiting_at: textOf(events.oldest_waiting_at),
      given_up: notWell.events,
    },
    mail: {
      mode: config.standIns.mail ? 'mailbox' : 'smtp',
      waiting: jobs.mails,
      oldest_waiting_at: textOf(jobs.oldest_mail_at),
    },
    files: { mode: config.standIns.files ? 'disk' : 's3', works },
    jobs: {
      waiting: jobs.waiting,
      oldest_waiting_at: textOf(jobs.oldest_waiting_at),
      given_up_count: notWell.jobs,
      given_up: givenUp.map(({ id, queue, why, at }) => ({
        job_id: id,
        what: jobName(queue),
        why: (why?.message ?? '').slice(0, 300),
        given_up_at: at.toISOString(),
      })),
    },
    rules: rules
      ? {
          checked_at: rules.at.toISOString(),
          broken: await presentRules(db, (rules.value as RulesRun).broken),
        }
      : null,
    backup: { taken_at: textOf(notWell.backup_at), is_late: notWell.isBackupLate },
  };
}

const textOf = (at: Date | null) => at?.toISOString() ?? null;

/** Writes, reads and removes a file of its own. */
async function isStorageWorking({ files, log }: HealthShop): Promise<boolean> {
  const key = `private/probes/${randomUUID()}.txt`;
  try {
    await files.put(key, Buffer.from(key), 'text/plain');
    const stored = await files.get(key);
    const read = stored && (await text(stored.body));
    await files.delete(key);
    return read === key;
  } catch (error) {
    log.warn({ err: error }, 'the file storage does not take files, or does not give them back');
    return false;
  }
}
