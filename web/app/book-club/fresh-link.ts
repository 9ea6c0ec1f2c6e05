import type { ClubMonth } from '#contract/book-club.ts';

/** Links work for a quarter of an hour; one that is nearly over is not worth a try. */
export const LINK_FRESH_MS = 13 * 60_000;

/** Without the signature, which is another one each time: the address of the file itself. */
const fileOf = (url: string) => url.split('?')[0];

/** Every link to a file that a month came with. */
function linksIn({ welcome, activity, squares }: ClubMonth): string[] {
  const contents = squares.flatMap(({ content }) => content ?? []);
  return [
    ...[welcome, activity.download].flatMap((one) => one?.url ?? []),
    ...contents.flatMap(({ downloads, audios }) => [...downloads, ...audios].map(({ url }) => url)),
  ];
}

/** The link to the same file in a month that was asked for later; null when the file is not in it any more. */
export function sameFile(url: string, month: ClubMonth): string | null {
  return linksIn(month).find((link) => fileOf(link) === fileOf(url)) ?? null;
}
