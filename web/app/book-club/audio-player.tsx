import type { ClubAudio } from '#contract/book-club.ts';
import { playTime } from '#contract/play-time.ts';
import { useSite } from '../settings/site-data.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

import { Transcript } from './transcript.tsx';
import { useAudio } from './use-audio.ts';
import { voiceNote } from './voice-note.ts';

/** Player with the audio's title, its audience, and its text for families who read rather than listen. */
export function AudioPlayer({ audio }: { audio: ClubAudio }) {
  const { title, description, transcript } = audio;
  const { state, position, duration, toggle, seek } = useAudio(audio);
  const { settings } = useSite();
  const note = voiceNote(audio, settings.owner_name);
  const time = `${playTime(position)} / ${playTime(duration)}`;
  return (
    <>
      <p className="text-muted">{description}</p>
      <fieldset className="mt-3.5 flex min-w-0 items-center gap-2.5 sm:gap-3 rounded-button bg-white p-2.5 pr-3 sm:pr-4">
        <legend className="sr-only">{title}</legend>
        <PlayButton title={title} state={state} toggle={toggle} />
        <Track title={title} position={position} duration={duration} seek={seek} />
        <span className="small shrink-0 font-bold tabular-nums">{time}</span>
      </fieldset>
      {note ? <p className="small mt-2">{note}</p> : null}
      <div role="alert">
        {state === 'failed' ? (
          <FieldError>
            {navigator.onLine === false ? 'No hay internet. ' : ''}No se pudo reproducir el audio. Intenta de
            nuevo.
          </FieldError>
        ) : null}
      </div>
      <Disclosure summary={<span className="link">Leer la transcripción</span>} className="mt-1 border-b-0">
        <Transcript paragraphs={transcript} />
      </Disclosure>
    </>
  );
}

type Player = ReturnType<typeof useAudio>;

/** Button that plays and pauses; while an audio loads it shows that it does. */
export function PlayButton({ title, state, toggle }: Pick<Player, 'state' | 'toggle'> & { title: string }) {
  const isOn = state === 'playing' || state === 'loading';
  return (
    <button
      type="button"
      aria-label={`${isOn ? 'Pausar' : 'Escuchar'}: ${title}`}
      aria-busy={state === 'loading' || undefined}
      onClick={toggle}
      className="grid size-13 shrink-0 place-items-center rounded-full bg-pink text-white hover:bg-pink-hover"
    >
      {state === 'loading' ? (
        <Icon name="circle-notch-bold" size={20} className="spins" />
      ) : (
        <Icon name={isOn ? 'pause-fill' : 'play-fill'} />
      )}
    </button>
  );
}

type TrackProps = Pick<Player, 'position' | 'duration' | 'seek'> & { title: string };

export function Track({ title, position, duration, seek }: TrackProps) {
  return (
    <span className="track min-w-0 grow">
      <progress aria-hidden="true" value={position} max={Math.max(1, duration)} />
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(position)}
        aria-label={`Posición de ${title}`}
        aria-valuetext={`${playTime(position)} de ${playTime(duration)}`}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      />
    </span>
  );
}
