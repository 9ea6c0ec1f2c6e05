import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { deleteGivenUp, lockGivenUp } from './health.queries.ts';
import { jobName } from './job-names.ts';

const gone = () =>
  new ShopError('NOT_FOUND', { sentence: 'Ese trabajo ya no está pendiente. Recarga la página.' });

/** Gives a job that was given up another round of tries. */
export const retryJob = ({ db, clock, jobs }: Pick<Shop, 'db' | 'clock' | 'jobs'>, by: Staff, id: string) =>
  inTransaction(db, async (tx) => {
    const queue = await lockGivenUp(tx, id);
    if (queue === undefined || !(await jobs.retryGivenUp(id, tx))) throw gone();
    await recordChange(tx, by, {
      call: 'POST /desk/health/retry-job',
      entity: 'job',
      entityId: id,
      label: jobName(queue),
      after: { state: 'se intenta de nuevo' },
      at: clock.now(),
    });
  });

/** Forgets a job that was given up; what it was to do is never done. */
export const discardJob = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, by: Staff, id: string) =>
  inTransaction(db, async (tx) => {
    const queue = await lockGivenUp(tx, id);
    if (queue === undefined) throw gone();
    await deleteGivenUp(tx, id);
    await recordChange(tx, by, {
      call: 'POST /desk/health/discard-job',
      entity: 'job',
      entityId: id,
      label: jobName(queue),
      after: { state: 'descartado' },
      at: clock.now(),
    });
  });
