import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Execution, executionOf } from './plan-facts.ts';

/** A statement that the shop was seen to send. */
export interface Seen {
  /** As the shop prepares it; undefined for one that is written on the spot. */
  name?: string;
  text: string;
  /** What was being done when it was sent. */
  usedBy: Set<string>;
  executions: Execution[];
}

/** PostgreSQL tells each connection how it carried out what that sent, nested statements (foreign keys) included. */
const TELL_PLANS = [
  "session_preload_libraries = 'auto_explain'",
  'auto_explain.log_min_duration = 0',
  "auto_explain.log_level = 'notice'",
  "auto_explain.log_format = 'json'",
  'auto_explain.log_analyze = on',
  'auto_explain.log_timing = off',
  'auto_explain.log_buffers = on',
  'auto_explain.log_nested_statements = on',
  'auto_explain.log_parameter_max_length = 0',
];

const doing = new AsyncLocalStorage<string>();
let seen = new Map<string, Seen>();
let isWatching = false;

/** From now on the statements of the shop's connections to this database are watched; returns all that is seen. */
export async function watchStatements(connection: pg.ClientConfig): Promise<ReadonlyMap<string, Seen>> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of TELL_PLANS)
    await client.query(`ALTER DATABASE ${connection.database} SET ${setting}`);
  await client.end();
  seen = new Map();
  if (!isWatching) intercept();
  isWatching = true;
  return seen;
}

/** What is sent meanwhile counts as used by this. */
export function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  // Awaited inside: a request that is injected is sent only when it is awaited.
  return doing.run(what, async () => await work());
}

/** The job queue writes the names of its queues into its statements; they are one all the same. */
const keyOf = (text: string) => (text.includes('pgboss.') ? text.replace(/'[^']*'/g, "'…'") : text);

function intercept() {
  const { query } = pg.Client.prototype;
  const listening = new WeakSet<pg.Client>();
  pg.Client.prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const application = applicationOf(this);
    if (application.startsWith('brincacuentos')) {
      if (!listening.has(this)) this.on('notice', ({ message }) => note(String(message)));
      listening.add(this);
      keep(given[0], doing.getStore() ?? (application.endsWith('jobs') ? 'job queue' : undefined));
    }
    return Reflect.apply(query, this, given);
  } as typeof query;
}

function applicationOf(client: pg.Client): string {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name ?? '';
}

function keep(what: unknown, usedBy: string | undefined) {
  const { name, text } = typeof what === 'string' ? { text: what } : (what as Partial<Seen>);
  if (!text || !usedBy) return;
  const statement = seen.get(keyOf(text)) ?? { name, text, usedBy: new Set(), executions: [] };
  statement.usedBy.add(usedBy);
  seen.set(keyOf(text), statement);
}

/** The database's own statements are those that nobody sent: what foreign keys look up. */
function note(message: string) {
  const execution = executionOf(message);
  if (!execution) return;
  const text = keyOf(execution.text);
  const isForeignKey = text.includes('FROM ONLY') && text.includes('OPERATOR(pg_catalog.=)');
  if (isForeignKey && !seen.has(text))
    seen.set(text, { text, usedBy: new Set(['foreign key']), executions: [] });
  seen.get(text)?.executions.push(execution);
}
