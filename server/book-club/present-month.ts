import {
  type ChildBoard,
  type ClubBook,
  type ClubMonth,
  QUESTIONNAIRE_PATH,
  type Square,
  type SquareType,
} from '#contract/book-club.ts';
import { type KeptSquare, type SpokenAudio, transcriptOf } from '#contract/club-content.ts';
import { type CalendarDay, mexicoCityDay, startOfDay } from '#contract/mexico-city.ts';
import { playTime } from '#contract/play-time.ts';
import { webAddressOf } from '#contract/web-address.ts';
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
import { nameOfMonth } from './month-name.ts';
import { findMonth, type KeptFile, type KeptMonth } from './months.queries.ts';

/** Progress of a family and form of its links: all in which one family's month differs from another's. */
export interface Family {
  opened: readonly number[];
  boards: ChildBoard[];
  firstName: string;
  /** A questionnaire of the shop's own is open; the family is done with what is asked now. */
  invitation: { isOwn: boolean; isDone: boolean };
  linkTo(file: KeptFile): string;
}

interface MonthFacts {
  of: MonthOfYear;
  kept: KeptMonth;
  /** Day in Mexico City. */
  today: CalendarDay;
  /** Family, read while the rest is. */
  family: Promise<Family> | Family;
}

/** A month as a family sees it on a day: of what the shop keeps, or of a draft. */
export async function presentMonth(shop: Shop, facts: MonthFacts): Promise<ClubMonth> {
  const { of, kept, today } = facts;
  const isCurrent = monthsBetween(of, today) === 0;
  const [family, settings, books, next] = await Promise.all([
    facts.family,
    shop.readSettings(),
    showBooks(shop, kept),
    isCurrent ? showNext(shop, today) : null,
  ]);
  const files = filesFor(kept, family);
  const { activity, welcome, squares } = kept.content;
  return {
    ...of,
    name: nameOfMonth(of.month),
    tagline: kept.tagline,
    motif: kept.motif,
    is_current: isCurrent,
    changes_at: isCurrent ? nextChange(today).toISOString() : null,
    squares: squares.map((square) =>
      presentSquare(square, { of, today, opened: family.opened, files, books }),
    ),
    boards: family.boards,
    books,
    welcome: files.audio(null, welcome),
    activity: {
      name: activity.name,
      summary: activity.summary,
      download: files.sheet(null, activity.file, 'Descargar ficha'),
    },
    next,
    first_name: family.firstName,
    questionnaire: {
      url: family.invitation.isOwn ? QUESTIONNAIRE_PATH : settings.questionnaire_url,
      is_done: family.invitation.isDone,
    },
    community_url: webAddressOf(settings.community_url),
  };
}

interface SquareFacts {
  of: MonthOfYear;
  today: CalendarDay;
  opened: readonly number[];
  files: ReturnType<typeof filesFor>;
  books: readonly ClubBook[];
}

/** Types as the calls name them. */
const typeNames: Record<KeptSquare['type'], SquareType> = {
  book: 'book',
  activity: 'activities',
  audio: 'audios',
};

export const squareTypeOf = ({ type }: Pick<KeptSquare, 'type'>): SquareType => typeNames[type];

export function presentSquare(kept: KeptSquare, { of, today, opened, files, books }: SquareFacts): Square {
  const product = books.find(({ week }) => week === kept.week)?.product;
  const isAvailable = isSquareOpen(kept.number, of, today);
  return {
    number: kept.number,
    type: squareTypeOf(kept),
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

/** The files of a month under the links that a family gets. */
export function filesFor({ files }: Pick<KeptMonth, 'files'>, { linkTo }: Pick<Family, 'linkTo'>) {
  const find = (kind: KeptFile['kind'], square: number | null, name: string) =>
    files.find((file) => file.kind === kind && file.square === square && file.name === name);
  return {
    audio(square: number | null, { key, title, description, script }: SpokenAudio) {
      const file = find('audio', square, key);
      if (!file) return null;
      const seconds = file.durationSeconds ?? 0;
      return {
        title,
        description,
        url: linkTo(file),
        duration_seconds: seconds,
        duration: playTime(seconds),
        bytes: file.bytes,
        is_synthetic: file.isSynthetic,
        transcript: transcriptOf(script),
      };
    },
    sheet(square: number | null, name: string, label: string) {
      const file = find('sheet', square, name);
      return file ? { label, url: linkTo(file) } : null;
    },
  };
}

export async function showBooks(shop: Shop, { books }: Pick<KeptMonth, 'books'>): Promise<ClubBook[]> {
  const products = books.length > 0 ? await shop.findProducts(books.map(({ productId }) => productId)) : [];
  return books.map(({ week, productId, description }) => ({
    week,
    description,
    product: products.find(({ product_id }) => product_id === productId) ?? null,
  }));
}

/** Shows what may be known of the coming month: its theme always, its books near the end of this one. */
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
