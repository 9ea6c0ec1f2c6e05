import { isDeepStrictEqual } from 'node:util';
import { filesNamed, placeKey, tidied } from '#contract/club-checklist.ts';
import { clubParts } from '#contract/club-shape.ts';
import type { MonthChange } from '#contract/desk/club.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import type { PlacedFile } from './drafts.queries.ts';

/** Texts of a month and its files. */
export interface WholeMonth {
  month: DraftMonth;
  files: readonly PlacedFile[];
}

/** Changes for members, part by part; without an earlier month, everything is new. */
export function changesBetween(before: WholeMonth | undefined, after: WholeMonth): MonthChange[] {
  const [was, is] = [before && tidied(before.month), tidied(after.month)];
  return clubParts.flatMap((part) => {
    const old: Record<string, unknown> = was ? { ...was[part] } : {};
    const fields = Object.entries(is[part])
      .filter(([field, value]) => !isDeepStrictEqual(old[field], value))
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
