import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { withClient } from '../servers/database.ts';
import { onStatement, type Recorded } from '../servers/statements.ts';

/** What one execution of a statement did. */
export interface Execution {
  ms: number;
  /** Pages of 8 kB that were looked at, in memory or on disk. */
  buffers: number;
  /** Ways by which tables were entered, e.g. `orders_pkey`, or `all of orders`. */
  ways: string[];
  /** Tables that were read from end to end, with how many rows that were. */
  readWhole: { table: string; rows: number }[];
}

/** A statement that the shop was seen to send. */
export interface Seen {
  /** As the shop prepares it; undefined for one that is written on the spot. */
  name?: string | undefined;
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
const listening = new WeakSet<pg.Client>();
let seen = new Map<string, Seen>();
let isWatching = false;

/** From now on the statements of the shop's connections to this database are watched; returns all that is seen. */
export async function watchStatements(connection: pg.ClientConfig): Promise<ReadonlyMap<string, Seen>> {
  await withClient(connection, async (client) => {
    for (const setting of TELL_PLANS)
      await client.query(`ALTER DATABASE ${connection.database} SET ${setting}`);
  });
  seen = new Map();
  if (!isWatching) onStatement(keep);
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

function keep(client: pg.Client, { application, name, text }: Recorded) {
  if (!application.startsWith('brincacuentos')) return;
  if (!listening.has(client)) client.on('notice', ({ message }) => note(String(message)));
  listening.add(client);
  const usedBy = doing.getStore() ?? (application.endsWith('jobs') ? 'job queue' : undefined);
  if (text && usedBy) seenOf(text, name).usedBy.add(usedBy);
}

function seenOf(text: string, name?: string): Seen {
  const statement = seen.get(keyOf(text)) ?? { name, text, usedBy: new Set(), executions: [] };
  seen.set(keyOf(text), statement);
  return statement;
}

/** A node of a plan as `auto_explain` tells it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const NOTICE = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/;

/** The database's own statements are those that nobody sent: what foreign keys look up. */
function note(message: string) {
  const [, ms, json] = NOTICE.exec(message) ?? [];
  if (!ms || !json) return;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const isForeignKey = text.includes('FROM ONLY') && text.includes('OPERATOR(pg_catalog.=)');
  if (isForeignKey && !seen.has(keyOf(text))) seenOf(text).usedBy.add('foreign key');
  const nodes = allNodes(plan);
  seen.get(keyOf(text))?.executions.push({
    ms: Number(ms),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    ways: [...new Set(nodes.map(wayOf).filter((way) => way !== undefined))],
    readWhole: nodes
      .filter(isWhole)
      .map((node) => ({ table: String(node['Relation Name']), rows: rowsThrough(node) })),
  });
}

const allNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)];

const isWhole = (node: PlanNode) => node['Node Type'] === 'Seq Scan';

const wayOf = (node: PlanNode) => (isWhole(node) ? `all of ${node['Relation Name']}` : node['Index Name']);

const rowsThrough = (node: PlanNode) =>
  Math.round(
    ((node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
      (node['Actual Loops'] ?? 1),
  );
