import { isAbsolute, resolve } from 'node:path';
import { problemsOf } from './boot-refusals.ts';
import { type Environment, listOf, parseEnvironment } from './environment.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Error with all problems of the environment at once, so that they are mended in one go. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem(s):\n${problems.map((text) => `  - ${text}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Reads and checks the environment. Throws `ConfigurationError` naming every problem. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>, cwd = process.cwd()) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { env, misshapen } = parseEnvironment(given);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const isLoopback = loopbackHosts.has(new URL(publicOrigin).hostname) && loopbackHosts.has(env.HOST);
  const standIns = standInsOf(env);
  const isLive = /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? '');
  const config = {
    ...env,
    PUBLIC_ORIGIN: publicOrigin,
    DATA_DIR: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(cwd, env.DATA_DIR),
    corsOrigins: listOf(env.CORS_ORIGINS),
    standIns,
    /** Payments move real money. */
    isLive,
    /** A preview with invented data on a public address. */
    isDemo: env.ALLOW_STAND_INS === '1' && !isLoopback && !isLive,
    /** Invented books and accounts, whose password is published, never enter a given database and never meet a real provider. */
    plantsDemo: standIns.database && standIns.payments,
    /** A shop for one person on their own machine: stand-ins, the mailbox and the API browser are available. */
    isLocal: isLoopback && !isLive,
    isSecure: publicOrigin.startsWith('https:'),
  };
  const misshapenNames = [...misshapen.keys()];
  const further = problemsOf(config).filter((text) => !misshapenNames.some((name) => text.includes(name)));
  const problems = [...[...misshapen].map(([name, message]) => `${name}: ${message}`), ...further];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return Object.freeze(config);
}

export type Config = ReturnType<typeof readConfig>;

function standInsOf(env: Environment) {
  return {
    database: env.DATABASE_URL === undefined,
    payments: env.STRIPE_SECRET_KEY === undefined,
    mail: env.SMTP_URL === undefined,
    files: env.S3_BUCKET === undefined,
  };
}
