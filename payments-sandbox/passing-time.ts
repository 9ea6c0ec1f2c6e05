import type { Ledger } from './api/call.ts';
import type { StepKind } from './core/schedule.ts';
import { expireWhenOpen } from './resources/checkout-sessions.calls.ts';
import { settleVoucher } from './resources/pay-session.ts';

/** What each kind of step does when its time has come. Renewals of the future join here. */
const STEPS: Record<StepKind, (ledger: Ledger, objectId: string) => void> = {
  'session.expire': expireWhenOpen,
  'voucher.expire': (ledger, id) => {
    settleVoucher(ledger, ledger.store.get('checkout.session', id), false, '');
  },
};

/**
 * Does, in the order of their time, all steps that are due, by now or `upTo` an instant to which time is being
 * moved. Each is kept before the next one starts, and the clock stands at its time while it happens.
 */
export function doDueSteps(ledger: Ledger, upTo?: number): void {
  const doOne = () => {
    const step = ledger.schedule.takeDue(upTo);
    if (!step) return false;
    if (upTo !== undefined) ledger.clock.advanceTo(step.due * 1000);
    STEPS[step.kind](ledger, step.object_id);
    return true;
  };
  while (ledger.schedule.hasDue(upTo) && ledger.store.transaction(doOne)) {
    // A step may have added the next one.
  }
}

export function advance(ledger: Ledger, instantMs: number): void {
  doDueSteps(ledger, Math.floor(instantMs / 1000));
  ledger.clock.advanceTo(instantMs);
}
