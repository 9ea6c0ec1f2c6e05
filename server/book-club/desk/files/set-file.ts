import { measureAudio } from '../../../platform/audio/clean-audio.ts';
import { takeUpload } from '../../../platform/files/uploads/take-upload.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { findDraft, notPrepared } from '../month-draft.ts';
import { requireSeen } from './draft-place.ts';
import { type Parts, type PlaceInput, placeFile } from './place-file.ts';

interface UploadInput extends PlaceInput {
  kind: 'audio' | 'sheet';
  upload_id: string;
}

const uploadKind = { audio: 'club-audio', sheet: 'club-sheet' } as const;

/** Puts what was uploaded in its place of a month that is prepared. An audio is measured, whatever it says of itself. */
export async function setClubFile(shop: Parts, by: Staff, input: UploadInput) {
  const { kind, upload_id: uploadId } = input;
  const draft = await findDraft(shop.db, input);
  if (!draft) throw notPrepared();
  await requireSeen(shop.db, draft.files, input, input.replaces);
  const upload = await takeUpload(shop, by.staffId, uploadId, uploadKind[kind]);
  const { contentType } = upload;
  return oneAtATime(async () => {
    const content = await upload.read();
    const durationSeconds = kind === 'audio' ? await measureAudio(content) : null;
    const file = { kind, content, contentType, durationSeconds };
    return placeFile(shop, by, 'POST /desk/club/set-file', input, file);
  });
}
