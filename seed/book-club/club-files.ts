import { ACTIVITY_FILE, SQUARE_FILE } from '#contract/club-shape.ts';
import type { Printed } from '#server/book-club/print/printed.ts';
import type { ClubMonth } from './month.ts';

interface Placed {
  /** Number of its square; null for a file of the whole month. */
  square: number | null;
  /** Name by which the content refers to it. */
  name: string;
  title: string;
}
export type AudioFile = Placed & { kind: 'audio'; script: readonly string[] };
export type SheetFile = Placed & { kind: 'sheet'; printed: Printed };

export function audiosOf({ welcome, squares }: ClubMonth): AudioFile[] {
  const ofSquares = squares.flatMap((square) =>
    square.type === 'audio' ? square.audios.map((audio) => ({ ...audio, square: square.number })) : [],
  );
  return [{ ...welcome, square: null }, ...ofSquares].map(({ square, key, title, script }) => ({
    kind: 'audio',
    square,
    name: key,
    title,
    script,
  }));
}

export function sheetsOf({ activity, squares }: ClubMonth): SheetFile[] {
  const ofMonth = { square: null, name: ACTIVITY_FILE, title: activity.name };
  const ofSquares = squares.flatMap((square) =>
    square.downloads.flatMap((download): SheetFile[] => {
      const place = { kind: 'sheet' as const, square: square.number };
      if (download.kind === 'activity-of-the-month') return [];
      if (download.kind === 'square-as-sheet')
        return [{ ...place, name: SQUARE_FILE, title: square.title, printed: { kind: 'square', square } }];
      const { key, title, instructions, parts } = download;
      return [{ ...place, name: key, title, printed: { kind: 'sheet', title, instructions, parts } }];
    }),
  );
  return [{ kind: 'sheet', ...ofMonth, printed: { kind: 'activity', activity } }, ...ofSquares];
}
