import { lazy, Suspense, useState } from 'react';
import type { ClubFileView, MonthView } from '#contract/desk/club.ts';
import type { AudioDraft } from '#contract/desk/club-parts.ts';
import { playTime } from '#contract/play-time.ts';
import { Button } from '#web/ui/button.tsx';
import { errorText } from '#web/ui/error-texts.ts';
import { FieldError } from '#web/ui/field.tsx';
import { UploadButton, UploadLine } from '../../../frame/upload-button.tsx';
import { useUpload } from '../../../frame/use-upload.ts';
import { microphoneFill } from '../club-icons.generated.ts';
import type { MonthRef } from '../month-words.ts';
import { recordingName } from '../recording/recording-now.ts';
import { isShown, useMonthFile } from './use-month-file.ts';

/** Loaded when recording begins. */
const RecordAudio = lazy(async () => ({
  default: (await import('../recording/record-audio.tsx')).RecordAudio,
}));

interface AudioFileProps {
  of: MonthRef;
  month: MonthView;
  square: number | null;
  /** «Casilla 3, audio 2» */
  place: string;
  audio: AudioDraft;
}

/** The sound of an audio: played, recorded with its script in view, or uploaded. */
export function AudioFile({ of, month, square, place, audio }: AudioFileProps) {
  const sound = useMonthFile(month, { of, kind: 'audio', square, name: audio.key });
  const upload = useUpload('club-audio', ({ uploadId }) => sound.set(uploadId).catch(isShown));
  const [isRecording, setIsRecording] = useState(false);
  const title = audio.title || 'el audio';
  const { script } = audio;
  return (
    <section aria-label={`Sonido de ${title}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Sound file={sound.file} title={title} />
      {isRecording ? (
        <Suspense>
          <RecordAudio
            recordingName={recordingName(of, square, audio.key)}
            place={place}
            title={audio.title}
            script={script}
            onDone={(uploadId) => sound.set(uploadId)}
            onClose={() => setIsRecording(false)}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="ink"
            size={44}
            icon={microphoneFill}
            disabled={script.length === 0}
            onClick={() => setIsRecording(true)}
          >
            {sound.file ? 'Grabar otra vez' : 'Grabar'}
          </Button>
          <UploadButton kind="club-audio" onFile={upload.send} disabled={sound.isSetting}>
            Subir un audio
          </UploadButton>
          {script.length === 0 ? <p className="small text-muted">Para grabar, escribe el guion.</p> : null}
        </div>
      )}
      <UploadLine upload={upload} />
      <div role="alert">
        {sound.error && !isRecording ? (
          <FieldError>{errorText(sound.error, 'No se guardó el audio. Inténtalo de nuevo.')}</FieldError>
        ) : null}
      </div>
    </section>
  );
}

function Sound({ file, title }: { file: ClubFileView | null; title: string }) {
  if (!file) return <p className="text-muted">Todavía no hay audio.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its script stands above it */}
      <audio
        key={file.file_id}
        controls
        preload="none"
        src={file.url}
        aria-label={`Escuchar ${title}`}
        className="w-full"
      />
      <p className="small text-muted">
        {playTime(file.duration_seconds ?? 0)} · {file.is_synthetic ? 'voz de computadora' : 'grabación'}
      </p>
    </>
  );
}
