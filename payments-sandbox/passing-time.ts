import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ledger } from './api/call.ts';
import { resumeDue } from './billing/pausing.ts';
import { announceRenewal, finalizeDue, renew, retryDue } from './billing/renewals.ts';
import type { StepKind } from './core/schedule.ts';
import { expireWhenOpen } from './resources/checkout-sessions.calls.ts';
import { failRefund } from './resources/refunds.ts';
import { settleVoucher } from './resources/vouchers.ts';

const STEPS: Record<StepKind, (ledger: Ledger, objectId: string) => void> = {
  'session.expire': expireWhenOpen,
  'voucher.expire': (ledger, id) => {
    settleVoucher(ledger, ledger.store.get('checkout.session', id), false, '');
  },
  'subscription.upcoming': announceRenewal,
  'subscription.renew': renew,
  'subscription.resume': resumeDue,
  'invoice.finalize': finalizeDue,
  'invoice.retry': retryDue,
  'refund.fail': failRefund,
};

/** Number of steps that are stored together, before other requests get their turn. */
const AT_ONCE = 50;

/**
 * Runs, in the order of their time, the steps that are due by now or `upTo` an instant to which time is being moved.
 * The clock stands at the time of each while it runs. Steps that a kill interrupts are repeated from the last stored
 * one. Returns whether there may be more of them.
 */
export function doDueSteps(ledger: Ledger, upTo?: number): boolean {
  if (!ledger.schedule.hasDue(upTo)) return false;
  return ledger.store.transaction(() => {
    for (let done = 0; done < AT_ONCE; done += 1) {
      // A step may have added the next one.
      const step = ledger.schedule.takeDue(upTo);
      if (!step) return false;
      if (upTo !== undefined) ledger.clock.advanceTo(step.due * 1000);
      STEPS[step.kind](ledger, step.object_id);
    }
    return true;
  });
}

/** Moves time, however many steps it takes: deliveries and other calls go on meanwhile. */
export async function advance(ledger: Ledger, instantMs: number): Promise<void> {
  while (doDueSteps(ledger, Math.floor(instantMs / 1000))) await nextTurn();
  ledger.clock.advanceTo(instantMs);
}
