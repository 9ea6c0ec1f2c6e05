import { ApiError } from '#web/ui/api.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { askingFirst, deskFetch } from './desk-api.ts';
import type { ConfirmWords } from './prompts.ts';

/** Saves a file of the back office that may need a code first, which a plain link could not ask for. */
export async function downloadFile(path: string, name: string, words?: ConfirmWords) {
  const file = await askingFirst(async () => {
    const answer = await deskFetch(path, { headers: { accept: '*/*' } });
    if (!answer.ok) throw await failureOf(answer);
    return answer.blob();
  }, words);
  saveFile(name, file);
}

async function failureOf(answer: Response) {
  const failure = await answer.json().catch(() => ({}));
  return new ApiError(failure.status_Message ?? `HTTP ${answer.status}`, {
    status: answer.status,
    code: failure.code ?? 'INTERNAL',
    details: failure.details,
  });
}
