import { type ClubBook, type ClubMonth, SQUARES, type Square, type SquareType } from '#contract/book-club.ts';
import { type KeptSquare, type SpokenAudio, transcriptOf } from '#contract/club-content.ts';
import { type CalendarDay, calendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { playTime } from '#contract/play-time.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { findFirstName } from '../accounts/accounts.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import {
  isNextMonthShown,
  isSquareOpen,
  type MonthOfYear,
  monthAfter,
  monthsBetween,
  nextChange,
  unlockDay,
} from './board.ts';
import { clubFileUrl, LINK_SECONDS } from './club-link.ts';
import { findMonth, type KeptFile, type KeptMonth } from './months.queries.ts';
import { findOpenedSquares, isQuestionnaireDone } from './progress.queries.ts';

/** Content of every year is shown for as many months back as there are months in it. */
export const MONTHS_BACK = 11;

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });

/** `Octubre` */
export function nameOfMonth(month: number): string {
  const name = monthName.format(new Date(Date.UTC(2026, month - 1, 15)));
  return name.charAt(0).toLocaleUpperCase('es-MX') + name.slice(1);
}

/** What a member may see of a month lives with the calendar of Mexico City; nobody else's clock is asked. */
export function isMonthVisible(of: MonthOfYear, today: CalendarDay, isOfOneYear: boolean): boolean {
  const distance = monthsBetween(of, today);
  return distance >= 0 && (isOfOneYear || distance <= MONTHS_BACK);
}

/** A month of the club for a member whose membership has been checked. Throws CLUB_MONTH_NOT_FOUND. */
export async function showMonth(shop: Shop, userId: number, wanted?: MonthOfYear): Promise<ClubMonth> {
  const { db, clock } = shop;
  const today = calendarDay(clock.now());
  const of = wanted ?? { year: today.year, month: today.month };
  const kept = await findMonth(db, of);
  if (!kept || !isMonthVisible(of, today, kept.year !== null)) throw new ShopError('CLUB_MONTH_NOT_FOUND');
  const isCurrent = monthsBetween(of, today) === 0;
  const [opened, questionnaireDone, firstName, settings, books, next] = await Promise.all([
    findOpenedSquares(db, userId, of),
    isQuestionnaireDone(db, userId),
    findFirstName(db, userId),
    shop.readSettings(),
    showBooks(shop, kept),
    isCurrent ? showNext(shop, today) : null,
  ]);
  const files = filesFor(shop, userId, of, kept);
  const { activity, welcome, squares } = kept.content;
  return {
    ...of,
    name: nameOfMonth(of.month),
    tagline: kept.tagline,
    motif: kept.motif,
    is_current: isCurrent,
    changes_at: isCurrent ? nextChange(today).toISOString() : null,
    squares: squares.map((square) => showSquare(square, { of, today, opened, files, books })),
    books,
    welcome: files.audio(null, welcome),
    activity: {
      name: activity.name,
      summary: activity.summary,
      download: files.sheet(null, activity.file, 'Descargar ficha'),
    },
    next,
    first_name: firstName,
    questionnaire: { url: settings.questionnaire_url, is_done: questionnaireDone },
    community_url: webAddressOf(settings.community_url),
  };
}

/** One square of a month, after it was opened. */
export async function showOneSquare(
  shop: Shop,
  userId: number,
  of: MonthOfYear,
  { kept, number }: { kept: KeptMonth; number: number },
): Promise<{ opened: number[]; square: Square }> {
  const { db, clock } = shop;
  const square = kept.content.squares.find((one) => one.number === number);
  if (!square || number > SQUARES) throw new ShopError('CLUB_MONTH_NOT_FOUND');
  const bookOfWeek = kept.books.filter(({ week }) => week === square.week);
  const [opened, books] = await Promise.all([
    findOpenedSquares(db, userId, of),
    showBooks(shop, { books: bookOfWeek }),
  ]);
  const files = filesFor(shop, userId, of, kept);
  const facts = { of, today: calendarDay(clock.now()), opened, files, books };
  return { opened, square: showSquare(square, facts) };
}

interface SquareFacts {
  of: MonthOfYear;
  today: CalendarDay;
  opened: readonly number[];
  files: ReturnType<typeof filesFor>;
  books: readonly ClubBook[];
}

/** As the calls name them. */
const typeNames: Record<KeptSquare['type'], SquareType> = {
  book: 'book',
  activity: 'activities',
  audio: 'audios',
};

function showSquare(kept: KeptSquare, { of, today, opened, files, books }: SquareFacts): Square {
  const product = books.find(({ week }) => week === kept.week)?.product;
  const isAvailable = isSquareOpen(kept.number, of, today);
  return {
    number: kept.number,
    type: typeNames[kept.type],
    unlock_day: unlockDay(kept.number),
    is_available: isAvailable,
    was_opened: isAvailable && opened.includes(kept.number),
    content: isAvailable
      ? {
          title: kept.title,
          intro: kept.intro,
          book_title: product?.product_name ?? null,
          cover_image: product?.main_image_url ?? null,
          minutes: kept.minutes,
          week: kept.week,
          sections: kept.sections,
          downloads: kept.sheets.flatMap(({ isOfMonth, file, label }) => {
            const download = files.sheet(isOfMonth ? null : kept.number, file, label);
            return download ? [download] : [];
          }),
          audios: kept.audios.flatMap((audio) => files.audio(kept.number, audio) ?? []),
        }
      : null,
  };
}

/** Links to the files of a month, for one member, for a quarter of an hour. */
function filesFor({ secrets, clock }: Shop, userId: number, { year }: MonthOfYear, { files }: KeptMonth) {
  const expires = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  const find = (kind: KeptFile['kind'], square: number | null, name: string) =>
    files.find((file) => file.kind === kind && file.square === square && file.name === name);
  const urlOf = ({ fileId }: KeptFile) => clubFileUrl(secrets.fileKey, { fileId, userId, year, expires });
  return {
    audio(square: number | null, { key, title, description, script }: SpokenAudio) {
      const file = find('audio', square, key);
      if (!file) return null;
      const seconds = file.durationSeconds ?? 0;
      return {
        title,
        description,
        url: urlOf(file),
        duration_seconds: seconds,
        duration: playTime(seconds),
        bytes: file.bytes,
        is_synthetic: file.isSynthetic,
        transcript: transcriptOf(script),
      };
    },
    sheet(square: number | null, name: string, label: string) {
      const file = find('sheet', square, name);
      return file ? { label, url: urlOf(file) } : null;
    },
  };
}

async function showBooks(shop: Shop, { books }: Pick<KeptMonth, 'books'>): Promise<ClubBook[]> {
  const products = books.length > 0 ? await shop.findProducts(books.map(({ productId }) => productId)) : [];
  return books.map(({ week, productId, description }) => ({
    week,
    description,
    product: products.find(({ product_id }) => product_id === productId) ?? null,
  }));
}

/** What may be known of the coming month: its theme always, its books near the end of this one. */
async function showNext(shop: Shop, today: CalendarDay): Promise<ClubMonth['next']> {
  const of = monthAfter(today);
  const kept = await findMonth(shop.db, of);
  if (!kept) return null;
  return {
    name: nameOfMonth(of.month),
    motif: kept.motif,
    opens_on: mexicoCityDay(startOfDay({ ...of, day: 1 })),
    theme: kept.teaserTheme,
    description: kept.teaserDescription,
    books: isNextMonthShown(today) ? await showBooks(shop, kept) : [],
  };
}
