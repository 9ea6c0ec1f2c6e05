import { partsOf } from '#contract/desk/uploads.ts';
import type { FileStorage } from '../file-storage.ts';

export const partKey = (uploadId: string, index: number) => `private/uploads/${uploadId}/${index}`;
export const wholeKey = (uploadId: string) => `private/uploads/${uploadId}/whole`;

export async function deleteParts(files: FileStorage, uploadId: string, bytes: number) {
  for (let index = 0; index < partsOf(bytes); index += 1) await files.delete(partKey(uploadId, index));
}
