/** A node of a plan as `auto_explain` tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Schema?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** What one execution of a statement did. */
export interface Execution {
  text: string;
  ms: number;
  /** Pages of 8 kB that were looked at, in memory or on disk. */
  buffers: number;
  /** Ways by which tables were entered, e.g. `orders_pkey`, or `all of orders`. */
  ways: string[];
  /** Tables that were read from end to end, with how many rows that were. */
  readWhole: { table: string; rows: number }[];
}

interface Explained {
  'Query Text': string;
  Plan: PlanNode;
}

const NOTICE = /^duration: ([\d.]+) ms {2}plan:\n([\s\S]+)$/;

/** Undefined for a notice that is about something else. */
export function executionOf(notice: string): Execution | undefined {
  const [, ms, json] = NOTICE.exec(notice) ?? [];
  if (!ms || !json) return undefined;
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as Explained;
  const nodes = allNodes(plan);
  return {
    text,
    ms: Number(ms),
    buffers: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    ways: [...new Set(nodes.map(wayOf).filter((way) => way !== undefined))],
    readWhole: nodes.filter(isWhole).map((node) => ({
      table: String(node['Relation Name']),
      rows: rowsThrough(node),
    })),
  };
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

const isWhole = (node: PlanNode) => node['Node Type'] === 'Seq Scan';

function wayOf(node: PlanNode): string | undefined {
  if (isWhole(node)) return `all of ${node['Relation Name']}`;
  return node['Index Name'];
}

function rowsThrough(node: PlanNode): number {
  const loops = node['Actual Loops'] ?? 1;
  const perLoop =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(perLoop * loops);
}
