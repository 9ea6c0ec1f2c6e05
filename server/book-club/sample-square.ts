import type { SampleSquare, Section } from '#contract/book-club.ts';
import { type KeptSquare, transcriptOf } from '#contract/club-content.ts';
import { playTime } from '#contract/play-time.ts';
import type { KeptFile } from './months.queries.ts';
import { squareTypeOf } from './present-month.ts';

/** Lines that are shown of each kind of block; of questions by when they are asked. Other blocks are only counted. */
const shownLines = { before: 2, during: 1, after: 0, materials: 4, steps: 2 } as const;

/** What everybody may see of a square: its first blocks word for word, and how much it holds besides. */
export function sampleOf(square: KeptSquare, files: readonly KeptFile[]): SampleSquare {
  const { number, title, intro, week, minutes, sections, sheets, audios } = square;
  const shown = sections.flatMap((section) => cut(section));
  const count = (kind: Section['kind'], of: readonly { kind: string; lines: readonly unknown[] }[]) =>
    of.filter((one) => one.kind === kind).reduce((sum, { lines }) => sum + lines.length, 0);
  const all = sections.map((section) => ({ kind: section.kind, lines: linesOf(section) }));
  const left = (kind: Section['kind']) => count(kind, all) - count(kind, shown);
  return {
    number,
    type: squareTypeOf(square),
    title,
    intro,
    week,
    minutes,
    sections: shown,
    rest: {
      questions: left('questions'),
      words: left('words'),
      steps: left('steps'),
      sheets: sheets.length,
    },
    audios: audios.flatMap(({ key, title: name }) => {
      const file = files.find((one) => one.kind === 'audio' && one.square === number && one.name === key);
      return file
        ? [{ title: name, duration: playTime(file.durationSeconds ?? 0), is_synthetic: file.isSynthetic }]
        : [];
    }),
    first_words: audios[0] ? (transcriptOf(audios[0].script)[0] ?? null) : null,
  };
}

const linesOf = (section: Section): readonly unknown[] =>
  section.kind === 'text' ? section.paragraphs : section.items;

function cut(section: Section): SampleSquare['sections'] {
  const { kind, heading } = section;
  if (kind !== 'questions' && kind !== 'materials' && kind !== 'steps') return [];
  const moment = section.kind === 'questions' ? section.moment : null;
  const lines = section.items.slice(0, shownLines[moment ?? (kind as 'materials' | 'steps')]);
  return lines.length > 0 ? [{ kind, moment, heading, lines }] : [];
}
