import { useEffect, useRef, useState } from 'react';
import { playTime } from '#contract/play-time.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorNotice } from '../../../frame/error-notice.tsx';
import { UploadButton, UploadLine } from '../../../frame/upload-button.tsx';
import { useUpload } from '../../../frame/use-upload.ts';
import { problemTexts } from './microphone.ts';
import { microphoneFill } from './recording-icons.generated.ts';
import type { RecordAudioProps } from './recording-props.ts';
import { RoundButton } from './round-button.tsx';
import { RunningFoot, RunningHead } from './running-foot.tsx';
import type { Recording } from './use-recording.ts';

interface FootProps extends Pick<RecordAudioProps, 'title' | 'script' | 'onDone' | 'onClose'> {
  recording: Recording;
  isWide: boolean;
}

/** What can be done now, below the script. */
export function RecordingFoot({ recording, title, script, onDone, onClose, isWide }: FootProps) {
  const saving = useSaving({ recording, onDone, onClose });
  const { phase } = recording;
  return (
    <footer
      className={classNames(
        'shrink-0 border-t border-slate-2 pt-3',
        isWide ? 'px-2' : 'px-5 pb-[calc(16px+env(safe-area-inset-bottom))]',
      )}
    >
      {phase === 'recording' || phase === 'paused' ? (
        <>
          {isWide ? null : <RunningHead recording={recording} script={script} />}
          <RunningFoot recording={recording} isWide={isWide} />
        </>
      ) : null}
      {phase === 'found' ? <FoundFoot recording={recording} /> : null}
      {phase === 'ready' || phase === 'asking' ? (
        <ReadyFoot recording={recording} upload={saving.upload} />
      ) : null}
      {phase === 'made' ? <MadeFoot recording={recording} title={title} saving={saving} /> : null}
      <Sending saving={saving} />
    </footer>
  );
}

/** The upload, and then the place that it is given. */
function useSaving({ recording, onDone, onClose }: Pick<FootProps, 'recording' | 'onDone' | 'onClose'>) {
  const [state, setState] = useState<{ isPlacing: boolean; error: unknown }>({
    isPlacing: false,
    error: null,
  });
  const upload = useUpload('club-audio', async ({ uploadId }) => {
    setState({ isPlacing: true, error: null });
    try {
      await onDone(uploadId);
      await recording.drop();
      onClose();
    } catch (error) {
      setState({ isPlacing: false, error });
    }
  });
  const isBusy = state.isPlacing || upload.phase === 'sending';
  return { upload, isBusy, error: state.error };
}

type Saving = ReturnType<typeof useSaving>;

function Sending({ saving: { upload, error } }: { saving: Saving }) {
  return (
    <>
      <div
        className={
          upload.phase === 'idle' ? undefined : 'mt-3 rounded-button bg-white px-3.5 py-2 text-slate'
        }
      >
        <UploadLine upload={upload} />
      </div>
      <ErrorNotice
        error={error}
        fallback="No se guardó la grabación; sigue en este teléfono. Inténtalo de nuevo."
        className="mt-3"
      />
    </>
  );
}

function ReadyFoot({ recording, upload }: { recording: Recording; upload: Saving['upload'] }) {
  const { problem, phase, start } = recording;
  return (
    <div className="grid justify-items-center gap-3">
      {problem ? (
        <Notice kind="warning" isAnnounced className="w-full">
          {problemTexts[problem]}
        </Notice>
      ) : null}
      {problem === 'unsupported' ? null : (
        <RoundButton
          isLarge
          icon={microphoneFill}
          label="Grabar"
          onClick={start}
          isBusy={phase === 'asking'}
        />
      )}
      <p className="small text-center text-muted-on-dark">
        {phase === 'asking'
          ? 'Da permiso para usar el micrófono.'
          : 'Este guion es también la transcripción del audio.'}
      </p>
      <UploadButton kind="club-audio" onFile={upload.send}>
        Subir un archivo
      </UploadButton>
    </div>
  );
}

function FoundFoot({ recording: { listen, drop } }: { recording: Recording }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="font-bold">Tienes una grabación sin guardar.</p>
      <div className="flex flex-wrap gap-3">
        <Button size={44} onClick={listen}>
          Escucharla
        </Button>
        <Button size={44} variant="secondary" onClick={drop}>
          Tirarla
        </Button>
      </div>
    </div>
  );
}

/** Listening before keeping. */
function MadeFoot({ recording, title, saving }: { recording: Recording; title: string; saving: Saving }) {
  const { recorded, again, problem } = recording;
  const url = useObjectUrl(recorded);
  const [seconds, setSeconds] = useState<number | null>(null);
  const save = () =>
    recorded && saving.upload.send(new File([recorded], `${title}.m4a`, { type: 'audio/mp4' }));
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice kind="warning" isAnnounced>
          {problemTexts[problem]}
        </Notice>
      ) : null}
      <p role="status" className="font-bold">
        Escúchala antes de guardarla{seconds === null ? '' : ` · ${playTime(seconds)}`}
      </p>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: its script stands above it
        <audio
          controls
          src={url}
          aria-label={`Grabación de ${title}`}
          className="w-full"
          onDurationChange={({ currentTarget: { duration } }) =>
            setSeconds(Number.isFinite(duration) ? duration : null)
          }
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button size={52} busy={saving.isBusy ? 'Guardando…' : undefined} onClick={save}>
          Guardar grabación
        </Button>
        <Button size={52} variant="secondary" disabled={saving.isBusy} onClick={again}>
          Otra vez
        </Button>
      </div>
    </div>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    made.current = URL.createObjectURL(blob);
    setUrl(made.current);
    return () => {
      if (made.current) URL.revokeObjectURL(made.current);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
