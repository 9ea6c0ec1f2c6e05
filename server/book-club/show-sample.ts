import type { AudioCounts, ClubBook, ClubSample } from '#contract/book-club.ts';
import { agesOf, readAges } from '#contract/club-ages.ts';
import type { MonthContent } from '#contract/club-content.ts';
import { type CalendarDay, calendarDay } from '#contract/mexico-city.ts';
import type { Shop } from '../platform/shop.ts';
import { isSquareOpen, type MonthOfYear, monthAfter } from './board.ts';
import { nameOfMonth } from './month-name.ts';
import { findClubFile, findMonth, type KeptFile, type KeptMonth } from './months.queries.ts';
import { filesFor, showBooks } from './present-month.ts';
import { sampleOf } from './sample-square.ts';

/** Address of the public welcome, below the API, up to the number of its file. */
export const WELCOME_PATH = '/book-club/welcome/';

/** Squares that are shown opened: those of a month's first day. */
const SHOWN = 3;
/** Audios of so many seconds and more are long. */
const LONG_SECONDS = 180;

interface Shown {
  of: MonthOfYear;
  kept: KeptMonth;
  today: CalendarDay;
}

/** The month that anyone may look into: today's, or the one before where there is none. */
async function findShownMonth({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<Shown | undefined> {
  const today = calendarDay(clock.now());
  const months: MonthOfYear[] = [{ year: today.year, month: today.month }, monthAfter(today, -1)];
  for (const month of months) {
    const kept = await findMonth(db, month);
    if (kept) return { of: month, kept, today };
  }
  return undefined;
}

/** The month as it is shown before paying; null where the club has none. */
export async function showSample(shop: Shop): Promise<ClubSample | null> {
  const shown = await findShownMonth(shop);
  if (!shown) return null;
  const { of, kept, today } = shown;
  const { squares, welcome, ages } = kept.content;
  const books = await showBooks(shop, kept);
  const files = filesFor(kept, { linkTo: ({ fileId }) => `/api${WELCOME_PATH}${fileId}` });
  const first = squares.find(({ number }) => number === 1);
  return {
    ...of,
    name: nameOfMonth(of.month),
    tagline: kept.tagline,
    motif: kept.motif,
    is_current: of.month === today.month,
    ages: agesFor(ages, books),
    books,
    ...costOf(books),
    audios: countAudios(kept),
    activity_minutes: rangeOf(squares.flatMap(({ minutes }) => minutes ?? [])),
    computer_voice: voiceOf(kept),
    squares_open: squares.filter(({ number }) => isSquareOpen(number, of, today)).length,
    squares: squares.filter(({ number }) => number <= SHOWN).map((square) => sampleOf(square, kept.files)),
    question: first?.sections.flatMap((one) => (one.kind === 'questions' ? one.items : []))[0] ?? null,
    word: first?.sections.flatMap((one) => (one.kind === 'words' ? one.items : []))[0]?.word ?? null,
    welcome: files.audio(null, welcome),
  };
}

/** The ages that the owner wrote, else those of the books. */
function agesFor(written: string | undefined, books: readonly ClubBook[]): string[] {
  const own = readAges(written ?? '') ?? [];
  return own.length > 0 ? own : agesOf(productsOf(books));
}

const productsOf = (books: readonly ClubBook[]) => books.flatMap(({ product }) => product ?? []);

/** Books that can be bought today, and their sum. */
function costOf(books: readonly ClubBook[]) {
  const available = productsOf(books).filter(({ stock }) => stock > 0);
  return {
    books_available: available.length,
    books_cents: available.reduce((sum, { unit_price_cents }) => sum + unit_price_cents, 0),
  };
}

function countAudios({ content, files }: Pick<KeptMonth, 'content' | 'files'>): AudioCounts {
  const seconds = audiosOf(content, files).flatMap(({ durationSeconds }) => durationSeconds ?? []);
  const long = seconds.filter((one) => one >= LONG_SECONDS).map((one) => Math.round(one / 60));
  const long_minutes = rangeOf(long) ?? { from: 0, to: 0 };
  return { long: long.length, long_minutes, short: seconds.length - long.length };
}

const rangeOf = (numbers: readonly number[]) =>
  numbers.length > 0 ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null;

/** Recordings of the squares, without those that no text names. */
const audiosOf = ({ squares }: MonthContent, files: readonly KeptFile[]) =>
  squares.flatMap(({ number, audios }) =>
    files.filter(
      ({ kind, square, name }) =>
        kind === 'audio' && square === number && audios.some(({ key }) => key === name),
    ),
  );

const isWelcome = ({ kind, square, name }: KeptFile, { welcome }: MonthContent) =>
  kind === 'audio' && square === null && name === welcome.key;

function voiceOf({ content, files }: Pick<KeptMonth, 'content' | 'files'>): ClubSample['computer_voice'] {
  const audios = [...audiosOf(content, files), ...files.filter((file) => isWelcome(file, content))];
  if (!audios.some(({ isSynthetic }) => isSynthetic)) return 'none';
  return audios.every(({ isSynthetic }) => isSynthetic) ? 'all' : 'some';
}

/** The recording that is public now, if it has this number: the welcome of the month that is shown to everybody. */
export async function findPublicWelcome(shop: Pick<Shop, 'db' | 'clock'>, fileId: number) {
  const shown = await findShownMonth(shop);
  const welcome = shown?.kept.files.find((file) => isWelcome(file, shown.kept.content));
  return welcome?.fileId === fileId ? findClubFile(shop.db, fileId) : undefined;
}
