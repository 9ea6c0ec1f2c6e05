import { type KeptSquare, type MonthContent, monthContent } from '#contract/club-content.ts';
import { ACTIVITY_FILE, SQUARE_FILE } from '#contract/club-shape.ts';

import type { ClubDownload, ClubMonth, ClubSquare } from './month.ts';

/** Month in the shape in which the shop keeps it: its files stand in it by name only. */
export function toKeptMonth({ welcome, activity, squares }: ClubMonth): MonthContent {
  const { name, summary, materials, steps, trains, noteForParents } = activity;
  return monthContent.parse({
    welcome,
    activity: { name, summary, file: ACTIVITY_FILE, texts: { materials, steps, trains, noteForParents } },
    squares: squares.map(toKeptSquare),
  });
}

function toKeptSquare(square: ClubSquare): KeptSquare {
  const { number, type, title, intro, sections, downloads } = square;
  return {
    number,
    type,
    title,
    intro,
    minutes: square.type === 'activity' ? square.minutes : null,
    week: square.type === 'book' ? square.week : null,
    sections,
    sheets: downloads.map(toKeptSheet),
    audios: square.type === 'audio' ? square.audios : [],
  };
}

function toKeptSheet(download: ClubDownload): KeptSquare['sheets'][number] {
  const { label, kind } = download;
  if (kind === 'activity-of-the-month') return { label, file: ACTIVITY_FILE, isOfMonth: true };
  return { label, file: kind === 'sheet' ? download.key : SQUARE_FILE, isOfMonth: false };
}
