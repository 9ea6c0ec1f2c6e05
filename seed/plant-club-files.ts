import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { clubFile, clubMonth } from '#server/book-club/book-club.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { audiosOf, sheetsOf } from './book-club/club-files.ts';
import { type MadeFile, readMade } from './book-club/made-files.ts';
import type { ClubMonth } from './book-club/month.ts';
import { mp3Seconds } from './book-club/mp3-duration.ts';
import { isSpokenByComputer } from './book-club/spoken-by-computer.ts';

interface Ground extends Pick<Shop, 'db' | 'files'> {
  onProgress?: (text: string) => void;
}

/** Prefix of the seed's files; any other file is the owner's own and stays. */
const OURS = 'private/club/seed/';

type WantedFile = MadeFile & { month: ClubMonth; body: Buffer; fileKey: string; isSynthetic: boolean };
type ClubFileRow = typeof clubFile.$inferInsert;

/**
 * Stores the audios and sheets of the months for members. A key names the content of its file: a stored file is not
 * stored again, and a new recording or drawing replaces the earlier one.
 */
export async function plantClubFiles(ground: Ground, months: readonly ClubMonth[]): Promise<void> {
  const { db, onProgress = () => undefined } = ground;
  const known = await knownFiles(db);
  const wanted = months.filter(({ number }) => known.months.has(number)).flatMap(filesOf);
  const missing = wanted.filter((file) => {
    const kept = known.files.get(placeOf(file.month.number, file));
    if (kept === undefined) return true;
    const isSame = kept.fileKey === file.fileKey && kept.isSynthetic === file.isSynthetic;
    return kept.fileKey.startsWith(OURS) && !isSame;
  });
  for (const [index, file] of missing.entries()) {
    const clubMonthId = known.months.get(file.month.number);
    if (clubMonthId !== undefined) await plantFile(ground, clubMonthId, file);
    if ((index + 1) % 25 === 0 || index + 1 === missing.length)
      onProgress(`Preparing the reading club: ${index + 1} of ${missing.length}`);
  }
}

async function knownFiles(db: Ground['db']) {
  const ofEveryYear = await db
    .select({ month: clubMonth.month, clubMonthId: clubMonth.clubMonthId })
    .from(clubMonth)
    // Unpublished months only: one that the owner has published has files of its own.
    .where(and(isNull(clubMonth.year), eq(clubMonth.version, 0)));
  const numbers = new Map(ofEveryYear.map(({ month, clubMonthId }) => [clubMonthId, month]));
  const { square, kind, name, fileKey, isSynthetic, clubMonthId } = clubFile;
  const rows = await db.select({ square, kind, name, fileKey, isSynthetic, clubMonthId }).from(clubFile);
  return {
    months: new Map(ofEveryYear.map(({ month, clubMonthId }) => [month, clubMonthId])),
    files: new Map(rows.map((row) => [placeOf(numbers.get(row.clubMonthId), row), row])),
  };
}

/** Place of a file: there is at most one file for each. */
function placeOf(
  month: number | undefined,
  { square, kind, name }: Pick<WantedFile, 'square' | 'kind' | 'name'>,
): string {
  return [month, square ?? 0, kind, name].join(' ');
}

function filesOf(month: ClubMonth): WantedFile[] {
  return [...audiosOf(month), ...sheetsOf(month)].map((file) => {
    const body = readMade(month, file);
    const print = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const place = [month.number, file.square ?? 'mes', file.name, print].join('-');
    const fileKey = `${OURS}${place}.${types[file.kind].ending}`;
    return { ...file, month, body, fileKey, isSynthetic: file.kind === 'audio' && isSpokenByComputer(body) };
  });
}

const types = {
  audio: { ending: 'mp3', contentType: 'audio/mpeg' },
  sheet: { ending: 'pdf', contentType: 'application/pdf' },
} as const;

async function plantFile({ db, files }: Ground, clubMonthId: number, file: WantedFile) {
  const { square, name, kind, month, title, body, fileKey, isSynthetic } = file;
  const { ending, contentType } = types[kind];
  if (!(await files.exists(fileKey))) await files.put(fileKey, body, contentType);
  const fileName = `${fileNameOf(`${month.theme} - ${title}`)}.${ending}`;
  const durationSeconds = kind === 'audio' ? mp3Seconds(body) : null;
  const row = { clubMonthId, square, name, kind, fileKey, fileName, contentType, bytes: body.length };
  await putFile(db, { ...row, durationSeconds, isSynthetic });
}

/** Members' links lead to the row, so a new edition keeps them. */
async function putFile(db: Ground['db'], row: ClubFileRow) {
  const { clubMonthId, square, kind, name, ...file } = row;
  const [changed] = await db
    .update(clubFile)
    .set(file)
    .where(
      sql`club_month_id = ${clubMonthId} AND coalesce(square, 0) = ${square ?? 0} AND kind = ${kind} AND name = ${name}
        AND starts_with(file_key, ${OURS})`,
    )
    .returning({ clubFileId: clubFile.clubFileId });
  if (!changed) await db.insert(clubFile).values(row).onConflictDoNothing();
}

/** Removes the characters that some file systems refuse. */
const fileNameOf = (title: string) => title.replace(/[\\/:*?"<>|¿¡]/g, '').trim();
