import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';

export interface WantedPort {
  /** The variable that names it. */
  variable: string;
  host: string;
  port: number;
  /** Time to wait for a killed shop's leftovers that are about to end. */
  patienceMs?: number;
}

const LOOK_AGAIN_MS = 100;

/** Looked at before anything else is done for a start: a database that was planted and mails that were sent stay. */
export async function requireFreePort(wanted: WantedPort): Promise<void> {
  const until = performance.now() + (wanted.patienceMs ?? 0);
  for (;;) {
    const error = await listenOnce(wanted);
    if (!error) return;
    if (performance.now() >= until) throw portRefusal(error, wanted);
    await sleep(LOOK_AGAIN_MS);
  }
}

async function listenOnce({ host, port }: WantedPort): Promise<unknown> {
  const probe = createServer();
  try {
    const isListening = once(probe, 'listening');
    probe.listen({ host, port });
    await isListening;
  } catch (error) {
    return error;
  }
  const isClosed = once(probe, 'close');
  probe.close();
  await isClosed;
  return undefined;
}

/** Reason why nothing can listen there, in a sentence; another error as it is. */
export function portRefusal(error: unknown, { variable, host, port }: WantedPort): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartRefusal(
      `Port ${port} on ${host} is taken by another program: end it, or choose another port with ${variable}.`,
    );
  if (code === 'EACCES')
    return new StartRefusal(
      `Port ${port} may not be opened by this user: choose one above 1023 with ${variable}.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefusal(`${host} is no address of this machine: choose another with HOST.`);
  return error;
}
