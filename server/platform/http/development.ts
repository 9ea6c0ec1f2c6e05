import type { ServerBuild } from 'react-router';
import type { HotPayload } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Storefront } from './render-page.ts';

type Question = { invoke: HotPayload } | { deskPage: string };

/** Messages of the shop to the process that started it and holds the Vite servers: see `scripts/dev.ts`. */
export type DevelopmentMessage = { isReady: true } | (Question & { id: number });

interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

const waiting = new Map<number, (answer: Answer) => void>();
let asked = 0;

function say(message: DevelopmentMessage) {
  process.send?.(message);
}

/** The shop listens: who started it may send it visitors. */
export const sayReady = () => say({ isReady: true });

/** Tells whether `scripts/dev.ts` started this process, and has not ended. */
export const isUnderDevelopmentServer = () => process.connected;

/** Throws what the other side says went wrong. */
async function ask(question: Question): Promise<unknown> {
  if (waiting.size === 0) process.on('message', take);
  asked += 1;
  const id = asked;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  waiting.set(id, resolve);
  say({ id, ...question });
  const { value, error } = await promise;
  if (error !== undefined) throw new Error(error);
  return value;
}

/** Listener removed while no question is under way, as the channel would keep the process alive. */
function take(answer: Answer) {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
  if (waiting.size === 0) process.off('message', take);
}

/** The storefront straight from its sources: modules come from the Vite server beside the shop and run in here. */
export async function developmentStorefront(): Promise<Storefront> {
  const { ESModulesEvaluator, ModuleRunner: Runner } = await import('vite/module-runner');
  const runner: ModuleRunner = new Runner(
    // The next page fetches changed modules anew: no message about a change is needed.
    {
      transport: { invoke: (payload) => ask({ invoke: payload }) as Promise<{ result: unknown }> },
      hmr: false,
    },
    new ESModulesEvaluator(),
  );
  return {
    build: () => runner.import<ServerBuild>('virtual:react-router/server-build'),
    isDevelopment: true,
  };
}

/** The back office's page as the Vite server beside the shop makes it. */
export const developmentShell = async (url: string) => String(await ask({ deskPage: url }));
