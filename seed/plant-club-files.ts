import { createHash } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import { clubFile, clubMonth } from '#server/book-club/book-club.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { type AudioFile, audiosOf, type SheetFile, sheetsOf } from './book-club/club-files.ts';
import type { ClubMonth } from './book-club/month.ts';
import { mp3Seconds } from './book-club/mp3-duration.ts';
import { readAudio } from './book-club/spoken-files.ts';

interface Ground extends Pick<Shop, 'db' | 'files'> {
  onProgress?: (text: string) => void;
}

/** To be raised when the sheets are drawn anew: shops that have the old ones then get the new ones. */
const SHEET_EDITION = 1;
/** Files below it are the seed's; any other file is the owner's own and stays. */
const OURS = 'private/club/seed/';

type WantedFile = (AudioFile | SheetFile) & { month: ClubMonth; fileKey: string };
type ClubFileRow = typeof clubFile.$inferInsert;

/**
 * Puts the audios and sheets of the months where members get them. A key says what is in its file: what is stored is neither drawn
 * nor stored again, and a new recording or text takes the place of the old one.
 */
export async function plantClubFiles(ground: Ground, months: readonly ClubMonth[]): Promise<void> {
  const { db, onProgress = () => undefined } = ground;
  const known = await knownFiles(db);
  const wanted = months.flatMap(filesOf);
  const missing = wanted.filter((file) => {
    const kept = known.files.get(placeOf(file.month.number, file));
    return kept === undefined || (kept.startsWith(OURS) && kept !== file.fileKey);
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
    .where(isNull(clubMonth.year));
  const numbers = new Map(ofEveryYear.map(({ month, clubMonthId }) => [clubMonthId, month]));
  const { square, kind, name, fileKey, clubMonthId } = clubFile;
  const rows = await db.select({ square, kind, name, fileKey, clubMonthId }).from(clubFile);
  return {
    months: new Map(ofEveryYear.map(({ month, clubMonthId }) => [month, clubMonthId])),
    files: new Map(rows.map((row) => [placeOf(numbers.get(row.clubMonthId), row), row.fileKey])),
  };
}

/** What there may be one file for. */
function placeOf(
  month: number | undefined,
  { square, kind, name }: Pick<WantedFile, 'square' | 'kind' | 'name'>,
): string {
  return [month, square ?? 0, kind, name].join(' ');
}

function filesOf(month: ClubMonth): WantedFile[] {
  return [...audiosOf(month), ...sheetsOf(month)].map((file) => {
    const hash = createHash('sha256');
    if (file.kind === 'audio') hash.update(readAudio(month.number, file.name));
    else hash.update(JSON.stringify([SHEET_EDITION, month.theme, file.title, file.printed]));
    const place = [month.number, file.square ?? 'mes', file.name, hash.digest('hex').slice(0, 12)].join('-');
    return { ...file, month, fileKey: `${OURS}${place}.${file.kind === 'audio' ? 'mp3' : 'pdf'}` };
  });
}

async function plantFile({ db, files }: Ground, clubMonthId: number, file: WantedFile) {
  const { square, name, kind, month, title, fileKey } = file;
  const { contentType, ending, durationSeconds, make } = file.kind === 'audio' ? spoken(file) : printed(file);
  let bytes = await storedBytes(files, fileKey);
  if (bytes === null) {
    const body = await make();
    await files.put(fileKey, body, contentType);
    bytes = body.length;
  }
  const fileName = `${fileNameOf(`${month.theme} - ${title}`)}.${ending}`;
  await putFile(db, {
    clubMonthId,
    square,
    name,
    kind,
    fileKey,
    fileName,
    contentType,
    bytes,
    durationSeconds,
  });
}

function spoken({ month, name }: WantedFile) {
  const audio = readAudio(month.number, name);
  const durationSeconds = mp3Seconds(audio);
  return { contentType: 'audio/mpeg', ending: 'mp3', durationSeconds, make: async () => audio };
}

function printed(sheet: SheetFile & Pick<WantedFile, 'month'>) {
  const make = async () => {
    // Loaded only when there is something to draw: the typesetter would slow every start of the shop down.
    const { drawSheet } = await import('./book-club/print/draw-sheet.ts');
    return drawSheet(sheet.month.theme, sheet);
  };
  return { contentType: 'application/pdf', ending: 'pdf', durationSeconds: null, make };
}

/** The links of members lead to the row: a new edition keeps them. */
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

async function storedBytes(files: Shop['files'], fileKey: string): Promise<number | null> {
  const stored = await files.get(fileKey);
  stored?.body.destroy();
  return stored?.size ?? null;
}

/** Without the signs that some file systems refuse. */
const fileNameOf = (title: string) => title.replace(/[\\/:*?"<>|¿¡]/g, '').trim();
