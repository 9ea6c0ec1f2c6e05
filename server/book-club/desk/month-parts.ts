import type { MonthContent } from '#contract/club-content.ts';
import {
  ACTIVITY_FILE,
  type ClubPart,
  clubParts,
  motifs,
  type SquarePart,
  squareKinds,
  WEEKS,
  weekKey,
} from '#contract/club-shape.ts';
import { type DraftMonth, emptyMonth, type SquareDraft } from '#contract/desk/club-parts.ts';
import type { KeptPart } from './drafts.queries.ts';
import type { PublishedMonth } from './published.queries.ts';

type Texts = Pick<
  PublishedMonth,
  'tagline' | 'motif' | 'teaserTheme' | 'teaserDescription' | 'content' | 'books'
>;

/** A published month as parts that can be worked on. */
export function partsOfPublished({ content, books, ...facts }: Texts): DraftMonth {
  const { welcome, activity, squares } = content;
  const bookOf = (week: number) => {
    const book = books.find((one) => one.week === week);
    return { product_id: book?.productId ?? null, description: book?.description ?? '' };
  };
  const { texts } = activity;
  const empty = emptyMonth();
  const ofSquares = squareKinds.map(({ number, type }): [SquarePart, SquareDraft] => {
    const kept = squares.find((one) => one.number === number);
    if (!kept) return [`square-${number}`, empty[`square-${number}`]];
    const { title, intro, minutes, sections, sheets, audios } = kept;
    const ofActivity = type === 'activity' ? minutes : null;
    return [`square-${number}`, { title, intro, minutes: ofActivity, sections, sheets, audios }];
  });
  return {
    facts: {
      tagline: facts.tagline,
      motif: motifs.find((motif) => motif === facts.motif) ?? null,
      teaser_theme: facts.teaserTheme,
      teaser_description: facts.teaserDescription,
    },
    books: { week_1: bookOf(1), week_2: bookOf(2), week_3: bookOf(3), week_4: bookOf(4) },
    welcome,
    activity: {
      name: activity.name,
      summary: activity.summary,
      materials: texts?.materials ?? [],
      steps: texts?.steps ?? [],
      trains: texts?.trains ?? [],
      note_for_parents: texts?.noteForParents ?? '',
    },
    ...(Object.fromEntries(ofSquares) as Record<SquarePart, SquareDraft>),
  };
}

/** Parts in the shape in which members' pages read a month. */
export function publishedOfParts(month: DraftMonth): Texts {
  const { facts, books, welcome, activity } = month;
  const { name, summary, materials, steps, trains, note_for_parents: noteForParents } = activity;
  const content: MonthContent = {
    welcome,
    activity: {
      name,
      summary,
      file: ACTIVITY_FILE,
      texts: { materials, steps, trains, noteForParents },
    },
    squares: squareKinds.map((kind) => ({ ...kind, ...month[`square-${kind.number}`] })),
  };
  return {
    tagline: facts.tagline,
    motif: facts.motif ?? motifs[0],
    teaserTheme: facts.teaser_theme,
    teaserDescription: facts.teaser_description,
    content,
    books: WEEKS.flatMap((week) => {
      const { product_id: productId, description } = books[weekKey(week)];
      return productId === null ? [] : [{ week, productId, description }];
    }),
  };
}

/** The parts of a draft, all there. */
export function draftOf(parts: readonly Pick<KeptPart, 'part' | 'content'>[]): DraftMonth {
  const kept = Object.fromEntries(parts.map(({ part, content }) => [part, content]));
  return { ...emptyMonth(), ...kept } as DraftMonth;
}

export const contentsOf = (month: DraftMonth): { part: ClubPart; content: unknown }[] =>
  clubParts.map((part) => ({ part, content: month[part] }));

export const bookIdsOf = ({ books }: DraftMonth): number[] => [
  ...new Set(WEEKS.flatMap((week) => books[weekKey(week)].product_id ?? [])),
];
