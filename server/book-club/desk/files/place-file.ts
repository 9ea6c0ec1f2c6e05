import { randomBytes } from 'node:crypto';
import { DRAFT_FILES_MAX } from '#contract/desk/club-files.ts';
import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { keepReplacedFile } from '../../../platform/files/replaced/replaced-files.queries.ts';
import { storeAndName } from '../../../platform/files/replaced/store-and-name.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import type { MonthOfYear } from '../../board.ts';
import { nameOfMonth } from '../../month-name.ts';
import { replaceDraftFiles, toFileView } from '../club-files.ts';
import { findDraftFiles, markWork, type PlacedFile } from '../drafts.queries.ts';
import { lockDraftAndFiles } from '../month-draft.ts';
import { aboutFile, type FilePlace, isAt, noted, requireSeen } from './draft-place.ts';

export type Parts = Pick<Shop, 'db' | 'files' | 'clock'>;

export interface PlaceInput extends MonthOfYear, Pick<FilePlace, 'square' | 'name'> {
  /** The id of the file that was seen there. */
  replaces: number | null;
}

/** File to be stored, under a key of its own. */
export interface NewFile {
  kind: FilePlace['kind'];
  content: Buffer;
  contentType: string;
  durationSeconds: number | null;
}

const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'application/pdf': 'pdf',
};

/** Gives a place of a draft its file; the one before goes in a day, unless something else names it. */
export async function placeFile(shop: Parts, by: Staff, call: DeskCallKey, input: PlaceInput, file: NewFile) {
  const ending = endings[file.contentType];
  if (!ending) throw new Error(`No file of the club is ${file.contentType}.`);
  const fileKey = `private/club/desk/${randomBytes(16).toString('hex')}.${ending}`;
  const placed: PlacedFile = {
    square: input.square,
    name: input.name,
    kind: file.kind,
    fileKey,
    fileName: `${fileNameOf(input)}.${ending}`,
    contentType: file.contentType,
    bytes: file.content.length,
    durationSeconds: file.durationSeconds,
    isSynthetic: false,
  };
  return storeAndName(shop, [fileKey], {
    store: () => shop.files.put(fileKey, file.content, file.contentType),
    name: () => write(shop, by, call, input, placed),
  });
}

function write({ db, clock }: Parts, by: Staff, call: DeskCallKey, input: PlaceInput, placed: PlacedFile) {
  return inTransaction(db, async (tx) => {
    const { work, draft } = await lockDraftAndFiles(tx, input);
    const old = await requireSeen(tx, draft.files, placed, input.replaces);
    if (!old && draft.files.length >= DRAFT_FILES_MAX)
      throw new ShopError('BAD_REQUEST', {
        sentence: 'Este mes ya tiene demasiados archivos. Quita los que no uses.',
      });
    const at = clock.now();
    await keepReplacedFile(tx, placed.fileKey);
    const dropped = old ? [old] : [];
    await replaceDraftFiles(tx, input, { dropped, put: [placed], staffId: by.staffId, at });
    await markWork(tx, input, { publishedAt: null, confirmedAt: work.confirmedAt });
    const audit_entry_id = await recordChange(tx, by, {
      call,
      ...aboutFile(input, input.square),
      before: { file: old ? noted(input, old) : null },
      after: { file: noted(input, placed) },
      at,
    });
    const written = (await findDraftFiles(tx, input)).find((one) => isAt(one, placed));
    if (!written) throw new Error('The file of the draft was not written.');
    return { file: toFileView(written, 'draft'), audit_entry_id };
  });
}

/** `Diciembre - casilla 3 - la pinata`: under which families keep it. */
function fileNameOf({ month, square, name }: PlaceInput): string {
  const words = name.replaceAll('-', ' ');
  const place = square === null ? [] : [`casilla ${square}`];
  return [nameOfMonth(month), ...place, ...(words === 'casilla' && square !== null ? [] : [words])].join(
    ' - ',
  );
}
