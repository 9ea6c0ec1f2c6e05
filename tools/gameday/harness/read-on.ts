import { persist } from './answers.ts';

const DETERMINED_MS = 5 * 60_000;
const AGAIN_MS = 400;

/** Asks a database that may be restarting until it answers; what is asked may be done twice. */
export async function readOn<T>(read: () => Promise<T>): Promise<T> {
  const found = await persist(DETERMINED_MS, () =>
    read().then(
      (done) => ({ done }),
      () => ({ againInMs: AGAIN_MS }),
    ),
  );
  return found ?? read();
}
