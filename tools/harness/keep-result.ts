import { execFileSync, type StdioOptions } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const FOLDER = new URL('../bench/results/', import.meta.url);
/** Of the others on this machine: read before the command adds its own. */
const [loadBefore = 0] = loadavg();

/** A table in Markdown. */
export const markdownOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Writes `tools/bench/results/NAME.md`: a table, with the command, commit and machine that it was measured with. */
export function keepResult(name: string, command: string, table: string): void {
  mkdirSync(FOLDER, { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  const text = `# ${name}\n\n\`${command}\`, ${day}, commit ${commit()}, ${machine()}.\n\n${table}\n`;
  writeFileSync(new URL(`${name}.md`, FOLDER), text);
}

function commit(): string {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio }).trim();
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = `load average before ${loadBefore.toFixed(1)}`;
  return `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes} GB, Node ${process.versions.node}, ${load}`;
}
