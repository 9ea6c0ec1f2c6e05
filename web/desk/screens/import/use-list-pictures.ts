import { useEffect, useRef, useState } from 'react';
import { IMPORT_PICTURES_MAX } from '#contract/desk/import.ts';
import { tooLargeText } from '#contract/desk/uploads.ts';
import { errorText } from '#web/ui/error-texts.ts';
import { deskApi } from '../../frame/desk-api.ts';
import { createSending } from '../../frame/send-file.ts';

export interface ListPicture {
  name: string;
  /** Null until it is prepared. */
  uploadId: string | null;
  error: string | null;
}

interface Queued {
  file: File;
  run(signal: AbortSignal): Promise<string>;
}

/** The photo is sent and its sizes are made; tried again it goes on where it stopped. */
function queue(file: File): Queued {
  const sending = createSending('picture', file);
  return {
    file,
    async run(signal) {
      const quiet = () => undefined;
      const { uploadId } = await sending.run({ signal, onProgress: quiet, onWaiting: quiet });
      await deskApi('POST /desk/import/picture', { body: { upload_id: uploadId }, signal });
      return uploadId;
    },
  };
}

/** Photos that go along with a list, by the names of their files: one after the other is sent and prepared. */
export function useListPictures(onSettled: (uploadIds: string[]) => void) {
  const [pictures, setPictures] = useState<ListPicture[]>([]);
  const kept = useRef(new Map<string, { queued: Queued; shown: ListPicture }>());
  const isRunning = useRef(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);

  const show = () => setPictures([...kept.current.values()].map(({ shown }) => shown));
  const ready = () => [...kept.current.values()].flatMap(({ shown }) => shown.uploadId ?? []);
  const settle = async (name: string, queued: Queued) => {
    const part = await queued.run(stop.current.signal).then(
      (uploadId) => ({ uploadId, error: null }),
      (error: unknown) => ({
        uploadId: null,
        error: errorText(error, 'No se pudo subir la foto. Inténtalo de nuevo.'),
      }),
    );
    if (kept.current.get(name)?.queued === queued)
      kept.current.set(name, { queued, shown: { name, ...part } });
    show();
  };
  const work = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (;;) {
      const next = [...kept.current].find(([, { shown }]) => !shown.uploadId && !shown.error);
      if (!next || stop.current.signal.aborted) break;
      await settle(next[0], next[1].queued);
    }
    isRunning.current = false;
    if (!stop.current.signal.aborted) onSettled(ready());
  };
  return {
    pictures,
    ready,
    isWorking: pictures.some(({ uploadId, error }) => !uploadId && !error),
    /** A file of the same name takes the place of the earlier one. */
    add(file: File) {
      if (kept.current.size >= IMPORT_PICTURES_MAX && !kept.current.has(file.name)) return;
      const error = tooLargeText('picture', file.size);
      kept.current.set(file.name, { queued: queue(file), shown: { name: file.name, uploadId: null, error } });
      show();
      void work();
    },
    retry(name: string) {
      const failed = kept.current.get(name);
      if (!failed) return;
      kept.current.set(name, { ...failed, shown: { name, uploadId: null, error: null } });
      show();
      void work();
    },
    remove(name: string) {
      kept.current.delete(name);
      show();
      onSettled(ready());
    },
  };
}

export type ListPictures = ReturnType<typeof useListPictures>;
