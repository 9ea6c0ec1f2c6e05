import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { StartRefusal } from './start-refusal.ts';

const program = fileURLToPath(new URL('../../payments-sandbox/main.ts', import.meta.url));
const RESTART_MS = 1000;
const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 60_000;

export interface SandboxProcess {
  origin: string;
  stop(): void;
}

/**
 * Runs the payments sandbox as a program of its own beside the shop, and starts it again if it dies.
 * It ends by itself when the shop does, however the shop ends: it watches the pipe to its standard input.
 */
export async function startSandbox(
  config: Config,
  webhookSecret: string,
  webhookEvents: readonly string[],
): Promise<SandboxProcess> {
  const origin = `http://127.0.0.1:${config.PAYMENTS_SANDBOX_PORT}`;
  let isStopping = false;
  let child: ChildProcess;
  const launch = () => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: config.DATA_DIR,
        PAYMENTS_SANDBOX_PORT: String(config.PAYMENTS_SANDBOX_PORT),
        SHOP_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/payments/webhook`,
        SHOP_WEBHOOK_EVENTS: webhookEvents.join(','),
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        EXIT_WITH_PARENT: '1',
      },
    });
    child.once('exit', () => {
      if (!isStopping) setTimeout(launch, RESTART_MS).unref();
    });
  };
  launch();
  await untilReady(origin);
  return {
    origin,
    stop() {
      isStopping = true;
      child.kill('SIGTERM');
    },
  };
}

/** Throws when it does not answer in time: a machine with much else to do takes long to start a program. */
export async function untilReady(origin: string, patienceMs = PATIENCE_MS): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  while (!signal.aborted) {
    const answer = await fetch(`${origin}/healthz`, { signal }).catch(() => null);
    if (answer?.ok) return;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new StartRefusal(
    `The payments sandbox did not answer on ${origin} within ${patienceMs / 1000} seconds: start again when the machine has less to do, or see what it says above.`,
  );
}
