import type { Database } from '#server/platform/database/database.ts';
import { readOn } from '../../harness/read-on.ts';
import type { Phone } from '../../harness/staff.ts';
import { findParts, type MonthOfClub } from './club.queries.ts';

/** What the desk answered about the months of the club. */
export interface ClubAnswers {
  /** The last tagline of each that the desk said it keeps and shows. */
  published: (MonthOfClub & { tagline: string })[];
  /** Taps without an answer until the end of patience, or that were refused. */
  open: number;
}

export const noClubAnswers = (): ClubAnswers => ({ published: [], open: 0 });

const TRIES = 10;

/** A month is cloned, given its books, and published while the other phone writes into it; then published as it stands. */
export async function makeMonth(
  of: MonthOfClub,
  { db, phones, books }: { db: Database; phones: readonly [Phone, Phone]; books: readonly number[] },
  answers: ClubAnswers,
): Promise<void> {
  const [one, other] = phones;
  await Promise.all(phones.map((phone) => phone('/club/start', { ...of, from: { kind: 'template' } })));
  const weeks = books.map((product_id, index) => [
    `week_${index + 1}`,
    { product_id, description: 'Porque sí' },
  ]);
  const tagline = `Lema de ${of.month} de ${of.year}`;
  const publish = async (phone: Phone) =>
    phone('/club/publish', {
      ...of,
      versions: Object.fromEntries(
        (await readOn(() => findParts(db, of))).map(({ part, version }) => [part, version]),
      ),
    });
  const isSound =
    (await save(one, db, of, 'books', Object.fromEntries(weeks))) &&
    (await Promise.all([save(one, db, of, 'facts', { tagline }), publish(other)]))[0] &&
    (await publish(one))?.status === 200;
  if (isSound) answers.published.push({ ...of, tagline });
  else answers.open += 1;
}

/** As the page does: who was faster is read, and the change made anew. */
async function save(phone: Phone, db: Database, of: MonthOfClub, part: string, change: object) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const kept = (await readOn(() => findParts(db, of))).find((one) => one.part === part);
    if (!kept) return false;
    const content = { ...kept.content, ...change };
    const answer = await phone('/club/save-part', { ...of, part, version: kept.version, content });
    if (answer?.status === 200) return true;
  }
  return false;
}
