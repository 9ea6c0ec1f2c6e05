import { useEffect, useRef, useState } from 'react';
import { tooLargeText, type UploadKindName } from '#contract/desk/uploads.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { createSending, type SentFile } from './send-file.ts';

interface UploadState {
  phase: 'idle' | 'sending' | 'failed';
  fileName: string;
  /** From 0 to 1. */
  progress: number;
  /** The connection is away; it goes on by itself. */
  isWaiting: boolean;
  /** Why it failed, for people. */
  error: string | null;
}

const IDLE: UploadState = { phase: 'idle', fileName: '', progress: 0, isWaiting: false, error: null };

/**
 * Sends one file at a time to the shop. Put an `UploadButton` before it, show an `UploadLine` while it works:
 *
 *     const upload = useUpload('book-file', ({ uploadId }) => save.write({ product_id, upload_id: uploadId }));
 *     <UploadButton kind="book-file" onFile={upload.send}>Elegir PDF</UploadButton>
 *     <UploadLine upload={upload} />
 *
 * `onSent` gets the upload's id for the call that uses the file; on the server that is `takeUpload`. A lost connection is
 * waited for; after a failure `retry` goes on with the parts that are missing, and `cancel` forgets the file.
 */
export function useUpload(kind: UploadKindName, onSent: (sent: SentFile, file: File) => void) {
  const [state, setState] = useState(IDLE);
  const current = useRef<{ sending: ReturnType<typeof createSending>; file: File; stop: AbortController }>(
    null,
  );
  const report = useRef(onSent);
  report.current = onSent;
  useEffect(() => () => current.current?.stop.abort(), []);

  const run = async () => {
    const own = current.current;
    if (!own) return;
    const change = (part: Partial<UploadState>) =>
      current.current === own && setState((before) => ({ ...before, ...part }));
    change({ phase: 'sending', error: null });
    try {
      const sent = await own.sending.run({
        signal: own.stop.signal,
        onProgress: (progress) => change({ progress }),
        onWaiting: (isWaiting) => change({ isWaiting }),
      });
      if (current.current !== own) return;
      setState(IDLE);
      report.current(sent, own.file);
    } catch (error) {
      const text = errorText(error, 'No se pudo subir el archivo. Inténtalo de nuevo.');
      if (!own.stop.signal.aborted) change({ phase: 'failed', isWaiting: false, error: text });
    }
  };
  const send = (file: File) => {
    current.current?.stop.abort();
    current.current = { sending: createSending(kind, file), file, stop: new AbortController() };
    const tooLarge = tooLargeText(kind, file.size);
    setState({ ...IDLE, fileName: file.name, ...(tooLarge && { phase: 'failed', error: tooLarge }) });
    if (!tooLarge) void run();
  };
  const cancel = () => {
    current.current?.stop.abort();
    current.current = null;
    setState(IDLE);
  };
  return { ...state, send, cancel, retry: () => void run() };
}

export type Upload = ReturnType<typeof useUpload>;
