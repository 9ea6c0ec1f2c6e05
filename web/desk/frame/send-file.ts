import type { DeskCalls } from '#contract/desk/api.ts';
import { PART_BYTES, type UploadKindName } from '#contract/desk/uploads.ts';
import { ApiError, createApi } from '#web/ui/api.ts';
import { askingFirst, deskApi, deskFetch } from './desk-api.ts';

/** A file that has arrived at the shop whole, to be named in the call that uses it. */
export interface SentFile {
  uploadId: string;
  contentType: string;
}

interface SendingOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(done: number): void;
  /** Called while the connection is away, and again with false when it goes on. */
  onWaiting(isWaiting: boolean): void;
  /** Replaced by tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Without an answer, or with one that says "later". */
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 502);

/** A part that the line has spoilt is sent again as well. */
const isSpoilt = (error: unknown) => error instanceof ApiError && error.code === 'BAD_REQUEST';

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/**
 * The way of one file to the shop. `run` may be called again after it failed or was stopped: it goes on with the part that
 * the shop has not got yet. A lost connection is waited for, about a minute.
 */
export function createSending(kind: UploadKindName, file: File) {
  let begun: { id: string; next: number; parts: number } | null = null;

  return {
    async run({
      signal,
      onProgress,
      onWaiting,
      pause = pauseUntilOnline,
    }: SendingOptions): Promise<SentFile> {
      const stubbornly = async <T>(call: () => Promise<T>, mayRepeat = isPassing): Promise<T> => {
        for (let attempt = 0; ; attempt += 1) {
          try {
            const answer = await askingFirst(call);
            onWaiting(false);
            return answer;
          } catch (error) {
            const wait = PAUSES_MS[attempt];
            if (signal.aborted || wait === undefined || !mayRepeat(error)) throw error;
            onWaiting(true);
            await pause(wait, signal);
            signal.throwIfAborted();
          }
        }
      };
      try {
        begun ??= await stubbornly(() => begin(kind, file, signal));
        const sending = begun;
        while (sending.next < sending.parts) {
          signal.throwIfAborted();
          sending.next = await stubbornly(
            () => sendPart(file, sending, signal),
            (error) => isPassing(error) || isSpoilt(error),
          );
          onProgress(sending.next / sending.parts);
        }
        const body = { upload_id: sending.id };
        const done = await stubbornly(() => deskApi('POST /desk/uploads/finish', { body, signal }));
        return { uploadId: done.upload_id, contentType: done.content_type };
      } catch (error) {
        // Refused or swept: what comes next begins anew.
        if (error instanceof ApiError && !isPassing(error)) begun = null;
        throw error;
      }
    },
  };
}

async function begin(kind: UploadKindName, file: File, signal: AbortSignal) {
  const body = { kind, bytes: file.size, file_name: file.name.slice(-200) || 'archivo' };
  const { upload_id: id, next, parts } = await deskApi('POST /desk/uploads/start', { body, signal });
  return { id, next, parts };
}

async function sendPart(
  file: File,
  { id, next: index }: { id: string; next: number },
  signal: AbortSignal,
): Promise<number> {
  const bytes = await file.slice(index * PART_BYTES, (index + 1) * PART_BYTES).arrayBuffer();
  const query = { upload_id: id, index: String(index), sha256: await sha256Of(bytes) };
  const send = createApi<DeskCalls>((path, init) =>
    deskFetch(path, {
      ...init,
      headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
      body: bytes,
    }),
  );
  // The bytes travel as they are; what is given here would be written as JSON.
  const { next } = await send('POST /desk/uploads/part', { query, body: new Uint8Array(), signal });
  return next;
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Until the time is over, the device is online again, or the wait is given up. */
function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, milliseconds);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    }
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
