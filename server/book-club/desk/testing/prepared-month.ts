import type { ClubPart } from '#contract/club-shape.ts';
import type { DraftPart, MonthView } from '#contract/desk/club.ts';
import type { StaffMember } from '../../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import type { MonthOfYear } from '../../board.ts';

type Content = Record<string, unknown>;

export async function readMonth(by: StaffMember, { year, month }: MonthOfYear): Promise<MonthView> {
  const { status, body } = await by.get(`/desk/club/month?year=${year}&month=${month}`);
  if (status !== 200) throw new Error(`The month was not answered: ${JSON.stringify(body)}`);
  return body.month;
}

export async function startMonth(
  by: StaffMember,
  of: MonthOfYear,
  from: object = { kind: 'template' },
): Promise<MonthView> {
  const { status, body } = await by.post('/desk/club/start', { ...of, from });
  if (status !== 200) throw new Error(`The month was not begun: ${JSON.stringify(body)}`);
  return body.month;
}

export function partIn({ draft }: MonthView, part: ClubPart): { version: number; content: Content } {
  const found: DraftPart | undefined = draft?.parts.find((one) => one.part === part);
  if (!found) throw new Error(`${part} is not there.`);
  return { version: found.version, content: found.content };
}

export const versionsIn = ({ draft }: MonthView) =>
  Object.fromEntries((draft?.parts ?? []).map(({ part, version }) => [part, version]));

export const savePart = (
  by: StaffMember,
  of: MonthOfYear,
  input: { part: ClubPart; version: number; content: unknown },
) => by.post('/desk/club/save-part', { ...of, ...input });

/** Changes fields of a part, as it is now. */
export async function editPart(by: StaffMember, of: MonthOfYear, part: ClubPart, change: Content) {
  const { version, content } = partIn(await readMonth(by, of), part);
  const answer = await savePart(by, of, { part, version, content: { ...content, ...change } });
  if (answer.status !== 200) throw new Error(`The part was not saved: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Publishes the month as it is now. */
export const publish = async (by: StaffMember, of: MonthOfYear) =>
  by.post('/desk/club/publish', { ...of, versions: versionsIn(await readMonth(by, of)) });

let made = 0;

/** A file of a draft in place of the one under that name, as a recording makes it. Returns its key. */
export async function replaceDraftFile(
  { shop }: TestShop,
  { year, month }: MonthOfYear,
  { square, name }: { square: number | null; name: string },
): Promise<string> {
  made += 1;
  const key = `private/club-test/nuevo-${process.pid}-${made}`;
  const body = Buffer.from(`otro ${made} 0123456789`);
  await shop.files.put(key, body, 'audio/mpeg');
  await shop.pool.query(
    `UPDATE club_draft_file SET file_key = $5, bytes = $6 WHERE year = $1 AND month = $2 AND square IS NOT DISTINCT FROM $3 AND name = $4`,
    [year, month, square, name, key, body.length],
  );
  await shop.pool.query('UPDATE club_month_work SET published_at = NULL WHERE year = $1 AND month = $2', [
    year,
    month,
  ]);
  return key;
}
