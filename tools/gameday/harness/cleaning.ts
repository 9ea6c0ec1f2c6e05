/**
 * What was started or mounted is ended with the run, however it ends: these are called when the process exits, so
 * nothing in them may wait for a promise.
 */
const duties = new Set<() => void>();

/** Returns how to take the duty back, once it was done in good order. */
export function atExit(duty: () => void): () => void {
  duties.add(duty);
  return () => void duties.delete(duty);
}

process.on('exit', () => {
  for (const duty of [...duties].toReversed()) {
    try {
      duty();
    } catch (error) {
      process.stderr.write(`Not cleaned up: ${String(error)}\n`);
    }
  }
});

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.on(signal, () => process.exit(code));

/** Sleeps without giving anything else a turn: only while the process exits. */
export function pauseHard(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
