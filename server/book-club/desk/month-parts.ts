import { isDeepStrictEqual } from 'node:util';
import { filesNamed, placeKey, tidied } from '#contract/club-checklist.ts';
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
import type { MonthChange } from '#contract/desk/club.ts';
import { type DraftMonth, emptyMonth, type SquareDraft } from '#contract/desk/club-parts.ts';
import type { KeptPart, PlacedFile } from './drafts.queries.ts';
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
      ...(content.ages ? { ages: content.ages } : {}),
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
    ...(facts.ages ? { ages: facts.ages } : {}),
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

/** Texts of a month and its files. */
export interface WholeMonth {
  month: DraftMonth;
  files: readonly PlacedFile[];
}

export const wholeOf = (published: PublishedMonth) => ({
  month: partsOfPublished(published),
  files: published.files,
});

/** Changes for members, part by part; without an earlier month, everything is new. */
export function changesBetween(before: WholeMonth | undefined, after: WholeMonth): MonthChange[] {
  const [was, is] = [before && tidied(before.month), tidied(after.month)];
  return clubParts.flatMap((part) => {
    const old: Record<string, unknown> = was ? { ...was[part] } : {};
    const fields = Object.entries(is[part])
      // A field that may be left out is empty without it.
      .filter(([field, value]) => !isDeepStrictEqual(old[field] ?? '', value ?? ''))
      .map(([field]) => field);
    if (hasOtherFiles(part, before, after)) fields.push('files');
    return fields.length > 0 ? [{ part, fields }] : [];
  });
}

type Fields = Record<string, unknown>;

/** Fields for the audit: those that differ, in whatever order a database or a browser names their insides. */
export function differingFields(before: unknown, after: unknown): { before: Fields; after: Fields } {
  const [was, is] = [before as Fields, after as Fields];
  const fields = Object.keys({ ...was, ...is }).filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const pick = (from: Fields) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(was), after: pick(is) };
}

/** Tells whether a part still has these values, in whatever order their insides are named. */
export const hasValues = (content: unknown, values: Fields) =>
  Object.entries(values).every(([field, value]) =>
    isDeepStrictEqual((content as Fields)[field] ?? null, value),
  );

function hasOtherFiles(part: MonthChange['part'], before: WholeMonth | undefined, after: WholeMonth) {
  return filesNamed(after.month)
    .filter((file) => file.part === part)
    .some((file) => keyAt(before?.files ?? [], file) !== keyAt(after.files, file));
}

const keyAt = (files: readonly PlacedFile[], place: Parameters<typeof placeKey>[0]) =>
  files.find((file) => placeKey(file) === placeKey(place))?.fileKey;

/** Files that the texts name: what was taken out of a square is not published. */
export function namedFiles<F extends PlacedFile>({
  month,
  files,
}: {
  month: DraftMonth;
  files: readonly F[];
}): F[] {
  const named = new Set(filesNamed(tidied(month)).map(placeKey));
  return files.filter((file) => named.has(placeKey(file)));
}
