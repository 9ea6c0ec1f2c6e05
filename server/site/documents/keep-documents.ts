import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { DocumentContent, DocumentName } from '#contract/site-documents.ts';
import type { Shop } from '../../platform/shop.ts';
import { countDocumentChanges, findPublishedDocuments, type PublishedVersion } from './documents.queries.ts';

/** The texts of one moment. */
export interface Documents {
  /** Content that is shown today. */
  content<N extends DocumentName>(name: N): DocumentContent<N>;
  current(name: DocumentName): PublishedVersion;
  /** The newest one that begins on a later day. */
  next(name: DocumentName): PublishedVersion | null;
}

interface Kept {
  versions: PublishedVersion[];
  changes: number;
  day: string;
  lookedAt: number;
}

/** Time after which a copy of the shop asks whether another one has changed a text. */
const LOOKED_FOR_MS = 5_000;

/**
 * The texts of the shop, from memory: pages ask for them all the time and they hardly ever change. Requests that come
 * while they are read wait for the same reading. `now` only says when to look again.
 */
export function keepDocuments({ db, clock }: Pick<Shop, 'db' | 'clock'>, now = () => Date.now()) {
  let kept: Kept | undefined;
  let reading: Promise<Kept> | undefined;

  async function read(day: string): Promise<Kept> {
    const lookedAt = now();
    const isSame = kept?.day === day && kept.changes === (await countDocumentChanges(db));
    if (kept && isSame) kept = { ...kept, lookedAt };
    else {
      const rows = await findPublishedDocuments(db, day);
      kept = { versions: rows, changes: rows[0]?.changes ?? 0, day, lookedAt };
    }
    return kept;
  }

  return async (): Promise<Documents> => {
    const day = mexicoCityDay(clock.now());
    if (kept && kept.day === day && now() < kept.lookedAt + LOOKED_FOR_MS) return documentsOf(kept);
    reading ??= read(day).finally(() => {
      reading = undefined;
    });
    return documentsOf(await reading);
  };
}

function documentsOf({ versions, day }: Kept): Documents {
  const of = (name: DocumentName) => versions.filter((version) => version.name === name);
  const isHolding = ({ valid_from }: PublishedVersion) => valid_from === null || valid_from <= day;
  const current = (name: DocumentName) => {
    const version = of(name).findLast(isHolding) ?? of(name)[0];
    if (!version) throw new Error(`The shop has no text under ${name}: its migrations have not run.`);
    return version;
  };
  return {
    current,
    // The schema of its name was applied when it was written.
    content: <N extends DocumentName>(name: N) => current(name).content as DocumentContent<N>,
    next: (name) => {
      const newest = of(name).at(-1);
      return newest && newest.number > current(name).number ? newest : null;
    },
  };
}
