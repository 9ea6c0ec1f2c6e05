import type { ClubMonth } from '#contract/book-club.ts';

/**
 * Milliseconds for which a link is used; it works for a quarter of an hour, and one that is nearly over is not worth a
 * try.
 */
export const LINK_FRESH_MS = 13 * 60_000;

/** Address of the file without its signature, which differs in each link. */
const fileOf = (url: string) => url.split('?')[0];

/** Collects every link to a file that a month came with. */
function linksIn({ welcome, activity, squares }: ClubMonth): string[] {
  const contents = squares.flatMap(({ content }) => content ?? []);
  return [
    ...[welcome, activity.download].flatMap((one) => one?.url ?? []),
    ...contents.flatMap(({ downloads, audios }) => [...downloads, ...audios].map(({ url }) => url)),
  ];
}

/** Finds the link to the same file in a month that was asked for later; null when the file is not in it any more. */
export function sameFile(url: string, month: ClubMonth): string | null {
  return linksIn(month).find((link) => fileOf(link) === fileOf(url)) ?? null;
}
