const HARD_EXIT_MS = 15_000;
const CLOSE_MS = 9_000;

export interface ShutDown {
  /** Registers a part that has to be ended again; the one started last ends first. */
  add(close: () => unknown): void;
  isUnderWay(): boolean;
  /** Ends everything and then the process. */
  start(exitCode: number): Promise<void>;
}

/** Ends the process: on a signal in good order, within a quarter of a minute in any case. */
export function createShutDown(): ShutDown {
  const closers: (() => unknown)[] = [];
  let isUnderWay = false;

  async function start(exitCode: number): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
    let failed = false;
    for (const close of closers) failed = !(await endsInTime(close)) || failed;
    process.exit(failed ? 1 : exitCode);
  }

  return {
    add: (close) => {
      closers.unshift(close);
    },
    isUnderWay: () => isUnderWay,
    start,
  };
}

/** A terminal sends its signal to the whole group, and the parent process may send it again. */
export function endOnSignals(shutDown: ShutDown, exitCode = () => 0) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!shutDown.isUnderWay()) void shutDown.start(exitCode());
    });
}

/** Ends one part within its time: a part that hangs must not keep the others, the database above all, from ending. */
async function endsInTime(close: () => unknown): Promise<boolean> {
  const end = (async () => {
    await close();
    return true;
  })().catch(() => false);
  const limit = new Promise<boolean>((resolve) => setTimeout(resolve, CLOSE_MS, false));
  return Promise.race([end, limit]);
}
