import type { Judged } from './judge.ts';

const MOST_SHOWN = 3;

/** As Markdown, so that what was measured can stand in the documentation as it was printed. */
export function growthTable(judged: readonly Judged[], sizes: readonly number[]): string {
  const head = [
    'Query',
    'Used by',
    ...sizes.map((size) => `${size.toLocaleString('en')}: ms / pages`),
    'By way of',
    '',
  ];
  const rows = judged.map(({ name, usedBy, at, ways, verdict }) => [
    `\`${name}\``,
    few(usedBy),
    ...sizes.map((size) => {
      const cost = at.get(size);
      return cost ? `${cost.ms.toFixed(cost.ms < 10 ? 2 : 0)} / ${cost.buffers}` : '–';
    }),
    few(ways),
    verdict,
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const few = (list: readonly string[]) =>
  list.length > MOST_SHOWN
    ? `${list.slice(0, MOST_SHOWN).join(', ')} and ${list.length - MOST_SHOWN} more`
    : list.join(', ');

export function explanations(judged: readonly Judged[]): string {
  return judged
    .filter(({ explanation }) => explanation)
    .map(({ name, explanation }) => `- \`${name}\`: ${explanation}`)
    .join('\n');
}
