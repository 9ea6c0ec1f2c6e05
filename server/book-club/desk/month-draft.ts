import { type ClubPart, clubParts, EVERY_YEAR, isSquarePart, numberOfSquare } from '#contract/club-shape.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { ShopError } from '../../platform/errors.ts';
import { editedBy } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { nameOfMonth } from '../month-name.ts';
import {
  type DraftFile,
  findDraftFiles,
  findParts,
  type KeptPart,
  lockWork,
  type Work,
} from './drafts.queries.ts';
import { draftOf } from './month-parts.ts';
import { findPublished, lockClubFiles } from './published.queries.ts';

/** `diciembre de 2026`, `la plantilla de diciembre` */
export function monthLabel({ year, month }: MonthOfYear): string {
  const name = nameOfMonth(month).toLocaleLowerCase('es-MX');
  return year === EVERY_YEAR ? `la plantilla de ${name}` : `${name} de ${year}`;
}

const partNames = { facts: 'datos', books: 'libros', welcome: 'bienvenida', activity: 'actividad' } as const;

export const partLabel = (of: MonthOfYear, part: ClubPart): string =>
  `${monthLabel(of)}: ${isSquarePart(part) ? `casilla ${numberOfSquare(part)}` : partNames[part]}`;

/** Month of an id in the audit. */
export function monthOfId(id: string): MonthOfYear {
  const [year = '', month = ''] = id.split('-');
  return { year: year === 'plantilla' ? EVERY_YEAR : Number(year), month: Number(month) };
}

/** Id of a month in the audit. */
export const monthId = ({ year, month }: MonthOfYear): string =>
  `${year === EVERY_YEAR ? 'plantilla' : year}-${String(month).padStart(2, '0')}`;

/** Names of a month, or of a piece of it, in the audit. */
export const aboutMonth = (of: MonthOfYear, label = monthLabel(of)) =>
  ({ entity: 'club month', entityId: monthId(of), label }) as const;

/** Prepared content of a month. */
export interface Draft {
  parts: KeptPart[];
  month: DraftMonth;
  files: DraftFile[];
}

/** Finds the draft of a month; undefined without one. */
export async function findDraft(db: Database, of: MonthOfYear): Promise<Draft | undefined> {
  const [parts, files] = await together([findParts(db, of), findDraftFiles(db, of)]);
  if (parts.length === 0) return undefined;
  const sorted = parts.toSorted((a, b) => clubParts.indexOf(a.part) - clubParts.indexOf(b.part));
  return { parts: sorted, month: draftOf(sorted), files };
}

/** Finds what members see of a month: its own content, else the template's. */
export async function findShown(db: Database, of: MonthOfYear) {
  const [own, template] = await together([
    findPublished(db, of),
    of.year === EVERY_YEAR ? undefined : findPublished(db, { ...of, year: EVERY_YEAR }),
  ]);
  return { own, template, shown: own ?? template };
}

/** A draft that was read: each part in the version that it had. */
export type ReadVersions = Partial<Record<ClubPart, number>>;

export const notPrepared = () =>
  new ShopError('CLUB_MONTH_NOT_FOUND', {
    sentence: 'Ese mes ya no se está preparando. Recarga la página.',
  });

/** The draft, locked until the transaction ends. */
export async function lockDraft(tx: Database, of: MonthOfYear): Promise<{ work: Work; draft: Draft }> {
  const work = await lockWork(tx, of);
  const draft = work?.hasDraft ? await findDraft(tx, of) : undefined;
  if (!work || !draft) throw notPrepared();
  return { work, draft };
}

/** The same, with the club's files: for what begins or ceases to name one. */
export async function lockDraftAndFiles(tx: Database, of: MonthOfYear) {
  await lockClubFiles(tx);
  return lockDraft(tx, of);
}

/** The same, as all of it was read. */
export async function lockReadDraft(tx: Database, of: MonthOfYear, versions: ReadVersions) {
  const locked = await lockDraftAndFiles(tx, of);
  const changed = locked.draft.parts.find(({ part, version }) => versions[part] !== version);
  if (changed) throw partEditedMeanwhile(changed);
  return locked;
}

/** The part of a draft, as it was read. */
export function requireReadPart(draft: Draft, part: ClubPart, version: number): KeptPart {
  const kept = partOf(draft, part);
  if (kept.version !== version) throw partEditedMeanwhile(kept);
  return kept;
}

const partEditedMeanwhile = ({ part, content, version, updatedAt, updatedBy }: KeptPart) =>
  editedBy({ by: updatedBy, at: updatedAt }, { part, version, values: content });

export const partOf = ({ parts }: Draft, wanted: ClubPart): KeptPart => {
  const found = parts.find(({ part }) => part === wanted);
  if (!found) throw new Error(`A draft has ${clubParts.length} parts; ${wanted} is missing.`);
  return found;
};
