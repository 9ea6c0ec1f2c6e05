import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The part of what may be in hand at once that this process can keep up with at the moment: from a twentieth to all. */
export interface Allowance {
  share(): number;
  stop(): void;
}

const SAMPLE_MS = 50;
const RESOLUTION_MS = 10;

/**
 * While others wait longer than a moment to be looked at, there are too many in hand: fewer are let in, quickly, until
 * there is time again for those who come; then more, slowly.
 */
export function createAllowance(): Allowance {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let share = 1;
  const sampling = setInterval(() => {
    share = nextShare(share, delay.max / 1e6 - RESOLUTION_MS);
    delay.reset();
  }, SAMPLE_MS).unref();
  return {
    share: () => share,
    stop() {
      clearInterval(sampling);
      delay.disable();
    },
  };
}

const LATE_MS = 15;
const LEAST = 0.05;

/** `lateMs`: by how much the process looked too late at what had arrived, at worst since the last time. */
export function nextShare(share: number, lateMs: number): number {
  return lateMs > LATE_MS ? Math.max(LEAST, share * 0.85) : Math.min(1, share + 0.02);
}
